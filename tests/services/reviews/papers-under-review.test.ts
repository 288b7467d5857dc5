import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import { DomainError } from '@lectern/domain/errors'
import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { type PaperContent, type PaperId, uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { organiserOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import { startBulkChange, undoBulkChange } from '../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../functions/src/bulk/work-on-job.ts'
import { acceptPaper } from '../../../functions/src/papers/change/accept-paper.ts'
import { deletePaper, setStatus } from '../../../functions/src/papers/change/change-paper.ts'
import { editPaper } from '../../../functions/src/papers/change/edit-paper.ts'
import { startAssigning } from '../../../functions/src/reviews/assigning/start-assigning.ts'
import { setAuthorConflicts } from '../../../functions/src/reviews/conflicts/author-conflicts.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { readPaperReviews } from '../../../functions/src/reviews/overview/paper-reviews.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

it('an author does not delete what reviewers read, and deletes what they do not; organisers do', async () => {
  const { firestore } = reviewing.context
  const { uid } = await storeAccount(project.store)
  const author = { uid: v.parse(uidSchema, uid), role: 'author' } as const
  const bodil = await reviewing.accepted('b@example.org')
  const [read, unread] = [await reviewing.paperOf(author.uid), await reviewing.paperOf(author.uid)]
  await reviewing.assign([[read, bodil]])
  expect(await codeOf(deletePaper(firestore, author, read))).toBe('paper-under-review')
  expect((await firestore.doc(`papers/${read}`).get()).exists).toBe(true)
  expect((await firestore.doc(`deletions/${read}`).get()).exists).toBe(false)
  expect(await codeOf(deletePaper(firestore, author, unread))).toBe('done')
  expect(await codeOf(deletePaper(firestore, organiser, read))).toBe('done')
})

const coAuthor = (email: string) => ({
  coAuthors: [{ name: 'Asha Rao', affiliation: '', orcid: null, email }],
})

const otherAuthors = {
  fullname: 'Somebody Else',
  email: 'else@example.org',
  paperTitle: 'A title',
  abstract: 'An abstract.',
  keywords: [],
  coAuthors: [],
}

const editAs = async (
  by: Pick<Organiser, 'uid'> & { role: Role },
  paper: PaperId,
  content: PaperContent,
) => {
  const limits = { papersAnHour: 9, papersInAll: 9, uploadsAnHour: 9, uploadsADay: 9 }
  const editing = {
    ...reviewing.context,
    bucket: project.store.bucket,
    limits,
    siteUrl: 'https://example.org',
  }
  return await editPaper(editing, by, paper, content, { pdf: null, supplementaryPdf: null })
}

it('an author lets no co-author who is an organiser through the wall, also while papers come', async () => {
  const { uid } = await storeAccount(project.store)
  const author = { uid: v.parse(uidSchema, uid), role: 'author' } as const
  const paper = await reviewing.paperOf(author.uid, coAuthor(organiser.email))
  const other = await storeOrganiser(project)
  const { coAuthors: _, ...texts } = otherAuthors
  expect(
    await codeOf(editAs(author, paper, { ...otherAuthors, ...coAuthor(organiser.email) })),
  ).toBe('done')
  await reviewing.assign([[paper, await reviewing.accepted('b@example.org')]], other)
  expect(await codeOf(editAs(author, paper, otherAuthors))).toBe('authors-fixed')
  expect(await codeOf(readPaperReviews(reviewing.context, paper, organiser))).toBe('not-found')
  expect(await codeOf(editAs(author, paper, { ...texts, paperTitle: 'Newer' }))).toBe('done')
})

/** How an organiser comes to stand behind a wall. */
const walls: readonly (readonly [string, (paper: PaperId) => Promise<unknown>])[] = [
  ['whose own paper it is', async (paper) => write(paper, { ownerUid: organiser.uid })],
  ['whose address it names', async (paper) => write(paper, { email: organiser.email })],
  ['who is a co-author', async (paper) => write(paper, coAuthor(organiser.email))],
  [
    'who is a co-author by a further address',
    async (paper) => {
      await write(paper, coAuthor('further@example.org'))
      await project.store.firestore
        .doc(`users/${organiser.uid}`)
        .update({ furtherAddresses: ['further@example.org'] })
    },
  ],
  [
    'who has declared a conflict',
    async (paper) => {
      const said = { kind: 'wall', note: '' } as const
      await declareConflict(reviewing.context, paper, organiser.uid, said, organiser)
    },
  ],
  [
    'whom the author would keep apart',
    async (paper) => {
      const { firestore } = reviewing.context
      const uid: unknown = (await firestore.doc(`papers/${paper}`).get()).get('ownerUid')
      const author = {
        uid: v.parse(uidSchema, uid),
        email: 'a@example.org',
        role: 'author',
      } as const
      await setAuthorConflicts(firestore, paper, [organiser.email], author)
    },
  ],
]

async function write(paper: PaperId, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await project.store.firestore.doc(`papers/${paper}`).update(fields)
}

/** Each act is tried by the owner and by a co-author, and one act behind the other walls, which all acts look at alike. */
const [ownPaper, address, coAuthorship, ...others] = walls

it.each([address, ...others].filter((wall) => wall !== undefined))(
  'an organiser %s sets no status once reviewers have it, and another one does',
  async (_who, wall) => {
    const { firestore } = reviewing.context
    const other = await storeOrganiser(project)
    const paper = await reviewing.paperOf()
    await wall(paper)
    expect(await codeOf(setStatus(firestore, organiser, paper, 'Reject'))).toBe('done')
    await reviewing.assign([[paper, await reviewing.accepted('b@example.org')]], other)
    const set = async (by: Organiser) => await codeOf(setStatus(firestore, by, paper, 'Submitted'))
    expect([await set(organiser), await set(other)]).toEqual(['another-decides', 'done'])
  },
)

it.each([ownPaper, coAuthorship].filter((wall) => wall !== undefined))(
  'an organiser %s decides nothing once reviewers have it, and another one all',
  async (who, wall) => {
    const { context } = reviewing
    const { firestore } = context
    const checking = { ...context, bucket: project.store.bucket }
    const other = await storeOrganiser(project)
    const paper = await reviewing.paperOf()
    await wall(paper)
    expect(await codeOf(setStatus(firestore, organiser, paper, 'Reject'))).toBe('done')
    expect(await codeOf(setStatus(firestore, organiser, paper, 'Submitted'))).toBe('done')
    await reviewing.assign([[paper, await reviewing.accepted('b@example.org')]], other)
    const isOwn = who.startsWith('whose own')
    const name = async (by: Organiser) => await codeOf(editAs(by, paper, otherAuthors))
    expect(await name(organiser)).toBe(isOwn ? 'authors-fixed' : 'another-decides')
    const [set, accepted, deleted] = [
      await codeOf(setStatus(firestore, organiser, paper, 'Reject')),
      await codeOf(acceptPaper(checking, organiser, paper, { force: true })),
      await codeOf(deletePaper(firestore, organiser, paper)),
    ]
    expect([set, accepted]).toEqual(['another-decides', 'another-decides'])
    expect(deleted).toBe(isOwn ? 'paper-under-review' : 'another-decides')
    expect((await firestore.doc(`papers/${paper}`).get()).get('status')).toBe('Review Awaiting')
    expect(await codeOf(setStatus(firestore, other, paper, 'Reject'))).toBe('done')
    expect(await name(other)).toBe('done')
    expect(await codeOf(deletePaper(firestore, other, paper))).toBe('done')
  },
)

it('a change of many papers leaves out what reviewers have and a wall stands before, and another organiser undoes it', async () => {
  const { context } = reviewing
  const { firestore } = context
  const checking = { ...context, bucket: project.store.bucket }
  const other = await storeOrganiser(project)
  const [free, own, unread] = [
    await reviewing.paperOf(),
    await reviewing.paperOf(organiser.uid),
    await reviewing.paperOf(organiser.uid),
  ]
  const bodil = await reviewing.accepted('b@example.org')
  await reviewing.assign([[free, bodil]], other)
  await reviewing.assign([[own, bodil]], other)
  await firestore.doc(`papers/${unread}`).update({ status: 'Review Awaiting' })
  const ids = [free, own, unread]
  const statuses = async () =>
    (await firestore.getAll(...ids.map((id) => firestore.doc(`papers/${id}`)))).map(
      (one): unknown => one.get('status'),
    )
  const change = async (by: Organiser) => {
    const jobId = v.parse(jobIdSchema, randomUUID())
    await startBulkChange(context, { jobId, to: 'Reject', from: { 'Review Awaiting': ids } }, by)
    while (await workOnJob(checking, jobId));
    return jobId
  }
  const first = await change(organiser)
  expect(await statuses()).toEqual(['Reject', 'Review Awaiting', 'Reject'])
  const left = { id: own, reason: 'changed', status: 'Review Awaiting' }
  const { docs } = await firestore.collection(`jobs/${first}/chunks`).get()
  expect(docs.map((chunk): unknown => chunk.get('left'))).toEqual([[left]])
  await undoBulkChange(context, first, organiser)
  while (await workOnJob(checking, first));
  const second = await change(other)
  expect(await statuses()).toEqual(['Reject', 'Reject', 'Reject'])
  // Who is kept from one of them would spend the only undo, or stop what is running.
  expect(await codeOf(undoBulkChange(context, second, organiser))).toBe('another-decides')
  expect((await firestore.doc(`jobs/${second}`).get()).get('undo')).toBeNull()
  await undoBulkChange(context, second, await storeOrganiser(project))
  while (await workOnJob(checking, second));
  expect(await statuses()).toEqual(['Review Awaiting', 'Review Awaiting', 'Review Awaiting'])
  const third = await change(other)
  const withdrawal = { ownerUid: organiser.uid, by: organiser.uid, kind: 'withdrawn' }
  const kept = await firestore.doc(`papers/${own}`).get()
  await firestore.doc(`deletions/${own}`).set(withdrawal)
  await kept.ref.delete()
  expect(await codeOf(undoBulkChange(context, third, organiser))).toBe('another-decides')
  await firestore.doc(`withdrawn/${own}`).set(kept.data() ?? {})
  expect(await codeOf(undoBulkChange(context, third, organiser))).toBe('another-decides')
  await kept.ref.set(kept.data() ?? {})
  await deletePaper(firestore, other, own)
  expect(await codeOf(undoBulkChange(context, third, organiser))).toBe('done')
})

it('what an organiser began is done of no paper that reviewers have, once the account is deleted', async () => {
  const { context } = reviewing
  const { firestore } = context
  const checking = { ...context, bucket: project.store.bucket }
  const leaving = await storeOrganiser(project)
  const [paper, unread] = [await reviewing.paperOf(), await reviewing.paperOf()]
  await reviewing.assign([[paper, await reviewing.accepted('b@example.org')]])
  await firestore.doc(`papers/${unread}`).update({ status: 'Review Awaiting' })
  const ids = [paper, unread]
  const statuses = async () =>
    (await firestore.getAll(...ids.map((id) => firestore.doc(`papers/${id}`)))).map(
      (one): unknown => one.get('status'),
    )
  const begin = async () => {
    const jobId = v.parse(jobIdSchema, randomUUID())
    const from = { 'Review Awaiting': ids }
    await startBulkChange(context, { jobId, to: 'Reject', from }, leaving)
    return jobId
  }
  const done = await begin()
  while (await workOnJob(checking, done));
  expect(await statuses()).toEqual(['Reject', 'Reject'])
  await undoBulkChange(context, done, leaving)
  await firestore.doc(`users/${leaving.uid}`).delete()
  while (await workOnJob(checking, done));
  expect(await statuses()).toEqual(['Reject', 'Review Awaiting'])
  await firestore.doc(`papers/${paper}`).update({ status: 'Review Awaiting' })
  const begun = await begin()
  while (await workOnJob(checking, begun));
  expect(await statuses()).toEqual(['Review Awaiting', 'Reject'])
  const accepted = acceptPaper(checking, leaving, paper, { force: true })
  expect(await codeOf(accepted)).toBe('another-decides')
  expect(await codeOf(readPaperReviews(context, paper, leaving))).toBe('not-found')
  const another = await reviewing.accepted('c@example.org')
  expect((await reviewing.refusals([[paper, another]], leaving)).length).toBe(1)
  expect((await reviewing.refusals([[paper, another]])).length).toBe(0)
})

it('an address that the token alone has keeps its owner out of what is done later as well', async () => {
  const { context } = reviewing
  const { firestore } = context
  const checking = { ...context, bucket: project.store.bucket }
  const stored = await storeOrganiser(project)
  // Changed at Firebase Auth itself: the profile has the address of before.
  const moved = organiserOf({ ...stored, email: `${randomUUID()}@example.org` })
  const papers = [
    await reviewing.paperOf(undefined, { email: moved.email }),
    await reviewing.paperOf(undefined, coAuthor(moved.email)),
  ]
  const [paper = reviewing.goneId, other = reviewing.goneId] = papers
  const bodil = await reviewing.accepted('b@example.org')
  await reviewing.assign(papers.map((id) => [id, bodil]))
  const statuses = async () =>
    (await firestore.getAll(...papers.map((id) => firestore.doc(`papers/${id}`)))).map(
      (one): unknown => one.get('status'),
    )
  const begin = async (by: Organiser, ids: readonly PaperId[]) => {
    const jobId = v.parse(jobIdSchema, randomUUID())
    const from = { 'Review Awaiting': [...ids] }
    await startBulkChange(context, { jobId, to: 'Reject', from }, by)
    while (await workOnJob(checking, jobId));
    return jobId
  }
  const done = await begin(organiser, [other])
  await expect(undoBulkChange(context, done, moved)).rejects.toMatchObject({
    code: 'another-decides',
  })
  expect(await statuses()).toEqual(['Review Awaiting', 'Reject'])
  await begin(moved, [paper])
  expect(await statuses()).toEqual(['Review Awaiting', 'Reject'])
})

it('an assignment that such an organiser began is not made where the paper comes to name that address', async () => {
  const { context } = reviewing
  const { firestore } = context
  const stored = await storeOrganiser(project)
  const moved = organiserOf({ ...stored, email: `${randomUUID()}@example.org` })
  const paperId = await reviewing.paperOf()
  const { id: reviewerId } = await reviewing.accepted('b@example.org')
  const assignments = [{ paperId, reviewerId }]
  const wanted = { assignments, due: null, now: true, uncleaned: [paperId] }
  const { job } = await startAssigning(context, wanted, moved)
  await firestore.doc(`papers/${paperId}`).update({ email: moved.email })
  await reviewing.workThrough(job.id)
  expect(await reviewing.stored()).toEqual([])
})
