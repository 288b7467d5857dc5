import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import { bidOnPaper } from '../../../functions/src/reviews/bids/bid-on-paper.ts'
import { listBiddable } from '../../../functions/src/reviews/bids/list-biddable.ts'
import { listBids } from '../../../functions/src/reviews/bids/list-bids.ts'
import { readAbstracts } from '../../../functions/src/reviews/bids/read-abstracts.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { listConflicts } from '../../../functions/src/reviews/conflicts/list-conflicts.ts'
import {
  changeReviewer,
  removeReviewer,
} from '../../../functions/src/reviews/people/change-reviewer.ts'
import type { ReviewContext } from '../../../functions/src/reviews/review-context.ts'
import { conflictReference } from '../../../functions/src/store/reviews/conflict-store.ts'
import { addressKeys } from '../../../functions/src/walls/declared-conflicts.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { sessionOf } from './review-context.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

const past = Timestamp.fromMillis(Date.now() - 3_600_000)
const wall = { kind: 'wall', note: '' } as const

let project: OwnProject
let context: ReviewContext
let firestore: Firestore
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
  ;({ firestore } = context)
  bodil = await reviewing.accepted('b@example.org')
  await set({ bidsOpenAt: past })
})
afterEach(async () => {
  await project.end()
})

const set = async (settings: object) => firestore.doc('settings/reviews').set(settings)

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const as = (reviewer: Reviewer) => invitedReviewerOf(reviewer)
const list = async (reviewer = bodil) =>
  new Map(
    (await listBiddable(context, as(reviewer))).papers.map(({ id, bid }) => [id, bid] as const),
  )
const abstracts = async (ids: readonly PaperId[], reviewer = bodil) =>
  (await readAbstracts(context, as(reviewer), ids)).map(({ id }) => id)
const say = async (paper: PaperId, bid: 'yes' | 'conflict' | 'nothing', reviewer = bodil) =>
  await codeOf(bidOnPaper(context, as(reviewer), paper, bid))
const withdraw = async (paper: PaperId) => {
  const stored = (await firestore.doc(`papers/${paper}`).get()).data() ?? {}
  await firestore.doc(`withdrawn/${paper}`).set(stored)
  await firestore.doc(`deletions/${paper}`).set({ by: 'a', at: Timestamp.now() })
  await firestore.doc(`papers/${paper}`).delete()
}

it('a bid that is said again keeps the addresses that the conflict rests on', async () => {
  const paper = await reviewing.paperOf()
  await say(paper, 'conflict')
  const conflict = conflictReference(firestore, paper, bodil.id)
  await conflict.update({ addresses: FieldValue.arrayUnion('of an address before') })
  await say(paper, 'conflict')
  expect((await conflict.get()).get('addresses')).toEqual([
    ...addressKeys([bodil.email]),
    'of an address before',
  ])
})

describe('what a reviewer may bid on', () => {
  it('is each paper with the own bid, and what changed since the last look is in the next one', async () => {
    const [one, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    expect(await list()).toEqual(
      new Map([
        [one, null],
        [other, null],
      ]),
    )
    for (const bid of ['yes', 'nothing'] as const) expect(await say(one, bid)).toBe('done')
    expect(await say(other, 'yes')).toBe('done')
    await withdraw(other)
    const third = await reviewing.paperOf(undefined, { updatedAt: Timestamp.now() })
    expect(await list()).toEqual(
      new Map([
        [one, 'nothing'],
        [third, null],
      ]),
    )
    expect([await say(other, 'yes'), await abstracts([other, third, third])]).toEqual([
      'not-found',
      [third],
    ])
    expect((await listBids(context, organiser)).map(({ seen }) => seen)).toEqual([1])
  })

  it('tells nothing of authors, and no number, whose gaps would tell of walls', async () => {
    const paper = await reviewing.paperOf()
    const { papers } = await listBiddable(context, as(bodil))
    expect(papers).toEqual([{ id: paper, paperTitle: 'On engines', keywords: ['AI'], bid: null }])
  })

  it.each(['own address', 'co-author', 'declared', 'withdrawn', 'decided', 'unknown'] as const)(
    'leaves out without a trace what is: %s',
    async (how) => {
      const open = await reviewing.paperOf()
      const coAuthor = { name: 'B', affiliation: '', orcid: null, email: bodil.email.toUpperCase() }
      const changes = {
        'own address': { email: bodil.email },
        'co-author': { coAuthors: [coAuthor] },
        declared: {},
        withdrawn: {},
        decided: { status: 'Reject' },
        unknown: {},
      }[how]
      const paper =
        how === 'unknown' ? reviewing.goneId : await reviewing.paperOf(undefined, changes)
      if (how === 'declared') await declareConflict(context, paper, bodil.id, wall, organiser)
      if (how === 'withdrawn') await withdraw(paper)
      expect([...(await list()).keys()]).toEqual([open])
      expect(await abstracts([paper, open])).toEqual([open])
      for (const bid of ['yes', 'conflict', 'nothing'] as const) {
        expect(await say(paper, bid)).toBe('not-found')
      }
      const conflicts = await listConflicts(context, organiser)
      expect(conflicts.filter(({ declaredBy }) => declaredBy === 'reviewer')).toEqual([])
    },
  )

  it('comes with the own topics first, and beyond that in another order for each', async () => {
    const chidi = await reviewing.accepted('c@example.org')
    await changeReviewer(context, bodil.id, { topics: ['ML', 'AI'] }, organiser)
    for (let count = 0; count < 8; count += 1) await reviewing.paperOf()
    const both = await reviewing.paperOf(undefined, { keywords: ['ML', 'AI'] })
    const orders = [[...(await list()).keys()], [...(await list(chidi)).keys()]]
    expect(orders[0]?.[0]).toBe(both)
    expect([...(await list()).keys()]).toEqual(orders[0])
    expect(orders[1]).not.toEqual(orders[0])
    expect(orders[1]?.toSorted()).toEqual(orders[0]?.toSorted())
  })

  it.each([
    ['preparing', { bidsOpenAt: past, bidsCloseAt: past }],
    ['reports', { bidsOpenAt: past, publishedAt: past }],
    ['over', { bidsOpenAt: past, pairingsGoAt: past }],
  ])('is nothing while it is %s: %j', async (_phase, settings) => {
    const paper = await reviewing.paperOf()
    await set(settings)
    expect([
      (await listBiddable(context, as(bodil))).isOpen,
      await list(),
      await abstracts([paper]),
      await say(paper, 'conflict'),
    ]).toEqual([false, new Map(), [], 'not-found'])
    expect(await listConflicts(context, organiser)).toEqual([])
  })

  it('is nothing for who has not accepted, or has stepped back', async () => {
    const paper = await reviewing.paperOf()
    for (const state of ['invited', 'declined', 'reserve', 'stepped back'] as const) {
      await firestore.doc(`reviewers/${bodil.id}`).update({ state })
      expect([await list(), await abstracts([paper]), await say(paper, 'yes')]).toEqual([
        new Map(),
        [],
        'not-found',
      ])
    }
  })

  it('is another’s business no more than what the other has bid', async () => {
    const [chidi, paper] = [await reviewing.accepted('c@example.org'), await reviewing.paperOf()]
    const heard = async () => [
      await listBiddable(context, as(chidi)),
      await abstracts([paper], chidi),
    ]
    const before = await heard()
    for (const bid of ['yes', 'conflict'] as const) {
      await say(paper, bid)
      expect(await heard()).toEqual(before)
    }
  })
})

describe('a conflict that a reviewer bids', () => {
  it('is a wall and gives no abstract any more, until another bid takes it back', async () => {
    const paper = await reviewing.paperOf()
    expect(await say(paper, 'conflict')).toBe('done')
    expect([await list(), await abstracts([paper])]).toEqual([new Map([[paper, 'conflict']]), []])
    expect(await listConflicts(context, organiser)).toMatchObject([
      { paperId: paper, who: bodil.id, kind: 'wall', declaredBy: 'reviewer' },
    ])
    expect(await reviewing.refusals([[paper, bodil]])).toEqual(['A conflict was declared.'])
    expect(await say(paper, 'nothing')).toBe('done')
    expect([await listConflicts(context, organiser), await abstracts([paper])]).toEqual([
      [],
      [paper],
    ])
    expect(await reviewing.refusals([[paper, bodil]])).toEqual([])
  })

  it('is taken back by nobody who has the reviewer’s entry later', async () => {
    const paper = await reviewing.paperOf()
    await say(paper, 'conflict')
    const { id } = bodil
    const moved = await changeReviewer(context, id, { email: 'z@example.org' }, organiser)
    await sessionOf(context, moved)
    expect(await codeOf(bidOnPaper(context, as(moved), paper, 'yes'))).toBe('not-found')
    const back = await changeReviewer(context, id, { email: bodil.email }, organiser)
    await sessionOf(context, back)
    expect(await codeOf(bidOnPaper(context, as(back), paper, 'yes'))).toBe('done')
  })

  it('stays once bids are closed, and once an organiser has said the same', async () => {
    const [closed, said] = [await reviewing.paperOf(), await reviewing.paperOf()]
    expect([await say(closed, 'conflict'), await say(said, 'conflict')]).toEqual(['done', 'done'])
    await declareConflict(context, said, bodil.id, wall, organiser)
    expect([await say(said, 'nothing'), [...(await list()).keys()]]).toEqual([
      'not-found',
      [closed],
    ])
    await set({ bidsOpenAt: past, bidsCloseAt: past })
    expect(await say(closed, 'nothing')).toBe('not-found')
    expect(await listConflicts(context, organiser)).toHaveLength(2)
  })
})

describe('what organisers read of bids', () => {
  it('is nothing of a paper behind a wall, not even that somebody has bid', async () => {
    const other = await storeOrganiser(project)
    const [own, declared] = [await reviewing.paperOf(organiser.uid), await reviewing.paperOf()]
    await declareConflict(context, declared, organiser.uid, wall, organiser)
    await say(own, 'yes')
    await say(declared, 'conflict')
    expect([await listBids(context, organiser), await listConflicts(context, organiser)]).toEqual([
      [],
      [],
    ])
    await say(await reviewing.paperOf(), 'nothing')
    const { id: reviewerId } = bodil
    expect([await listBids(context, organiser), await listBids(context, other)]).toEqual([
      [{ reviewerId, yes: [], conflict: [], seen: 1 }],
      [{ reviewerId, yes: [own], conflict: [declared], seen: 3 }],
    ])
  })

  it('goes with the reviewer who is removed; the wall stays', async () => {
    const paper = await reviewing.paperOf()
    await say(paper, 'conflict')
    await removeReviewer(context, bodil.id, organiser)
    expect(await listBids(context, organiser)).toEqual([])
    expect(await listConflicts(context, organiser)).toHaveLength(1)
    expect(await say(paper, 'nothing')).toBe('reviewer-session-over')
    const again = await reviewing.accepted('b@example.org')
    expect([await list(again), await abstracts([paper], again)]).toEqual([
      new Map([[paper, 'conflict']]),
      [],
    ])
  })
})
