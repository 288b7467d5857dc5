import { keywords } from '@lectern/domain/paper/keywords'
import {
  paperContentSchema,
  paperFilePath,
  paperIdSchema,
  storedPaperSchema,
} from '@lectern/domain/paper/paper'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import type { App } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { furtherAuthors } from '../../dev/seed/accounts.ts'
import { samplePapers } from '../../dev/seed/sample-papers.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'

/** A paper that is measured with, as its document holds it. */
export type BenchPaper = v.InferOutput<typeof storedPaperSchema>

const authors = Object.values(furtherAuthors)

/** Firestore takes this many writes in a batch. */
const batchSize = 500

const minute = 60_000

/** A sample's abstract has about 270 characters. */
const sampleAbstractsEach = 4

/** Each paper of this many was submitted in the same moment as the one before it. */
const tieEvery = 50

/**
 * Invents papers, newest first, the same ones each time: abstracts of about 1,200 characters, every
 * status and keyword, supplements, and some that were submitted in the same moment.
 *
 * @param newest when the first of them was submitted
 */
export function benchPapers(count: number, newest: Date): BenchPaper[] {
  const number = numbersFrom(count)
  const one = <Item>(list: readonly Item[]): Item => {
    const item = list[number(list.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }
  let createdAt = newest.getTime()
  return Array.from({ length: count }, (_, index) => {
    if (index % tieEvery !== 1) createdAt -= minute
    const owner = one(authors)
    const told = Array.from({ length: sampleAbstractsEach }, () => one(samplePapers).abstract)
    const content = v.parse(paperContentSchema, {
      fullname: owner.fullname,
      email: owner.email,
      paperTitle: `${one(samplePapers).title}, Part ${String(index + 1)}`,
      abstract: `${told.join(' ')} Study ${String(index + 1)}.`,
      keywords: [one(keywords)],
    })
    const paperId = v.parse(paperIdSchema, paperIdOf(index))
    const file = (fileId: string) => ({
      path: paperFilePath(owner.uid, paperId, fileId),
      name: `${fileId}-${String(index + 1)}.pdf`,
      bytes: 200_000 + index,
    })
    return v.parse(storedPaperSchema, {
      ...content,
      ownerUid: owner.uid,
      status: one(paperStatuses),
      pdf: file('paper'),
      supplementaryPdf: number(4) === 0 ? file('supplement') : null,
      createdAt: new Date(createdAt),
      updatedAt: new Date(createdAt),
    })
  })
}

/** Draws whole numbers from 0 to `below` - 1, the same ones for the same seed on every machine. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

function paperIdOf(index: number): string {
  return `bench-${String(index).padStart(6, '0')}`
}

/** Makes a stack's Firestore hold these papers and nothing else. */
export async function storeBenchPapers(
  app: App,
  plan: StackPlan,
  papers: readonly BenchPaper[],
): Promise<void> {
  const documents = `/emulator/v1/projects/${plan.projectId}/databases/(default)/documents`
  const cleared = await fetch(`http://${localHost}:${String(plan.ports.firestore)}${documents}`, {
    method: 'DELETE',
  })
  if (!cleared.ok) throw new Error(`The Firestore emulator answered ${String(cleared.status)}.`)
  const firestore = getFirestore(app)
  for (let start = 0; start < papers.length; start += batchSize) {
    const batch = firestore.batch()
    for (const [offset, paper] of papers.slice(start, start + batchSize).entries()) {
      batch.set(firestore.doc(`papers/${paperIdOf(start + offset)}`), paper)
    }
    // One batch after the other: the emulator is slower with several at once.
    await batch.commit()
  }
}
