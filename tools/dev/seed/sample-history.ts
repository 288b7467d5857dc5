import type { FileCheck, Paper, PaperFileKind } from '@lectern/domain/paper/paper'
import type { PaperEventFile, StoredPaperEvent } from '@lectern/domain/paper/paper-events'
import { initialStatus } from '@lectern/domain/paper/statuses'

import { sampleAdmin } from './accounts.ts'

/** How long after a paper was sent its files were read, in milliseconds. */
const checkedAfter = 4000

/** The way to each status, as organisers go it. */
const ways: Readonly<Record<string, readonly string[]>> = {
  'Review Awaiting': ['Review Awaiting'],
  'Review Obtained': ['Review Awaiting', 'Review Obtained'],
  Accept: ['Review Awaiting', 'Review Obtained', 'Accept'],
  Reject: ['Review Awaiting', 'Review Obtained', 'Reject'],
}

/** A sample paper whose files were read. */
type CheckedPaper = Pick<
  Paper,
  'ownerUid' | 'status' | 'createdAt' | 'updatedAt' | PaperFileKind
> & {
  readonly checks: Readonly<Record<PaperFileKind, FileCheck | null>>
}

/** Makes up what happened to a sample paper, oldest first. */
export function sampleEvents(paper: CheckedPaper): readonly StoredPaperEvent[] {
  const { ownerUid, status, createdAt, updatedAt } = paper
  const files = (['pdf', 'supplementaryPdf'] as const).flatMap((kind) => fileOf(paper, kind))
  const nothing = { from: null, to: null }
  const unread = files.map((file) => ({ ...file, ok: null, sha256: null, pages: null }))
  const way = [initialStatus, ...(ways[status] ?? [])]
  const step = (updatedAt.getTime() - createdAt.getTime()) / Math.max(1, way.length - 1)
  return [
    {
      ...nothing,
      kind: 'submitted',
      actor: { uid: ownerUid, as: 'owner' },
      at: createdAt,
      details: { changed: [], files: unread },
    },
    {
      ...nothing,
      kind: 'files-checked',
      actor: { uid: null, as: 'server' },
      at: new Date(createdAt.getTime() + checkedAfter),
      details: { changed: [], files },
    },
    ...way.slice(1).map((to, index) => ({
      kind: 'status-changed' as const,
      actor: { uid: sampleAdmin.uid, as: 'organiser' as const },
      from: way[index] ?? null,
      to,
      at: new Date(createdAt.getTime() + step * (index + 1)),
      details: { changed: [], files: [] },
    })),
  ]
}

function fileOf(paper: CheckedPaper, kind: PaperFileKind): PaperEventFile[] {
  const [file, check] = [paper[kind], paper.checks[kind]]
  if (file === null || check === null) return []
  const { bytes, ok, reason, sha256, pages } = check
  return [{ kind, name: file.name, bytes, ok, reason, sha256, pages }]
}
