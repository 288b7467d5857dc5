import { suggestionIdSchema } from '@lectern/domain/api/reviews/api-suggestions'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../functions/src/access/who-asks.ts'
import type { AssigningContext } from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import {
  changeReviewer,
  removeReviewer,
} from '../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../functions/src/reviews/people/invite-reviewers.ts'
import { decideSuggestion } from '../../../functions/src/reviews/suggestions/decide-suggestion.ts'
import { listSuggestions } from '../../../functions/src/reviews/suggestions/list-suggestions.ts'
import { suggestColleague } from '../../../functions/src/reviews/suggestions/suggest-colleague.ts'
import { parseReviewer } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { sessionOf } from './review-context.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

const home = 'home@example.org'

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
let bodil: Reviewer
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  ;({ context } = reviewing)
  bodil = await reviewing.accepted('b@example.org')
})
afterEach(async () => {
  await project.end()
})

const stored = async (id: string) =>
  parseReviewer(await context.firestore.doc(`reviewers/${id}`).get())
const move = async (email: string, by = organiser) =>
  await changeReviewer(context, bodil.id, { email }, by)

describe('the address of a reviewer', () => {
  it('is not moved by an organiser with a wall, who would open the link: of no reviewer', async () => {
    const coAuthor = await storeOrganiser(project)
    const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: coAuthor.email }]
    const paper = await reviewing.paperOf(undefined, { coAuthors })
    await reviewing.assign([[paper, bodil]])
    const [another, gone] = [
      await reviewing.accepted('x@example.org'),
      await reviewing.accepted('y@example.org'),
    ]
    // Who is invited anew has not accepted yet, and has what was reported before.
    await removeReviewer(context, gone.id, organiser)
    await reviewing.accepted(gone.email)
    await context.firestore.doc(`reviewers/${gone.id}`).update({ state: 'invited' })
    for (const { id } of [bodil, another, gone]) {
      const moved = changeReviewer(context, id, { email: 'mine@example.org' }, coAuthor)
      await expect(moved).rejects.toMatchObject({ code: 'another-decides' })
      // What opens nothing to somebody else stays possible.
      await changeReviewer(context, id, { most: 3, newLink: true }, coAuthor)
    }
    expect((await reviewing.mails('reviewer-invitation')).map(({ to }) => to)).not.toContain(
      'mine@example.org',
    )
    expect((await move('new@example.org')).email).toBe('new@example.org')
  })

  it('is not changed otherwise, nor a reviewer removed, by an organiser with a wall: of none', async () => {
    const coAuthor = await storeOrganiser(project)
    const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: coAuthor.email }]
    const paper = await reviewing.paperOf(undefined, { coAuthors })
    await reviewing.assign([[paper, bodil]])
    const other = await reviewing.accepted('x@example.org')
    await context.firestore.doc(`reviewers/${other.id}`).update({ state: 'invited' })
    const before = [await stored(bodil.id), await stored(other.id)]
    for (const { id } of [bodil, other]) {
      for (const acted of [
        async () => changeReviewer(context, id, { furtherEmails: [coAuthor.email] }, coAuthor),
        async () => removeReviewer(context, id, coAuthor),
      ]) {
        await expect(acted()).rejects.toMatchObject({ code: 'another-decides' })
      }
    }
    const waits = changeReviewer(context, other.id, { state: 'reserve' }, coAuthor)
    await expect(waits).rejects.toMatchObject({ code: 'another-decides' })
    expect([await stored(bodil.id), await stored(other.id)]).toEqual(before)
    // What is the same changes nothing, and an organiser without a wall does all of it.
    await changeReviewer(context, bodil.id, { furtherEmails: [] }, coAuthor)
    await changeReviewer(context, other.id, { state: 'reserve' }, organiser)
    await changeReviewer(context, bodil.id, { furtherEmails: [home] }, organiser)
    await removeReviewer(context, bodil.id, organiser)
    expect(await reviewing.states()).toEqual(new Map([[`${paper} ${bodil.id}`, 'taken back']]))
  })

  it('nor by one whose paper is withdrawn, which another organiser brings back', async () => {
    const coAuthor = await storeOrganiser(project)
    const recused = await storeOrganiser(project)
    const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: coAuthor.email }]
    const paper = await reviewing.paperOf(undefined, { coAuthors })
    await reviewing.assign([[paper, bodil]])
    await declareConflict(context, paper, recused.uid, { kind: 'wall', note: '' }, recused)
    const further = { furtherEmails: [home] }
    await changeReviewer(context, bodil.id, further, organiser)
    const before = await stored(bodil.id)
    const [at, kept, deletion] = ['papers', 'withdrawn', 'deletions'].map((place) =>
      context.firestore.doc(`${place}/${paper}`),
    )
    if (at === undefined || kept === undefined || deletion === undefined) throw new Error('none')
    const fields = { ...(await at.get()).data(), email: home }
    const { ownerUid } = v.parse(v.object({ ownerUid: v.string() }), fields)
    await at.delete()
    await deletion.set({ ownerUid, by: ownerUid, kind: 'withdrawn', at: Timestamp.now() })
    const acts = (by: Organiser) => [
      async () => changeReviewer(context, bodil.id, { email: 'mine@example.org' }, by),
      async () => changeReviewer(context, bodil.id, { furtherEmails: [] }, by),
      async () => removeReviewer(context, bodil.id, by),
    ]
    // The trigger that keeps the paper has not come yet.
    for (const by of [coAuthor, recused, organiser]) {
      for (const act of acts(by)) await expect(act()).rejects.toMatchObject({ code: 'unavailable' })
    }
    await kept.set({ ...fields, withdrawnAt: Timestamp.now() })
    for (const by of [coAuthor, recused]) {
      for (const act of acts(by)) {
        await expect(act()).rejects.toMatchObject({ code: 'another-decides' })
      }
    }
    const drop = changeReviewer(context, bodil.id, { furtherEmails: [] }, organiser)
    await expect(drop).rejects.toMatchObject({ code: 'conflict-stays' })
    expect(await stored(bodil.id)).toEqual(before)
    await kept.delete()
    await deletion.update({ kind: 'deleted' })
    expect((await move('new@example.org', coAuthor)).email).toBe('new@example.org')
  })

  it.each(['an author has it', 'an author keeps it apart'])(
    'is not dropped by any organiser while %s',
    async (why) => {
      const paper = await reviewing.paperOf(
        undefined,
        why === 'an author has it' ? { email: home } : {},
      )
      const lines = why === 'an author has it' ? [] : [home]
      const said = context.firestore.doc(`authorConflicts/${paper}`)
      await said.set({ lines, changedAt: Timestamp.now() })
      await changeReviewer(context, bodil.id, { furtherEmails: [home, 'l@example.org'] }, organiser)
      const drop = async () =>
        await changeReviewer(context, bodil.id, { furtherEmails: ['l@example.org'] }, organiser)
      await expect(drop()).rejects.toThrow(
        `A conflict of interest rests on ${home}. Keep it as a further address.`,
      )
      await changeReviewer(context, bodil.id, { furtherEmails: [home] }, organiser)
      // Nor as the main one of somebody who has not answered, but moved it may be.
      await context.firestore
        .doc(`reviewers/${bodil.id}`)
        .update({ state: 'invited', email: home, furtherEmails: [], opened: null })
      await expect(move('new@example.org')).rejects.toMatchObject({ code: 'conflict-stays' })
      const both = { email: 'new@example.org', furtherEmails: [home] }
      expect(await changeReviewer(context, bodil.id, both, organiser)).toMatchObject(both)
      await said.set({ lines: [], changedAt: Timestamp.now() })
      await context.firestore
        .doc(`papers/${paper}`)
        .update({ email: 'a@example.org', updatedAt: Timestamp.now() })
      expect(
        (await changeReviewer(context, bodil.id, { furtherEmails: [] }, organiser)).furtherEmails,
      ).toEqual([])
    },
  )

  it('stays known when it moves: a wall that it puts up stands', async () => {
    const paper = await reviewing.paperOf(undefined, { email: bodil.email })
    expect((await move('new@example.org')).furtherEmails).toEqual(['b@example.org'])
    expect(await reviewing.refusals([[paper, bodil]])).toEqual(['This reviewer wrote this paper.'])
    // Nobody has used the link that went to the new one.
    const back = await move('b@example.org')
    expect(back.furtherEmails).toEqual([])
    await sessionOf(context, back)
    await sessionOf(context, await move('new@example.org'))
    expect((await move('b@example.org')).furtherEmails).toEqual(['new@example.org'])
  })
})

it('who was removed is brought back by no organiser with a wall; others are invited', async () => {
  const coAuthor = await storeOrganiser(project)
  const coAuthors = [{ name: 'W', affiliation: '', orcid: null, email: coAuthor.email }]
  const paper = await reviewing.paperOf(undefined, { coAuthors })
  const other = await reviewing.accepted('x@example.org')
  await reviewing.assign([[paper, bodil]])
  for (const { id } of [bodil, other]) await removeReviewer(context, id, organiser)
  const emails = [bodil.email, other.email, 'new@example.org']
  const rows = emails.map((email) => ({ name: 'Mary', email }))
  const invite = async (by: Organiser) =>
    (await inviteReviewers(context, rows, { words: '', reserve: false }, by)).map(
      ({ refused }) => refused,
    )
  const apart = 'You have a conflict of interest with a paper. Ask another organiser to do this.'
  expect(await invite(coAuthor)).toEqual([apart, apart, null])
  expect((await stored(bodil.id))?.state).toBe('removed')
  expect((await invite(organiser)).slice(0, 2)).toEqual([null, null])
  expect((await stored(bodil.id))?.state).toBe('invited')
})

describe('somebody who is known by a further address', () => {
  let paper: PaperId
  let known: Reviewer
  beforeEach(async () => {
    paper = await reviewing.paperOf()
    await reviewing.assign([[paper, bodil]])
    known = await reviewing.accepted('k@example.org')
    await changeReviewer(context, known.id, { furtherEmails: [home] }, organiser)
  })

  const confirm = async (email = home) => {
    const own = (await reviewing.stored()).find(({ reviewerId }) => reviewerId === bodil.id)
    if (own === undefined) throw new Error('not assigned')
    const typed = { kind: 'instead', name: 'Mary', email, words: '' } as const
    await suggestColleague(context, invitedReviewerOf(bodil), own.id, typed)
    const all = await listSuggestions(context, paper, organiser)
    const listed = all.find((one) => one.email === email)
    const id = v.parse(suggestionIdSchema, listed?.suggestionId)
    return {
      listed,
      decide: async (by = organiser) => await decideSuggestion(context, id, 'confirmed', by),
    }
  }

  it('says nothing of who has that address, or had it before: whoever that is is invited anew', async () => {
    await changeReviewer(context, known.id, { email: 'm@example.org' }, organiser)
    for (const email of [home, 'k@example.org']) {
      const { listed, decide } = await confirm(email)
      expect(listed).toMatchObject({ reviewer: null, wall: null })
      await decide()
    }
    const invited = (await reviewing.stored()).filter(({ reviewerId }) => reviewerId !== bodil.id)
    const people = await Promise.all(invited.map(async ({ reviewerId }) => stored(reviewerId)))
    expect(new Set(people.map((one) => `${String(one?.state)} ${String(one?.email)}`))).toEqual(
      new Set([`invited ${home}`, 'invited k@example.org']),
    )
  })

  it('gets what was meant for the own one', async () => {
    const { decide } = await confirm(known.email)
    await decide()
    expect((await reviewing.states()).get(`${paper} ${known.id}`)).toBe('assigned')
    const mails = await reviewing.mails('reviews-assigned')
    expect(mails.map(({ to }) => to)).toEqual([known.email])
  })

  it('keeps them when a suggestion invites anew who was removed', async () => {
    await removeReviewer(context, known.id, organiser)
    const author = await storeOrganiser(project)
    await reviewing.paperOf(undefined, { email: author.email })
    await expect((await confirm(known.email)).decide(author)).rejects.toMatchObject({
      code: 'not-assignable',
      message: 'You have a conflict of interest with a paper. Ask another organiser to do this.',
    })
    expect((await stored(known.id))?.state).toBe('removed')
    await (await confirm(known.email)).decide()
    expect(await stored(known.id)).toMatchObject({ state: 'invited', furtherEmails: [home] })
  })

  it('is invited there by no organiser with a conflict of interest', async () => {
    const author = await storeOrganiser(project)
    await reviewing.paperOf(undefined, { email: author.email })
    const rows = [home, 'new@example.org'].map((email) => ({ name: 'Mary', email }))
    const outcomes = await inviteReviewers(context, rows, { words: '', reserve: false }, author)
    expect(outcomes.map(({ refused }) => refused)).toEqual([
      'You have a conflict of interest with a paper. Ask another organiser to do this.',
      null,
    ])
  })

  it('is another person to organisers who invite there, and takes over nothing reported', async () => {
    const row = { name: 'Mary', email: home }
    const plainly = { words: '', reserve: false }
    await removeReviewer(context, known.id, organiser)
    const [invited] = await inviteReviewers(context, [row], plainly, organiser)
    expect(invited).toMatchObject({ refused: null, reviewer: { email: home } })
    expect(invited?.reviewer?.id).not.toBe(known.id)
    expect((await stored(known.id))?.state).toBe('removed')
  })
})
