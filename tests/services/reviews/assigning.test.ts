import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { reviewerIdSchema, type Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import {
  cancelAssigning,
  startAssigning,
} from '../../../functions/src/reviews/assigning/start-assigning.ts'
import { replaceReviewer, takeBack } from '../../../functions/src/reviews/assigning/take-back.ts'
import {
  startDueAssigning,
  workOnAssigning,
  type AssigningContext,
} from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { readPaperReviews } from '../../../functions/src/reviews/overview/paper-reviews.ts'
import {
  listAssignments,
  summariseReviews,
} from '../../../functions/src/reviews/overview/review-summary.ts'
import { setWanted } from '../../../functions/src/reviews/overview/set-wanted.ts'
import { updateReviewStatuses } from '../../../functions/src/reviews/overview/update-statuses.ts'
import { removeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../functions/src/reviews/people/invite-reviewers.ts'
import { parseAssignment } from '../../../functions/src/store/reviews/assignment-store.ts'
import { conflictReference } from '../../../functions/src/store/reviews/conflict-store.ts'
import { reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'
import { reviewsApart } from './review-context.ts'
import { startOrRefused } from './reviewing.ts'
import { submittedReport } from './submitted-report.ts'

let project: OwnProject
let context: AssigningContext
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  context = { ...reviewsApart(project), bucket: project.store.bucket }
  organiser = await storeOrganiser(project)
})
afterEach(async () => {
  await project.end()
})

async function accepted(email: string): Promise<Reviewer> {
  const row = { name: 'Bodil Holm', email }
  const plainly = { words: '', reserve: false }
  const [outcome] = await inviteReviewers(context, [row], plainly, organiser)
  const reviewer = outcome?.reviewer ?? null
  if (reviewer === null) throw new Error(outcome?.refused ?? 'no outcome')
  const opened = { email, name: row.name }
  const accepted = { state: 'accepted', opened } as const
  await context.firestore.doc(`reviewers/${reviewer.id}`).update(accepted)
  return { ...reviewer, ...accepted }
}

async function paperOf(uid?: string, changes = {}): Promise<PaperId> {
  const ownerUid = uid ?? (await storeAccount(project.store)).uid
  return v.parse(paperIdSchema, (await storePaper(project.store, ownerUid, changes)).id)
}

/** Publishes at once, and does all of it. */
async function publish(pairs: readonly (readonly [PaperId, Reviewer])[], by = organiser) {
  const assignments = pairs.map(([paperId, { id }]) => ({ paperId, reviewerId: id }))
  const uncleaned = pairs.map(([paperId]) => paperId)
  const wanted = { assignments, due: null, now: true, uncleaned }
  const { job, refused } = await startOrRefused(context, wanted, by)
  if (job !== null) await workThrough(job.id)
  return refused.map(({ reason }) => reason)
}

async function workThrough(jobId: string): Promise<void> {
  const reference = context.firestore.doc(`assignmentJobs/${jobId}`)
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await reference.get()).get('state') !== 'running') return
    await workOnAssigning(context, jobId)
  }
  throw new Error('It does not end.')
}

async function stored() {
  const { docs } = await context.firestore.collection('assignments').get()
  return docs.flatMap((one) => parseAssignment(one) ?? [])
}

async function mails(kind: string) {
  const { docs } = await context.firestore.collection('mail').where('kind', '==', kind).get()
  return docs.map((mail) => ({ to: String(mail.get('to')), text: String(mail.get('text')) }))
}

async function submit(assignmentId: string): Promise<void> {
  const id = (await stored()).find((one) => one.id === assignmentId)?.id
  if (id === undefined) throw new Error('no such assignment')
  await reportReference(context.firestore, id).set(submittedReport())
  await context.firestore.doc(`assignments/${id}`).update({ state: 'submitted' })
}

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

describe('publishing', () => {
  it('freezes the paper, assigns it, sets its status and mails each reviewer once', async () => {
    const [bodil, chidi] = [await accepted('b@example.org'), await accepted('c@example.org')]
    const [one, other] = [await paperOf(), await paperOf()]
    const dueAt = Timestamp.fromMillis(Date.now() + 86_400_000)
    await context.firestore.doc('settings/reviews').set({ dueAt })
    expect(
      await publish([
        [one, bodil],
        [other, bodil],
        [one, chidi],
      ]),
    ).toEqual([])
    const made = (await stored()).map(({ due, publishedBy }) => [due?.getTime(), publishedBy])
    expect(made).toEqual(Array.from({ length: 3 }, () => [dueAt.toMillis(), organiser.uid]))
    const pairs = (await stored()).map(({ paperId, reviewerId, state }) => [
      paperId,
      reviewerId,
      state,
    ])
    expect(new Set(pairs.map(String))).toEqual(
      new Set(
        [
          [one, bodil.id, 'assigned'],
          [other, bodil.id, 'assigned'],
          [one, chidi.id, 'assigned'],
        ].map(String),
      ),
    )
    const paper = await context.firestore.doc(`papers/${one}`).get()
    expect([paper.get('status'), paper.get('updatedBy')]).toEqual(['Review Awaiting', undefined])
    const copy = await context.firestore.doc(`reviewCopies/${one}`).get()
    expect([copy.get('paperTitle'), copy.get('version')]).toEqual(['On engines', 1])
    const [files] = await context.bucket.getFiles({ prefix: `reviewCopies/${one}/` })
    expect(files).toHaveLength(1)
    const sent = await mails('reviews-assigned')
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['b@example.org', 'c@example.org'])
    const first = sent.find(({ to }) => to === 'b@example.org')
    expect(first?.text).toContain('2 papers wait for your review')
    expect(sent.every(({ text }) => !text.includes('On engines'))).toBe(true)
    const settings = await context.firestore.doc('settings/reviews').get()
    expect(settings.get('publishedAt')).toBeDefined()
  })

  it('waits until it can no longer be called off, and is called off until then', async () => {
    const bodil = await accepted('b@example.org')
    const assignments = [{ paperId: await paperOf(), reviewerId: bodil.id }]
    const uncleaned = assignments.map(({ paperId }) => paperId)
    const wanted = { assignments, due: null, now: false, uncleaned }
    const [one, other] = [
      await startAssigning(context, wanted, organiser),
      await startAssigning(context, wanted, organiser),
    ]
    expect(one.job.state).toBe('waiting')
    await workOnAssigning(context, one.job.id)
    await startDueAssigning(context)
    expect(await stored()).toEqual([])
    const apart = await storeOrganiser(project)
    expect(await codeOf(cancelAssigning(context, other.job.id, apart))).toBe('forbidden')
    expect((await cancelAssigning(context, other.job.id, organiser)).state).toBe('cancelled')
    const later = { ...context, now: () => Date.now() + 61_000 }
    await startDueAssigning(later)
    await workThrough(one.job.id)
    await workOnAssigning(context, other.job.id)
    expect(await stored()).toHaveLength(1)
    expect((await cancelAssigning(context, one.job.id, organiser)).state).toBe('done')
    expect(await codeOf(cancelAssigning(context, 'none', organiser))).toBe('not-found')
  })

  it('refuses each pair that cannot be, with its reason, and makes the others', async () => {
    const asha = await storeAccount(project.store)
    const bodil = await accepted('b@example.org')
    const author = await accepted(asha.email)
    const chidi = await accepted('c@example.org')
    const paper = await paperOf(asha.uid, { email: 'asha@work.example' })
    const ada = await accepted('asha@work.example')
    const invited = { ...bodil, id: v.parse(reviewerIdSchema, 'nobody') }
    const waiting = await accepted('w@example.org')
    await context.firestore.doc(`reviewers/${waiting.id}`).update({ state: 'invited' })
    await conflictReference(context.firestore, paper, chidi.id).set({
      paperId: paper,
      who: chidi.id,
      kind: 'wall',
      declaredBy: 'reviewer',
      note: '',
      at: new Date(),
    })
    const decided = await paperOf(undefined, { status: 'Accept' })
    const own = await paperOf(organiser.uid)
    const gone = v.parse(paperIdSchema, 'gone')
    const reasons = await publish([
      [paper, bodil],
      [paper, bodil],
      [paper, author],
      [paper, ada],
      [paper, chidi],
      [paper, invited],
      [paper, waiting],
      [decided, bodil],
      [own, bodil],
      [gone, bodil],
    ])
    expect(reasons).toEqual([
      'This reviewer has this paper already.',
      'This reviewer wrote this paper.',
      'This reviewer wrote this paper.',
      'A conflict was declared.',
      'There is no such reviewer.',
      'This reviewer has not accepted the invitation.',
      'This paper is decided already.',
      // Behind the organiser’s wall, and not there: told alike.
      'There is no such paper (any more).',
      'There is no such paper (any more).',
    ])
    expect((await stored()).map(({ paperId }) => paperId)).toEqual([paper])
  })

  it('is refused with each reason where no pair can be made, and nothing starts', async () => {
    const invited = await accepted('i@example.org')
    await context.firestore.doc(`reviewers/${invited.id}`).update({ state: 'invited' })
    const paper = await paperOf()
    const gone = v.parse(paperIdSchema, 'gone')
    const assignments = [paper, gone].map((paperId) => ({ paperId, reviewerId: invited.id }))
    const wanted = { assignments, due: null, now: true, uncleaned: [] }
    const reasons = [
      'This reviewer has not accepted the invitation.',
      'There is no such paper (any more).',
    ]
    await expect(startAssigning(context, wanted, organiser)).rejects.toMatchObject({
      code: 'not-assignable',
      message: `None of these assignments can be made. ${reasons.join(' ')}`,
      refused: [
        { paperId: paper, reviewerId: invited.id, reason: reasons[0] },
        { paperId: gone, reviewerId: invited.id, reason: reasons[1] },
      ],
    })
    expect((await context.firestore.collection('assignmentJobs').get()).size).toBe(0)
  })

  it('leaves out what became impossible while it waited', async () => {
    const bodil = await accepted('b@example.org')
    const paper = await paperOf()
    const assignments = [{ paperId: paper, reviewerId: bodil.id }]
    const wanted = { assignments, due: null, now: true, uncleaned: [paper] }
    const { job } = await startAssigning(context, wanted, organiser)
    await context.firestore.doc(`papers/${paper}`).update({ email: 'b@example.org' })
    await workThrough(job.id)
    expect(await stored()).toEqual([])
    expect(await mails('reviews-assigned')).toEqual([])
  })
})

describe('a wall before an organiser', () => {
  it('hides the own paper’s reviews from every list, number and answer', async () => {
    const other = await storeOrganiser(project)
    const [bodil, own] = [await accepted('b@example.org'), await paperOf(organiser.uid)]
    const open = await paperOf()
    expect(
      await publish(
        [
          [own, bodil],
          [open, bodil],
        ],
        other,
      ),
    ).toEqual([])
    const mine = (await stored()).find(({ paperId }) => paperId === own)
    if (mine === undefined) throw new Error('not assigned')
    await submit(mine.id)
    const seen = async (who: Organiser) => ({
      listed: (await listAssignments(context, who))
        .map(({ assignment }) => assignment.paperId)
        .toSorted(),
      summed: (await summariseReviews(context, who)).map(({ paperId }) => paperId).toSorted(),
      read: await codeOf(readPaperReviews(context, own, who)),
      taken: await codeOf(takeBack(context, mine.id, who)),
    })
    expect(await seen(organiser)).toEqual({
      listed: [open],
      summed: [open],
      read: 'not-found',
      taken: 'not-found',
    })
    expect(await seen(other)).toEqual({
      listed: [own, open].toSorted(),
      summed: [own, open].toSorted(),
      read: 'done',
      taken: 'done',
    })
  })

  it('counts no status of the own paper', async () => {
    const other = await storeOrganiser(project)
    const [bodil, own] = [await accepted('b@example.org'), await paperOf(organiser.uid)]
    await context.firestore.doc('settings/reviews').set({ wanted: 1 })
    await publish([[own, bodil]], other)
    for (const { id } of await stored()) await submit(id)
    const statusOf = async (): Promise<unknown> =>
      (await context.firestore.doc(`papers/${own}`).get()).get('status')
    expect(await updateReviewStatuses(context, organiser)).toEqual([])
    expect(await statusOf()).toBe('Review Awaiting')
    expect(await updateReviewStatuses(context, other)).toEqual([own])
    expect(await statusOf()).toBe('Review Obtained')
  })
})

describe('an assignment', () => {
  it('is taken back, may be so again, and given to another reviewer with a mail', async () => {
    const [bodil, chidi] = [await accepted('b@example.org'), await accepted('c@example.org')]
    const paper = await paperOf()
    await publish([[paper, bodil]])
    const [given] = await stored()
    if (given === undefined) throw new Error('not assigned')
    const due = new Date('2026-05-01T12:00:00Z')
    const to = { reviewerId: chidi.id, due }
    const next = await replaceReviewer(context, given.id, to, organiser)
    expect(next).toMatchObject({ reviewerId: chidi.id, state: 'assigned', due })
    await takeBack(context, given.id, organiser)
    const states = (await stored()).map(({ reviewerId, state }) => [reviewerId, state] as const)
    expect(new Map(states)).toEqual(
      new Map([
        [bodil.id, 'taken back'],
        [chidi.id, 'assigned'],
      ]),
    )
    expect((await mails('reviews-assigned')).map(({ to: address }) => address).toSorted()).toEqual([
      'b@example.org',
      'c@example.org',
    ])
    expect(await codeOf(replaceReviewer(context, next.id, to, organiser))).toBe('not-assignable')
  })

  it('of who is removed is taken back, unless the report is in', async () => {
    const bodil = await accepted('b@example.org')
    const [one, other] = [await paperOf(), await paperOf()]
    await publish([
      [one, bodil],
      [other, bodil],
    ])
    const inOne = (await stored()).find(({ paperId }) => paperId === one)
    await submit(inOne?.id ?? '')
    await removeReviewer(context, bodil.id, organiser)
    const states = new Map((await stored()).map(({ paperId, state }) => [paperId, state]))
    expect(states).toEqual(
      new Map([
        [one, 'submitted'],
        [other, 'taken back'],
      ]),
    )
  })
})

describe('Review Obtained', () => {
  it('is set once all reports are in, and never after a manual move', async () => {
    const [bodil, chidi] = [await accepted('b@example.org'), await accepted('c@example.org')]
    const [whole, half, moved] = [await paperOf(), await paperOf(), await paperOf()]
    await publish([
      [whole, bodil],
      [whole, chidi],
      [half, bodil],
      [half, chidi],
      [moved, bodil],
      [moved, chidi],
    ])
    const all = await stored()
    const left = all.find(({ paperId, reviewerId }) => paperId === half && reviewerId === chidi.id)
    for (const { id } of all.filter((one) => one !== left)) await submit(id)
    await context.firestore.collection(`papers/${moved}/events`).add({
      kind: 'status-changed',
      actor: { uid: organiser.uid, as: 'organiser' },
      from: 'Reject',
      to: 'Review Awaiting',
      at: new Date(Date.now() + 1000),
      details: { changed: [], files: [] },
    })
    expect(await updateReviewStatuses(context, null)).toEqual([whole])
    expect(await updateReviewStatuses(context, null)).toEqual([])
    const paper = await context.firestore.doc(`papers/${whole}`).get()
    expect([paper.get('status'), paper.get('updatedBy')]).toEqual(['Review Obtained', undefined])
    await setWanted(context, half, { wanted: 1, reason: 'A small field.' }, organiser)
    expect(await updateReviewStatuses(context, null)).toEqual([half])
  })
})

it('an organiser reads what is submitted, and no draft', async () => {
  const [bodil, chidi] = [await accepted('b@example.org'), await accepted('c@example.org')]
  const paper = await paperOf(undefined, { email: 'ada@work.example' })
  await publish([
    [paper, bodil],
    [paper, chidi],
  ])
  const [first, second] = await stored()
  if (first === undefined || second === undefined) throw new Error('not assigned')
  await submit(first.id)
  const draft = { ...submittedReport(), submitted: null, submittedAt: null, versions: 0 }
  await reportReference(context.firestore, second.id).set(draft)
  const { wanted, reviews } = await readPaperReviews(context, paper, organiser)
  expect(wanted).toBe(2)
  const read = new Map(reviews.map(({ assignment, report }) => [assignment.id, report?.novelty]))
  expect(read).toEqual(
    new Map([
      [first.id, 5],
      [second.id, undefined],
    ]),
  )
  expect(await summariseReviews(context, organiser)).toEqual([
    {
      paperId: paper,
      wanted: 2,
      assigned: 2,
      in: 1,
      mean: 4,
      spread: 0,
      recommendations: ['accept'],
      assignee: null,
    },
  ])
})
