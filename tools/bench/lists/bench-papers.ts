import { keywords } from '@lectern/domain/paper/keywords'
import { paperFilePath, paperIdSchema, storedPaperSchema } from '@lectern/domain/paper/paper'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import * as fc from 'fast-check'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { furtherAuthors } from '../../dev/seed/accounts.ts'
import { samplePapers } from '../../dev/seed/sample-papers.ts'

/** A paper that is measured with, as its document holds it. */
export type BenchPaper = v.InferOutput<typeof storedPaperSchema>

/** Firestore takes this many writes in a batch. */
const batchSize = 500

const minute = 60_000

const title = fc.constantFrom(...samplePapers.map((paper) => paper.title))
const abstract = fc.constantFrom(...samplePapers.map((paper) => paper.abstract))

/** What papers differ in. A sample’s abstract has about 270 characters. */
const drawn = fc.record({
  owner: fc.constantFrom(...Object.values(furtherAuthors)),
  title,
  abstracts: fc.tuple(abstract, abstract, abstract, abstract),
  keyword: fc.constantFrom(...keywords),
  status: fc.constantFrom(...paperStatuses),
  hasSupplement: fc.constantFrom(true, false, false, false),
})

/** Each paper of this many was submitted in the same moment as the one before it. */
const tieEvery = 50

/**
 * Invents papers, newest first, the same ones each time: abstracts of about 1,200 characters, every
 * status and keyword, supplements, and some that were submitted in the same moment.
 *
 * @param newest when the first of them was submitted
 */
export function benchPapers(count: number, newest: Date): BenchPaper[] {
  let createdAt = newest.getTime()
  return fc.sample(drawn, { numRuns: count, seed: count }).map((draw, index) => {
    if (index % tieEvery !== 1) createdAt -= minute
    const { owner, title, abstracts, keyword, status, hasSupplement } = draw
    const { fullname, email, uid } = owner
    const part = String(index + 1)
    const paperId = v.parse(paperIdSchema, paperIdOf(index))
    const file = (fileId: string) => ({
      path: paperFilePath(uid, paperId, fileId),
      name: `${fileId}-${part}.pdf`,
      bytes: 200_000 + index,
    })
    return v.parse(storedPaperSchema, {
      fullname,
      email,
      paperTitle: `${title}, Part ${part}`,
      abstract: `${abstracts.join(' ')} Study ${part}.`,
      keywords: [keyword],
      ownerUid: uid,
      status,
      pdf: file('paper'),
      supplementaryPdf: hasSupplement ? file('supplement') : null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    })
  })
}

/** The id of a paper by its place in the list. */
export function paperIdOf(index: number): string {
  return `bench-${String(index).padStart(6, '0')}`
}

/** Stores papers, a batch after the other: the emulator is slower with several at once. */
export async function storeBenchPapers(
  firestore: Firestore,
  papers: readonly BenchPaper[],
): Promise<void> {
  for (let start = 0; start < papers.length; start += batchSize) {
    const batch = firestore.batch()
    for (const [offset, paper] of papers.slice(start, start + batchSize).entries()) {
      batch.set(firestore.doc(`papers/${paperIdOf(start + offset)}`), paper)
    }
    await batch.commit()
  }
}
