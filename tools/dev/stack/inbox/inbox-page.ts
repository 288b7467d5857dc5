import { createHash } from 'node:crypto'

import { escapeMarkup } from '@lectern/domain/text/markup'

import type { Mail } from './mailbox.ts'

const style = `
  :root { color-scheme: light dark; --soft: light-dark(#5b6675, #a3adbb); --line: light-dark(#dde1e8, #2d3644) }
  body { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem; font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere }
  article { border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem 1.5rem; margin-top: 1rem }
  h2 { font-size: 1.125rem; margin: 0 }
  .meta { color: var(--soft); margin: 0 0 .75rem }
  pre { font: inherit; white-space: pre-wrap; margin: 0 }
  summary { cursor: pointer; margin-top: .75rem }
  iframe { display: block; width: 100%; height: 36rem; border: 1px solid var(--line); margin-top: .75rem }
`

/** Asks now and then whether mails came, and reloads only then: what is being read stays put. */
const script = `
  const shown = document.body.dataset.newest;
  const look = async () => {
    try {
      const mails = await (await fetch('/messages')).json();
      if ((mails.at(-1)?.id ?? '') !== shown) location.reload();
      document.title = 'Inbox (' + mails.length + ')';
    } catch { document.title = 'Inbox (stopped)'; }
  };
  setInterval(look, 1500);
  // Hundreds of mails are not rendered before somebody wants to see them.
  addEventListener('toggle', ({ target }) => {
    const frame = target.querySelector('iframe');
    if (frame.srcdoc === '') frame.srcdoc = frame.dataset.mail;
  }, true);
`

/** What the page may load: itself, its one style and its one script. */
export const inboxPagePolicy = [
  "default-src 'none'",
  `script-src '${sha256(script)}'`,
  // Mails bring their own styles; their frames inherit this policy, and it lets nothing else in.
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * Renders the inbox as a page that needs nothing else.
 *
 * @param mails oldest first; they are shown newest first
 */
export function inboxPage(mails: readonly Mail[]): string {
  const newest = mails.at(-1)?.id ?? ''
  const list = mails.toReversed().map(renderMail).join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Inbox (${String(mails.length)})</title>
<style>${style}</style>
</head>
<body data-newest="${escapeMarkup(newest)}">
<main>
<h1>Inbox</h1>
<p class="meta">Every mail that this local Lectern sent, newest first. Nothing leaves this machine.</p>
${list === '' ? '<p>No mail yet. Register an account, and its code arrives here.</p>' : list}
</main>
<script>${script}</script>
</body>
</html>
`
}

function renderMail(mail: Mail): string {
  const time = new Date(mail.date).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  const html = mail.html === '' ? '' : ['light', 'dark'].map((one) => framed(mail, one)).join('\n')
  return `<article>
<h2>${escapeMarkup(mail.subject === '' ? '(no subject)' : mail.subject)}</h2>
<p class="meta">To ${escapeMarkup(mail.to.join(', '))} · <time datetime="${escapeMarkup(mail.date)}">${escapeMarkup(time)}</time></p>
<pre>${escapeMarkup(mail.text)}</pre>
${html}
</article>`
}

/** A frame has the scheme of its element, whatever the page around it has. */
function framed({ html }: Mail, scheme: string): string {
  return `<details><summary>As HTML, ${scheme}</summary><iframe sandbox style="color-scheme: ${scheme}" title="The mail as HTML, ${scheme}" data-mail="${escapeMarkup(html)}"></iframe></details>`
}
