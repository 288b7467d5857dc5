import { suggestionIdSchema } from '@lectern/domain/api/reviews/api-suggestions'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import type { AssigningContext } from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { answerInvitation } from '../../../functions/src/reviews/people/answer-invitation.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { listAssigned } from '../../../functions/src/reviews/reports/list-assigned.ts'
import { mailAskedLink } from '../../../functions/src/reviews/sessions/ask-for-link.ts'
import { decideSuggestion } from '../../../functions/src/reviews/suggestions/decide-suggestion.ts'
import { listSuggestions } from '../../../functions/src/reviews/suggestions/list-suggestions.ts'
import {
  listOwnSuggestions,
  suggestColleague,
} from '../../../functions/src/reviews/suggestions/suggest-colleague.ts'
import { parseReviewer } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

const mary = {
  kind: 'instead',
  name: 'Mary Somerville',
  email: 'm@example.org',
  words: '',
} as const

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
let paper: PaperId
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  context = reviewing.context
  bodil = await reviewing.accepted('b@example.org')
  paper = await reviewing.paperOf()
  await reviewing.assign([[paper, bodil]])
})
afterEach(async () => {
  await project.end()
})

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

async function ownId() {
  const own = (await reviewing.stored()).find(({ reviewerId }) => reviewerId === bodil.id)
  if (own === undefined) throw new Error('not assigned')
  return own.id
}

const suggest = async (changes = {}) =>
  await suggestColleague(context, invitedReviewerOf(bodil), await ownId(), { ...mary, ...changes })

async function newest() {
  const [first] = await listSuggestions(context, undefined, organiser)
  if (first === undefined) throw new Error('no suggestion')
  return first
}

const decide = async (state: 'confirmed' | 'dismissed', by = organiser) => {
  const { docs } = await context.firestore.collection('suggestions').get()
  const [id = ''] = docs.map((one) => one.id)
  return await decideSuggestion(context, v.parse(suggestionIdSchema, id), state, by)
}

async function colleague(): Promise<Reviewer> {
  const { docs } = await context.firestore
    .collection('reviewers')
    .where('email', '==', mary.email)
    .get()
  const [reviewer] = docs.flatMap((one) => parseReviewer(one) ?? [])
  if (reviewer === undefined) throw new Error('nobody was invited')
  return reviewer
}

describe('a suggestion', () => {
  it('mails nobody, and stands beside the paper for organisers without a wall', async () => {
    await suggest({ words: 'She knows this better.' })
    expect(await newest()).toMatchObject({
      paperId: paper,
      by: 'Bodil Holm',
      ...mary,
      words: 'She knows this better.',
      state: 'open',
      reviewer: null,
      wall: null,
      hints: ['same domain'],
    })
    expect(await reviewing.mails('reviewer-invitation')).toEqual([])
    const walled = await storeOrganiser(project)
    await context.firestore.doc(`papers/${paper}`).update({ ownerUid: walled.uid })
    expect(await listSuggestions(context, undefined, walled)).toEqual([])
    expect(await listSuggestions(context, paper, walled)).toEqual([])
    expect(await codeOf(decide('confirmed', walled))).toBe('not-found')
  })

  it('is one for each address; there are three for a paper, and none of oneself', async () => {
    await suggest()
    await suggest({ words: 'Once more.' })
    await suggest({ email: 'n@example.org' })
    const own = await suggest({ email: 'o@example.org' })
    expect(own.map(({ email, words }) => `${email} ${words}`)).toEqual([
      'm@example.org Once more.',
      'n@example.org ',
      'o@example.org ',
    ])
    expect(await codeOf(suggest({ email: 'p@example.org' }))).toBe('discussion-full')
    expect(await codeOf(suggest({ email: bodil.email }))).toBe('not-assignable')
  })

  it('is neither confirmed nor dismissed while the paper is withdrawn', async () => {
    await suggest()
    const stored = await context.firestore.doc(`papers/${paper}`).get()
    await context.firestore.doc(`withdrawn/${paper}`).set(stored.data() ?? {})
    await stored.ref.delete()
    expect(await codeOf(decide('confirmed'))).toBe('paper-withdrawn')
    expect(await codeOf(decide('dismissed'))).toBe('paper-withdrawn')
  })

  it('is made by whoever has the paper alone, as often in an hour as may be', async () => {
    const other = invitedReviewerOf(await reviewing.accepted('x@example.org'))
    const id = await ownId()
    expect(await codeOf(suggestColleague(context, other, id, mary))).toBe('not-found')
    expect(await codeOf(listOwnSuggestions(context, other, id))).toBe('not-found')
    for (let turn = 0; turn < 10; turn += 1) await suggest()
    expect(await codeOf(suggest())).toBe('too-many-requests')
  })
})

describe('a colleague who is confirmed', () => {
  it('is greeted without the name that a reviewer typed, until an organiser writes it', async () => {
    await suggest()
    await decide('confirmed')
    const invited = await colleague()
    const request = { email: mary.email, at: new Date() }
    await context.firestore.doc('linkRequests/mary').create(request)
    await mailAskedLink(context, 'mary')
    await changeReviewer(context, invited.id, { affiliation: 'Oxford', newLink: true }, organiser)
    await changeReviewer(context, invited.id, { name: 'M. Somerville', newLink: true }, organiser)
    const kinds = ['reviewer-invitation', 'reviewer-link']
    const mails = (await Promise.all(kinds.map(reviewing.mails))).flat()
    const greetings = mails
      .filter(({ to }) => to === mary.email)
      .map(({ text }) => text.split('\n\n')[1] ?? '')
    const byName = greetings.filter((one) => one !== 'Hello,')
    expect([greetings.length, byName]).toEqual([4, ['Dear M. Somerville,']])
    expect(mails.filter(({ text }) => text.includes(mary.name))).toEqual([])
  })

  it('is invited by an own link, and finds that one paper after accepting', async () => {
    await suggest()
    const decided = await decide('confirmed')
    expect(decided).toMatchObject({ state: 'confirmed', reviewer: 'invited' })
    expect(await decide('confirmed')).toEqual(decided)
    const invited = await colleague()
    expect(invited).toMatchObject({ name: mary.name, state: 'invited', most: 1 })
    const mails = (await reviewing.mails('reviewer-invitation')).filter(
      ({ to }) => to === mary.email,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain('Bodil')
    expect(await listAssigned(context, invitedReviewerOf(invited))).toEqual([])
    await answerInvitation(context, invitedReviewerOf(invited), 'accepted')
    const assigned = await listAssigned(context, invitedReviewerOf(await colleague()))
    expect(assigned.map(({ copy }) => copy.paperId)).toEqual([paper])
    // The reviewer hears what was decided, and keeps the paper.
    const own = await listOwnSuggestions(context, invitedReviewerOf(bodil), await ownId())
    expect(own.map(({ state }) => state)).toEqual(['confirmed'])
    expect(await codeOf(decide('dismissed'))).toBe('answer-not-possible')
  })

  it('declines, and gives the paper back with it', async () => {
    await suggest()
    await decide('confirmed')
    const invited = await colleague()
    await answerInvitation(context, invitedReviewerOf(invited), 'declined')
    expect(await reviewing.states()).toEqual(
      new Map([
        [`${paper} ${bodil.id}`, 'assigned'],
        [`${paper} ${invited.id}`, 'stepped back'],
      ]),
    )
    await answerInvitation(context, invitedReviewerOf(invited), 'accepted')
    expect(await listAssigned(context, invitedReviewerOf(await colleague()))).toEqual([])
  })

  it('who reviews already gets the paper as any other; nobody passes a wall', async () => {
    const known = await reviewing.accepted(mary.email)
    await suggest()
    await context.firestore.doc(`papers/${paper}`).update({ email: mary.email })
    expect((await newest()).wall).toBe('author')
    expect(await codeOf(decide('confirmed'))).toBe('not-assignable')
    await context.firestore.doc(`papers/${paper}`).update({ email: 'else@example.org' })
    await decide('confirmed')
    expect((await listAssigned(context, invitedReviewerOf(known))).length).toBe(1)
    expect(
      (await reviewing.mails('reviews-assigned')).filter(({ to }) => to === mary.email).length,
    ).toBe(1)
  })
})

it('who is dismissed is told so, can be confirmed yet, and is not suggested anew', async () => {
  await suggest()
  await decide('dismissed')
  const [own] = await suggest({ words: 'Please!' })
  expect(own).toMatchObject({ state: 'dismissed', words: '' })
  await decide('confirmed')
  expect((await colleague()).state).toBe('invited')
})
