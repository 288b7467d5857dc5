import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import { reviewerIdSchema } from '@lectern/domain/reviews/reviewer'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../../functions/src/access/who-asks.ts'
import { deleteAccount } from '../../../../functions/src/account-deletion/delete-account.ts'
import type { AssigningContext } from '../../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { bidOnPaper } from '../../../../functions/src/reviews/bids/bid-on-paper.ts'
import {
  declareConflict,
  liftConflict,
} from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { listConflicts } from '../../../../functions/src/reviews/conflicts/list-conflicts.ts'
import { setAssignee } from '../../../../functions/src/reviews/notes/paper-notes.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { inviteReviewers } from '../../../../functions/src/reviews/people/invite-reviewers.ts'
import { conflictReference } from '../../../../functions/src/store/reviews/conflict-store.ts'
import { addressKeys } from '../../../../functions/src/walls/declared-conflicts.ts'
import { refuseKept } from '../../../../functions/src/walls/kept-from.ts'
import { newcomer } from '../../../support/people.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../../support/own-project.ts'
import { sessionOf } from '../review-context.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

const wall = { kind: 'wall', note: 'They share an office.' } as const
const dismissed = { kind: 'dismissed', note: '' } as const

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  context = reviewing.context
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const listed = async (who = organiser) =>
  (await listConflicts(context, who)).map(({ paperId, who: party, kind, declaredBy, by }) => ({
    paperId,
    who: party,
    kind,
    declaredBy,
    by,
  }))

describe('a conflict that an organiser declares', () => {
  it('takes back what the reviewer has not submitted, and is listed until it is lifted', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const [paper, other] = [await reviewing.paperOf(), await reviewing.paperOf()]
    await reviewing.assign([
      [paper, bodil],
      [paper, chidi],
      [other, bodil],
    ])
    const said = await declareConflict(context, paper, bodil.id, wall, organiser)
    const expected = {
      paperId: paper,
      who: bodil.id,
      kind: 'wall',
      declaredBy: 'organiser',
      by: organiser.uid,
    }
    const { at, addresses } = said
    expect(said).toEqual({ ...expected, note: wall.note, at, addresses })
    expect([addresses.length, addresses.includes(bodil.email)]).toEqual([1, false])
    expect(await listed()).toEqual([expected])
    const about = async (only: PaperId) =>
      (await listConflicts(context, organiser, only)).map(({ paperId }) => paperId)
    expect([await about(paper), await about(other)]).toEqual([[paper], []])
    expect(await reviewing.states()).toEqual(
      new Map([
        [`${paper} ${bodil.id}`, 'taken back'],
        [`${paper} ${chidi.id}`, 'assigned'],
        [`${other} ${bodil.id}`, 'assigned'],
      ]),
    )
    expect(await reviewing.refusals([[paper, bodil]])).toEqual(['A conflict was declared.'])
    await liftConflict(context, paper, bodil.id, organiser)
    await liftConflict(context, paper, bodil.id, organiser)
    expect(await listed()).toEqual([])
    expect(await reviewing.refusals([[paper, bodil]])).toEqual([])
  })

  it('leaves what is submitted, and a dismissed hint takes nothing back', async () => {
    const [bodil, chidi] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.accepted('c@example.org'),
    ]
    const paper = await reviewing.paperOf()
    await reviewing.assign([
      [paper, bodil],
      [paper, chidi],
    ])
    await reviewing.submit(paper, bodil)
    await declareConflict(context, paper, bodil.id, wall, organiser)
    await declareConflict(context, paper, chidi.id, dismissed, organiser)
    expect(await reviewing.states()).toEqual(
      new Map([
        [`${paper} ${bodil.id}`, 'submitted'],
        [`${paper} ${chidi.id}`, 'assigned'],
      ]),
    )
  })

  it('is about a reviewer or an organiser, and a paper that is there', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    const author = await storeAccount(project.store)
    const declared = async (who: string, about = paper) =>
      await codeOf(declareConflict(context, about, who, wall, organiser))
    expect([
      await declared('nobody'),
      await declared('a_b'),
      await declared(author.uid),
      await declared(bodil.id, reviewing.goneId),
    ]).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
    expect(await listed()).toEqual([])
  })

  it('does not replace what a reviewer or an author has declared', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    for (const declaredBy of ['reviewer', 'author'] as const) {
      const own = { paperId: paper, who: bodil.id, kind: 'wall', declaredBy } as const
      const reference = conflictReference(context.firestore, paper, bodil.id)
      const addresses = addressKeys([bodil.email])
      await reference.set({ ...own, note: 'Mine.', at: new Date(), addresses })
      const said = [
        await codeOf(declareConflict(context, paper, bodil.id, dismissed, organiser)),
        await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
        await codeOf(liftConflict(context, paper, bodil.id, organiser)),
      ]
      expect(said).toEqual(['conflict-stays', 'done', 'conflict-stays'])
      expect(await listed()).toEqual([own])
    }
  })
})

it('a reviewer’s bid that an organiser repeats is the reviewer’s alone once that is lifted', async () => {
  const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
  const opened = { bidsOpenAt: Timestamp.fromMillis(Date.now() - 3_600_000) }
  await context.firestore.doc('settings/reviews').set(opened, { merge: true })
  const bid = async (answer: 'conflict' | 'yes') =>
    await codeOf(bidOnPaper(context, invitedReviewerOf(bodil), paper, answer))
  const lift = async () => await codeOf(liftConflict(context, paper, bodil.id, organiser))
  expect([await bid('conflict'), await lift()]).toEqual(['done', 'conflict-stays'])
  await declareConflict(context, paper, bodil.id, wall, organiser)
  expect([await bid('yes'), await lift(), await lift()]).toEqual([
    'not-found',
    'done',
    'conflict-stays',
  ])
  expect([await reviewing.refusals([[paper, bodil]]), await bid('yes')]).toEqual([
    ['A conflict was declared.'],
    'done',
  ])
  expect(await listed()).toEqual([])
})

it('nothing is said or lifted any more once who reviewed what was removed', async () => {
  const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
  const over = { pairingsGoAt: new Date(Date.now() - 1000) }
  await context.firestore.doc('settings/reviews').set(over)
  expect([
    await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
    await codeOf(liftConflict(context, paper, bodil.id, organiser)),
  ]).toEqual(['reviews-closed', 'reviews-closed'])
  expect(await listed()).toEqual([])
})

describe('an organiser’s own wall', () => {
  it('makes the paper’s reviews not exist, until another organiser lifts it', async () => {
    const other = await storeOrganiser(project)
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await reviewing.paperOf()]
    await reviewing.assign([[paper, bodil]])
    await declareConflict(context, paper, organiser.uid, wall, organiser)
    const behind = [
      await codeOf(readPaperReviews(context, paper, organiser)),
      await codeOf(declareConflict(context, paper, bodil.id, wall, organiser)),
      await codeOf(declareConflict(context, paper, organiser.uid, dismissed, organiser)),
      await codeOf(liftConflict(context, paper, organiser.uid, organiser)),
    ]
    expect(behind).toEqual(['not-found', 'not-found', 'not-found', 'not-found'])
    expect(await listed()).toEqual([])
    expect((await listed(other)).map(({ who }) => who)).toEqual([organiser.uid])
    expect(await codeOf(readPaperReviews(context, paper, other))).toBe('done')
    await liftConflict(context, paper, organiser.uid, other)
    expect(await codeOf(readPaperReviews(context, paper, organiser))).toBe('done')
  })

  it('stands before the own paper without being declared', async () => {
    const [bodil, own] = [
      await reviewing.accepted('b@example.org'),
      await reviewing.paperOf(organiser.uid),
    ]
    expect(await codeOf(declareConflict(context, own, bodil.id, wall, organiser))).toBe('not-found')
    expect(await codeOf(liftConflict(context, own, bodil.id, organiser))).toBe('not-found')
  })
})

it('an organiser’s conflict that another one declares is lifted by anybody but them', async () => {
  const other = await storeOrganiser(project)
  // Also a reviewer, whom the same person is.
  const reviewer = await reviewing.accepted(organiser.email)
  const paper = await reviewing.paperOf()
  await declareConflict(context, paper, organiser.uid, wall, other)
  for (const who of [organiser.uid, reviewer.id]) {
    expect([
      await codeOf(declareConflict(context, paper, who, dismissed, organiser)),
      await codeOf(liftConflict(context, paper, who, organiser)),
    ]).toEqual(['not-found', 'not-found'])
  }
  expect(await codeOf(readPaperReviews(context, paper, organiser))).toBe('not-found')
  expect([await listed(organiser), (await listed(other)).map(({ who }) => who)]).toEqual([
    [],
    [organiser.uid],
  ])
  const third = await storeOrganiser(project)
  await liftConflict(context, paper, organiser.uid, third)
  expect(await codeOf(readPaperReviews(context, paper, organiser))).toBe('done')
  await declareConflict(context, paper, organiser.uid, wall, other)
  await declareConflict(context, paper, organiser.uid, dismissed, third)
  await declareConflict(context, paper, organiser.uid, wall, other)
  await context.firestore.doc(`users/${organiser.uid}`).delete()
  await liftConflict(context, paper, organiser.uid, third)
  // Every organiser can read who did it, and not of which paper. Nobody’s own one stands there.
  await declareConflict(context, paper, third.uid, wall, third)
  const events = context.firestore.collection('conferenceEvents')
  const about = (await events.orderBy('at').get()).docs.filter(
    (one) => one.get('to.name') !== undefined,
  )
  expect(about.map((one) => ['what', 'uid', 'by'].map((field) => String(one.get(field))))).toEqual([
    ['conflict declared', organiser.uid, other.uid],
    ['conflict removed', organiser.uid, third.uid],
    ['conflict declared', organiser.uid, other.uid],
    ['conflict removed', organiser.uid, third.uid],
    ['conflict declared', organiser.uid, other.uid],
    ['conflict removed', '', third.uid],
  ])
})

it('what is declared of the reviewer who an organiser is stands in the record, and is lifted by another one', async () => {
  const other = await storeOrganiser(project)
  const paper = await reviewing.paperOf()
  const rows = [{ name: 'Ben Ode', email: other.email }]
  const [row] = await inviteReviewers(context, rows, { words: '', reserve: false }, organiser)
  const id = v.parse(reviewerIdSchema, row?.reviewer?.id)
  await declareConflict(context, paper, id, wall, organiser)
  // Nobody has opened the link yet.
  for (const act of [
    async () => declareConflict(context, paper, id, dismissed, other),
    async () => liftConflict(context, paper, id, other),
  ]) {
    expect(await codeOf(act())).toBe('another-decides')
  }
  await sessionOf(context, { id, version: 1 })
  await liftConflict(context, paper, id, organiser)
  await declareConflict(context, paper, id, wall, organiser)
  expect(await codeOf(readPaperReviews(context, paper, other))).toBe('not-found')
  const events = context.firestore.collection('conferenceEvents')
  const about = (await events.orderBy('at').get()).docs.filter((one) => one.get('uid') !== '')
  expect(about.map((one) => [one.get('what'), one.get('uid')] as unknown)).toEqual([
    ['conflict removed', other.uid],
    ['conflict declared', other.uid],
  ])
})

describe('a declared conflict stays with a person’s addresses', () => {
  /** Another account that the person registers once the first one was deleted. */
  async function registeredAgain(email: string) {
    const again = await storeOrganiser(project)
    await context.firestore.doc(`users/${again.uid}`).update({ email })
    return { ...again, email }
  }
  const profileOf = ({ uid }: Organiser) => context.firestore.doc(`users/${uid}`)
  const leave = async (who: Organiser) =>
    await deleteAccount({ ...project.store, ...reviewing.context }, who, who.uid)
  /** Reading the reviews, deciding about the paper, and being named to decide about it. */
  const tries = async (paper: PaperId, who: Organiser) => [
    await codeOf(readPaperReviews(context, paper, who)),
    await codeOf(refuseKept(context.firestore, context.firestore, who, paper)),
    await codeOf(setAssignee(context, paper, who.email, organiser)),
    (await reviewing.refusals([[paper, await reviewing.accepted(newcomer().email)]], who)).length,
  ]
  const behind = ['not-found', 'another-decides', 'not-assignable', 1]
  const before = ['done', 'done', 'done', 0]
  /** Deciding alone, by which each of the tries is refused. */
  const decides = async (paper: PaperId, who: Organiser) =>
    await codeOf(refuseKept(context.firestore, context.firestore, who, paper))

  async function underReview(): Promise<PaperId> {
    const paper = await reviewing.paperOf()
    await reviewing.assign([[paper, await reviewing.accepted(newcomer().email)]])
    return paper
  }

  it.each([
    ['the account’s address', (who: Organiser) => who.email],
    ['a further address', () => 'further@example.org'],
    ['a former address', () => 'former@example.org'],
  ])('through an account deleted and registered with %s', async (_what, emailOf) => {
    const recused = await storeOrganiser(project)
    await profileOf(recused).update({
      furtherAddresses: ['Further@example.org'],
      formerAddresses: ['former@example.org'],
    })
    const paper = await underReview()
    await declareConflict(context, paper, recused.uid, wall, recused)
    await profileOf(recused).delete()
    const again = await registeredAgain(emailOf(recused))
    expect(await tries(paper, again)).toEqual(behind)
    expect(await decides(paper, await storeOrganiser(project))).toBe('done')
    // Lifting drops it for account and addresses.
    await liftConflict(context, paper, recused.uid, organiser)
    expect(await tries(paper, again)).toEqual(before)
  })

  it.each([
    ['a further address that is a co-author’s', { furtherAddresses: ['old@example.org'] }],
    ['a former address that is a co-author’s', { formerAddresses: ['old@example.org'] }],
    ['a former address that the author keeps apart', { formerAddresses: ['old@example.org'] }],
    ['the account that owns the paper', { formerAddresses: [] }],
  ])('and so does a wall through %s, once the account is deleted', async (what, profile) => {
    const [recused, paper] = [await storeOrganiser(project), await underReview()]
    await profileOf(recused).update(profile)
    const reference = context.firestore.doc(`papers/${paper}`)
    const person = { name: 'W', affiliation: '', orcid: null, email: 'Old@example.org' }
    if (what.endsWith('co-author’s')) await reference.update({ coAuthors: [person] })
    if (what.endsWith('apart')) {
      const said = { lines: ['old@example.org'], changedAt: Timestamp.now() }
      await context.firestore.doc(`authorConflicts/${paper}`).set(said)
    }
    const isOwner = what.endsWith('paper')
    // Accepted papers stay when their owner's account is deleted.
    if (isOwner) await reference.update({ ownerUid: recused.uid, status: 'Accept' })
    await leave(recused)
    if (isOwner) await reference.update({ status: 'Review Awaiting' })
    const again = await registeredAgain(recused.email)
    expect(await decides(paper, again)).toBe('another-decides')
    // From there to another account, which has the other address.
    await leave(again)
    const other = isOwner ? again.email : 'old@example.org'
    expect(await decides(paper, await registeredAgain(other))).toBe('another-decides')
    expect(await decides(paper, await registeredAgain(again.email))).toBe('another-decides')
    expect(await decides(paper, await storeOrganiser(project))).toBe('done')
    const { docs } = await context.firestore.collection('relatedAddresses').get()
    expect(JSON.stringify(docs.map((one) => [one.id, one.data()]))).not.toMatch(/@|Old|old/)
  })

  it('that were proved after it was declared, also from account to account', async () => {
    const [recused, paper] = [await storeOrganiser(project), await underReview()]
    await declareConflict(context, paper, recused.uid, wall, recused)
    await profileOf(recused).delete()
    const second = await registeredAgain(recused.email)
    await profileOf(second).update({ furtherAddresses: ['second@example.org'] })
    await leave(second)
    const third = await registeredAgain('second@example.org')
    expect(await decides(paper, third)).toBe('another-decides')
  })

  it('where an earlier version has stored none, once the account is deleted', async () => {
    const [recused, paper] = [await storeOrganiser(project), await underReview()]
    await declareConflict(context, paper, recused.uid, wall, recused)
    const reference = conflictReference(context.firestore, paper, recused.uid)
    await reference.update({ addresses: FieldValue.delete() })
    await leave(recused)
    expect(await decides(paper, await registeredAgain(recused.email))).toBe('another-decides')
  })

  it('not when the hint was dismissed, and names nobody', async () => {
    const [bodil, paper] = [await reviewing.accepted('b@example.org'), await underReview()]
    await declareConflict(context, paper, bodil.id, wall, organiser)
    const same = await registeredAgain(bodil.email)
    expect(await decides(paper, same)).toBe('another-decides')
    const stored = await conflictReference(context.firestore, paper, bodil.id).get()
    expect(JSON.stringify(stored.data())).not.toContain(bodil.email)
    await declareConflict(context, paper, bodil.id, dismissed, organiser)
    expect(await decides(paper, same)).toBe('done')
  })
})
