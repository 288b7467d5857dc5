import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { answerInvitation } from '../../../functions/src/reviews/people/answer-invitation.ts'
import {
  changeReviewer,
  removeReviewer,
} from '../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../functions/src/reviews/people/invite-reviewers.ts'
import { listReviewers } from '../../../functions/src/reviews/people/list-reviewers.ts'
import type { ReviewContext } from '../../../functions/src/reviews/review-context.ts'
import { askForLink, mailAskedLink } from '../../../functions/src/reviews/sessions/ask-for-link.ts'
import {
  authenticateReviewer,
  openReviewSession,
} from '../../../functions/src/reviews/sessions/open-review-session.ts'
import { linkAddress, linkToken } from '../../../functions/src/reviews/sessions/reviewer-link.ts'
import { reviewerReference } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { addressKeys } from '../../../functions/src/walls/declared-conflicts.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { overtaken } from '../support/broken.ts'
import { someClient } from '../support/clients.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'
import { reviewsApart, sessionOf } from './review-context.ts'

const plainly = { words: '', reserve: false }
const over = { code: 'reviewer-session-over' }
const notInForce = { code: 'link-not-in-force' }

let project: OwnProject
let context: ReviewContext
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  context = reviewsApart(project)
  organiser = await storeOrganiser(project)
})
afterEach(async () => {
  await project.end()
})

const bodil = {
  name: 'Bodil Holm',
  email: 'Bodil.Holm@Example.org ',
  topics: ['AI', 'AI'],
  most: 3,
}

async function invited(row: object = bodil, invitation = plainly): Promise<Reviewer> {
  const [outcome] = await inviteReviewers(context, [row], invitation, organiser)
  const reviewer = outcome?.reviewer ?? null
  if (reviewer === null) throw new Error(outcome?.refused ?? 'no outcome')
  return reviewer
}

async function mailsTo(email: string) {
  const { docs } = await context.firestore.collection('mail').where('to', '==', email).get()
  return docs.map((mail) => ({ kind: String(mail.get('kind')), text: String(mail.get('text')) }))
}

async function events() {
  const { docs } = await context.firestore.collection('conferenceEvents').get()
  return docs.map((event) => ({ what: String(event.get('what')), to: event.get('to') as unknown }))
}

describe('an invitation', () => {
  it('is mailed with an own link, which the answer, the list and the log do not show', async () => {
    const outcomes = await inviteReviewers(
      context,
      [bodil],
      { ...plainly, words: 'Dear all,\n\nsoon.' },
      organiser,
    )
    const [reviewer] = outcomes.map((outcome) => outcome.reviewer)
    expect(reviewer).toMatchObject({
      name: 'Bodil Holm',
      email: 'bodil.holm@example.org',
      topics: ['AI'],
      most: 3,
      state: 'invited',
      version: 1,
      invitedBy: organiser.uid,
    })
    if (reviewer === undefined || reviewer === null) throw new Error('nobody was invited')
    const stored = await reviewerReference(context.firestore, reviewer.id).get()
    expect(stored.get('addressKeys')).toEqual(addressKeys([reviewer.email]))
    const link = linkAddress(context.conference.siteUrl, context.appSecret, reviewer)
    const [mail, ...more] = await mailsTo('bodil.holm@example.org')
    expect(more).toEqual([])
    expect(mail?.kind).toBe('reviewer-invitation')
    expect(mail?.text).toContain(link)
    expect(mail?.text).toContain('soon.')
    const token = linkToken(context.appSecret, reviewer)
    const told = JSON.stringify([outcomes, await listReviewers(context.firestore), await events()])
    expect(told).not.toContain(token)
    expect(await events()).toEqual([{ what: 'reviewers invited', to: { count: 1 } }])
  })

  it('takes the good rows, and tells of each other one why not', async () => {
    await invited({ name: 'Chidi Eze', email: 'chidi@example.org' })
    const rows = [
      { name: 'Asha Rao', email: 'asha@example.org' },
      { name: 'Asha R.', email: 'ASHA@example.org' },
      { name: 'Nobody', email: 'nobody' },
      { email: 'nameless@example.org' },
      { name: 'Chidi', email: 'chidi@example.org' },
      { name: 'Many', email: 'many@example.org', most: 0 },
      'no object',
    ]
    const outcomes = await inviteReviewers(context, rows, plainly, organiser)
    expect(outcomes.map(({ email, refused }) => [email, refused])).toEqual([
      ['asha@example.org', null],
      ['asha@example.org', 'This address stands in an earlier row, too.'],
      ['nobody', 'Enter a valid e-mail address, such as name@example.org.'],
      ['nameless@example.org', 'The name is missing.'],
      ['chidi@example.org', 'This address is invited already.'],
      ['many@example.org', 'Most papers: a whole number from 1 to 200 is expected.'],
      [null, expect.any(String)],
    ])
    expect((await listReviewers(context.firestore)).map(({ reviewer }) => reviewer.name)).toEqual([
      'Asha Rao',
      'Chidi Eze',
    ])
    expect(await mailsTo('many@example.org')).toEqual([])
  })

  it('as reserve mails nothing, until it is meant', async () => {
    const reserve = await invited(bodil, { words: '', reserve: true })
    expect([reserve.state, await mailsTo(reserve.email)]).toEqual(['reserve', []])
    const meant = await changeReviewer(context, reserve.id, { state: 'invited' }, organiser)
    expect(meant.state).toBe('invited')
    expect(await mailsTo(reserve.email)).toHaveLength(1)
  })

  it('made by two organisers at once is one', async () => {
    const other = await storeOrganiser(project)
    const faster = async () => inviteReviewers(context, [bodil], plainly, other)
    // The first transaction counts the invitation.
    const late = { ...context, firestore: overtaken(context.firestore, faster, 2) }
    const rows = await inviteReviewers(late, [bodil], plainly, organiser)
    expect(rows).toMatchObject([{ refused: errorTexts['reviewer-known'] }])
    expect(await listReviewers(context.firestore)).toHaveLength(1)
    expect(await mailsTo('bodil.holm@example.org')).toHaveLength(1)
  })
})

describe('a link', () => {
  it('opens a session as often as it is opened, and its token says who calls', async () => {
    const reviewer = await invited()
    for (let count = 0; count < 3; count += 1) {
      const session = await sessionOf(context, reviewer)
      expect(session.reviewer.id).toBe(reviewer.id)
      const caller = await authenticateReviewer(context, session.accessToken)
      expect(caller.id).toBe(reviewer.id)
    }
  })

  it('that is forged, changed or of another secret opens nothing', async () => {
    const reviewer = await invited()
    const token = linkToken(context.appSecret, reviewer)
    const [name = '', signature = ''] = token.split('.')
    const tokens = [
      '',
      name,
      `${name}.`,
      `${reviewer.id}v2.${signature}`,
      `${name}.${signature.slice(0, -1)}`,
      `${name}x.${signature}`,
      linkToken('another secret, which is as long as it must be', reviewer),
      (await sessionOf(context, reviewer)).accessToken,
    ]
    for (const forged of tokens) {
      await expect(openReviewSession(context, forged)).rejects.toMatchObject(notInForce)
    }
    for (const forged of [undefined, ...tokens.slice(0, -1), token]) {
      await expect(authenticateReviewer(context, forged)).rejects.toMatchObject(over)
    }
  })

  it('ends with its session at once when a newer one is mailed', async () => {
    const before = await invited()
    const { accessToken } = await sessionOf(context, before)
    const after = await changeReviewer(context, before.id, { newLink: true }, organiser)
    await expect(sessionOf(context, before)).rejects.toMatchObject(notInForce)
    await expect(authenticateReviewer(context, accessToken)).rejects.toMatchObject(over)
    expect((await sessionOf(context, after)).reviewer.id).toBe(before.id)
  })

  it('ends when another address is written down, and the address is free again', async () => {
    const before = await invited()
    const email = 'bodil@elsewhere.example'
    const after = await changeReviewer(context, before.id, { email }, organiser)
    await expect(sessionOf(context, before)).rejects.toMatchObject(notInForce)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(after.email).toBe(email)
    const another = await invited({ ...bodil, name: 'Another Bodil' })
    await expect(changeReviewer(context, another.id, { email }, organiser)).rejects.toMatchObject({
      code: 'reviewer-known',
    })
  })

  it('ends with a removal; who is invited anew gets another one', async () => {
    const before = await invited()
    const { accessToken } = await sessionOf(context, before)
    await removeReviewer(context, before.id, organiser)
    await removeReviewer(context, before.id, organiser)
    await expect(sessionOf(context, before)).rejects.toMatchObject(notInForce)
    await expect(authenticateReviewer(context, accessToken)).rejects.toMatchObject(over)
    const again = await invited()
    expect(again.id).toBe(before.id)
    await expect(sessionOf(context, before)).rejects.toMatchObject(notInForce)
    expect((await sessionOf(context, again)).reviewer.state).toBe('invited')
  })

  it('ends after an hour as a session, and not as a link', async () => {
    const reviewer = await invited()
    const { accessToken, expiresIn } = await sessionOf(context, reviewer)
    expect(expiresIn).toBe(3600)
    const later = { ...context, now: () => Date.now() + 3_601_000 }
    await expect(authenticateReviewer(later, accessToken)).rejects.toMatchObject(over)
    expect((await sessionOf(later, reviewer)).reviewer.id).toBe(reviewer.id)
  })
})

describe('a link that is asked for again', () => {
  const ipLimits = { register: 1000, resend: 1000, verify: 1000, login: 1000 }
  const ask = async (email: string) => {
    await askForLink({ ...context, ipLimits }, email, someClient())
    const { docs } = await context.firestore.collection('linkRequests').get()
    return docs.map(({ id }) => id)
  }

  it('is mailed once to a reviewer’s address, and never to another', async () => {
    const reviewer = await invited()
    const ids = [...(await ask('stranger@example.org')), ...(await ask(reviewer.email))]
    for (const id of [...ids, ...ids]) await mailAskedLink(context, id)
    const links = (await mailsTo(reviewer.email)).filter(({ kind }) => kind === 'reviewer-link')
    expect(links).toEqual([{ kind: 'reviewer-link', text: expect.any(String) as unknown }])
    expect(links[0]?.text).toContain(linkToken(context.appSecret, reviewer))
    expect(await mailsTo('stranger@example.org')).toEqual([])
  })

  it('is not mailed to who was removed, and is the same write for everybody', async () => {
    const reviewer = await invited()
    await removeReviewer(context, reviewer.id, organiser)
    for (const id of await ask(reviewer.email)) await mailAskedLink(context, id)
    expect(await mailsTo(reviewer.email)).toHaveLength(1)
  })

  it('is refused alike after five requests in an hour, whoever the address is', async () => {
    const reviewer = await invited()
    for (const email of [reviewer.email, 'stranger@example.org']) {
      for (let count = 0; count < 5; count += 1) await ask(email)
      await expect(ask(email)).rejects.toMatchObject({ code: 'too-many-requests' })
    }
  })
})

describe('an answer', () => {
  it.each([
    ['invited', ['accepted', 'declined']],
    ['accepted', ['stepped back']],
    ['declined', ['accepted']],
    ['reserve', ['declined']],
    ['stepped back', ['accepted']],
  ] as const)('of who is %s may be: %j', async (state, possible) => {
    const { id, version } = await invited()
    const reference = context.firestore.doc(`reviewers/${id}`)
    for (const answer of ['accepted', 'declined', 'stepped back'] as const) {
      await reference.update({ state })
      const { accessToken } = await sessionOf(context, { id, version })
      const who = await authenticateReviewer(context, accessToken)
      const may = state === answer || possible.some((one) => one === answer)
      const outcome = await answerInvitation(context, who, answer).then(
        (answered) => answered.state,
        (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
      )
      expect(outcome).toBe(may ? answer : 'answer-not-possible')
    }
  })

  it('of who was removed meanwhile changes nothing', async () => {
    const reviewer = await invited()
    const { accessToken } = await sessionOf(context, reviewer)
    const who = await authenticateReviewer(context, accessToken)
    await removeReviewer(context, reviewer.id, organiser)
    await expect(answerInvitation(context, who, 'accepted')).rejects.toMatchObject(over)
    const stored = await context.firestore.doc(`reviewers/${reviewer.id}`).get()
    expect(stored.get('state')).toBe('removed')
  })
})

it('what organisers do with reviewers is written down, without addresses', async () => {
  const { id } = await invited()
  await changeReviewer(context, id, { newLink: true, most: 2, state: 'invited' }, organiser)
  await removeReviewer(context, id, organiser)
  await removeReviewer(context, id, organiser)
  const told = (await events()).toSorted((one, other) => (one.what < other.what ? -1 : 1))
  expect(told).toEqual([
    { what: 'reviewer changed', to: { name: 'Bodil Holm', changed: ['most', 'link', 'state'] } },
    { what: 'reviewer removed', to: { name: 'Bodil Holm' } },
    { what: 'reviewers invited', to: { count: 1 } },
  ])
})

it('a reviewer who has accepted stays so when the link is mailed again, and is no reserve', async () => {
  const { id, version } = await invited()
  const { accessToken } = await sessionOf(context, { id, version })
  await answerInvitation(context, await authenticateReviewer(context, accessToken), 'accepted')
  const again = await changeReviewer(context, id, { state: 'invited' }, organiser)
  expect(again.state).toBe('accepted')
  await expect(changeReviewer(context, id, { state: 'reserve' }, organiser)).rejects.toMatchObject({
    code: 'answer-not-possible',
  })
  await removeReviewer(context, id, organiser)
  await expect(changeReviewer(context, id, { most: 2 }, organiser)).rejects.toMatchObject({
    code: 'not-found',
  })
})
