import type { PaperEvent } from './paper-events.ts'
import { fileCheckOf, paperFileKinds, type Paper, type PaperFileKind } from './paper.ts'

/** All that is stored of a paper, its history oldest first. */
export interface PaperRecord {
  readonly paper: Paper
  readonly events: readonly PaperEvent[]
}

const fileTitles: Readonly<Record<PaperFileKind, string>> = {
  pdf: 'Paper',
  supplementaryPdf: 'Supplementary PDF',
}

/** The row of titles above the papers' rows. */
export const paperTableColumns: readonly string[] = [
  'Id',
  'Title',
  'Author',
  'Email',
  'Co-authors',
  'Status',
  'Keywords',
  'Submitted (UTC)',
  'Changed (UTC)',
  'Changed by account',
  ...paperFileKinds.flatMap((kind) =>
    ['file', 'bytes', 'check', 'pages', 'SHA-256', 'stored at'].map(
      (part) => `${fileTitles[kind]}: ${part}`,
    ),
  ),
  'Abstract',
  'History (UTC)',
  'Account',
]

/** Gives a paper's row for a spreadsheet: every field, the checks of its files, and its history. */
export function paperTableRow({ paper, events }: PaperRecord): readonly string[] {
  return [
    paper.id,
    paper.paperTitle,
    paper.fullname,
    paper.email,
    paper.coAuthors.map(coAuthorLine).join('\n'),
    paper.status,
    paper.keywords.join('; '),
    paper.createdAt.toISOString(),
    paper.updatedAt.toISOString(),
    paper.updatedBy ?? '',
    ...paperFileKinds.flatMap((kind) => fileCells(paper, kind)),
    paper.abstract,
    events.map(eventLine).join('\n'),
    paper.ownerUid,
  ]
}

/**
 * Writes papers as one JSON text, complete and as it was typed.
 *
 * @param missing the ids of papers that were wanted and could not be read
 */
export function paperRecordsJson(
  records: readonly PaperRecord[],
  { takenOutAt, missing }: { readonly takenOutAt: Date; readonly missing: readonly string[] },
): string {
  const papers = records.map(({ paper, events }) => ({ ...paper, events }))
  const file = { format: 'lectern-papers', version: 1, takenOutAt, missing, papers }
  return `${JSON.stringify(file, null, 2)}\n`
}

function coAuthorLine({ name, affiliation, orcid }: Paper['coAuthors'][number]): string {
  return [name, affiliation, orcid ?? ''].filter((part) => part !== '').join(', ')
}

function fileCells(paper: Paper, kind: PaperFileKind): readonly string[] {
  const file = paper[kind]
  if (file === null) return ['', '', '', '', '', '']
  const check = fileCheckOf(paper, kind)
  const found = check === null ? 'not checked yet' : check.ok ? 'passed' : failureOf(check.reason)
  const pages = check?.pages ?? null
  return [
    file.name,
    String(file.bytes),
    found,
    pages === null ? '' : String(pages),
    check?.sha256 ?? '',
    file.path,
  ]
}

function failureOf(reason: string | null): string {
  return reason === null ? 'failed' : `failed: ${reason}`
}

function eventLine({ kind, actor, from, to, at, details }: PaperEvent): string {
  const who = actor.uid === null ? actor.as : `${actor.as} ${actor.uid}`
  const status = to === null ? '' : `: ${from === null ? '' : `${from} → `}${to}`
  const changed = details.changed.length === 0 ? '' : `: ${details.changed.join(', ')}`
  const files = details.files.map(({ name, ok }) =>
    ok === null ? name : `${name} ${ok ? 'passed' : 'failed'}`,
  )
  const named = files.length === 0 ? '' : ` (${files.join(', ')})`
  return `${at.toISOString()} ${kind} by ${who}${status}${changed}${named}`
}
