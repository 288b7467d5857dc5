import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../../functions/src/access/who-asks.ts'
import { moveDue, moveReviewerDue } from '../../../../functions/src/reviews/assigning/move-due.ts'
import { askForTime } from '../../../../functions/src/reviews/reports/ask-for-time.ts'
import { listAssigned } from '../../../../functions/src/reviews/reports/list-assigned.ts'
import type { Assignment } from '../../../../functions/src/store/reviews/assignment-store.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { outcomeOf } from '../../support/outcome-of.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

const later = new Date(Date.now() + 20 * 24 * 3_600_000)

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
let paper: PaperId
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  await reviewing.context.firestore.doc('settings/reviews').set({ wanted: 1 })
  bodil = await reviewing.accepted('b@example.org')
  paper = await reviewing.paperOf()
  await reviewing.assign([[paper, bodil]])
})
afterEach(async () => {
  await project.end()
})

async function assignmentOf(paperId: PaperId): Promise<Assignment> {
  const found = (await reviewing.stored()).find((one) => one.paperId === paperId)
  if (found === undefined) throw new Error('not assigned')
  return found
}

async function assignedNow() {
  return await listAssigned(reviewing.context, invitedReviewerOf(bodil))
}

/** Another organiser, who is a co-author of another paper of the reviewer's. */
async function withWall() {
  const walled = await storeOrganiser(project)
  const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: walled.email }]
  const hidden = await reviewing.paperOf(undefined, { coAuthors })
  await reviewing.assign([[hidden, bodil]])
  return { walled, hidden }
}

describe('another date for one report', () => {
  it('opens it after the close, is mailed once and seen by the reviewer', async () => {
    const past = Timestamp.fromMillis(Date.now() - 60_000)
    await reviewing.context.firestore.doc('settings/reviews').update({ closesAt: past })
    const { id } = await assignmentOf(paper)
    const rightNow = async () => (await assignedNow()).map(({ rights }) => rights['write report'])
    expect(await rightNow()).toEqual(['reviews-closed'])
    await moveDue(reviewing.context, id, later, organiser)
    await moveDue(reviewing.context, id, later, organiser)
    expect(await rightNow()).toEqual([null])
    const mails = await reviewing.mails('reviews-extended')
    expect(mails.map(({ to }) => to)).toEqual(['b@example.org'])
    expect(mails[0]?.text).toContain('one report of yours')
  })

  it('answers who has asked for it, as keeping the date does', async () => {
    const { id } = await assignmentOf(paper)
    const who = invitedReviewerOf(bodil)
    await askForTime(reviewing.context, who, id, 'I am ill.')
    expect((await assignmentOf(paper)).moreTime).toEqual({ words: 'I am ill.', isKept: false })
    await moveDue(reviewing.context, id, null, organiser)
    expect((await assignmentOf(paper)).moreTime).toEqual({ words: 'I am ill.', isKept: true })
    expect(await reviewing.mails('reviews-extended')).toEqual([])
    await askForTime(reviewing.context, who, id, 'Please.')
    await moveDue(reviewing.context, id, later, organiser)
    expect(await assignmentOf(paper)).not.toHaveProperty('moreTime')
  })

  it('is refused of a date that has passed, a report that is in, and a paper that is gone or walled', async () => {
    const { walled, hidden } = await withWall()
    const { id } = await assignmentOf(hidden)
    const move = async (due: Date, by = organiser) =>
      outcomeOf(moveDue(reviewing.context, id, due, by))
    expect(await move(later, walled)).toBe('not-found')
    expect(await move(new Date(Date.now() - 1))).toBe('not-assignable')
    await reviewing.submit(hidden, bodil)
    expect(await move(later)).toBe('not-assignable')
    const who = invitedReviewerOf(bodil)
    expect(await outcomeOf(askForTime(reviewing.context, who, id, ''))).toBe('answer-not-possible')
    await reviewing.context.firestore.doc(`papers/${hidden}`).delete()
    expect(await move(later)).toBe('not-found')
  })
})

describe('another date for all reports of a reviewer', () => {
  it('moves those that are not in, of papers that the organiser may see', async () => {
    const { walled, hidden } = await withWall()
    const done = await reviewing.paperOf()
    await reviewing.assign([[done, bodil]])
    await reviewing.submit(done, bodil)
    const move = async (by: Organiser) => moveReviewerDue(reviewing.context, bodil.id, later, by)
    expect(await move(walled)).toBe(1)
    expect(await move(walled)).toBe(0)
    const dueOf = async (id: PaperId) => (await assignmentOf(id)).due
    expect([await dueOf(paper), await dueOf(hidden), await dueOf(done)]).toEqual([
      later,
      null,
      null,
    ])
    expect(await move(organiser)).toBe(1)
    expect(await reviewing.mails('reviews-extended')).toHaveLength(2)
  })

  it('is refused once reviews are over', async () => {
    const past = Timestamp.fromMillis(Date.now() - 60_000)
    await reviewing.context.firestore.doc('settings/reviews').update({ pairingsGoAt: past })
    const moving = moveReviewerDue(reviewing.context, bodil.id, later, organiser)
    expect(await outcomeOf(moving)).toBe('reviews-closed')
  })
})
