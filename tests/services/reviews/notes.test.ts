import { DomainError } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { discussPaper } from '../../../functions/src/reviews/discussion/discuss-paper.ts'
import {
  readNotes,
  setAssignee,
  writeNote,
} from '../../../functions/src/reviews/notes/paper-notes.ts'
import { listReports } from '../../../functions/src/reviews/overview/list-reports.ts'
import { readPaperReviews } from '../../../functions/src/reviews/overview/paper-reviews.ts'
import { summariseReviews } from '../../../functions/src/reviews/overview/review-summary.ts'
import { notesReference } from '../../../functions/src/store/reviews/notes-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let other: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  other = await storeOrganiser(project)
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

const wall = { kind: 'wall', note: '' } as const

/** Who decides about which paper, as somebody is told. */
const deciding = async (who = organiser) =>
  (await summariseReviews(reviewing.context, who)).map(({ paperId, assigned, assignee }) => [
    paperId,
    assigned,
    assignee?.email ?? null,
  ])

describe('notes of organisers', () => {
  it('are read by organisers as they came, and the newest once more is no second one', async () => {
    const { context } = reviewing
    const paper = await reviewing.paperOf()
    await writeNote(context, paper, 'Ask B.', organiser)
    await writeNote(context, paper, 'Ask B.', organiser)
    await writeNote(context, paper, 'Ask B.', other)
    const { notes, assignee } = await writeNote(context, paper, 'B agrees.', organiser)
    expect(assignee).toBeNull()
    expect(notes.map(({ text, isYours, by }) => [text, isYours, by])).toEqual([
      ['Ask B.', true, 'Ada Lovelace'],
      ['Ask B.', false, 'Ada Lovelace'],
      ['B agrees.', true, 'Ada Lovelace'],
    ])
    expect((await readNotes(context, paper, other)).notes.map(({ isYours }) => isYours)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('are as many as fit', async () => {
    const { context } = reviewing
    const paper = await reviewing.paperOf()
    const note = { id: 'n', by: other.uid, at: new Date(), text: 'a' }
    const notes = Array.from({ length: reviewLimits.notes - 1 }, () => note)
    await notesReference(context.firestore, paper).set({ notes })
    expect(await codeOf(writeNote(context, paper, 'The last.', organiser))).toBe('done')
    expect(await codeOf(writeNote(context, paper, 'One more.', organiser))).toBe('discussion-full')
  })

  it('do not exist behind a wall, nor where there is no paper', async () => {
    const { context, goneId } = reviewing
    const [own, declared] = [await reviewing.paperOf(organiser.uid), await reviewing.paperOf()]
    await declareConflict(context, declared, organiser.uid, wall, organiser)
    for (const paper of [own, declared, goneId]) {
      expect([
        await codeOf(readNotes(context, paper, organiser)),
        await codeOf(writeNote(context, paper, 'Accept it.', organiser)),
        await codeOf(setAssignee(context, paper, null, organiser)),
        await codeOf(setAssignee(context, paper, organiser.email, organiser)),
        await codeOf(discussPaper(context, paper, 'Accept it.', organiser)),
      ]).toEqual(Array.from({ length: 5 }, () => 'not-found'))
    }
    expect(await codeOf(writeNote(context, own, 'Accept it?', other))).toBe('done')
  })
})

describe('who decides', () => {
  it('is an organiser who may see the paper, or nobody', async () => {
    const { context } = reviewing
    const [paper, owned] = [await reviewing.paperOf(), await reviewing.paperOf(other.uid)]
    const author = await storeAccount(project.store)
    const named = await setAssignee(context, paper, other.email, organiser)
    expect(named.assignee).toEqual({ email: other.email, fullname: 'Ada Lovelace', isYou: false })
    expect(await deciding()).toEqual([[paper, 0, other.email]])
    expect((await readNotes(context, paper, other)).assignee?.isYou).toBe(true)
    for (const [about, email] of [
      [paper, author.email],
      [paper, 'nobody@example.org'],
      [owned, other.email],
    ] as const) {
      expect(await codeOf(setAssignee(context, about, email, organiser))).toBe('not-assignable')
    }
    expect(await deciding()).toEqual([[paper, 0, other.email]])
    expect((await setAssignee(context, paper, null, organiser)).assignee).toBeNull()
    expect(await deciding()).toEqual([])
  })

  it('is told beside reports, and not of a paper behind a wall', async () => {
    const { context } = reviewing
    const bodil = await reviewing.accepted('b@example.org')
    const [paper, own] = [await reviewing.paperOf(), await reviewing.paperOf(organiser.uid)]
    await reviewing.assign([[paper, bodil]])
    await setAssignee(context, paper, organiser.email, organiser)
    await setAssignee(context, own, other.email, other)
    expect(await deciding()).toEqual([[paper, 1, organiser.email]])
    expect(new Map((await deciding(other)).map(([id, , email]) => [id, email]))).toEqual(
      new Map([
        [paper, organiser.email],
        [own, other.email],
      ]),
    )
  })

  it('is nobody once the organiser was removed, blocked, or has a wall', async () => {
    const { context } = reviewing
    const { firestore } = context
    const paper = await reviewing.paperOf()
    const profile = firestore.doc(`users/${other.uid}`)
    const assigned = async () => [
      (await readNotes(context, paper, organiser)).assignee?.email ?? null,
      ...(await deciding()).map(([, , email]) => email),
    ]
    await setAssignee(context, paper, other.email, organiser)
    expect(await assigned()).toEqual([other.email, other.email])
    await profile.update({ role: 'author' })
    expect(await assigned()).toEqual([null])
    await profile.update({ role: 'admin' })
    await firestore.doc(`blocked/${other.uid}`).set({
      from: 'everything',
      until: null,
      at: new Date(),
      reason: 'removed',
      by: null,
    })
    expect(await assigned()).toEqual([null])
    await firestore.doc(`blocked/${other.uid}`).delete()
    expect(await assigned()).toEqual([other.email, other.email])
    await declareConflict(context, paper, other.uid, wall, other)
    expect(await assigned()).toEqual([null])
  })
})

describe('the discussion', () => {
  it('is written in by organisers, under no name, as long as it goes on', async () => {
    const { context } = reviewing
    const paper = await reviewing.paperOf()
    expect(await codeOf(discussPaper(context, paper, 'Too early.', organiser))).toBe(
      'reviews-closed',
    )
    await reviewing.assign([[paper, await reviewing.accepted('b@example.org')]])
    expect(await discussPaper(context, paper, 'What of B?', organiser)).toEqual([
      { from: 'You', text: 'What of B?' },
    ])
    expect(await readPaperReviews(context, paper, other)).toMatchObject({
      discussion: [{ from: 'Organiser', text: 'What of B?' }],
      isDiscussed: true,
    })
    const settings = context.firestore.doc('settings/reviews')
    await settings.update({ discussion: false })
    expect(await codeOf(discussPaper(context, paper, 'More.', organiser))).toBe('reviews-closed')
    expect(await readPaperReviews(context, paper, organiser)).toMatchObject({
      discussion: [{ from: 'You', text: 'What of B?' }],
      isDiscussed: false,
    })
  })
})

describe('all reports', () => {
  it('are listed in parts, without those behind a wall and without a gap in their place', async () => {
    const { context } = reviewing
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const [one, two, own] = [
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(organiser.uid),
    ]
    await reviewing.assign(
      [
        [one, bodil],
        [one, chidi],
        [two, bodil],
        [own, bodil],
      ],
      other,
    )
    await reviewing.submit(one, bodil)
    await reviewing.submit(own, bodil)
    const whole = await listReports(context, undefined, organiser)
    expect(whole.reports.map(({ paperId, reviewer, label }) => [paperId, reviewer, label])).toEqual(
      [[one, 'Bodil Holm', expect.stringMatching(/^[AB]$/)]],
    )
    expect(whole.next).toBeNull()
    const all = await listReports(context, undefined, other)
    expect(all.reports.map(({ paperId }) => paperId).toSorted()).toEqual([one, own].toSorted())
    const [first] = (await reviewing.stored()).map(({ id }) => id).toSorted()
    const later = await listReports(context, first, other)
    expect(later.reports).toEqual(all.reports.filter(({ assignmentId }) => assignmentId !== first))
  })
})
