import { escapeMarkup } from '../text/markup.ts'
import {
  type ConferenceFacts,
  editorsOf,
  type ProceedingsDetails,
  type ProceedingsPaper,
} from './proceedings.ts'

/**
 * The look of the page, in the file itself. Its policy allows nothing else: no script runs in it
 * wherever it is published.
 */
const look = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 Georgia, 'Times New Roman', serif }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: anywhere }
h1 { line-height: 1.2 }
ol { padding-left: 2.25rem }
li { margin-block: 1.75rem }
h2 { font-size: 1.125rem; margin: 0 }
p { margin: 0.25rem 0 }
.small { font: 0.875rem/1.5 system-ui, sans-serif; opacity: 0.85 }
summary { font: 0.875rem/2 system-ui, sans-serif; cursor: pointer }
`

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/**
 * Writes the table of contents: a page that needs nothing but itself, with a place for each paper that
 * its DOI can lead to.
 */
export function contentsPage(
  papers: readonly ProceedingsPaper[],
  details: ProceedingsDetails,
  conference: ConferenceFacts,
): string {
  const title = escapeMarkup(details.title)
  const editors = editorsOf(details)
  const published = [details.publisher, details.publisherPlace, details.publishedOn.slice(0, 4)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${look}</style>
</head>
<body>
<main>
<h1 dir="auto">${title}</h1>
<p>${escapeMarkup(`${conference.name}, ${conference.city}, ${conference.days}`)}</p>
${editors.length === 0 ? '' : `<p>Edited by ${editors.map(isolated).join(', ')}</p>\n`}<p class="small">${escapeMarkup(published.filter((part) => part !== '').join(', '))}${details.isbn === '' ? '' : `. ISBN ${escapeMarkup(details.isbn)}`}</p>
<ol>
${papers.map(contentsItem).join('\n')}
</ol>
</main>
</body>
</html>
`
}

function contentsItem({ id, title, authors, fileName, pages, doi, abstract }: ProceedingsPaper) {
  const address = fileName.split('/').map(encodeURIComponent).join('/')
  const length = pages === null ? '' : `, ${String(pages)} ${pages === 1 ? 'page' : 'pages'}`
  return `<li id="${escapeMarkup(id)}">
<h2 dir="auto"><a href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></h2>
<p>${authors.map(({ name, affiliation }) => `${isolated(name)}${affiliation === '' ? '' : ` (${isolated(affiliation)})`}`).join(', ')}</p>
<p class="small">PDF${length}${doi === null ? '' : `. <a href="https://doi.org/${escapeMarkup(doi)}">doi.org/${escapeMarkup(doi)}</a>`}</p>
<details><summary>Abstract</summary><p dir="auto">${escapeMarkup(abstract)}</p></details>
</li>`
}

/** A name keeps its own reading direction and leaves that of the line alone. */
function isolated(name: string): string {
  return `<bdi>${escapeMarkup(name)}</bdi>`
}
