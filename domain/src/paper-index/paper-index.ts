import * as v from 'valibot'

import type { PaperSummary } from '../paper/paper-summary.ts'
import {
  paperFileSchema,
  paperIdSchema,
  paperNumberSchema,
  type PaperFile,
  uidSchema,
} from '../paper/paper.ts'
import { coAuthorOf, coAuthorRow, coAuthorRowSchema } from './co-author-row.ts'

/** Where the index of papers is stored: its state and its shards, all in one collection. */
export const paperIndexCollection = 'paperIndex'

/** The name of the document that says which shards the index consists of. */
export const paperIndexStateName = 'state'

/** The form of the index; whoever meets another one does without the index. */
export const paperIndexVersion = 1

/**
 * How long before its own time a change may still come to light, in milliseconds: the time that a
 * write carries is the server's, but it shows only once the write is through.
 */
export const indexOverlap = 60_000

/** What the two kinds of shards hold: the papers without their abstracts, and the abstracts. */
export const indexKinds = ['summaries', 'abstracts'] as const

/** A kind of shards. */
export type IndexKind = (typeof indexKinds)[number]

/** Names of shards, in the order in which their papers were submitted, roughly. */
const shardNamesSchema = v.array(v.pipe(v.string(), v.regex(/^[a-z]+-[A-Za-z0-9_-]{1,64}$/)))

/** What the document of the index's state holds, times as `Date`. */
export const indexStateSchema = v.object({
  version: v.literal(paperIndexVersion),
  /** Whatever happened before is in the index; what came later may be. */
  completeUpTo: v.date(),
  papers: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The ids of documents that have not the shape of a paper. */
  unreadable: v.array(v.string()),
  summaries: shardNamesSchema,
  abstracts: shardNamesSchema,
  /** The last lines of the summaries, below each other: what a screen shows before it has a shard. */
  newest: v.string(),
  /** What the state before this one named too: whoever read that one may still be about to read them. */
  superseded: shardNamesSchema,
})

/** How many papers the state itself holds: more than a screen shows at once. */
export const papersInState = 40

/** The state of the index. */
export type IndexState = v.InferOutput<typeof indexStateSchema>

/** What the document of a shard holds: lines of text, deflated (zlib's form, RFC 1950). */
export const indexShardSchema = v.object({
  version: v.literal(paperIndexVersion),
  kind: v.picklist(indexKinds),
  lines: v.pipe(v.number(), v.integer(), v.minValue(1)),
  deflated: v.instance(Uint8Array),
})

/** What the document of a shard holds. */
export type StoredIndexShard = v.InferOutput<typeof indexShardSchema>

/** When a paper was written last, by a person and by the check of its files. */
export interface PaperTimes {
  readonly updatedAt: Date
  /** Null as long as no check of its files has a time. */
  readonly checkedAt: Date | null
}

/** A paper in the index. */
export interface IndexEntry {
  readonly summary: PaperSummary
  readonly checkedAt: Date | null
  /** Another one for another abstract. */
  readonly abstractMark: string
}

/**
 * Tells whether the first of two states of a paper is the older one. A paper's two times only ever
 * grow; states with the same times are the same.
 */
export function isOlder(one: PaperTimes, other: PaperTimes): boolean {
  const [before, after] = [one.updatedAt.getTime(), other.updatedAt.getTime()]
  if (before !== after) return before < after
  return (one.checkedAt?.getTime() ?? -1) < (other.checkedAt?.getTime() ?? -1)
}

/** Tells whether a paper went with this deletion; one that was restored since has a later time. */
export function isGone(paper: Pick<PaperTimes, 'updatedAt'>, deletedAt: Date): boolean {
  return deletedAt.getTime() >= paper.updatedAt.getTime()
}

const timeSchema = v.pipe(v.number(), v.integer())

/** A file: its id, or its whole path where that lies in another folder than the paper's own. */
const fileRowSchema = v.tuple([v.string(), v.string(), v.number()])

const entryRowSchema = v.tuple([
  paperIdSchema,
  uidSchema,
  v.string(),
  v.string(),
  v.string(),
  v.array(v.string()),
  v.string(),
  timeSchema,
  timeSchema,
  v.nullable(timeSchema),
  fileRowSchema,
  v.nullable(fileRowSchema),
  v.boolean(),
  v.string(),
  v.array(coAuthorRowSchema),
  // Lines of before have none.
  v.optional(v.nullable(paperNumberSchema), null),
])

type FileRow = v.InferOutput<typeof fileRowSchema>

/** Tells whether two summaries say the same. */
export function areSameSummaries(one: PaperSummary, other: PaperSummary): boolean {
  const lineOf = (summary: PaperSummary) =>
    entryLine({ summary, checkedAt: null, abstractMark: '' })
  return one === other || lineOf(one) === lineOf(other)
}

/** Writes an entry as a line of a shard. */
export function entryLine({ summary, checkedAt, abstractMark }: IndexEntry): string {
  const row: EntryRow = [
    summary.id,
    summary.ownerUid,
    summary.fullname,
    summary.email,
    summary.paperTitle,
    summary.keywords,
    summary.status,
    summary.createdAt.getTime(),
    summary.updatedAt.getTime(),
    checkedAt?.getTime() ?? null,
    fileRow(summary, summary.pdf),
    summary.supplementaryPdf && fileRow(summary, summary.supplementaryPdf),
    summary.checkFailed,
    abstractMark,
    summary.coAuthors.map(coAuthorRow),
    summary.number,
  ]
  return JSON.stringify(row)
}

/**
 * Reads a line of a shard of summaries.
 *
 * @throws {SyntaxError | v.ValiError} when it is none
 */
export function readEntryLine(line: string): IndexEntry {
  const row: unknown = JSON.parse(line)
  const entry = entryOf(v.parse(entryRowSchema, row))
  const { pdf, supplementaryPdf } = entry.summary
  v.parse(paperFileSchema, pdf)
  if (supplementaryPdf !== null) v.parse(paperFileSchema, supplementaryPdf)
  return entry
}

/**
 * Reads lines of a shard of summaries that `readEntryLine` has read before, which takes several times
 * as long.
 *
 * @param lines as the items of a JSON array
 */
export function readCheckedEntries(lines: string): IndexEntry[] {
  // eslint-disable-next-line typescript/no-unsafe-assignment -- Each line was parsed by the schema.
  const rows: readonly ReadRow[] = JSON.parse(lines)
  return rows.map(entryOf)
}

type EntryRow = v.InferOutput<typeof entryRowSchema>

/** A row that the schema has not filled: those of before have no number. */
type ReadRow = EntryRow extends [...infer Before, infer Last] ? readonly [...Before, Last?] : never

function entryOf([
  id,
  ownerUid,
  fullname,
  email,
  paperTitle,
  keywords,
  status,
  createdAt,
  updatedAt,
  checkedAt,
  pdf,
  supplement,
  checkFailed,
  abstractMark,
  coAuthors,
  number = null,
]: ReadRow): IndexEntry {
  const summary: PaperSummary = {
    id,
    number,
    ownerUid,
    fullname,
    email,
    paperTitle,
    keywords,
    status,
    coAuthors: coAuthors.map(coAuthorOf),
    pdf: fileOf(ownerUid, id, pdf),
    supplementaryPdf: supplement && fileOf(ownerUid, id, supplement),
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    checkFailed,
  }
  return { summary, checkedAt: checkedAt === null ? null : new Date(checkedAt), abstractMark }
}

function fileRow({ ownerUid, id }: PaperSummary, { path, name, bytes }: PaperFile): FileRow {
  const folder = folderOf(ownerUid, id)
  const isInFolder = path.startsWith(folder) && path.endsWith(fileEnding)
  return [isInFolder ? path.slice(folder.length, -fileEnding.length) : path, name, bytes]
}

function fileOf(ownerUid: string, id: string, [place, name, bytes]: FileRow): PaperFile {
  const path = place.includes('/') ? place : `${folderOf(ownerUid, id)}${place}${fileEnding}`
  return { path, name, bytes }
}

const fileEnding = '.pdf'

function folderOf(ownerUid: string, id: string): string {
  return `papers/${ownerUid}/${id}/`
}
