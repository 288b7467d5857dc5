import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { pageLimit } from '@lectern/domain/api/api-paper'
import { apiBase } from '@lectern/domain/api/endpoint'
import { pdfBytesLimit } from '@lectern/domain/limits'
import { escapeMarkup } from '@lectern/domain/text/markup'
import { marked } from 'marked'

import { markAlone } from '../pictures/mark.ts'
import { stylesheetsOf } from '../prerender/page-document.ts'
import { conference } from '../src/content/conference.ts'
import { darkPalette, lightPalette } from '../src/theme/palette.ts'
import { callPart, errorTable, glance } from './calls.ts'
import { readDocument } from './document.ts'
import { fieldTable, objectId } from './fields.ts'

const address = `${conference.siteUrl}${apiBase}`

/**
 * Adds the API's documentation for people to a built site, in the site's own fonts: one page, made from
 * the same document as clients are, that needs no script.
 *
 * @param folder the built site
 * @throws {Error} when the site was not built, or names no fonts
 */
export async function writeApiDocs(folder: string): Promise<void> {
  const sheets = new Set(stylesheetsOf(await readFile(join(folder, 'index.html'), 'utf8')))
  if (sheets.size === 0) throw new Error('The built index.html links no style sheet.')
  const fonts = await Promise.all(
    [...sheets].map(async (sheet) => await readFile(join(folder, sheet), 'utf8')),
  )
  // Hosting shows it without the ending.
  const file = join(folder, `${apiBase.slice(1)}/docs.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await docsPage(fonts.join('').trim()))
}

/**
 * Writes the page.
 *
 * @param fonts style sheets that name the site's fonts
 * @throws {Error} when a text would become HTML of its own
 */
export async function docsPage(fonts: string): Promise<string> {
  const own = async (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const introduction = (await own('introduction.md'))
    .replaceAll('{address}', address)
    .replaceAll('{pageLimit}', String(pageLimit))
    .replaceAll('{megabytes}', String(pdfBytesLimit / 1024 / 1024))
  const text = `${introduction}\n\n${described()}`
  const contents = [...text.matchAll(/^(##|###) (.+) \{(#[\w-]+)\}$/gm)].map(
    ([, level, heading = '', link = '']) => `${level === '##' ? '-' : '  -'} [${heading}](${link})`,
  )
  const main = rendered(text)
    .replaceAll(/<(h\d|td)>(.+?) \{#([\w-]+)\}/g, '<$1 id="$3">$2')
    .replaceAll(/<h3[\s\S]*?(?=<h[23]|$)/g, '<article>$&</article>\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="description" content="How scripts register, log in, and submit and decide papers.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>API for scripts | ${escapeMarkup(conference.shortName)}</title>
<style>${fonts}
:root { ${colours(lightPalette)} }
@media (prefers-color-scheme: dark) { :root { ${colours(darkPalette)} } }
${await own('docs.css')}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<nav aria-label="Site"><a class="brand" href="/">${markAlone}${escapeMarkup(conference.shortName)}</a> <a href="/dashboard">Dashboard</a></nav>
<h1>API for scripts</h1>
<p>Everything that authors and organisers do on this site, a program can do too: register, log in, submit papers, read them and set their status. All of it stands below <code>${address}</code>.</p>
</header>
<div class="columns">
<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2>${rendered(contents.join('\n'))}</nav>
<main id="content" tabindex="-1">${main}</main>
</div>
<footer>${escapeMarkup(`${conference.name}, ${conference.city} ${String(conference.year)}`)}</footer>
</body>
</html>
`
}

/** Writes what the API's document says: calls, objects, errors. */
function described(): string {
  const { tags, calls, schemas } = readDocument()
  const groups = tags.map(({ name, description }) => {
    const own = calls.filter(({ tags: [tag] }) => tag === name).map(callPart)
    return `## ${name} {#${name.toLowerCase()}}\n\n${description}\n\n${own.join('\n\n')}`
  })
  const objects = schemas.map(
    ([name, schema]) => `### ${name} {#${objectId(name)}}\n\n${fieldTable(schema, false)}`,
  )
  return [
    '## Calls at a glance {#calls}',
    glance(calls),
    ...groups,
    '## Objects {#objects}',
    'What the answers are made of.',
    ...objects,
    '## Errors {#errors}',
    'Programs go by `code`, which stays; people read `message`, which may be put better one day or, for a field, say more. What nobody foresaw is `internal`, with the default text of what was tried.',
    errorTable(calls),
  ].join('\n\n')
}

function rendered(markdown: string): string {
  const tokens = marked.lexer(markdown)
  void marked.walkTokens(tokens, ({ type, raw }) => {
    if (type === 'html') throw new Error(`The API's documentation would hold HTML: ${raw}`)
  })
  return marked.parser(tokens)
}

function colours(palette: typeof lightPalette | typeof darkPalette): string {
  const { text, background, divider, primary, band, accent } = palette
  return Object.entries({
    text: text.primary,
    muted: text.secondary,
    page: background.default,
    paper: background.paper,
    rule: divider,
    link: primary.main,
    accent: accent.rule,
    wash: accent.wash,
    band: band.background,
    'band-text': band.text,
    'band-muted': band.muted,
    'band-rule': band.rule,
    'band-accent': band.accent,
  })
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')
}
