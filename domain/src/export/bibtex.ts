import { namePartsOf } from '../authors/person-names.ts'
import {
  type ConferenceFacts,
  editorsOf,
  oneLine,
  type ProceedingsDetails,
  type ProceedingsPaper,
} from './proceedings.ts'

/**
 * What TeX takes for more than itself. A brace has a name, since BibTeX counts braces whether or not
 * a backslash stands before them.
 */
const texNames: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '^': String.raw`\textasciicircum{}`,
  '~': String.raw`\textasciitilde{}`,
  '<': String.raw`\textless{}`,
  '>': String.raw`\textgreater{}`,
  $: String.raw`\$`,
  '&': String.raw`\&`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '%': String.raw`\%`,
}

/** Characters that turn the reading direction: in a source text they hide what is written. */
const hidden = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu

/** Makes a text safe in a field of BibTeX: one line, and no character that TeX would act on. */
export function escapeTex(text: string): string {
  return oneLine(text)
    .replaceAll(hidden, '')
    .replaceAll(/[\\{}^~<>$&#_%]/g, (character) => texNames[character] ?? '')
}

/**
 * Writes the bibliography of the proceedings: the book and each of its papers (UTF-8, for BibLaTeX and
 * newer BibTeX).
 */
export function bibtexOf(
  papers: readonly ProceedingsPaper[],
  details: ProceedingsDetails,
  conference: ConferenceFacts,
): string {
  const shared: readonly Field[] = [
    ['editor', namesField(editorsOf(details))],
    ['year', details.publishedOn.slice(0, 4)],
    ['publisher', escapeTex(details.publisher)],
    ['address', escapeTex(details.publisherPlace)],
    ['isbn', escapeTex(details.isbn)],
  ]
  const bookKey = keyOf(conference.shortName)
  const book = entry('proceedings', bookKey, [
    ['title', protectedCase(details.title)],
    ['eventtitle', escapeTex(conference.name)],
    ['venue', escapeTex(conference.city)],
    ...shared,
    ['url', escapeUrl(`${details.siteUrl}/toc.html`)],
  ])
  return [book, ...papers.map((paper) => paperEntry(paper, bookKey, details, shared))].join('\n')
}

/** A field whose content is safe already; an empty one is left out. */
type Field = readonly [name: string, content: string]

function paperEntry(
  paper: ProceedingsPaper,
  bookKey: string,
  details: ProceedingsDetails,
  shared: readonly Field[],
): string {
  return entry('inproceedings', `${bookKey}-${paper.id}`, [
    ['author', namesField(paper.authors.map(({ name }) => name))],
    ['title', protectedCase(paper.title)],
    ['booktitle', protectedCase(details.title)],
    ...shared,
    ['pagetotal', paper.pages === null ? '' : String(paper.pages)],
    ['doi', escapeUrl(paper.doi ?? '')],
    ['url', escapeUrl(paper.url)],
    ['keywords', paper.keywords.map(escapeTex).join(', ')],
    ['abstract', escapeTex(paper.abstract)],
  ])
}

function entry(kind: string, key: string, fields: readonly Field[]): string {
  const lines = fields
    .filter(([, content]) => content !== '')
    .map(([name, content]) => `  ${name} = {${content}},\n`)
  return `@${kind}{${key},\n${lines.join('')}}\n`
}

/** A second pair of braces keeps the capitals of a title. */
function protectedCase(title: string): string {
  return `{${escapeTex(title)}}`
}

function namesField(names: readonly string[]): string {
  return names
    .map((name) =>
      nameField(oneLine(name.replaceAll(hidden, '')).replaceAll(/^[\s,]+|[\s,]+$/g, '')),
    )
    .filter((name) => name !== '')
    .join(' and ')
}

/**
 * Braces keep a name together that holds a comma or the word by which BibTeX separates names, and the
 * whole name where one of its parts is no word, such as an emoji: readers of BibTeX end at a name that
 * has an empty part.
 */
function nameField(name: string): string {
  const { given, family } = namePartsOf(name)
  if (name === '') return ''
  if (![given, family].every((part) => /[\p{L}\p{N}]/u.test(part))) return `{${escapeTex(name)}}`
  return [family, given]
    .map(escapeTex)
    .map((part) => (/,|(^|\s)and(\s|$)/i.test(part) ? `{${part}}` : part))
    .join(', ')
}

/** An address is printed as it is: only what would end the field has to go. */
function escapeUrl(text: string): string {
  return text.replaceAll(/[\s{}\\]/gu, encodeURIComponent)
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}
