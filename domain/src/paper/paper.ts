import * as v from 'valibot'

import { coAuthorsSchema, storedCoAuthorsSchema } from '../authors/co-authors.ts'
import { keywordLimit, numberLimits, pdfBytesLimit, textLimits } from '../limits.ts'
import {
  emailSchema,
  fullnameSchema,
  isWellFormed,
  requiredLine,
  requiredText,
} from '../text/text-fields.ts'
import { keywordSchema } from './keywords.ts'
import { paperStatusSchema } from './statuses.ts'

/** A paper's id: the name of its Firestore document (spec section 3: `_id`), which keeps `__x__` for itself. */
export const paperIdSchema = v.pipe(
  v.string(),
  v.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/),
  v.brand('PaperId'),
)

/** A paper's id; branded, so that no other text takes its place unnoticed. */
export type PaperId = v.InferOutput<typeof paperIdSchema>

/** An account's id, as Firebase Auth gives it; it names documents, and so is none that Firestore refuses. */
export const uidSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}$|__.*__$)[^/]{1,128}$/),
  v.check(isWellFormed),
  v.brand('Uid'),
)

/** An account's id; branded, so that no other text takes its place unnoticed. */
export type Uid = v.InferOutput<typeof uidSchema>

/** A paper's number, from 1 on: what people call it by. */
export const paperNumberSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(numberLimits.highest),
)

/** Writes a paper's number as it is shown everywhere: `#12`. Empty as long as there is none. */
export function shownNumber(number: number | null): string {
  return number === null ? '' : `#${String(number)}`
}

const fileIdSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[A-Za-z0-9_-]{1,${String(textLimits.fileId)}}$`)),
)

/** The two files of a paper, by the names of its fields. */
export const paperFileKinds = ['pdf', 'supplementaryPdf'] as const

/** Which of a paper's two files is meant. */
export type PaperFileKind = (typeof paperFileKinds)[number]

/**
 * Builds the Storage path of one upload: `papers/{ownerUid}/{paperId}/{fileId}.pdf`. Objects are
 * never overwritten, so each upload takes a file id of its own.
 *
 * @param fileId letters, digits, `_` and `-`, 1 to 64 of them
 * @throws {v.ValiError} when the file id has another form
 */
export function paperFilePath(ownerUid: Uid, paperId: PaperId, fileId: string): string {
  return `papers/${ownerUid}/${paperId}/${v.parse(fileIdSchema, fileId)}.pdf`
}

/**
 * A file of a paper as the paper's document names it: Storage path, original name, size in bytes. A
 * name's characters are counted in UTF-16 units here; whoever writes under the rules may have counted
 * whole characters, which are two units at most.
 */
export const paperFileSchema = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^papers\/[^/]+\/[^/]+\/[A-Za-z0-9_-]{1,64}\.pdf$/)),
  name: v.pipe(
    v.string(),
    v.maxLength(2 * textLimits.fileName),
    // Whoever downloads the file saves it under this name: never as a program or a page.
    v.regex(/^[^/\p{Cc}]*\.pdf$/iu),
  ),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(pdfBytesLimit)),
})

/** A file of a paper as the paper's document names it. */
export type PaperFile = v.InferOutput<typeof paperFileSchema>

/**
 * What the server found when it read a file: whether it is a PDF, and what it holds. `path` says of
 * which upload: until a new file is read, the check of the one before it still stands there.
 * `generation` says of which of the objects that ever stood under this path, as the decimal number that
 * Storage gave it; empty where there was none. Checks of earlier versions have none: such a one is made
 * anew before anything relies on it.
 */
export const fileCheckSchema = v.object({
  path: v.optional(v.string()),
  generation: v.optional(v.string()),
  ok: v.boolean(),
  reason: v.nullable(v.string()),
  bytes: v.number(),
  sha256: v.string(),
  pages: v.nullable(v.number()),
})

/** What the server found when it read a file. */
export type FileCheck = v.InferOutput<typeof fileCheckSchema>

/**
 * What a person types about a paper (spec section 2, submit and edit). Keywords are optional; the
 * form sends one at most, and a single text from an older client counts as a list of one.
 */
export const paperContentSchema = v.object({
  fullname: fullnameSchema,
  email: emailSchema,
  paperTitle: requiredLine('Paper Title', textLimits.paperTitle),
  abstract: requiredText('Abstract', textLimits.abstract),
  keywords: v.pipe(
    v.union([
      v.array(keywordSchema),
      v.pipe(
        v.literal(''),
        v.transform(() => []),
      ),
      v.pipe(
        keywordSchema,
        v.transform((keyword) => [keyword]),
      ),
    ]),
    v.transform((list) => [...new Set(list)]),
    v.maxLength(keywordLimit),
  ),
  /** Optional beside what the spec's form requires; a form that does not know of them sends none. */
  coAuthors: v.optional(coAuthorsSchema),
})

/** What a person types about a paper, parsed: trimmed texts, a lower-case address, keywords as a list. */
export type PaperContent = v.InferOutput<typeof paperContentSchema>

/**
 * A paper as it is stored, times as `Date`. The reader is looser than the border is: a document that
 * was written by an earlier version still shows (a status or keyword that nobody knows any more is
 * shown as it stands, see `badgeColour`), but its shape must be right.
 */
export const storedPaperSchema = v.object({
  ownerUid: uidSchema,
  fullname: v.string(),
  email: v.string(),
  paperTitle: v.string(),
  abstract: v.string(),
  keywords: v.array(v.string()),
  status: v.string(),
  /** Given by the server soon after the submission, and never again; papers of before have none yet. */
  number: v.optional(v.fallback(v.nullable(paperNumberSchema), null), null),
  pdf: paperFileSchema,
  supplementaryPdf: v.nullable(paperFileSchema),
  /** Papers of earlier versions name none. */
  coAuthors: v.optional(storedCoAuthorsSchema, []),
  createdAt: v.date(),
  updatedAt: v.date(),
  /** Who wrote last; papers of earlier versions have none. */
  updatedBy: v.optional(uidSchema),
  checks: v.optional(
    v.object({
      pdf: v.optional(v.nullable(fileCheckSchema)),
      supplementaryPdf: v.optional(v.nullable(fileCheckSchema)),
      /** Whether its author gets a receipt as soon as all its files are there. */
      receiptDue: v.optional(v.boolean()),
    }),
  ),
  /** When the server wrote `checks`; those of earlier versions have no time. */
  checkedAt: v.optional(v.date()),
})

/** A paper as the screens and services hold it: the stored fields and its id. */
export type Paper = v.InferOutput<typeof storedPaperSchema> & { readonly id: PaperId }

/** Parses a paper as the screens and services hold it. */
export const paperSchema = v.object({ id: paperIdSchema, ...storedPaperSchema.entries })

/**
 * Parses what a document of `papers` holds (spec section 3); a missing status is empty.
 *
 * @param asDate makes a `Date` of a stored time, cut to milliseconds, and leaves anything else
 * @returns the paper, or what is wrong when it has not the shape of one
 */
export function parsePaper(
  id: string,
  data: Readonly<Record<string, unknown>>,
  asDate: (stored: unknown) => unknown,
): v.SafeParseResult<typeof paperSchema> {
  return v.safeParse(paperSchema, {
    ...data,
    id,
    status: data['status'] ?? '',
    createdAt: asDate(data['createdAt']),
    updatedAt: asDate(data['updatedAt']),
    ...('checkedAt' in data && { checkedAt: asDate(data['checkedAt']) }),
  })
}

/**
 * What the server found in the file that the paper names now.
 *
 * @returns null while it has not read that file, and when there is none
 */
export function fileCheckOf(
  paper: Pick<Paper, 'checks' | PaperFileKind>,
  kind: PaperFileKind,
): FileCheck | null {
  const check = paper.checks?.[kind] ?? null
  return check !== null && check.path === paper[kind]?.path ? check : null
}

/** Tells whether a check says that there was no file. */
export function isMissing({ sha256 }: Pick<FileCheck, 'sha256'>): boolean {
  return sha256 === ''
}

/** A change of status (spec section 3, payloads). */
export const statusChangeSchema = v.strictObject({
  paperId: paperIdSchema,
  status: paperStatusSchema,
})

/** The first bytes of every PDF. */
const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d] as const

/**
 * Tells whether a file starts as each PDF does (`%PDF-`, within its first 1,024 bytes, where readers
 * look for it).
 *
 * @param start the file's first bytes, 1,024 or more of them when it has that many
 */
export function startsLikePdf(start: Uint8Array): boolean {
  const last = Math.min(start.length, 1024) - pdfSignature.length
  for (let offset = 0; offset <= last; offset++) {
    if (pdfSignature.every((byte, index) => start[offset + index] === byte)) return true
  }
  return false
}
