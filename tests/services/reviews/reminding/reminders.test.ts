import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { moveDue } from '../../../../functions/src/reviews/assigning/move-due.ts'
import { removeReviewer } from '../../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../../functions/src/reviews/people/invite-reviewers.ts'
import {
  listReviewers,
  readReminderMails,
} from '../../../../functions/src/reviews/people/list-reviewers.ts'
import { listReminders } from '../../../../functions/src/reviews/reminding/list-reminders.ts'
import { pauseReminders } from '../../../../functions/src/reviews/reminding/pause-reminders.ts'
import { remindByDate } from '../../../../functions/src/reviews/reminding/remind-by-date.ts'
import { sendReminders } from '../../../../functions/src/reviews/reminding/send-reminders.ts'
import type { ReviewContext } from '../../../../functions/src/reviews/review-context.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { overtaken } from '../../support/broken.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

const day = 24 * 3_600_000

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let walled: Organiser
let dueAt: Date
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  walled = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  dueAt = new Date(Date.now() + 10 * day)
  await reviewing.context.firestore.doc('settings/reviews').set({
    dueAt: Timestamp.fromDate(dueAt),
    remindDaysBefore: 3,
    remindDaysAfter: 2,
    remindInvitedDays: 5,
  })
})
afterEach(async () => {
  await project.end()
})

/** The services as they are so many days from now. */
function inDays(days: number): ReviewContext {
  return { ...reviewing.context, now: () => Date.now() + days * day }
}

const texts = async (kind = 'reviewer-reminder') => await reviewing.mails(kind)

/** A paper whose co-author is the organiser behind the wall. */
async function walledPaper(): Promise<PaperId> {
  const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: walled.email }]
  return await reviewing.paperOf(undefined, { coAuthors })
}

async function invited(email: string): Promise<Reviewer> {
  const [outcome] = await inviteReviewers(
    reviewing.context,
    [{ name: 'Chidi Obi', email }],
    { words: '', reserve: false },
    organiser,
  )
  if (outcome === undefined || outcome.reviewer === null) throw new Error('not invited')
  return outcome.reviewer
}

describe('reminders by date', () => {
  it('go once for each date, as one mail a person, and to nobody who is done', async () => {
    const [bodil, done] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('d@example.org'),
    ]
    const [one, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await reviewing.assign([
      [one, bodil],
      [other, bodil],
      [one, done],
    ])
    await reviewing.submit(one, done)
    expect(await remindByDate(inDays(0))).toBe(0)
    expect(await remindByDate(inDays(8))).toBe(1)
    // The schedule runs twice, or anew after it died.
    expect(await remindByDate(inDays(8.1))).toBe(0)
    expect(await remindByDate(inDays(11))).toBe(0)
    await reviewing.submit(one, bodil)
    expect(await remindByDate(inDays(12.5))).toBe(1)
    const sent = await texts()
    expect(sent.map(({ to }) => to)).toEqual(['b@example.org', 'b@example.org'])
    const all = sent.map(({ text }) => text).join('\n')
    expect(all).toContain('2 reports are due on')
    expect(all).toContain('1 report was due on')
    expect(all).toContain('/review#')
    expect(all).not.toContain('On engines')
  })

  it('both runs at once write one mail', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    await reviewing.assign([[await reviewing.paperOf(), bodil]])
    const context = inDays(8)
    const faster = async () => remindByDate(context)
    await remindByDate({ ...context, firestore: overtaken(context.firestore, faster) })
    expect(await texts()).toHaveLength(1)
  })

  it('pass over who was removed, has stepped back or is excluded, and papers that are decided or gone', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (name) => reviewing.accepted(`${name}@example.org`)),
    )
    const papers = await Promise.all(people.map(async () => reviewing.paperOf()))
    await reviewing.assign(
      people.map((one, index) => [papers[index] ?? reviewing.goneId, one] as const),
    )
    const { firestore } = reviewing.context
    const [a, b, c] = people
    if (a === undefined || b === undefined || c === undefined) throw new Error('nobody')
    await removeReviewer(reviewing.context, a.id, organiser)
    await firestore.doc(`reviewers/${b.id}`).update({ state: 'stepped back' })
    await pauseReminders(reviewing.context, c.id, true)
    await firestore.doc(`papers/${papers[3] ?? ''}`).update({ status: 'Reject' })
    await firestore.doc(`papers/${papers[4] ?? ''}`).delete()
    expect(await remindByDate(inDays(8))).toBe(0)
    const { people: listed } = await listReminders(inDays(8), organiser)
    expect(listed.map(({ email, goes, paused }) => [email, goes, paused])).toEqual([
      ['c@example.org', false, true],
    ])
  })

  it('go to whom the list has named, and name a new date anew', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    await reviewing.assign([[await reviewing.paperOf(), bodil]])
    const goes = async (days: number) => {
      const { people, goesAt } = await listReminders(inDays(days), organiser)
      expect(goesAt).not.toBeNull()
      return people.filter((one) => one.goes).map(({ email }) => email)
    }
    expect(await goes(3)).toEqual([])
    expect(await goes(8)).toEqual(['b@example.org'])
    await remindByDate(inDays(8.9))
    expect(await goes(8.9)).toEqual([])
    const [assignment] = await reviewing.stored()
    if (assignment === undefined) throw new Error('none')
    await moveDue(reviewing.context, assignment.id, new Date(Date.now() + 20 * day), organiser)
    expect(await remindByDate(inDays(12.5))).toBe(0)
    expect(await remindByDate(inDays(18))).toBe(1)
  })

  it('remind once of an invitation, and of none that has bounced', async () => {
    const [chidi, bounced] = [await invited('c@example.org'), await invited('x@example.org')]
    const { firestore } = reviewing.context
    await firestore.doc(`mail/${bounced.mailId ?? ''}`).update({
      state: 'failed',
      lastError: 'EENVELOPE 550 RCPT TO',
    })
    expect(await remindByDate(inDays(4))).toBe(0)
    expect((await listReminders(inDays(5), organiser)).people.filter((one) => one.goes)).toEqual([
      expect.objectContaining({ email: 'c@example.org', isInvited: true, reports: [] }),
    ])
    expect(await remindByDate(inDays(6))).toBe(1)
    expect(await remindByDate(inDays(30))).toBe(0)
    const [{ to, text } = { to: '', text: '' }] = await texts()
    expect(to).toBe(chidi.email)
    expect(text).toContain('wait for your answer')
    const listed = await listReviewers(firestore)
    const errors = new Map(listed.map(({ reviewer, mail }) => [reviewer.email, mail?.lastError]))
    expect(errors).toEqual(
      new Map([
        ['c@example.org', null],
        ['x@example.org', 'EENVELOPE 550 RCPT TO'],
      ]),
    )
  })

  it('are off until an organiser switches them on', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    await reviewing.assign([[await reviewing.paperOf(), bodil]])
    await reviewing.context.firestore
      .doc('settings/reviews')
      .update({ remindDaysBefore: null, remindDaysAfter: null, remindInvitedDays: null })
    expect(await remindByDate(inDays(8))).toBe(0)
    expect((await listReminders(inDays(8), organiser)).goesAt).toBeNull()
  })
})

describe('by hand', () => {
  const remind = async (who: Organiser, ids: readonly Reviewer['id'][], days = 1) =>
    sendReminders(inDays(days), { what: 'reminder', reviewerIds: [...ids], words: '' }, who)

  it('reminds whom the list shows, once a day', async () => {
    const [bodil, idle] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('i@example.org'),
    ]
    await reviewing.assign([[await reviewing.paperOf(), bodil]])
    expect(await remind(organiser, [bodil.id, idle.id])).toBe(1)
    expect(await remind(organiser, [bodil.id])).toBe(1)
    expect(await texts()).toHaveLength(1)
    expect(await remind(organiser, [bodil.id], 2)).toBe(1)
    expect(await texts()).toHaveLength(2)
    const [row] = (await listReminders(inDays(2), organiser)).people
    expect(row?.remindedAt).not.toBeNull()
  })

  it('thanks once for each report, whoever has reported', async () => {
    const [bodil, idle] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('i@example.org'),
    ]
    const [one, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await reviewing.assign([
      [one, bodil],
      [other, bodil],
      [one, idle],
    ])
    await reviewing.submit(one, bodil)
    const thank = async () =>
      sendReminders(
        reviewing.context,
        { what: 'thanks', reviewerIds: [bodil.id, idle.id], words: 'You were quick.' },
        organiser,
      )
    expect([await thank(), await thank()]).toEqual([1, 0])
    const sent = await texts('reviewer-thanks')
    expect(sent.map(({ to }) => to)).toEqual(['b@example.org'])
    expect(sent[0]?.text).toContain('You were quick.')
    await reviewing.submit(other, bodil)
    expect(await thank()).toBe(1)
  })
})

describe('behind a wall', () => {
  it('nothing tells that there is more: lists, counts, dates and how mails fare', async () => {
    const [bodil, only] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('o@example.org'),
    ]
    const open = await reviewing.paperOf()
    await reviewing.assign([[open, bodil]])
    const heard = async (days: number) => ({
      ...(await listReminders(inDays(days), walled)),
      mails: [...(await readReminderMails(reviewing.context, walled))],
    })
    const before = await heard(1)
    expect(before.people.map(({ email, reports }) => [email, reports.length])).toEqual([
      ['b@example.org', 1],
    ])
    const hidden = await walledPaper()
    await reviewing.assign([
      [hidden, bodil],
      [hidden, only],
    ])
    const concealed = (await reviewing.stored()).filter(({ paperId }) => paperId === hidden)
    for (const { id } of concealed) {
      await moveDue(reviewing.context, id, new Date(Date.now() + 4 * day), organiser)
    }
    // Both are reminded of what the organiser behind the wall may not know of.
    expect(await remindByDate(inDays(2))).toBe(2)
    expect(await heard(1)).toEqual(before)
    expect(
      await sendReminders(
        inDays(3),
        { what: 'reminder', reviewerIds: [only.id], words: '' },
        walled,
      ),
    ).toBe(0)
    // The mail itself carries the true count.
    await sendReminders(inDays(3), { what: 'reminder', reviewerIds: [bodil.id], words: '' }, walled)
    expect((await texts()).map(({ text }) => text).join()).toContain('2 reports of yours')
    expect((await readReminderMails(reviewing.context, organiser)).size).toBe(2)
    expect([...(await readReminderMails(reviewing.context, walled)).keys()]).toEqual([bodil.id])
  })
})
