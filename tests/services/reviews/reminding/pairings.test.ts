import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../../functions/src/access/who-asks.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { findConflicts } from '../../../../functions/src/reviews/conflicts/find-conflicts.ts'
import { listConflicts } from '../../../../functions/src/reviews/conflicts/list-conflicts.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { summariseReviews } from '../../../../functions/src/reviews/overview/review-summary.ts'
import { removePairings } from '../../../../functions/src/reviews/pairings/remove-pairings.ts'
import { pauseReminders } from '../../../../functions/src/reviews/reminding/pause-reminders.ts'
import { askForTime } from '../../../../functions/src/reviews/reports/ask-for-time.ts'
import { stepBack } from '../../../../functions/src/reviews/reports/step-back.ts'
import { bidsReference, storedBid } from '../../../../functions/src/store/reviews/bid-store.ts'
import { conflictReference } from '../../../../functions/src/store/reviews/conflict-store.ts'
import {
  storedSuggestion,
  suggestionIdOf,
  suggestionReference,
} from '../../../../functions/src/store/reviews/suggestion-store.ts'
import { addressKeys } from '../../../../functions/src/walls/declared-conflicts.ts'
import { walledFrom } from '../../../../functions/src/walls/kept-from.ts'
import { checkStore } from '../../../../tools/admin/check/check-store.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Pairs, type Reviewing } from '../reviewing.ts'

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

/** Two papers, of which one is reported on, and all that pairs papers with reviewers. */
async function conference(publish: (pairs: Pairs) => Promise<unknown> = reviewing.assign) {
  const { context, accepted, paperOf, submit } = reviewing
  const { firestore } = context
  await firestore.doc('settings/reviews').set({ wanted: 1 })
  const [bodil, chidi] = [await accepted('b@example.org'), await accepted('c@example.org')]
  const [paper, waiting] = [await paperOf(), await paperOf()]
  await publish([
    [paper, bodil],
    [waiting, bodil],
    [waiting, chidi],
  ])
  await submit(paper, bodil)
  const reported = (await reviewing.stored()).find((one) => one.state === 'submitted')
  const asking = (await reviewing.stored()).find((one) => one.reviewerId === chidi.id)
  if (reported === undefined || asking === undefined) throw new Error('not assigned')
  await firestore.doc(`reports/${reported.id}`).update({
    'submitted.forOrganisers': 'Between us, Bodil.',
    'submitted.withHelpOf': 'Bodil’s student',
  })
  await firestore.doc(`reports/${reported.id}/versions/1`).set({ report: { withHelpOf: 'Bodil' } })
  await askForTime(context, invitedReviewerOf(chidi), asking.id, 'Chidi is ill.')
  await pauseReminders(context, bodil.id, true)
  await bidsReference(firestore, bodil.id).set(storedBid(paper, 'yes'))
  const suggestionId = suggestionIdOf(asking.id, 'd@example.org')
  await suggestionReference(firestore, suggestionId).set(
    storedSuggestion({
      id: suggestionId,
      paperId: waiting,
      assignmentId: asking.id,
      reviewerId: chidi.id,
      email: 'd@example.org',
      kind: 'instead',
      name: 'Dara',
      words: 'Chidi knows her.',
      at: new Date(),
      state: 'open',
    }),
  )
  const wall = { kind: 'wall', note: '' } as const
  await declareConflict(context, paper, chidi.id, wall, organiser)
  const over = { pairingsGoAt: Timestamp.fromMillis(Date.now() - 3 * 24 * 3_600_000) }
  const end = async () => firestore.doc('settings/reviews').update(over)
  return { bodil, chidi, paper, waiting, reported, end }
}

/** Everything that is stored of reviews, but for who was invited. */
async function storedWords(): Promise<string> {
  const { firestore } = reviewing.context
  const names = [
    'assignments',
    'reports',
    'conflicts',
    'reminders',
    'bids',
    'suggestions',
    'assignmentJobs',
  ]
  const found = await Promise.all([
    ...names.map(async (name) => firestore.collection(name).get()),
    firestore.collectionGroup('versions').get(),
    firestore.collectionGroup('chunks').get(),
  ])
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((one) => [one.id, one.data()])))
}

describe('on the date for it', () => {
  it('who reviewed what is gone, and what was reported stays', async () => {
    const { bodil, chidi, paper, reported, end } = await conference(reviewing.publish)
    await end()
    const kinds = async () =>
      (await checkStore(project.store, Date.now()))
        .map<string>(({ kind }) => kind)
        .filter((kind) => /^(pairing|assignment|report|wall)/.test(kind))
    expect(new Set(await kinds())).toEqual(new Set(['pairing-kept']))
    expect(await removePairings(reviewing.context)).toBeGreaterThan(0)
    const words = await storedWords()
    for (const word of [bodil.id, chidi.id, 'Bodil', 'Chidi']) expect(words).not.toContain(word)
    const { reviews } = await readPaperReviews(reviewing.context, paper, organiser)
    expect(reviews.map((one) => one.reviewer)).toEqual([undefined])
    expect(reviews[0]?.report).toMatchObject({
      novelty: 5,
      forAuthors: 'Say more.',
      forOrganisers: null,
      withHelpOf: null,
    })
    const summary = await summariseReviews(reviewing.context, organiser)
    expect(summary.find(({ paperId }) => paperId === paper)).toMatchObject({ in: 1, mean: 4 })
    expect(reviews[0]?.assignment.id).toBe(reported.id)
    expect(await kinds()).toEqual([])
    expect(await removePairings(reviewing.context)).toBe(0)
  })

  it('an organiser stays behind the wall of a conflict that was declared about the reviewer', async () => {
    const { context, accepted, paperOf } = reviewing
    const { firestore } = context
    const { chidi, paper, end } = await conference()
    const recused = await storeOrganiser(project)
    const same = await accepted(recused.email)
    const own = await paperOf()
    const wall = { kind: 'wall', note: 'Between us, Bodil.' } as const
    await declareConflict(context, own, same.id, wall, organiser)
    await end()
    const walled = async (by: Organiser) => await walledFrom(firestore, firestore, by, [own, paper])
    expect(await walled(recused)).toEqual(new Set([own]))
    await removePairings(context)
    expect([await walled(recused), await walled(organiser)]).toEqual([new Set([own]), new Set()])
    const words = await storedWords()
    for (const word of [same.id, chidi.id, 'Bodil']) expect(words).not.toContain(word)
    expect((await firestore.collection('conflicts').get()).size).toBe(1)
    expect(await removePairings(context)).toBe(0)
  })

  it('so does one who is known by an address of before, and what the organiser declared stays', async () => {
    const { context, accepted, paperOf } = reviewing
    const { firestore } = context
    const { end } = await conference()
    const recused = await storeOrganiser(project)
    const same = await accepted('earlier@example.org')
    const [own, both] = [await paperOf(), await paperOf()]
    for (const paper of [own, both]) {
      await declareConflict(context, paper, same.id, { kind: 'wall', note: '' }, organiser)
    }
    await declareConflict(context, both, recused.uid, { kind: 'wall', note: 'Mine.' }, recused)
    const [now = '', before = ''] = addressKeys([recused.email, same.email])
    await firestore.doc(`relatedAddresses/${now}`).set({ keys: [now, before] })
    await end()
    await removePairings(context)
    const walled = await walledFrom(firestore, firestore, recused, [own, both])
    expect(walled).toEqual(new Set([own, both]))
    const { docs } = await firestore.collection('conflicts').get()
    const fields = ['paperId', 'who', 'note']
    const said = docs.map((one) => fields.map((name) => String(one.get(name))).join(' '))
    expect(new Set(said)).toEqual(
      new Set([`${own} * `, `${both} * `, `${both} ${recused.uid} Mine.`]),
    )
  })

  it('so does one whose account is gone by then, and registers again with the address', async () => {
    const { context, accepted, paperOf, assign } = reviewing
    const { firestore } = context
    const { end } = await conference()
    const leaving = await storeOrganiser(project)
    const same = await accepted(leaving.email)
    const stranger = await accepted('stranger@example.org')
    const [own, others] = [await paperOf(), await paperOf()]
    await assign([
      [own, same],
      [own, stranger],
      [others, stranger],
    ])
    for (const { id, reviewerId } of await reviewing.stored()) {
      const who = [same, stranger].find((one) => one.id === reviewerId)
      if (who !== undefined) {
        await stepBack(context, invitedReviewerOf(who), id, 'conflict', 'Bodil')
      }
    }
    const [key = ''] = addressKeys([leaving.email])
    await firestore.doc(`relatedAddresses/${key}`).set({ keys: [key] })
    await firestore.doc(`users/${leaving.uid}`).delete()
    await end()
    await removePairings(context)
    const again = await storeOrganiser(project)
    await firestore.doc(`users/${again.uid}`).update({ email: leaving.email })
    const walled = await walledFrom(firestore, firestore, again, [own, others])
    expect(walled).toEqual(new Set([own]))
    const { docs } = await firestore.collection('conflicts').get()
    expect(docs.map((one): unknown[] => [one.get('paperId'), one.get('who')])).toEqual([[own, '*']])
    const words = await storedWords()
    for (const word of [same.id, stranger.id, 'Bodil']) expect(words).not.toContain(word)
    const ofReviewer = conflictReference(firestore, own, same.id).id
    expect(docs.map(({ id }) => id)).not.toContain(ofReviewer)
    expect(await listConflicts(context, organiser)).toEqual([])
    expect((await findConflicts(context, [], organiser)).walls).toEqual([])
    const kinds = (await checkStore(project.store, Date.now())).map<string>(({ kind }) => kind)
    expect(kinds.filter((kind) => /^(pairing|conflict)/.test(kind))).toEqual([])
    expect(await removePairings(context)).toBe(0)
  })

  it('what broke off goes on', async () => {
    const { bodil, end } = await conference()
    await end()
    const { firestore } = reviewing.context
    const batch = vi.spyOn(firestore, 'batch').mockImplementationOnce(() => {
      throw new Error('killed')
    })
    await expect(removePairings(reviewing.context)).rejects.toThrow('killed')
    batch.mockRestore()
    await removePairings(reviewing.context)
    expect(await storedWords()).not.toContain(bodil.id)
  })

  it('and not before', async () => {
    const { bodil } = await conference()
    expect(await removePairings(reviewing.context)).toBe(0)
    const { firestore } = reviewing.context
    const soon = Timestamp.fromMillis(Date.now() + 60_000)
    await firestore.doc('settings/reviews').update({ pairingsGoAt: soon })
    expect(await removePairings(reviewing.context)).toBe(0)
    expect(await storedWords()).toContain(bodil.id)
  })
})
