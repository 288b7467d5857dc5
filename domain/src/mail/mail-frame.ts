import { escapeMarkup } from '../text/markup.ts'

/** The words of a mail, plain and as HTML. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const font = "font-family:Georgia,'Times New Roman',serif"
const quiet = 'color:#5b6472;font-size:14px;line-height:1.6;margin:0 0 16px'

const unread = 'Nobody reads the answers to it.'

/**
 * Says in a mail's frame that answers are read. What of the mail a person wrote stays as it is.
 *
 * @param html the mail, as `frame` made it
 */
export function withReaders(html: string): string {
  const place = html.lastIndexOf(unread)
  if (place < 0) return html
  return `${html.slice(0, place)}Answers reach the organisers.${html.slice(place + unread.length)}`
}

/** A paragraph of HTML. */
export function paragraph(text: string): string {
  return htmlParagraph(escapeMarkup(text))
}

/** A paragraph of what is HTML already; its texts are escaped. */
export function htmlParagraph(html: string): string {
  return `<p style="font-size:16px;line-height:1.6;margin:0 0 16px">${html}</p>`
}

/** A paragraph that matters less. */
export function smallPrint(text: string): string {
  return `<p style="${quiet}">${escapeMarkup(text)}</p>`
}

/** A list of names and what belongs to each. */
export function facts(known: readonly (readonly [name: string, value: string])[]): string {
  const lines = known.map(
    ([name, value]) =>
      `<p style="font-size:16px;line-height:1.6;margin:0 0 10px"><span style="color:#5b6472;display:block;font-size:13px">${escapeMarkup(name)}</span><span style="overflow-wrap:anywhere;word-break:break-word">${escapeMarkup(value)}</span></p>`,
  )
  return `<div style="border-left:3px solid #dcd8cf;margin:0 0 20px;padding:2px 0 2px 16px">${lines.join('')}</div>`
}

/** A link that looks like a button. */
export function button(label: string, address: string): string {
  return `<p style="margin:24px 0"><a href="${escapeMarkup(address)}" style="background:#1d3a6e;border-radius:6px;color:#ffffff;display:inline-block;font-size:16px;padding:12px 24px;text-decoration:none">${escapeMarkup(label)}</a></p>`
}

/**
 * Puts a mail's HTML into the frame that all mails share: the conference above, the site's address
 * below. Needs nothing from outside, so that no program has to load anything.
 *
 * @param content HTML; its texts are escaped already
 */
export function frame(
  conference: { readonly name: string; readonly siteUrl: string },
  content: string,
): string {
  const name = escapeMarkup(conference.name)
  const site = escapeMarkup(conference.siteUrl)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
</head>
<body style="background:#f3f1ec;margin:0;padding:24px 12px">
<div style="${font};background:#ffffff;border-top:4px solid #1d3a6e;color:#1c2430;margin:0 auto;max-width:520px;padding:32px">
<p style="color:#1d3a6e;font-size:15px;font-weight:bold;line-height:1.4;margin:0 0 24px">${name}</p>
${content}
<p style="border-top:1px solid #dcd8cf;color:#5b6472;font-size:13px;line-height:1.6;margin:32px 0 0;padding-top:16px">This mail was sent by <a href="${site}" style="color:#1d3a6e">${site}</a>. ${unread}</p>
</div>
</body>
</html>
`
}
