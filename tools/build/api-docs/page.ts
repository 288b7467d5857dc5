import { apiBase } from '@lectern/domain/api/endpoint'

import { conference } from '../../../web/src/content/conference.ts'
import { callSections, glance } from './calls.ts'
import { readDocument, type ShownDocument } from './document.ts'
import { fieldTable, objectId } from './fields.ts'
import { Html, html } from './html.ts'
import { errors, introduction, type Part } from './introduction.ts'
import { styles } from './styles.ts'

/** Where the page is: a file of the built site, which Hosting shows without the ending. */
export const docsFile = `${apiBase.slice(1)}/docs.html`

/**
 * Writes the API's documentation for people: one page, made from the same document as clients are,
 * that needs no script.
 *
 * @param fonts style sheets that name the site's fonts
 */
export function docsPage(fonts: string): string {
  const document = readDocument()
  const before = introduction(conference.siteUrl)
  const last = errors()
  const title = `API for scripts | ${conference.shortName}`
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta
        name="description"
        content="How scripts register, log in, and submit and decide papers."
      />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <title>${title}</title>
      ${new Html(`<style>${fonts}${styles()}</style>`)}
    </head>
    <body>
      <a class="skip" href="#content">Skip to content</a>
      ${header()}
      <div class="wide columns">
        ${contents(document, before, last)}
        <main id="content" tabindex="-1">
          ${before.map(section)}
          <section aria-labelledby="calls">
            <h2 id="calls">Calls at a glance</h2>
            ${glance(document)}
          </section>
          ${callSections(document)} ${objects(document)} ${section(last)}
        </main>
      </div>
      <footer>
        <div class="wide">${conference.name}, ${conference.city} ${conference.year}</div>
      </footer>
    </body>
  </html>`
  // Code keeps its line breaks, so the page is written as it stands.
  return `<!doctype html>\n${page.text}\n`
}

function header(): Html {
  return html`<header class="band">
    <div class="wide">
      <nav aria-label="Site">
        <a class="brand" href="/">${mark}${conference.shortName}</a>
        <a href="/dashboard">Dashboard</a>
      </nav>
      <div class="hero">
        <h1>API for scripts</h1>
        <p>
          Everything that authors and organisers do on this site, a program can do too: register,
          log in, submit papers, read them and set their status. All of it stands below
          <code>${conference.siteUrl}${apiBase}</code>.
        </p>
      </div>
    </div>
  </header>`
}

/** The site's mark, as the bar of each page shows it. */
const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="7" fill="var(--band-rule)" />
  <g fill="var(--band-text)">
    <path d="M15.3 9.2c-2.2-1.7-5.2-2.3-8.8-1.9v9.4c3.6-.4 6.6.2 8.8 1.9Z" />
    <path d="M16.7 9.2c2.2-1.7 5.2-2.3 8.8-1.9v9.4c-3.6-.4-6.6.2-8.8 1.9Z" />
  </g>
  <path fill="var(--band-accent)" d="M5.5 19.2h21l-1.7 3H17.5v3h3.2v2H11.3v-2h3.2v-3H7.2Z" />
</svg>`

function contents({ tags, calls }: ShownDocument, before: readonly Part[], last: Part): Html {
  const groups = tags.map(({ name }) => {
    const own = calls.filter(({ tags: [tag] }) => tag === name)
    const inner = own.map(({ operationId, summary }) => item(operationId, summary))
    return item(
      name.toLowerCase(),
      name,
      html`<ul>
        ${inner}
      </ul>`,
    )
  })
  return html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">On this page</h2>
    <ul>
      ${before.map(({ id, heading }) => item(id, heading))} ${item('calls', 'Calls at a glance')}
      ${groups} ${item('objects', 'Objects')} ${item(last.id, last.heading)}
    </ul>
  </nav>`
}

function item(id: string, label: string, more: Html = html``): Html {
  return html`<li><a href="#${id}">${label}</a>${more}</li>`
}

function section({ id, heading, content }: Part): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${heading}</h2>
    ${content}
  </section>`
}

function objects({ schemas }: ShownDocument): Html {
  const parts = Object.entries(schemas).map(
    ([name, schema]) =>
      html`<article aria-labelledby="${objectId(name)}">
        <h3 id="${objectId(name)}">${name}</h3>
        ${fieldTable(`What ${name} holds`, schema, false)}
      </article>`,
  )
  return html`<section aria-labelledby="objects">
    <h2 id="objects">Objects</h2>
    <p>What the answers are made of.</p>
    ${parts}
  </section>`
}
