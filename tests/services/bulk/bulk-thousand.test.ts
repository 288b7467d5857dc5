import { isDeepStrictEqual } from 'node:util'

import { bulkLimits } from '@lectern/domain/limits'
import { bulkChangeSchema, jobIdSchema, type LeftPaper } from '@lectern/domain/paper/bulk-change'
import { paperContentSchema, paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { summaryOf } from '@lectern/domain/paper/paper-summary'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'

import {
  findTold,
  startBulkChange,
  undoBulkChange,
} from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { deletePaper, setStatus } from '../../../functions/src/papers/change/change-paper.ts'
import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { jobReference, parseChunk, parseJob } from '../../../functions/src/store/job-store.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { changeOf, mailsOf, previewOf } from '../../../web/src/features/bulk/preview.ts'
import { clearProject } from '../../support/clear-project.ts'
import { organiser as organiserNamed } from '../../support/organisers.ts'
import { breaking } from '../support/broken.ts'
import { findStories, inboxApart } from '../support/found-papers.ts'
import { apart, apartContext, authorApart, paperFields } from '../support/papers-apart.ts'
import { PromisedPapers } from '../support/promised-papers.ts'
import { triggersApart } from '../support/triggers-apart.ts'

const { firestore } = apart
const organiser = organiserNamed('organiser-1')
const other = organiserNamed('organiser-2')
const jobId = v.parse(jobIdSchema, 'one-thousand-papers')
const minute = 60_000

afterEach(async () => {
  await clearProject(apart.projectId)
})

function times(count: number, status: string): string[] {
  return Array.from({ length: count }, () => status)
}

/** Papers of a conference, in the order of the desk: five chunks that change, and some that the preview leaves out. */
function conferenceOf(papersAtOnce: number) {
  const statuses = [
    ...times(4 * papersAtOnce, 'Submitted'),
    ...times(papersAtOnce / 2, 'Review Awaiting'),
    ...times(papersAtOnce / 2 - 3, 'Review Obtained'),
    ...times(2, ''),
    'Shortlisted',
    ...times(4, 'Reject'),
    ...times(4, 'Accept'),
  ]
  const ids = statuses.map((_status, index) =>
    v.parse(paperIdSchema, `p${String(index).padStart(4, '0')}`),
  )
  const changing = ids.slice(0, 5 * papersAtOnce)
  const [rejectedBefore, acceptedBefore] = [ids.slice(-8, -4), ids.slice(-4)]

  /** One paper of each of some chunks. */
  const inChunks = (chunks: readonly number[], place: number): PaperId[] =>
    chunks.flatMap((chunk) => ids[chunk * papersAtOnce + place] ?? [])

  const meanwhile = [0, 1, 3] as const
  // What the others do: after two of the five chunks are changed, after all are, and amid the undo.
  const [reviewed, accepted] = [inChunks(meanwhile, 3), inChunks(meanwhile, 4)]
  const [deleted, retitled] = [inChunks(meanwhile, 5), inChunks(meanwhile, 6)]
  const rejectedToo = inChunks([3], 7)
  const reviewedLater = inChunks([2], 8)
  const acceptedLater = inChunks([2], 9)
  const deletedLater = inChunks([2], 10)
  return {
    statuses,
    ids,
    changing,
    rejectedBefore,
    acceptedBefore,
    reviewed,
    accepted,
    deleted,
    retitled,
    rejectedToo,
    reviewedLater,
    acceptedLater,
    deletedLater,
    /** Their authors wrote to them after the change had. */
    retitledSince: inChunks([0, 1], 6),
    reviewedAmidUndo: inChunks([0, 4], 11),
    touched: [reviewed, accepted, deleted, rejectedToo],
    touchedLater: [reviewedLater, acceptedLater, deletedLater],
    inChunks,
    /** The papers of some chunks that change or are changed back, in the order of the desk. */
    papersOf: (chunks: readonly number[], ...left: readonly (readonly PaperId[])[]): PaperId[] =>
      chunks
        .flatMap((chunk) => changing.slice(chunk * papersAtOnce, (chunk + 1) * papersAtOnce))
        .filter((id) => !left.flat().includes(id)),
    /** A paper that was left, by its chunk and its place in there. */
    left: (chunk: number, place: number, reason: LeftPaper['reason'], status: string | null) => {
      const [id] = inChunks([chunk], place)
      return { id, reason, status }
    },
  }
}

type Conference = ReturnType<typeof conferenceOf>

/** Stores all papers; nothing is promised of them yet. */
async function storeAll({ ids, statuses }: Conference, promised: PromisedPapers): Promise<void> {
  const authors = await Promise.all(times(5, '').map(async () => authorApart()))
  const writer = firestore.bulkWriter()
  for (const [index, id] of ids.entries()) {
    const { uid = '' } = authors[index % authors.length] ?? {}
    const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
    const fields = { ...paperFields(uid, pdf), status: statuses[index] ?? '' }
    const { createdAt: _createdAt, updatedAt: _updatedAt, ...paper } = fields
    promised.add(id, paper)
    void writer.create(firestore.doc(`papers/${id}`), fields)
  }
  await writer.close()
}

async function retitle(id: PaperId): Promise<void> {
  const paper = readPaper(await firestore.doc(`papers/${id}`).get())
  if (paper === undefined) throw new Error(`The paper ${id} is gone.`)
  const { fullname, email, abstract, keywords } = paper
  const paperTitle = 'Another title'
  const content = v.parse(paperContentSchema, { fullname, email, abstract, keywords, paperTitle })
  const limits = { papersAnHour: 1000, papersInAll: 1000, uploadsAnHour: 1000, uploadsADay: 1000 }
  const context = {
    ...apartContext(),
    appSecret: 'a secret',
    siteUrl: 'https://example.org',
    limits,
  }
  const author = { uid: paper.ownerUid, role: 'author' } as const
  await editPaper(context, author, id, content, { pdf: null, supplementaryPdf: null })
}

const killed = new Error('killed')

/** The database of a function that is killed right before it has written a chunk, or right after. */
function killing(when: 'before' | 'after'): Firestore {
  return breaking(firestore, {
    runTransaction: async (update): Promise<never> => {
      await firestore.runTransaction(async (transaction) => {
        await update(transaction)
        if (when === 'before') throw killed
      })
      throw killed
    },
  })
}

/** What the job says, and which papers its chunks left. */
async function readJob() {
  const reference = jobReference(firestore, jobId)
  const job = parseJob(jobId, await reference.get())
  const { docs } = await reference.collection('chunks').orderBy('__name__').get()
  const chunks = docs.map((document) => parseChunk(document))
  return {
    state: job?.state,
    changed: [job?.changed, job?.undo?.changed],
    left: [job?.left, job?.undo?.left],
    lefts: chunks.flatMap((chunk) => chunk.left),
    undoLefts: chunks.flatMap((chunk) => chunk.undoLeft),
  }
}

/**
 * Changes the papers of five chunks and changes them back, while others interfere and functions die.
 *
 * @returns how many papers there are
 */
async function changeAndUndo(papersAtOnce: number): Promise<number> {
  const conference = conferenceOf(papersAtOnce)
  const { statuses, ids, changing, rejectedBefore, acceptedBefore } = conference
  const { reviewed, accepted, deleted, retitled, rejectedToo } = conference
  const { reviewedLater, acceptedLater, deletedLater, retitledSince, reviewedAmidUndo } = conference
  const { touched, touchedLater, inChunks, papersOf, left } = conference
  const promised = new PromisedPapers()
  const inbox = inboxApart()
  await storeAll(conference, promised)
  let now = Date.now()
  const { hear } = await triggersApart(() => now)
  const work = async (database = firestore) =>
    await workOnJob(apartContext({ firestore: database }), jobId)
  const set = async (papers: readonly PaperId[], status: Parameters<typeof setStatus>[3]) => {
    for (const id of papers) {
      await setStatus(firestore, other, id, status)
    }
    promised.set(papers, other.uid, status)
  }
  const remove = async (papers: readonly PaperId[]) => {
    for (const id of papers) await deletePaper(firestore, other, id)
    promised.remove(papers, other.uid)
  }
  const deliver = async () => {
    now += minute
    promised.deliver()
    await inbox.deliver(now)
  }
  const takeBack = (chunks: readonly number[]) => {
    const stay = [...touched, ...touchedLater, retitledSince, inChunks([4], 11)]
    for (const id of papersOf(chunks, ...stay)) {
      const before = statuses[ids.indexOf(id)] ?? ''
      promised.set([id], other.uid, before === '' ? 'Submitted' : before)
    }
  }
  const expectAll = async () => {
    const [found, due] = [await findStories(inbox), promised.all()]
    const known = [...new Set([...due.keys(), ...found.keys()])]
    // Only those that differ: nobody reads a thousand.
    const wrong = known.filter((id) => !isDeepStrictEqual(found.get(id), due.get(id)))
    const tell = (stories: typeof due) => wrong.map((id) => [id, stories.get(id)])
    expect(tell(found)).toEqual(tell(due))
  }

  // Some authors know the status already, and are about to hear that it was taken back.
  const told = ids.slice(0, 3)
  await set(told, 'Reject')
  await hear()
  await deliver()
  await set(told, 'Submitted')
  await hear()

  // The preview, from the list as the desk has it.
  const { docs } = await firestore.collection('papers').get()
  const papers = docs.map((document) => readPaper(document)).filter((paper) => paper !== undefined)
  const preview = previewOf(
    papers.map((paper) => summaryOf(paper)),
    'Reject',
  )
  const of = (fate: string) =>
    preview.lines.filter((line) => line.fate === fate).map(({ paper: { id } }) => id)
  expect([of('changes'), of('same'), of('accepted')]).toEqual([
    changing,
    rejectedBefore,
    acceptedBefore,
  ])
  const change = v.parse(bulkChangeSchema, changeOf(preview, jobId))
  const knowing = await findTold({ firestore }, change, organiser)
  expect(knowing).toEqual(told)
  expect(mailsOf(preview, new Set(knowing))).toBe(changing.length - told.length)

  // The change: its reply is lost, it is asked for twice, and its function dies twice.
  const context = { firestore, now: () => now, papersAtOnce }
  for (let call = 0; call < 2; call += 1) await startBulkChange(context, change, organiser)
  await expect(work(killing('after'))).rejects.toBe(killed)
  promised.set(papersOf([0]), organiser.uid, 'Reject')
  expect(await hear()).toBe(papersAtOnce)
  await deliver()
  await expect(work(killing('before'))).rejects.toBe(killed)
  expect(await hear()).toBe(0)
  await work()
  promised.set(papersOf([1]), organiser.uid, 'Reject')
  await hear()
  await expectAll()

  await set(reviewed, 'Review Awaiting')
  await set(accepted, 'Accept')
  await remove(deleted)
  await set(rejectedToo, 'Reject')
  for (const id of retitled) await retitle(id)
  promised.retitle(retitled, 'Another title')
  await hear()

  expect([await work(), await work()]).toEqual([true, true])
  await expect(work(killing('after'))).rejects.toBe(killed)
  expect(await work()).toBe(false)
  await hear()
  promised.set(papersOf([2, 3, 4], ...touched), organiser.uid, 'Reject')
  await expectAll()
  const lefts = [
    left(3, 3, 'changed', 'Review Awaiting'),
    left(3, 4, 'accepted', 'Accept'),
    left(3, 5, 'gone', null),
    left(3, 7, 'changed', 'Reject'),
  ]
  expect(await readJob()).toEqual({
    state: 'done',
    changed: [changing.length - 4, undefined],
    left: [4, undefined],
    lefts,
    undoLefts: times(5, '').map(() => null),
  })

  // The undo, after which two organisers ask.
  await set(reviewedLater, 'Review Obtained')
  await set(acceptedLater, 'Accept')
  await remove(deletedLater)
  await hear()
  for (const by of [other, organiser]) await undoBulkChange({ firestore }, jobId, by)
  await expect(work(killing('before'))).rejects.toBe(killed)
  expect(await hear()).toBe(0)
  await work()
  await hear()
  takeBack([0])
  await set(reviewedAmidUndo, 'Review Awaiting')
  await hear()
  expect([await work(), await work()]).toEqual([true, true])
  await expect(work(killing('after'))).rejects.toBe(killed)
  await work()
  expect(await work()).toBe(false)
  await hear()
  takeBack([1, 2, 3, 4])
  await expectAll()
  expect(await readJob()).toEqual({
    state: 'undone',
    changed: [changing.length - 4, changing.length - 16],
    left: [4, 12],
    lefts,
    undoLefts: [
      left(0, 3, 'changed', 'Review Awaiting'),
      left(0, 4, 'accepted', 'Accept'),
      left(0, 5, 'gone', null),
      left(0, 6, 'changed', 'Reject'),
      left(1, 3, 'changed', 'Review Awaiting'),
      left(1, 4, 'accepted', 'Accept'),
      left(1, 5, 'gone', null),
      left(1, 6, 'changed', 'Reject'),
      left(2, 8, 'changed', 'Review Obtained'),
      left(2, 9, 'accepted', 'Accept'),
      left(2, 10, 'gone', null),
      left(4, 11, 'changed', 'Review Awaiting'),
    ],
  })

  await deliver()
  await expectAll()
  await deliver()
  await expectAll()
  return preview.lines.length
}

it(
  'papers are changed and changed back as promised, whoever interferes and whatever dies',
  // In the short run, each step has a test of its own in bulk-change.test.ts.
  { tags: ['long'], timeout: 120_000 },
  async () => {
    expect(await changeAndUndo(14)).toBe(78)
  },
)

it(
  'so are 1,000, by as many at once as in production',
  { tags: ['long'], timeout: 240_000 },
  async () => {
    expect(await changeAndUndo(bulkLimits.papersAtOnce)).toBe(1008)
  },
)
