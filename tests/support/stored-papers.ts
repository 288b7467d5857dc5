import { createHash, randomUUID } from 'node:crypto'

import { paperStatusSchema } from '@lectern/domain/paper/statuses'
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { plainPages, rawPdf } from '../pdf/support/raw-pdf.ts'
import { afterEachFile } from './after-each-file.ts'
import { store } from './emulators.ts'

const uploadedAtOnce = 20

/** Each stored paper's file. */
const content = rawPdf(plainPages(4))
const bytes = content.length
const sha256 = createHash('sha256').update(content).digest('hex')

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

/** Owns papers in tests in which no author appears; no account has this id. */
export const noAccount = 'an-owner'

/** The papers whose status is none of the five, or which nobody's account owns. */
const damaged = new Set<string>()

// Such a paper is damage that an organiser hears of.
afterEachFile(async () => {
  for (const id of damaged) await store.firestore.doc(`papers/${id}`).delete()
  damaged.clear()
})

/**
 * Stores papers past the screens and the rules, the first of them as the newest. Their files are
 * there and count as read: no trigger reads them, and no mail is sent. Those that nobody owns, or whose
 * status is none of the five, are deleted at the end of the file.
 *
 * @returns their ids, in the same order
 */
export async function storePapers(papers: readonly PaperToStore[]): Promise<string[]> {
  const batch = store.firestore.batch()
  const now = Date.now()
  const ids: string[] = []
  const stored: { readonly ref: DocumentReference; readonly path: string }[] = []
  for (const [index, { createdAt, ...paper }] of papers.entries()) {
    const id = randomUUID()
    ids.push(id)
    if (paper.ownerUid === noAccount || !v.is(paperStatusSchema, paper.status)) damaged.add(id)
    const pdf = { path: `papers/${paper.ownerUid}/${id}/a1.pdf`, name: 'paper.pdf', bytes }
    const check = { path: pdf.path, ok: true, reason: null, bytes, sha256, pages: 4 }
    const time = Timestamp.fromMillis(createdAt?.getTime() ?? now - index * 1000)
    const ref = store.firestore.collection('papers').doc(id)
    stored.push({ ref, path: pdf.path })
    batch.set(ref, {
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
  // As the site does: a paper's files are there before it is.
  const generations = await storePaperFiles(stored.map(({ path }) => path))
  for (const { ref, path } of stored) {
    batch.update(ref, { 'checks.pdf.generation': generations.get(path) })
  }
  await batch.commit()
  return ids
}

/** Puts the same PDF into Storage at each path; gives what each of them is there. */
async function storePaperFiles(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const generations = new Map<string, string>()
  for (let start = 0; start < paths.length; start += uploadedAtOnce) {
    const some = paths.slice(start, start + uploadedAtOnce)
    await Promise.all(
      some.map(async (path) => {
        const file = store.bucket.file(path)
        await file.save(content, { contentType: 'application/pdf', resumable: false })
        generations.set(path, String(file.metadata.generation))
      }),
    )
  }
  return generations
}
