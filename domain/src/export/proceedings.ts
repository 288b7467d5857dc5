import * as v from 'valibot'

import { type NamedAuthor, namedAuthor } from '../authors/co-authors.ts'
import { keywordLabel } from '../paper/keywords.ts'
import { fileCheckOf, type Paper, type PaperId } from '../paper/paper.ts'
import { emailSchema } from '../text/text-fields.ts'
import { namedFilesOf } from './paper-file-names.ts'

const line = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))

/**
 * What proceedings need and papers don't tell, as the organisers type it. What is optional is empty:
 * without a DOI prefix there is nothing to deposit, without an ISBN the proceedings say so.
 */
export const proceedingsDetailsSchema = v.pipe(
  v.object({
    title: v.pipe(line(511), v.nonEmpty('Give the proceedings a title.')),
    /** One name a line. */
    editors: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
    publisher: v.pipe(line(255), v.nonEmpty('Name the publisher.')),
    publisherPlace: line(255),
    publishedOn: v.pipe(v.string(), v.isoDate('Give the day as YYYY-MM-DD.')),
    isbn: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (isbn) => isbn === '' || isIsbn(isbn),
        'This is no ISBN: its last digit does not fit.',
      ),
    ),
    doiPrefix: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (prefix) => prefix === '' || /^10\.\d{4,9}$/.test(prefix),
        'A DOI prefix looks like 10.12345.',
      ),
    ),
    siteUrl: v.pipe(
      v.string(),
      v.trim(),
      v.transform((url) => url.replace(/\/+$/, '')),
      v.check(isWebAddress, 'Give the whole address, beginning with https://.'),
    ),
    depositor: line(130),
    depositorEmail: v.union(
      [v.pipe(v.string(), v.trim(), v.literal('')), emailSchema],
      'This is no e-mail address.',
    ),
  }),
  v.forward(
    v.partialCheck(
      [['doiPrefix'], ['depositorEmail']],
      ({ doiPrefix, depositorEmail }) => doiPrefix === '' || depositorEmail !== '',
      'Crossref answers a deposit by e-mail: give an address.',
    ),
    ['depositorEmail'],
  ),
)

/** What proceedings need and papers don't tell. */
export type ProceedingsDetails = v.InferOutput<typeof proceedingsDetailsSchema>

/** What a form holds until it is complete. */
export type ProceedingsForm = v.InferInput<typeof proceedingsDetailsSchema>

/** The conference, as the site's content names it. */
export interface ConferenceFacts {
  readonly name: string
  readonly shortName: string
  readonly city: string
  readonly year: number
  /** The days as they are shown. */
  readonly days: string
}

/** A paper of the proceedings. */
export interface ProceedingsPaper {
  readonly id: PaperId
  readonly title: string
  readonly abstract: string
  /** Whoever submitted it comes first. */
  readonly authors: readonly NamedAuthor[]
  readonly keywords: readonly string[]
  /** null while the server has not counted them. */
  readonly pages: number | null
  /** The name of its PDF beside the table of contents. */
  readonly fileName: string
  /** The Storage path of its PDF. */
  readonly path: string
  /** null without a DOI prefix. */
  readonly doi: string | null
  /** Where it will stand on the web. */
  readonly url: string
}

/**
 * Makes the papers of the proceedings out of stored ones, in the same order. A paper's DOI is made from
 * its id, so that it stays the same when more papers are accepted; without a prefix there is none.
 */
export function proceedingsPapersOf(
  papers: readonly Paper[],
  details: ProceedingsDetails,
  conference: ConferenceFacts,
): readonly ProceedingsPaper[] {
  // Readers know them by their place in the contents, not by the numbers of the submissions.
  const files = namedFilesOf(
    papers.map((paper, index) => ({ ...paper, number: index + 1 })),
    ['pdf'],
  )
  const series = doiSeriesOf(conference)
  return papers.map((paper, index) => ({
    id: paper.id,
    title: oneLine(paper.paperTitle),
    abstract: paper.abstract,
    authors: [
      { name: paper.fullname, affiliation: '', orcid: null },
      ...paper.coAuthors.map(namedAuthor),
    ],
    keywords: paper.keywords.map(keywordLabel),
    pages: fileCheckOf(paper, 'pdf')?.pages ?? null,
    fileName: `papers/${files[index]?.name ?? ''}`,
    path: paper.pdf.path,
    doi: details.doiPrefix === '' ? null : `${details.doiPrefix}/${series}.${paper.id}`,
    url: `${details.siteUrl}/toc.html#${paper.id}`,
  }))
}

/** The editors' names, one each. */
export function editorsOf(details: ProceedingsDetails): readonly string[] {
  return details.editors
    .split('\n')
    .map(oneLine)
    .filter((name) => name !== '')
}

/** Puts a text onto one line: white space and control characters, however many, are one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** The middle of every DOI: the conference's short name in what a DOI may hold. */
function doiSeriesOf({ shortName }: ConferenceFacts): string {
  return shortName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Tells whether a text is an ISBN of 10 or 13 digits, with or without hyphens, whose last digit fits. */
export function isIsbn(text: string): boolean {
  const digits = text.replaceAll(/[-\s]/g, '').toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) {
    return weighted(digits, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0
  }
  return /^\d{9}[\dX]$/.test(digits) && weighted(digits, (place) => 10 - place) % 11 === 0
}

function weighted(digits: string, weightAt: (place: number) => number): number {
  return Array.from(digits).reduce(
    (sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weightAt(place),
    0,
  )
}
