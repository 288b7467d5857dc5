import { randomUUID } from 'node:crypto'

import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { PaperStatus } from '@lectern/domain/paper/statuses'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { startBulkChange, undoBulkChange } from '../../../../functions/src/bulk/bulk-change.ts'
import { workOnJob } from '../../../../functions/src/bulk/work-on-job.ts'
import { setStatus } from '../../../../functions/src/papers/change/change-paper.ts'
import { takeBack } from '../../../../functions/src/reviews/assigning/take-back.ts'
import { setConferenceSettings } from '../../../../functions/src/reviews/deciding/set-conference-settings.ts'
import { setReviewSettings } from '../../../../functions/src/reviews/deciding/set-review-settings.ts'
import { updateReviewStatuses } from '../../../../functions/src/reviews/overview/update-statuses.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { breaking } from '../../support/broken.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
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
    await reviewing.assign([[paper, bodil]])
    await reviewing.submit(paper, bodil)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([paper])
    expect(await statusOf(paper)).toBe('Review Obtained')
    await reviewing.context.firestore.doc(`papers/${paper}`).update({ status: 'Review Awaiting' })
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([])
    // A new version that reviewers are given is a new round.
    await reviewing.context.firestore.doc(`reviewCopies/${paper}`).update({ version: 2 })
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([paper])
  })

  it('not after a move by a person since publishing, but after one from before', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    const [before, after] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await move(before, 'Review Awaiting', organiser.uid, later(-60_000))
    await reviewing.assign([
      [before, bodil],
      [after, bodil],
    ])
    await move(after, 'Review Awaiting', organiser.uid)
    await reviewing.submit(before, bodil)
    await reviewing.submit(after, bodil)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([before])
    expect(await statusOf(after)).toBe('Review Awaiting')
  })

  it('again after a person put it back to Submitted, and the server published it anew', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const paper = await reviewing.paperOf()
    await reviewing.assign([[paper, bodil]])
    const [first] = await reviewing.stored()
    if (first === undefined) throw new Error('not assigned')
    await takeBack(reviewing.context, first.id, organiser)
    await move(paper, 'Submitted', organiser.uid)
    await reviewing.assign([[paper, chidi]])
    await move(paper, 'Review Awaiting', null, later(2000))
    await reviewing.submit(paper, chidi)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([paper])
  })

  it('of no paper that is not Review Awaiting, lacks a report, or has none to wait for', async () => {
    const bodil = await reviewing.accepted('b@example.org')
    const [rejected, waiting, back, bare] = [
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(),
      await reviewing.paperOf(undefined, { status: 'Review Awaiting' }),
    ]
    await reviewing.assign([
      [rejected, bodil],
      [waiting, bodil],
      [back, bodil],
    ])
    await reviewing.submit(rejected, bodil)
    await move(rejected, 'Reject', organiser.uid)
    const taken = (await reviewing.stored()).find(({ paperId }) => paperId === back)
    if (taken === undefined) throw new Error('not assigned')
    await takeBack(reviewing.context, taken.id, organiser)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([])
    const papers = [rejected, waiting, back, bare]
    expect(await Promise.all(papers.map(statusOf))).toEqual([
      'Reject',
      'Review Awaiting',
      'Review Awaiting',
      'Review Awaiting',
    ])
  })
})

it('how many reports papers want is fixed for an organiser behind a wall, once reviewers have papers', async () => {
  const { context } = reviewing
  const [walled, other] = [await storeOrganiser(project), await storeOrganiser(project)]
  const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
  await reviewing.context.firestore.doc(`papers/${paper}`).update({ email: walled.email })
  expect(await setReviewSettings(context, { wanted: 2 }, walled)).toMatchObject({ wanted: 2 })
  await reviewing.assign([[paper, bodil]])
  await reviewing.submit(paper, bodil)
  await expect(setReviewSettings(context, { wanted: 1 }, walled)).rejects.toMatchObject({
    code: 'another-decides',
  })
  expect(await updateReviewStatuses(context, null)).toEqual([])
  const most = { most: 3, wanted: 2 }
  expect(await setReviewSettings(context, most, walled, { most: 5, wanted: 2 })).toMatchObject(most)
  const fewer = { wanted: 1 }
  expect(await setReviewSettings(context, fewer, other, { wanted: 2 })).toMatchObject(fewer)
  expect(await updateReviewStatuses(context, null)).toEqual([paper])
})

it('where reviewers’ answers go is not said by an organiser with a conflict of interest', async () => {
  const { context } = reviewing
  const [walled, other] = [await storeOrganiser(project), await storeOrganiser(project)]
  await reviewing.paperOf(undefined, { email: walled.email })
  const [contact, mine] = ['chairs@example.org', 'mine@example.org']
  expect(await setConferenceSettings(context, { contact }, other)).toMatchObject({ contact })
  for (const said of [mine, null]) {
    await expect(setConferenceSettings(context, { contact: said }, walled)).rejects.toMatchObject({
      code: 'another-decides',
    })
  }
  const change = { contact, timeZone: 'Asia/Kolkata' }
  expect(await setConferenceSettings(context, change, walled, { contact })).toMatchObject(change)
})

describe('a status that a person has set stays, however late its history is', () => {
  // No trigger runs here: nothing of this is in any history.

  /** A paper under review that the server would set Review Obtained. */
  async function ready() {
    const [bodil, paper] = [
      await reviewing.accepted(`${randomUUID()}@example.org`),
      await reviewing.paperOf(),
    ]
    await reviewing.assign([[paper, bodil]])
    await reviewing.submit(paper, bodil)
    return paper
  }

  const set = async (paper: PaperId, status: PaperStatus) =>
    await setStatus(reviewing.context.firestore, organiser, paper, status)

  async function bulk(paper: PaperId, from: PaperStatus, to: PaperStatus, undo = false) {
    const { firestore } = reviewing.context
    const jobId = v.parse(jobIdSchema, randomUUID())
    const change = { jobId, to, from: { [from]: [paper] } }
    await startBulkChange({ firestore, now: Date.now }, change, organiser)
    const work = async () => {
      while (await workOnJob({ ...reviewing.context, bucket: project.store.bucket }, jobId));
    }
    await work()
    if (!undo) return
    await undoBulkChange({ firestore }, jobId, organiser)
    await work()
  }

  it.each<[door: string, act: (paper: PaperId) => Promise<void>]>([
    [
      'by one call after the other',
      async (paper) => {
        await set(paper, 'Review Obtained')
        await set(paper, 'Review Awaiting')
      },
    ],
    [
      'by a call that finds it set',
      async (paper) => {
        await set(paper, 'Review Awaiting')
      },
    ],
    [
      'with many others',
      async (paper) => {
        await bulk(paper, 'Review Awaiting', 'Submitted')
        await bulk(paper, 'Submitted', 'Review Awaiting')
      },
    ],
    [
      'by an undo of a change of many',
      async (paper) => {
        await bulk(paper, 'Review Awaiting', 'Reject', true)
      },
    ],
  ])('%s', async (_door, act) => {
    const [paper, other] = [await ready(), await ready()]
    await act(paper)
    expect(await updateReviewStatuses(reviewing.context, null)).toEqual([other])
    expect(await statusOf(paper)).toBe('Review Awaiting')
  })

  it('also when it is set while the papers are being looked at', async () => {
    const papers = [await ready(), await ready(), await ready()]
    const { firestore } = reviewing.context
    let first: Promise<unknown> | undefined
    const overtaken = breaking(firestore, {
      runTransaction: async (update) => {
        // Each paper is a candidate by now, and none is decided about yet.
        first ??= Promise.all(
          papers.map(async (paper) => {
            await set(paper, 'Review Obtained')
            await set(paper, 'Review Awaiting')
          }),
        )
        await first
        return firestore.runTransaction(update)
      },
    })
    expect(await updateReviewStatuses({ firestore: overtaken }, null)).toEqual([])
  })

  it('and counts no longer once the server has published the paper anew', async () => {
    const { firestore } = reviewing.context
    const paper = await ready()
    await set(paper, 'Submitted')
    const chidi = await reviewing.accepted('c@example.org')
    await reviewing.publish([[paper, chidi]])
    expect(await statusOf(paper)).toBe('Review Awaiting')
    expect(await updateReviewStatuses({ firestore }, null)).toEqual([paper])
  })

  it('and nothing is set of a paper without a copy, whose status browsers write', async () => {
    const { firestore } = reviewing.context
    const paper = await ready()
    await firestore.doc(`reviewCopies/${paper}`).delete()
    expect(await updateReviewStatuses({ firestore }, null)).toEqual([])
  })
})
