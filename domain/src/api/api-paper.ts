import * as v from 'valibot'

import { coAuthorsSchema } from '../authors/co-authors.ts'
import { type PaperContent, paperContentSchema } from '../paper/paper.ts'
import { paperStatusSchema } from '../paper/statuses.ts'

/** How the address of a paper's file names which of the two is meant. */
export const apiFileKinds = ['pdf', 'supplementary'] as const

/** Which of a paper's two files is meant. */
export type ApiFileKind = (typeof apiFileKinds)[number]

const linkSchema = v.pipe(
  v.string(),
  v.url(),
  v.description(
    'Needs no token and ends after 15 minutes; the paper, asked for again, has a new one.',
  ),
)

/** The content of a paper as the API shows it. */
const shownContentEntries = {
  fullname: v.string(),
  email: v.pipe(v.string(), v.description('The submitter’s address, as the form gave it.')),
  paperTitle: v.string(),
  abstract: v.string(),
  keywords: v.array(v.string()),
  coAuthors: v.array(
    v.object({
      name: v.string(),
      affiliation: v.pipe(v.string(), v.description('Empty where none was given.')),
      orcid: v.nullable(v.string()),
      email: v.pipe(v.string(), v.description('Empty where none was given.')),
    }),
  ),
} satisfies Record<keyof PaperContent, v.GenericSchema>

/** A paper as the API shows it (spec section 3). Times are ISO 8601, in UTC. */
export const apiPaperSchema = v.object({
  _id: v.pipe(v.string(), v.description('The paper’s id.')),
  number: v.pipe(
    v.nullable(v.number()),
    v.description(
      'The paper’s number, from 1 on: it never changes, and no other paper ever has it. Null for some seconds after the submission.',
    ),
  ),
  ...shownContentEntries,
  status: v.pipe(
    v.string(),
    v.description('Submitted, Review Awaiting, Review Obtained, Accept or Reject.'),
  ),
  pdfFileViewerUrl: v.pipe(linkSchema, v.description('Shows the PDF in the browser.')),
  pdfFileDownloadUrl: v.pipe(linkSchema, v.description('Saves the PDF under its name.')),
  supplementaryPdfViewerUrl: v.nullable(linkSchema),
  supplementaryPdfDownloadUrl: v.nullable(linkSchema),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})

/** A paper as the API shows it. */
export type ApiPaper = v.InferOutput<typeof apiPaperSchema>

/** The fields of a change of status. A form has texts alone: there `force` is a text. */
export const statusChangeFormSchema = v.object({
  status: paperStatusSchema,
  force: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((force) => force === true || force === 'true'),
    ),
    false,
  ),
  /** The status that was seen, where it counts. */
  seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The paper's `updatedAt` that was seen, where it counts. */
  seenAt: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('The field seenAt is not right: a time as of updatedAt is expected.'),
      v.transform((at) => new Date(at)),
    ),
  ),
})

/**
 * The text fields of a submitted or edited paper (spec section 7). The two files, `pdfFile` and
 * `supplementaryPdf`, come beside them.
 */
export const paperFormSchema = v.object({
  ...paperContentSchema.entries,
  keywords: v.optional(paperContentSchema.entries.keywords, []),
  /** A form has texts alone: the list comes as JSON. An empty text is an empty list. */
  coAuthors: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? '[]' : text)),
      v.parseJson(undefined, 'The field coAuthors is not right: a list as JSON is expected.'),
      coAuthorsSchema,
    ),
  ),
})

/**
 * What a client puts into the header `Idempotency-Key` so that a repeated request is known as one: a
 * text that it draws itself, such as a UUID, and uses for one paper alone.
 */
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.regex(
    /^[\x21-\x7e]{1,255}$/,
    'The header Idempotency-Key must be 1 to 255 visible characters of ASCII.',
  ),
)

/** The names of a paper form's two files (spec section 3). */
export const paperFormFiles = ['pdfFile', 'supplementaryPdf'] as const

/** The name of one of a paper form's files. */
export type PaperFormFile = (typeof paperFormFiles)[number]

/** Most papers that one answer carries when the caller asks for pages. */
export const pageLimit = 1000

/**
 * The query of a list: without `limit` the whole list comes at once; with it, the header `Link`
 * (`rel="next"`) leads to the next page as long as there is one.
 */
export const listQuerySchema = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9][0-9]{0,3}$/, `The limit must be a number from 1 to ${String(pageLimit)}.`),
      v.toNumber(),
      v.maxValue(pageLimit, `The limit must be a number from 1 to ${String(pageLimit)}.`),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
})

/** The query of a file's address: the links of a paper carry all of it, a bearer needs none. */
export const fileQuerySchema = v.object({
  disposition: v.optional(v.picklist(['inline', 'attachment']), 'inline'),
  token: v.optional(v.pipe(v.string(), v.maxLength(512))),
})
