import type { Lateness } from '../conference/submission-window.ts'
import type { PaperEvent } from '../paper/paper-events.ts'
import { type ContentField, contentFields, fieldText, paperFields } from '../paper/paper-fields.ts'
import {
  type FileCheck,
  fileCheckOf,
  type Paper,
  type PaperFile,
  paperFileKinds,
  type PaperFileKind,
} from '../paper/paper.ts'

/** All that is stored of a paper, its history oldest first. */
export interface PaperRecord {
  readonly paper: Paper
  readonly events: readonly PaperEvent[]
  /** By what its author's last change came after the close; null for one that came in time. */
  readonly late: Lateness | null
}

/** An account as an export names it. */
export interface NamedAccount {
  readonly fullname: string
  readonly email: string
}

/** The accounts that papers and histories name, by uid; one that is gone is not there. */
export type NamedAccounts = ReadonlyMap<string, NamedAccount>

/** A column of the table: its title, and what it holds of a paper. */
interface Column {
  readonly title: string
  readonly cell: (record: PaperRecord, accounts: NamedAccounts) => string
}

const firstFields = ['paperTitle', 'fullname', 'email', 'coAuthors'] as const
const lastField = 'abstract'

/** Every other field stands between them. */
const furtherFields = contentFields.filter(
  (name) => name !== lastField && !firstFields.some((first) => first === name),
)

/** What the table says of a file, part by part. */
const fileParts: Readonly<Record<string, (file: PaperFile, check: FileCheck | null) => string>> = {
  file: ({ name }) => name,
  bytes: ({ bytes }) => String(bytes),
  check: (_file, check) => findingOf(check),
  pages: (_file, check) => String(check?.pages ?? ''),
  'SHA-256': (_file, check) => check?.sha256 ?? '',
  'stored at': ({ path }) => path,
}

const columns: readonly Column[] = [
  { title: 'Id', cell: ({ paper }) => paper.id },
  { title: 'Number', cell: ({ paper }) => String(paper.number ?? '') },
  ...firstFields.map(fieldColumn),
  { title: 'Status', cell: ({ paper }) => paper.status },
  ...furtherFields.map(fieldColumn),
  { title: 'Submitted (UTC)', cell: ({ paper }) => paper.createdAt.toISOString() },
  { title: 'Changed (UTC)', cell: ({ paper }) => paper.updatedAt.toISOString() },
  { title: 'Late', cell: ({ late }) => late ?? '' },
  { title: 'Changed by', cell: ({ paper }, accounts) => nameOf(paper.updatedBy, accounts) ?? '' },
  { title: 'Changed by account', cell: ({ paper }) => paper.updatedBy ?? '' },
  ...paperFileKinds.flatMap(fileColumns),
  fieldColumn(lastField),
  {
    title: 'History (UTC)',
    cell: ({ events }, accounts) => events.map((event) => eventLine(event, accounts)).join('\n'),
  },
  { title: 'Account', cell: ({ paper }) => paper.ownerUid },
  {
    title: 'Account name',
    cell: ({ paper }, accounts) => nameOf(paper.ownerUid, accounts) ?? '',
  },
  {
    title: 'Account address',
    cell: ({ paper }, accounts) => accounts.get(paper.ownerUid)?.email ?? '',
  },
]

/** The row of titles above the papers' rows. */
export const paperTableColumns: readonly string[] = columns.map(({ title }) => title)

/**
 * A paper's row for a spreadsheet: every field, the checks of its files, its history, and who did what by
 * name.
 */
export function paperTableRow(record: PaperRecord, accounts: NamedAccounts): readonly string[] {
  return columns.map(({ cell }) => cell(record, accounts))
}

/** The uids of all whom a paper and its history name. */
export function accountsNamedIn({ paper, events }: PaperRecord): readonly string[] {
  const uids = [paper.ownerUid, paper.updatedBy, ...events.map(({ actor }) => actor.uid)]
  return uids.filter((uid) => typeof uid === 'string')
}

/**
 * Writes papers as one JSON text, complete and as it was typed.
 *
 * @param missing the ids of papers that were wanted and could not be read
 */
export function paperRecordsJson(
  records: readonly PaperRecord[],
  facts: {
    readonly takenOutAt: Date
    readonly missing: readonly string[]
    readonly accounts: NamedAccounts
  },
): string {
  const { takenOutAt, missing, accounts } = facts
  const papers = records.map(({ paper, events, late }) => ({
    ...paper,
    account: accounts.get(paper.ownerUid) ?? null,
    updatedByName: nameOf(paper.updatedBy, accounts),
    late,
    events: events.map(({ actor, ...event }) => ({
      ...event,
      actor: { ...actor, name: nameOf(actor.uid, accounts) },
    })),
  }))
  const file = { format: 'lectern-papers', version: 1, takenOutAt, missing, papers }
  return `${JSON.stringify(file, null, 2)}\n`
}

function nameOf(uid: string | null | undefined, accounts: NamedAccounts): string | null {
  return accounts.get(uid ?? '')?.fullname ?? null
}

function fieldColumn(name: ContentField): Column {
  return { title: paperFields[name].label, cell: ({ paper }) => fieldText(name, paper) }
}

function fileColumns(kind: PaperFileKind): readonly Column[] {
  return Object.entries(fileParts).map(([part, cellOf]) => ({
    title: `${paperFields[kind].label}: ${part}`,
    cell: ({ paper }) => {
      const file = paper[kind]
      return file === null ? '' : cellOf(file, fileCheckOf(paper, kind))
    },
  }))
}

function findingOf(check: FileCheck | null): string {
  if (check === null) return 'not checked yet'
  return check.ok ? 'passed' : failureOf(check.reason)
}

function failureOf(reason: string | null): string {
  return reason === null ? 'failed' : `failed: ${reason}`
}

function eventLine(
  { kind, actor, from, to, at, details }: PaperEvent,
  accounts: NamedAccounts,
): string {
  const who = [actor.as, nameOf(actor.uid, accounts) ?? actor.uid].filter(Boolean).join(' ')
  const status = to === null ? '' : `: ${from === null ? '' : `${from} → `}${to}`
  const changed = details.changed.length === 0 ? '' : `: ${details.changed.join(', ')}`
  const files = details.files.map(({ name, ok }) =>
    ok === null ? name : `${name} ${ok ? 'passed' : 'failed'}`,
  )
  const named = files.length === 0 ? '' : ` (${files.join(', ')})`
  return `${at.toISOString()} ${kind} by ${who}${status}${changed}${named}`
}
