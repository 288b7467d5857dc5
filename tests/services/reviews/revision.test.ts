import { DomainError } from '@lectern/domain/errors'
import { uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  invitedReviewerOf,
  type Member,
  type Organiser,
} from '../../../functions/src/access/who-asks.ts'
import { giveNewVersion } from '../../../functions/src/reviews/assigning/give-new-version.ts'
import { declareConflict } from '../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { readPaperReviews } from '../../../functions/src/reviews/overview/paper-reviews.ts'
import { changeReviewer } from '../../../functions/src/reviews/people/change-reviewer.ts'
import { readOwnReport } from '../../../functions/src/reviews/reports/read-own-report.ts'
import {
  askRevision,
  takeRevisionBack,
} from '../../../functions/src/reviews/revision/ask-revision.ts'
import {
  listRevisions,
  readRevision,
  saveAnswer,
} from '../../../functions/src/reviews/revision/own-revision.ts'
import { mailIdOf } from '../../../functions/src/store/outbox.ts'
import { reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { overtaken } from '../support/broken.ts'
import { ownProject, storeAccount, type OwnProject } from '../support/own-project.ts'
import { conferenceAt, type Reviewing } from './reviewing.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
let author: Member
let paper: PaperId
let reviewers: readonly [Reviewer, Reviewer]
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  const { uid, email } = await storeAccount(project.store)
  author = { uid: v.parse(uidSchema, uid), email, role: 'author' }
  paper = await reviewing.paperOf(uid)
  reviewers = [await reviewing.accepted('b@example.org'), await reviewing.accepted('c@example.org')]
  await reviewing.assign(reviewers.map((one) => [paper, one]))
})
afterEach(async () => {
  await project.end()
})

const later = (days: number) => new Date(Date.now() + days * 86_400_000)
const note = 'Answer each report.'
const until = later(7)

async function outcome(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )
}

const ask = async (changes: object = {}, by = organiser) =>
  await askRevision(reviewing.context, paper, { note, until, ...changes }, by)
const takeBack = async () => await takeRevisionBack(reviewing.context, paper, organiser)
const readOwn = async (who = author) => await readRevision(reviewing.context, paper, who)
const desk = async () => (await readPaperReviews(reviewing.context, paper, organiser)).revision
const save = async (texts: Readonly<Record<string, string>>, more = {}, who = author) => {
  const answers = Object.entries(texts).map(([label, text]) => ({ label, text }))
  return await saveAnswer(reviewing.context, paper, { answers, handIn: false, ...more }, who)
}
const handIn = { handIn: true }
const mails = async (kind: string) => await reviewing.mails(kind)

/** The assignment of a reviewer, and the letter. */
async function reviewOf({ id }: Reviewer) {
  const { reviews } = await readPaperReviews(reviewing.context, paper, organiser)
  const found = reviews.find(({ assignment }) => assignment.reviewerId === id)
  if (found === undefined) throw new Error('no review')
  return found
}

async function submitAll(): Promise<void> {
  for (const one of reviewers) await reviewing.submit(paper, one)
}

const readAs = async (reviewer: Reviewer) =>
  await readOwnReport(
    reviewing.context,
    invitedReviewerOf(reviewer),
    (await reviewOf(reviewer)).assignment.id,
  )

const give = async (answer?: number) =>
  await giveNewVersion(reviewing.context, paper, { mayBeAsSent: true, answer }, organiser)

describe('what is released', () => {
  it('is words for authors alone, by letters, and the author is mailed without them', async () => {
    await reviewing.submit(paper, reviewers[0])
    const { label, assignment } = await reviewOf(reviewers[0])
    const before = await desk()
    expect(before).toMatchObject({ missing: 1, refusal: null, asked: null })
    expect(await outcome(readOwn())).toBe('not-found')
    await ask({ seen: before.seen })
    const own = await readOwn()
    expect(own.reports).toEqual(before.ready)
    expect(own.reports.map((one) => one.label)).toEqual([label])
    expect(own).toMatchObject({ note, until: until.toISOString(), refusal: null, isBlind: true })
    const text = JSON.stringify(own)
    for (const hidden of [assignment.id, ...reviewers.flatMap(({ id, name }) => [id, name])]) {
      expect(text).not.toContain(hidden)
    }
    const sent = await mails('revision-asked')
    expect(sent.map(({ to }) => to)).toEqual([author.email])
    expect(sent[0]?.text).toContain(`/revision?paper=${paper}`)
    expect(sent[0]?.text).not.toContain(before.ready[0]?.forAuthors)
    expect(await listRevisions(reviewing.context, author)).toEqual([
      { paperId: paper, until: until.toISOString(), isOpen: true, isHandedIn: false },
    ])
  })

  it('is the owner’s alone, and leaves no trace at the paper', async () => {
    await submitAll()
    const { firestore } = reviewing.context
    const stored = await firestore.doc(`papers/${paper}`).get()
    await ask()
    const after = await firestore.doc(`papers/${paper}`).get()
    expect(after.updateTime).toEqual(stored.updateTime)
    expect((await firestore.collection(`papers/${paper}/mails`).get()).size).toBe(0)
    const stranger = { ...author, uid: v.parse(uidSchema, 'somebody') }
    for (const who of [stranger, organiser]) {
      expect(await outcome(readOwn(who))).toBe('not-found')
      expect(await outcome(save({ A: 'Mine.' }, {}, who))).toBe('not-found')
      expect(await listRevisions(reviewing.context, who)).toEqual([])
    }
  })

  it('stays as it was released, whatever becomes of the reports', async () => {
    await submitAll()
    await ask()
    const released = (await readOwn()).reports
    const { assignment } = await reviewOf(reviewers[0])
    await reportReference(reviewing.context.firestore, assignment.id).update({
      'submitted.forAuthors': 'Other words.',
    })
    // Another date: the words stay all the same, and the author is told.
    await ask({ until: later(9) })
    expect((await readOwn()).reports).toEqual(released)
    expect((await mails('revision-asked')).length).toBe(2)
    await takeBack()
    await ask()
    expect(JSON.stringify((await readOwn()).reports)).toContain('Other words.')
  })

  it('once more changes nothing; two at once release once; what was not seen is not released', async () => {
    await submitAll()
    const { seen } = await desk()
    const other = await storeOrganiser(project)
    const { context } = reviewing
    const faster = async () => ask({ seen, note: 'Another note.' }, other)
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    expect(await outcome(askRevision(late, paper, { note, until, seen }, organiser))).toBe(
      'words-changed',
    )
    expect((await mails('revision-asked')).length).toBe(1)
    const { asked } = await desk()
    await ask({ note: asked?.note, until: new Date(asked?.until ?? '') })
    expect((await mails('revision-asked')).length).toBe(1)
    expect(await outcome(ask({ note: 'A third.', seen }))).toBe('words-changed')
  })

  it('needs a report, a date to come and a paper that is open', async () => {
    const { firestore } = reviewing.context
    expect(await outcome(ask())).toBe('no-reports')
    await submitAll()
    expect(await outcome(ask({ until: later(-1) }))).toBe('invalid-input')
    const settings = firestore.doc('settings/reviews')
    await settings.update({ pairingsGoAt: later(3) })
    expect(await outcome(ask())).toBe('invalid-input')
    await settings.update({ pairingsGoAt: later(-1) })
    expect(await outcome(ask())).toBe('reviews-closed')
    await settings.update({ pairingsGoAt: null })
    await firestore.doc(`papers/${paper}`).update({ status: 'Accept' })
    expect(await outcome(ask())).toBe('paper-accepted')
    await firestore.doc(`papers/${paper}`).update({ status: 'Reject' })
    expect(await outcome(ask())).toBe('done')
  })

  it('does not exist behind a wall', async () => {
    await submitAll()
    const walled = await storeOrganiser(project)
    const wall = { kind: 'wall', note: '' } as const
    await declareConflict(reviewing.context, paper, walled.uid, wall, walled)
    expect(await outcome(ask({}, walled))).toBe('not-found')
    await ask()
    expect(await outcome(takeRevisionBack(reviewing.context, paper, walled))).toBe('not-found')
    expect(await outcome(readPaperReviews(reviewing.context, paper, walled))).toBe('not-found')
  })

  it('is taken back at once, with what was answered kept, and the author is told', async () => {
    expect(await outcome(takeBack())).toBe('not-found')
    await submitAll()
    await ask()
    await save({ A: 'We did.' })
    await takeBack()
    await takeBack()
    expect((await mails('revision-ended')).map(({ to }) => to)).toEqual([author.email])
    expect(await outcome(readOwn())).toBe('not-found')
    expect(await outcome(save({ A: 'We did it.' }))).toBe('not-found')
    expect(await listRevisions(reviewing.context, author)).toEqual([])
    await ask()
    expect((await readOwn()).draft).toContainEqual({ label: 'A', text: 'We did.' })
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await submitAll()
    await ask()
  })

  it('is the author’s alone until it is handed in, and may be changed until the date', async () => {
    const first = await save({ A: 'Yes.' })
    expect(first).toEqual({ saving: 1, handedIn: null })
    expect(await save({ A: 'Yes.' })).toEqual(first)
    expect((await desk()).asked?.handedIn).toBeNull()
    expect(await outcome(save({ A: 'Yes, of course.' }, handIn))).toBe('report-incomplete')
    // What was sent is saved all the same.
    expect((await readOwn()).draft).toContainEqual({ label: 'A', text: 'Yes, of course.' })
    await save({ A: 'Yes.', B: 'No.' }, handIn)
    await save({ A: 'Yes.', B: 'No.' }, handIn)
    expect((await desk()).asked?.handedIn).toMatchObject({ number: 1 })
    await save({ A: 'Yes.', B: 'No, since.' }, handIn)
    const answers = [
      { label: 'A', text: 'Yes.' },
      { label: 'B', text: 'No, since.' },
    ]
    expect((await desk()).asked?.handedIn).toMatchObject({ number: 2, answers })
    expect((await listRevisions(reviewing.context, author))[0]?.isHandedIn).toBe(true)
  })

  it('of another device is not written over, and none is to a report that was not released', async () => {
    await save({ A: 'Here.' }, { seen: 0 })
    expect(await outcome(save({ A: 'There.' }, { seen: 0 }))).toBe('words-changed')
    expect(await outcome(save({ A: 'Here.' }, { seen: 0 }))).toBe('done')
    expect(await outcome(save({ A: 'There.' }, { seen: 1 }))).toBe('done')
    expect(await outcome(save({ Z: 'Nowhere.' }))).toBe('invalid-input')
  })

  it('is refused once its date is over, the paper is accepted or who reviewed is removed, and the words can be read', async () => {
    await save({ A: 'Yes.' })
    const { firestore } = reviewing.context
    const changes = [
      [`revisions/${paper}`, { until: later(-1) }, 'revision-over'],
      [`papers/${paper}`, { status: 'Accept' }, 'paper-accepted'],
      ['settings/reviews', { pairingsGoAt: later(-1) }, 'revision-over'],
    ] as const
    for (const [path, change, code] of changes) {
      const before = (await firestore.doc(path).get()).data() ?? {}
      await firestore.doc(path).update(change)
      expect(await outcome(save({ A: 'Yes, late.' }))).toBe(code)
      const { refusal, draft, reports } = await readOwn()
      expect([refusal, draft[0]?.text, reports.length]).toEqual([code, 'Yes.', 2])
      expect((await listRevisions(reviewing.context, author))[0]?.isOpen).toBe(false)
      await firestore.doc(path).set(before)
    }
    expect(await outcome(save({ A: 'Yes, in time.' }))).toBe('done')
  })

  it('is refused of a withdrawn paper', async () => {
    const { firestore } = reviewing.context
    const stored = await firestore.doc(`papers/${paper}`).get()
    await firestore.doc(`withdrawn/${paper}`).set(stored.data() ?? {})
    await stored.ref.delete()
    expect(await outcome(save({ A: 'Yes.' }))).toBe('paper-withdrawn')
    expect(await outcome(ask({ note: 'Again.' }))).toBe('paper-withdrawn')
    expect(await outcome(takeBack())).toBe('done')
  })

  it('that takes too much to search is shown as not searched, and holds the others up no longer', async () => {
    const { firestore } = reviewing.context
    const name = 'Rao '.repeat(50).trim()
    const coAuthor = { name, affiliation: '', orcid: null, email: '' }
    const coAuthors = Array.from({ length: 10 }, () => coAuthor)
    await firestore.doc(`papers/${paper}`).update({ fullname: name, coAuthors })
    await save({ A: 'Rao '.repeat(1250), B: 'Rao Rao has shown it.' }, handIn)
    const { asked } = await desk()
    expect(asked?.notSearched).toEqual(['A'])
    expect(asked?.finds[0]).toEqual({ label: 'B', what: 'name', words: 'Rao Rao' })
  })

  it('that names an author is shown to organisers, where reviewers don’t know them', async () => {
    const { firestore } = reviewing.context
    await firestore.doc(`papers/${paper}`).update({ fullname: 'Asha Rao' })
    await save({ A: 'As Asha Rao has shown.', B: 'No.' }, handIn)
    const find = { label: 'A', what: 'name', words: 'Asha Rao' }
    expect((await desk()).asked?.finds).toEqual([find])
    await firestore.doc('settings/reviews').update({ blind: 'single' })
    expect((await desk()).asked?.finds).toEqual([])
  })
})

describe('what reviewers are given', () => {
  beforeEach(async () => {
    await submitAll()
    await ask()
    await save({ A: 'To A.', B: 'To B.' }, handIn)
  })

  const answerIn = ({ label }: { label: string | null }) => `To ${String(label)}.`

  it('is an answer that an organiser has seen, with a version, and each is mailed once', async () => {
    expect((await desk()).asked?.isGiven).toBe(false)
    const [bodil] = reviewers
    expect((await readAs(bodil)).answer).toBeNull()
    await save({ A: 'To A.', B: 'Newer.' }, handIn)
    expect(await outcome(give(1))).toBe('words-changed')
    await save({ A: 'To A.', B: 'To B.' }, handIn)
    // The paper is as it was: the answer alone is new.
    expect((await give(3)).version).toBe(2)
    expect(await outcome(give(3))).toBe('not-assignable')
    expect((await desk()).asked?.isGiven).toBe(true)
    const own = await readAs(bodil)
    expect(own.answer).toBe(answerIn(own))
    expect(own.others.map(({ label, answer }) => [label, answer])).toEqual(
      own.others.map((one) => [one.label, answerIn(one)]),
    )
    const sent = await mails('revision-answered')
    expect(sent.map(({ to }) => to).toSorted()).toEqual(reviewers.map(({ email }) => email))
    for (const { text } of sent) expect(text).not.toContain('To A.')
    // Once who reviewed what is removed, no mail's id must prove a guess of paper and reviewer.
    const given = await reviewing.context.firestore.doc(`revisions/${paper}`).get()
    const at = v.parse(v.instance(Timestamp), given.get('given.at')).toMillis()
    for (const { id } of reviewers) {
      const guess = mailIdOf('revision-answered', `${paper} 3 ${String(at)} ${id}`)
      expect((await reviewing.context.firestore.doc(`mail/${guess}`).get()).exists).toBe(false)
    }
    // What is handed in afterwards waits for an organiser again.
    await save({ A: 'Later.', B: 'Later.' }, handIn)
    expect((await readAs(bodil)).answer).toBe(answerIn(own))
    expect((await desk()).asked?.isGiven).toBe(false)
  })

  it('is no answer unless it is named', async () => {
    await reviewing.context.firestore.doc(`papers/${paper}`).update({ paperTitle: 'Newer' })
    expect((await give()).version).toBe(2)
    expect((await readAs(reviewers[0])).answer).toBeNull()
    expect(await mails('revision-answered')).toEqual([])
  })

  it('is the answer to the own report alone where others’ are not shown', async () => {
    await give(1)
    await reviewing.context.firestore.doc('settings/reviews').update({
      othersShown: false,
      discussion: false,
    })
    const own = await readAs(reviewers[0])
    const { label } = await reviewOf(reviewers[0])
    expect([own.answer, own.label, own.others]).toEqual([answerIn({ label }), null, []])
  })

  it.each(['declared', 'further address'])(
    'is neither mailed to nor read by who has a wall: %s',
    async (how) => {
      const [bodil, other] = reviewers
      const { context } = reviewing
      const wall = { kind: 'wall', note: '' } as const
      const email: unknown = (await context.firestore.doc(`papers/${paper}`).get()).get('email')
      const further = { furtherEmails: [v.parse(v.string(), email)] }
      await (how === 'declared'
        ? declareConflict(context, paper, bodil.id, wall, organiser)
        : changeReviewer(context, bodil.id, further, organiser))
      await give(1)
      expect((await mails('revision-answered')).map(({ to }) => to)).toEqual([other.email])
      expect(await outcome(readAs(bodil))).toBe('not-found')
    },
  )
})
