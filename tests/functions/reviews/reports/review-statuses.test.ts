import type { PaperId } from '@lectern/domain/paper/paper'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { takeBack } from '../../../../functions/src/reviews/assigning/take-back.ts'
import { updateReviewStatuses } from '../../../../functions/src/reviews/overview/update-statuses.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

vi.mock('../../../../functions/src/platform/logs.ts')
vi.mock('../../../../functions/src/platform/review-logs.ts')

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = ownProject('statuses')
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  await reviewing.context.firestore.doc('settings/reviews').set({ wanted: 1 })
})
afterEach(async () => {
  await project.end()
})

const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

/** Sets a status, and writes it into the history as the trigger does. */
async function move(paper: PaperId, to: string, uid: string | null, at = later(1000)) {
  const { firestore } = reviewing.context
  await firestore.doc(`papers/${paper}`).update({ status: to })
  await firestore.collection(`papers/${paper}/events`).add({
    kind: 'status-changed',
    actor: { uid, as: uid === null ? 'server' : 'organiser' },
    from: 'Submitted',
    to,
    at,
    details: { changed: [], files: [] },
  })
}

async function statusOf(paper: PaperId): Promise<string> {
  const stored = await reviewing.context.firestore.doc(`papers/${paper}`).get()
  return String(stored.get('status'))
}

describe('Review Obtained is set by the server', () => {
  it('once a round: who puts the paper back keeps it there, also before the history is written', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    await reviewing.publish([[paper, bodil]])
    await reviewing.submit(paper, bodil)
    expect(await updateReviewStatuses(reviewing.context)).toEqual([paper])
    expect(await statusOf(paper)).toBe('Review Obtained')
    await reviewing.context.firestore.doc(`papers/${paper}`).update({ status: 'Review Awaiting' })
    expect(await updateReviewStatuses(reviewing.context)).toEqual([])
    // A new version that reviewers are given is a new round.
    await reviewing.context.firestore.doc(`reviewCopies/${paper}`).update({ version: 2 })
    expect(await updateReviewStatuses(reviewing.context)).toEqual([paper])
  })

  it('not after a move by a person since publishing, but after one from before', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    const [before, after] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await move(before, 'Review Awaiting', organiser.uid, later(-60_000))
    await reviewing.publish([
      [before, bodil],
      [after, bodil],
    ])
    await move(after, 'Review Awaiting', organiser.uid)
    await reviewing.submit(before, bodil)
    await reviewing.submit(after, bodil)
    expect(await updateReviewStatuses(reviewing.context)).toEqual([before])
    expect(await statusOf(after)).toBe('Review Awaiting')
  })

  it('again after a person put it back to Submitted, and the server published it anew', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const paper = await reviewing.paperOf()
    await reviewing.publish([[paper, bodil]])
    const [first] = await reviewing.stored()
    if (first === undefined) throw new Error('not assigned')
    await takeBack(reviewing.context, first.id, organiser)
    await move(paper, 'Submitted', organiser.uid)
    await reviewing.publish([[paper, chidi]])
    await move(paper, 'Review Awaiting', null, later(2000))
    await reviewing.submit(paper, chidi)
    expect(await updateReviewStatuses(reviewing.context)).toEqual([paper])
  })

  it('of no paper that is not Review Awaiting, lacks a report, or has none to wait for', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    const [rejected, waiting, back, bare] = [
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(undefined, { status: 'Review Awaiting' }),
    ]
    await reviewing.publish([
      [rejected, bodil],
      [waiting, bodil],
      [back, bodil],
    ])
    await reviewing.submit(rejected, bodil)
    await move(rejected, 'Reject', organiser.uid)
    const taken = (await reviewing.stored()).find(({ paperId }) => paperId === back)
    if (taken === undefined) throw new Error('not assigned')
    await takeBack(reviewing.context, taken.id, organiser)
    expect(await updateReviewStatuses(reviewing.context)).toEqual([])
    const papers = [rejected, waiting, back, bare]
    expect(await Promise.all(papers.map(statusOf))).toEqual([
      'Reject',
      'Review Awaiting',
      'Review Awaiting',
      'Review Awaiting',
    ])
  })
})
