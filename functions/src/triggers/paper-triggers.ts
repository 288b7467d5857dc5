import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import { getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { checkPaperFiles } from '../papers/checks/check-files.ts'
import type { PaperChange } from '../papers/history/paper-change.ts'
import { recordPaperEvent } from '../papers/history/record-event.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import {
  readConference,
  readStatusMailDelay,
  readSubmissionLimits,
} from '../platform/parameters.ts'
import { isPassing } from '../platform/passing-failure.ts'
import { retried } from '../platform/retry.ts'
import { countMadePaper } from '../quota/count-made-paper.ts'
import { readPaper } from '../store/stored-paper.ts'
import { millisOf } from '../store/stored-time.ts'

/** What the triggers get of a write to a paper. */
export interface PaperWritten {
  readonly id: string
  readonly time: string
  readonly params: { readonly paperId: string }
  readonly data?:
    | { readonly before: DocumentSnapshot; readonly after: DocumentSnapshot }
    | undefined
}

/** The trigger that records what happens to papers. Failures fail it: the platform calls it again. */
export async function handlePaperEvent(event: PaperWritten): Promise<void> {
  await Promise.all([countIfMade(event), recordEvent(event)])
}

async function recordEvent(event: PaperWritten): Promise<void> {
  const change = changeIn(event)
  if (change === undefined) return
  const recording = { ...context(), statusMailDelay: readStatusMailDelay() }
  // The platform would call again much later, and what is local not at all.
  await retried(async () => recordPaperEvent(recording, change), isPassing)
}

/** Also one that nobody can read: it takes its place all the same. */
async function countIfMade({ data, time }: PaperWritten): Promise<void> {
  if (data === undefined || data.before.exists || !data.after.exists) return
  const ownerUid = v.safeParse(uidSchema, data.after.get('ownerUid'))
  if (!ownerUid.success) return
  const at = millisOf(data.after.get('createdAt')) ?? Date.parse(time)
  const quota = {
    firestore: data.after.ref.firestore,
    limits: readSubmissionLimits(),
    now: Date.now,
  }
  await countMadePaper(quota, { id: data.after.id, ownerUid: ownerUid.output, at })
}

/** The trigger that looks after papers' files. Failures fail it: the platform calls it again. */
export async function handlePaperFiles(event: PaperWritten): Promise<void> {
  const change = changeIn(event)
  if (change === undefined) return
  // The other trigger needs no Storage.
  const { getStorage } = await import('firebase-admin/storage')
  const checking = { ...context(), bucket: getStorage(firebaseApp()).bucket() }
  await retried(async () => checkPaperFiles(checking, change), isPassing)
}

function context() {
  return { firestore: getFirestore(firebaseApp()), conference: readConference(), now: Date.now }
}

/**
 * Reads what happened. Of a document that has not the shape of a paper, before or after, nothing can
 * be told: `readPaper` logs it.
 */
function changeIn({ id, time, params, data }: PaperWritten): PaperChange | undefined {
  const paperId = v.safeParse(paperIdSchema, params.paperId)
  if (data === undefined || !paperId.success) return undefined
  const { before: was, after: is } = data
  const [before, after] = [readPaper(was), readPaper(is)]
  if ((was.exists && before === undefined) || (is.exists && after === undefined)) return undefined
  const at = is.updateTime?.toDate() ?? new Date(time)
  return { eventId: id, paperId: paperId.output, before, documentBefore: was.data(), after, at }
}
