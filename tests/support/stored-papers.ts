import { randomUUID } from 'node:crypto'

import { Timestamp } from 'firebase-admin/firestore'

import { store } from '../functions/support/emulators.ts'

/** What a test wants to see of a paper; the rest is made up. */
interface PaperToStore {
  readonly ownerUid: string
  readonly paperTitle: string
  readonly status: string
  readonly fullname?: string
  readonly email?: string
  readonly abstract?: string
  readonly keywords?: readonly string[]
  /** Else each paper is a second older than the one before it. */
  readonly createdAt?: Date
}

/**
 * Stores papers past the screens and the rules, the first of them as the newest; their files don't
 * exist, but count as read: no trigger looks for them, and no mail is sent.
 *
 * @returns their ids, in the same order
 */
export async function storePapers(papers: readonly PaperToStore[]): Promise<string[]> {
  const batch = store.firestore.batch()
  const now = Date.now()
  const ids: string[] = []
  for (const [index, { createdAt, ...paper }] of papers.entries()) {
    const id = randomUUID()
    ids.push(id)
    const pdf = { path: `papers/${paper.ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
    const check = { path: pdf.path, ok: true, reason: null, bytes: 2048, sha256: 'ab12', pages: 4 }
    const time = Timestamp.fromMillis(createdAt?.getTime() ?? now - index * 1000)
    batch.set(store.firestore.collection('papers').doc(id), {
      fullname: 'Asha Rao',
      email: 'asha.rao@example.org',
      abstract: 'An abstract.',
      keywords: [],
      pdf,
      supplementaryPdf: null,
      createdAt: time,
      updatedAt: time,
      updatedBy: paper.ownerUid,
      checks: { pdf: check, supplementaryPdf: null },
      ...paper,
    })
  }
  await batch.commit()
  return ids
}
