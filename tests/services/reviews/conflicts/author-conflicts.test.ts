import { createHash, randomUUID } from 'node:crypto'

import { DomainError } from '@lectern/domain/errors'
import { type PaperId, uidSchema } from '@lectern/domain/paper/paper'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { invitedReviewerOf, type Organiser } from '../../../../functions/src/access/who-asks.ts'
import { deleteAccount } from '../../../../functions/src/account-deletion/delete-account.ts'
import { changeName } from '../../../../functions/src/accounts/own-account/change-name.ts'
import { setStatus } from '../../../../functions/src/papers/change/change-paper.ts'
import { editPaper } from '../../../../functions/src/papers/change/edit-paper.ts'
import { recordPaperEvent } from '../../../../functions/src/papers/history/record-event.ts'
import { removeOrganiser } from '../../../../functions/src/people/remove-organiser.ts'
import type { AssigningContext } from '../../../../functions/src/reviews/assigning/work-on-assigning.ts'
import {
  readAuthorConflicts,
  setAuthorConflicts,
} from '../../../../functions/src/reviews/conflicts/author-conflicts.ts'
import { declareConflict } from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { listAuthorConflicts } from '../../../../functions/src/reviews/conflicts/list-author-conflicts.ts'
import { listConflicts } from '../../../../functions/src/reviews/conflicts/list-conflicts.ts'
import { readPaperReviews } from '../../../../functions/src/reviews/overview/paper-reviews.ts'
import { summariseReviews } from '../../../../functions/src/reviews/overview/review-summary.ts'
import {
  changeReviewer,
  removeReviewer,
} from '../../../../functions/src/reviews/people/change-reviewer.ts'
import { inviteReviewers } from '../../../../functions/src/reviews/people/invite-reviewers.ts'
import { listAssigned } from '../../../../functions/src/reviews/reports/list-assigned.ts'
import { readPaper } from '../../../../functions/src/store/stored-paper.ts'
import { walledFrom } from '../../../../functions/src/walls/kept-from.ts'
import { peopleContext, storeOrganiser } from '../../people/people-context.ts'
import { ownProject, storeAccount, type OwnProject } from '../../support/own-project.ts'
import { sessionOf } from '../review-context.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'

let project: OwnProject
let context: AssigningContext
let reviewing: Reviewing
let organiser: Organiser
let author: {
  readonly uid: ReturnType<typeof asUid>
  readonly email: string
  readonly role: 'author'
}
let paper: PaperId
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  context = reviewing.context
  const { uid, email } = await storeAccount(project.store)
  author = { uid: asUid(uid), email, role: 'author' }
  paper = await reviewing.paperOf(uid)
})
afterEach(async () => {
  await project.end()
})

function asUid(uid: string) {
  return v.parse(uidSchema, uid)
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex')

const noLimits = { papersAnHour: 1, papersInAll: 1, uploadsAnHour: 1, uploadsADay: 1 }

const codeOf = async (asked: Promise<unknown>) =>
  await asked.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  )

const say = async (...lines: string[]) =>
  await setAuthorConflicts(context.firestore, paper, lines, author)

it('the author alone reads and writes them, until the paper is accepted', async () => {
  expect(await say('Bodil Holm, DTU')).toEqual(['Bodil Holm, DTU'])
  const { firestore } = context
  expect(await readAuthorConflicts(firestore, paper, author)).toEqual(['Bodil Holm, DTU'])
  const other = { ...author, uid: asUid('other') }
  for (const who of [other, organiser]) {
    expect([
      await codeOf(readAuthorConflicts(firestore, paper, who)),
      await codeOf(setAuthorConflicts(firestore, paper, [], who)),
    ]).toEqual(['not-found', 'not-found'])
  }
  const gone = v.parse(paperIdSchema, reviewing.goneId)
  expect(await codeOf(readAuthorConflicts(firestore, gone, author))).toBe('not-found')
  expect((await firestore.doc(`papers/${paper}`).get()).data()).not.toHaveProperty('lines')
  await firestore.doc(`papers/${paper}`).update({ status: 'Accept' })
  expect(await codeOf(say())).toBe('paper-accepted')
})

it('an address is a wall at once, of a reviewer who has the paper, or is invited later', async () => {
  const bodil = await reviewing.accepted('b@example.org')
  await reviewing.assign([[paper, bodil]])
  const assigned = async () => await listAssigned(context, invitedReviewerOf(bodil))
  expect(await assigned()).toHaveLength(1)
  // Ten minutes are kept in memory: the wall stands before what was read.
  await summariseReviews(context, organiser)
  await say('Somebody <B@example.org>: a rival', 'late@example.org')
  expect(await assigned()).toEqual([])
  expect(await reviewing.states()).toEqual(new Map([[`${paper} ${bodil.id}`, 'taken back']]))
  const late = await reviewing.accepted('late@example.org')
  expect(await reviewing.refusals([[paper, late]])).toEqual(['A conflict was declared.'])
  await say()
  expect(await reviewing.refusals([[paper, late]])).toEqual([])
})

it('an address with an apostrophe, in asterisks or of composed letters is a wall, and nobody else’s is', async () => {
  const [brien, other, plain, jorg, second] = [
    await reviewing.accepted("o'brien@example.org"),
    await reviewing.accepted('brien@example.org'),
    await reviewing.accepted('c@example.org'),
    await reviewing.accepted('jo\u0308rg@example.org'),
    await reviewing.accepted('d@example.org'),
  ]
  const everyone = [brien, other, plain, jorg, second]
  await reviewing.assign(everyone.map((one) => [paper, one] as const))
  await say(
    "Pat O'Brien: o'brien@example.org",
    '*c@example.org*',
    'a@x/d@example.org, j\u00F6rg@example.org',
  )
  const taken = 'taken back'
  expect(await reviewing.states()).toEqual(
    new Map([
      [`${paper} ${brien.id}`, taken],
      [`${paper} ${other.id}`, 'assigned'],
      [`${paper} ${plain.id}`, taken],
      [`${paper} ${jorg.id}`, taken],
      [`${paper} ${second.id}`, taken],
    ]),
  )
  const refused = await reviewing.refusals([brien, plain, jorg, second].map((one) => [paper, one]))
  expect(refused).toEqual(Array.from({ length: 4 }, () => 'A conflict was declared.'))
})

it('a second address of a reviewer that organisers know is a wall as well', async () => {
  const [bodil, chidi] = [
    await reviewing.accepted('b@example.org'),
    await reviewing.accepted('c@example.org'),
  ]
  await say('home@example.org')
  const further = { furtherEmails: ['home@example.org'] }
  const changed = await changeReviewer(context, bodil.id, further, organiser)
  expect(changed).toMatchObject({ ...further, version: bodil.version })
  expect(await reviewing.refusals([[paper, bodil]])).toEqual(['A conflict was declared.'])
  // Who turns out to have written it, by an address of the account that is no paper's, too.
  await context.firestore
    .doc(`users/${author.uid}`)
    .update({ furtherAddresses: ['lab@example.org'] })
  await changeReviewer(context, chidi.id, { furtherEmails: ['lab@example.org'] }, organiser)
  expect(await reviewing.refusals([[paper, chidi]])).toEqual(['This reviewer wrote this paper.'])
})

it('an organiser who is named finds nothing of it, nor of the reviews', async () => {
  const bodil = await reviewing.accepted('b@example.org')
  await reviewing.assign([[paper, bodil]])
  const other = await storeOrganiser(project)
  const heard = async () => ({
    lines: await listAuthorConflicts(context, undefined, organiser),
    of: await listAuthorConflicts(context, paper, organiser),
    summary: (await summariseReviews(context, organiser)).map(({ paperId }) => paperId),
    reviews: await codeOf(readPaperReviews(context, paper, organiser)),
  })
  expect(await heard()).toEqual({ lines: [], of: [], summary: [paper], reviews: 'done' })
  await say(`Not ${organiser.email}, please.`, 'Nobody Known')
  expect(await heard()).toEqual({ lines: [], of: [], summary: [], reviews: 'not-found' })
  const [told] = await listAuthorConflicts(context, undefined, other)
  expect(told?.lines.map(({ people }) => people)).toMatchObject([
    [{ who: organiser.uid, kind: 'organiser', isWalled: true }],
    [],
  ])
})

it('a name is shown with whom it may mean; an organiser makes it a wall', async () => {
  const bodil = await reviewing.accepted('b@example.org')
  const other = await storeOrganiser(project)
  const { firestore } = context
  await firestore.doc(`users/${other.uid}`).update({ fullname: 'Named Organiser' })
  const meant = async () =>
    (await listAuthorConflicts(context, paper, organiser)).flatMap(({ lines }) =>
      lines.flatMap(({ people }) =>
        people.map(({ who, kind, isWalled }) => ({ who, kind, isWalled })),
      ),
    )
  const wall = { kind: 'wall', note: '' } as const
  const declared = async (who: string) =>
    await codeOf(declareConflict(context, paper, who, wall, organiser))
  await say('Prof. HOLM, Bodil (DTU)', 'Named Organiser, of the conference')
  expect(await meant()).toEqual([
    { who: bodil.id, kind: 'reviewer', isWalled: false },
    { who: other.uid, kind: 'organiser', isWalled: false },
  ])
  expect([await declared(bodil.id), await declared(other.uid)]).toEqual(['done', 'done'])
  expect((await meant()).map(({ isWalled }) => isWalled)).toEqual([true, true])
  expect(await listAuthorConflicts(context, paper, other)).toEqual([])
})

const declaredBy = async (by: Organiser, who: string, kind: 'wall' | 'dismissed') =>
  await codeOf(declareConflict(context, paper, who, { kind, note: 'They shout.' }, by))

const named = async (who: Organiser, fullname: string) => {
  await context.firestore.doc(`users/${who.uid}`).update({ fullname })
}

it('an organiser who is named by name alone reads nothing of it and dismisses nothing', async () => {
  const other = await storeOrganiser(project)
  await named(organiser, 'Zebulon Quaverley')
  await named(other, 'Another Organiser')
  // Also a reviewer, whom the organisers know by a longer name.
  const reviewer = await reviewing.accepted(organiser.email)
  await context.firestore.doc(`reviewers/${reviewer.id}`).update({ name: 'Zeb Ulysses' })
  const readBy = async (who: Organiser) => [
    (await listAuthorConflicts(context, paper, who)).length,
    (await listAuthorConflicts(context, undefined, who)).length,
  ]
  await say('Nobody Known')
  expect(await readBy(organiser)).toEqual([1, 1])
  for (const line of ['Zebulon Quaverley, of X: a threat', 'Zeb Ulysses, of X: a threat']) {
    await say('Nobody Known', line)
    expect([await readBy(organiser), await readBy(other)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  }
  const dismissed = async (by: Organiser) => [
    await declaredBy(by, organiser.uid, 'dismissed'),
    await declaredBy(by, reviewer.id, 'dismissed'),
  ]
  expect(await dismissed(organiser)).toEqual(['another-decides', 'another-decides'])
  expect(await listConflicts(context, other)).toEqual([])
  expect(await dismissed(other)).toEqual(['done', 'done'])
  const heard = (await listConflicts(context, organiser)).map(({ who }) => who)
  expect(heard).not.toContain(organiser.uid)
  expect(await declaredBy(organiser, organiser.uid, 'wall')).toBe('done')
})

it('an organiser who takes another name is found by the former one', async () => {
  const other = await storeOrganiser(project)
  await named(organiser, 'Zebulon Quaverley')
  await say('Zebulon Quaverley, of X: a threat')
  for (const name of ['Somebody Else', 'Somebody Other']) {
    await changeName(project.store, organiser.uid, name)
    expect(await listAuthorConflicts(context, paper, organiser)).toEqual([])
  }
  const [found] = await listAuthorConflicts(context, paper, other)
  const [line] = found?.lines ?? []
  expect(line?.people.map(({ who, name }) => [who, name])).toEqual([
    [organiser.uid, 'Somebody Other'],
  ])
})

it('an organiser who has had fifty names takes no other one, by which an author may have named them', async () => {
  await named(organiser, 'Zebulon Quaverley')
  const former = Array.from({ length: 50 }, (_, at) => `Name ${String(at)}`)
  const profile = context.firestore.doc(`users/${organiser.uid}`)
  await profile.update({ formerNames: former })
  await say('Zebulon Quaverley, of X: a threat')
  const rename = async (name: string) =>
    await codeOf(changeName(project.store, organiser.uid, name))
  expect(await rename('Somebody Else')).toBe('too-many-requests')
  expect(await listAuthorConflicts(context, paper, organiser)).toEqual([])
  await profile.update({ formerNames: former.slice(1) })
  expect([await rename('Name 1'), await rename('Name 0')]).toEqual(['done', 'done'])
  expect(await rename('Somebody Else')).toBe('too-many-requests')
  expect(await listAuthorConflicts(context, paper, organiser)).toEqual([])
})

it('an organiser who is a reviewer is found by the reviewer’s former name, also once that one is removed', async () => {
  const other = await storeOrganiser(project)
  await named(organiser, 'Zebulon Quaverley')
  const { id } = await reviewing.accepted(organiser.email)
  await changeReviewer(context, id, { name: 'Robin Pseudonym' }, other)
  await say('Robin Pseudonym, of X: a threat')
  const read = async () => [
    (await listAuthorConflicts(context, paper, organiser)).length,
    (await listAuthorConflicts(context, paper, other)).flatMap(({ lines }) =>
      lines.flatMap(({ people }) => people.map(({ name }) => name)),
    ),
  ]
  expect(await read()).toEqual([0, ['Robin Pseudonym']])
  await changeReviewer(context, id, { name: 'Another Person' }, organiser)
  expect(await read()).toEqual([0, ['Another Person']])
  await removeReviewer(context, id, organiser)
  expect(await read()).toEqual([0, []])
  const row = { name: 'A Third One', email: organiser.email }
  await inviteReviewers(context, [row], { words: '', reserve: false }, organiser)
  expect(await read()).toEqual([0, ['A Third One']])
})

describe('what organisers type of another organiser hides no line from that one', () => {
  const seenBy = async (who: Organiser) =>
    (await listAuthorConflicts(context, paper, who)).flatMap(({ lines }) =>
      lines.map(({ text }) => text),
    )
  const invite = async (name: string, email: string) => {
    const rows = [{ name, email }]
    const [row] = await inviteReviewers(context, rows, { words: '', reserve: false }, organiser)
    const reviewer = row?.reviewer ?? null
    if (reviewer === null) throw new Error('not invited')
    return reviewer
  }

  it('as the name of an entry with the address, unless the link was used', async () => {
    await say('Lena Berg, Bergen')
    const invited = await invite('Lena Berg', organiser.email)
    expect(await seenBy(organiser)).toEqual(['Lena Berg, Bergen'])
    await sessionOf(context, invited)
    expect(await seenBy(organiser)).toEqual([])
  })

  it('as the name of another organiser, nor as an address of the entry', async () => {
    const lena = await storeOrganiser(project)
    await context.firestore.doc(`users/${lena.uid}`).update({ fullname: 'Lena Berg' })
    await say('Lena Berg', 'somebody@example.org')
    const { id } = await reviewing.accepted(organiser.email)
    const typed = { name: 'Lena Berg', furtherEmails: ['somebody@example.org'] }
    await changeReviewer(context, id, typed, lena)
    expect(await seenBy(organiser)).toEqual(['Lena Berg', 'somebody@example.org'])
    expect(await seenBy(lena)).toEqual([])
  })

  it('but the name under which the link was opened hides it, whoever else has it, or the entry', async () => {
    await say('Lena Berg')
    const invited = await invite('Lena Berg', organiser.email)
    await sessionOf(context, invited)
    const lena = await storeOrganiser(project)
    await context.firestore.doc(`users/${lena.uid}`).update({ fullname: 'Lena Berg' })
    expect(await seenBy(organiser)).toEqual([])
    await changeReviewer(context, invited.id, { email: 'z@example.org' }, lena)
    expect(await seenBy(organiser)).toEqual([])
  })
})

it('an organiser whom no name finds is kept apart by another one', async () => {
  const other = await storeOrganiser(project)
  await named(organiser, 'Zebulon Quaverley')
  await say('Zebulon Quaverley, of X: a threat')
  await named(organiser, 'Somebody Else')
  expect(await declaredBy(other, organiser.uid, 'wall')).toBe('done')
  expect(await listAuthorConflicts(context, paper, organiser)).toEqual([])
})

const written = { name: 'A co-author', affiliation: '', orcid: null }

async function setCoAuthors(
  by: Parameters<typeof editPaper>[1],
  coAuthors: Parameters<typeof editPaper>[3]['coAuthors'],
): Promise<void> {
  const files = { ...context, siteUrl: 'https://example.org', limits: noLimits }
  const content = {
    fullname: 'Ada Lovelace',
    email: author.email,
    paperTitle: 'On engines',
    abstract: 'An abstract.',
    keywords: ['AI'],
    coAuthors,
  }
  await editPaper(files, by, paper, content, { pdf: null, supplementaryPdf: null })
}

const walledOf = async (by: Organiser) =>
  (await walledFrom(context.firestore, context.firestore, by, [paper])).has(paper)

const coAuthorsAt = (...emails: string[]) => Array.from(emails, (email) => ({ ...written, email }))

const formerAuthors = async (): Promise<unknown> =>
  (await context.firestore.doc(`authorConflicts/${paper}`).get()).get('formerAuthors')

describe('an organiser with a conflict names no authors', () => {
  let recused: Organiser
  beforeEach(async () => {
    recused = await storeOrganiser(project)
  })
  const conflicts: Readonly<Record<string, () => Promise<unknown>>> = {
    'written by them': async () =>
      context.firestore
        .doc(`papers/${paper}`)
        .update({ email: author.email, coAuthors: coAuthorsAt(recused.email) }),
    declared: async () =>
      declareConflict(context, paper, recused.uid, { kind: 'wall', note: '' }, recused),
    'named by the author': async () => say(recused.email),
  }
  // Which conflicts there are is the same for all acts: papers-under-review.test.ts.
  const inDetail = (why: string) => ({ tags: why === 'written by them' ? [] : ['long'] })

  describe.each(Object.entries(conflicts))('%s', (why, conflict) => {
    it('of a paper before its review', inDetail(why), async () => {
      await setCoAuthors(author, [])
      await conflict()
      const both = coAuthorsAt(recused.email, organiser.email)
      expect(await codeOf(setCoAuthors(recused, both))).toBe('another-decides')
      expect([await walledOf(recused), await walledOf(organiser)]).toEqual([true, false])
      expect(await codeOf(setCoAuthors(organiser, coAuthorsAt(recused.email)))).toBe('done')
    })
  })
})

describe('an address that an organiser puts into a paper', () => {
  it('bars its owner until it is taken out, of a paper under review, too', async () => {
    const other = await storeOrganiser(project)
    const bodil = await reviewing.accepted('b@example.org')
    await setCoAuthors(author, coAuthorsAt('c@example.org'))
    await reviewing.assign([[paper, await reviewing.accepted('r@example.org')]])
    const all = coAuthorsAt('c@example.org', organiser.email, bodil.email)
    await setCoAuthors(other, all)
    expect([await walledOf(organiser), await walledOf(other)]).toEqual([true, false])
    await setCoAuthors(other, coAuthorsAt('c@example.org'))
    expect([await walledOf(organiser), await walledOf(other)]).toEqual([false, false])
    expect(await reviewing.refusals([[paper, bodil]])).toEqual([])
    await setCoAuthors(other, [])
    expect(await formerAuthors()).toEqual(['c@example.org'])
  })

  it('leaves a trace if its author wrote it, before or after', async () => {
    const other = await storeOrganiser(project)
    await setCoAuthors(author, coAuthorsAt(organiser.email))
    for (const coAuthors of [[], coAuthorsAt(organiser.email), []]) {
      await setCoAuthors(other, coAuthors)
      expect(await walledOf(organiser)).toBe(true)
    }
    const later = coAuthorsAt('later@example.org')
    await setCoAuthors(other, later)
    await setCoAuthors(other, [])
    await setCoAuthors(author, later)
    await setCoAuthors(other, [])
    expect(await formerAuthors()).toEqual([organiser.email, 'later@example.org'])
  })
})

describe('an address that an organiser puts into a paper, and its author saves', () => {
  const added = 'added@example.org'

  /** Writes to the paper past the API; the trigger on papers hears of it when the result is called. */
  async function write(by: string | FieldValue, fields: Readonly<Record<string, unknown>>) {
    const { firestore } = context
    const reference = firestore.doc(`papers/${paper}`)
    const was = await reference.get()
    await reference.update({ ...fields, updatedBy: by, updatedAt: FieldValue.serverTimestamp() })
    const is = await reference.get()
    const change = { paperId: paper, eventId: randomUUID(), documentBefore: was.data() }
    const seen = { before: readPaper(was), after: readPaper(is), at: new Date() }
    return async () => {
      await recordPaperEvent({ ...context, statusMailDelay: 60_000 }, { ...change, ...seen })
    }
  }

  const saves: Readonly<Record<string, () => Promise<unknown>>> = {
    'by the API': async () => setCoAuthors(author, coAuthorsAt(added)),
    'past the API, before the history has it': async () =>
      write(author.uid, { abstract: 'Another one.' }),
    'past the API, before an organiser’s change': async () => {
      const heard = await write(author.uid, { abstract: 'Another one.' })
      await heard()
      await setStatus(context.firestore, organiser, paper, 'Review Awaiting')
    },
    'past the API, once it was removed': async () => {
      for (const coAuthors of [[], coAuthorsAt(added)]) {
        const heard = await write(author.uid, { coAuthors })
        await heard()
      }
      await setStatus(context.firestore, organiser, paper, 'Review Awaiting')
    },
  }
  it.each(Object.entries(saves))('leaves a trace: %s', async (_way, save) => {
    await setCoAuthors(author, [])
    await setCoAuthors(organiser, coAuthorsAt(added))
    await save()
    await setCoAuthors(organiser, [])
    expect(await formerAuthors()).toEqual([added])
  })

  it('leaves none if only organisers or the server save it, or its author without it', async () => {
    await setCoAuthors(author, [])
    await setCoAuthors(organiser, coAuthorsAt(added))
    for (const by of [organiser.uid, FieldValue.delete()]) {
      const heard = await write(by, { abstract: 'Another one.' })
      await heard()
    }
    const heard = await write(author.uid, { coAuthors: [] })
    await heard()
    await setCoAuthors(organiser, coAuthorsAt(added))
    await setCoAuthors(organiser, [])
    expect(await formerAuthors()).toEqual([])
  })
})

it('an organiser whom another one strikes from a paper stays behind the wall', async () => {
  const { firestore } = context
  await firestore
    .doc(`papers/${paper}`)
    .update({ email: author.email, coAuthors: [{ ...written, email: organiser.email }] })
  const other = await storeOrganiser(project)
  expect([await walledOf(organiser), await walledOf(other)]).toEqual([true, false])
  await setCoAuthors(other, coAuthorsAt('somebody@example.org'))
  expect([await walledOf(organiser), await walledOf(other)]).toEqual([true, false])
  expect(await say('Nobody Known')).toEqual(await readAuthorConflicts(firestore, paper, author))
  expect([await walledOf(organiser), await walledOf(other)]).toEqual([true, false])
  // What the author strikes was the author's mistake.
  await setCoAuthors(author, [])
  expect(await formerAuthors()).toEqual([organiser.email])
})

it('a co-author’s address in the name or the affiliation bars its owner, and stays', async () => {
  const [other, named, placed] = [
    await storeOrganiser(project),
    await storeOrganiser(project),
    await storeOrganiser(project),
  ]
  const walled = async () => [await walledOf(named), await walledOf(placed), await walledOf(other)]
  await setCoAuthors(author, [
    { ...written, email: '', name: `Zebulon Quaverley <${named.email}>` },
    { ...written, email: '', affiliation: `University of X, ${placed.email}` },
  ])
  expect(await walled()).toEqual([true, true, false])
  await setCoAuthors(other, [])
  expect(await walled()).toEqual([true, true, false])
  expect(await formerAuthors()).toEqual([named.email, placed.email])
})

describe('a paper that very many addresses were taken out of', () => {
  const many = Array.from({ length: 200 }, (_, at) => `author-${String(at)}@example.org`)

  async function fill(emails: readonly string[]): Promise<void> {
    const { firestore } = context
    await firestore.doc(`authorConflicts/${paper}`).set({ formerAuthors: many })
    const coAuthors = emails.map((email) => ({ ...written, email }))
    await firestore.doc(`papers/${paper}`).update({ email: author.email, coAuthors })
  }

  it('loses no further one to an organiser, and its author takes out any', async () => {
    const other = await storeOrganiser(project)
    await fill([organiser.email])
    expect(await codeOf(setCoAuthors(other, []))).toBe('authors-fixed')
    expect([await walledOf(organiser), await walledOf(other)]).toEqual([true, false])
    expect(await formerAuthors()).toEqual(many)
    expect(await codeOf(setCoAuthors(author, []))).toBe('done')
  })

  it('loses those to an organiser that it has lost before, in any letters', async () => {
    const other = await storeOrganiser(project)
    await fill(['author-7@example.org', 'Author-8@Example.org'])
    expect(await codeOf(setCoAuthors(other, []))).toBe('done')
    expect(await formerAuthors()).toEqual(many)
  })
})

it('an organiser with a name of one word, or without spaces, reads no line with that name', async () => {
  const other = await storeOrganiser(project)
  for (const name of ['王小明', 'Nakamura']) {
    const line = `不要给${name} (${name}), of X`
    await named(organiser, name)
    await say(line)
    expect(await listAuthorConflicts(context, paper, organiser)).toEqual([])
    expect((await listAuthorConflicts(context, paper, other)).map(({ lines }) => lines)).toEqual([
      [{ text: line, people: [] }],
    ])
  }
})

it('an organiser whom a line may mean learns nothing of it by declaring another one’s conflict', async () => {
  const other = await storeOrganiser(project)
  await named(organiser, 'Zebulon Quaverley')
  for (const lines of [[], ['Zebulon Quaverley, of X: a threat'], ['Nobody Known']]) {
    await say(...lines)
    expect([
      await declaredBy(organiser, other.uid, 'wall'),
      await declaredBy(organiser, other.uid, 'dismissed'),
    ]).toEqual(['done', 'done'])
  }
})

it('what was dismissed about the reviewer who an organiser is as well is not listed to the organiser', async () => {
  const other = await storeOrganiser(project)
  const reviewer = await reviewing.accepted(organiser.email)
  await say(`${reviewer.email}: a rival`)
  expect(await declaredBy(other, reviewer.id, 'dismissed')).toBe('done')
  await say()
  const listed = async (who: Organiser) =>
    (await listConflicts(context, who)).map(({ who: about }) => about)
  expect([await listed(organiser), await listed(other)]).toEqual([[], [reviewer.id]])
})

it('an author who was an organiser with an account that is deleted names nobody under review', async () => {
  const { firestore, bucket } = context
  const former = await storeOrganiser(project)
  await firestore.doc(`organisers/${hashOf(former.email)}`).set({
    state: 'registered',
    email: former.email,
    uid: former.uid,
    at: Timestamp.now(),
  })
  await firestore.doc(`users/${former.uid}`).update({ furtherAddresses: [author.email] })
  const { auth } = project.store
  await deleteAccount({ auth, firestore, bucket }, former, former.uid)
  expect((await firestore.doc(`organisers/${hashOf(former.email)}`).get()).exists).toBe(false)
  const bodil = await reviewing.accepted('b@example.org')
  await reviewing.assign([[paper, bodil]])
  expect(await codeOf(say('b@example.org'))).toBe('another-decides')
})

it('an author who is an organiser names nobody more once reviewers have the paper', async () => {
  const bodil = await reviewing.accepted('b@example.org')
  const { firestore } = context
  const asOrganiser = { ...author, role: 'admin' } as const
  const name = async (...lines: string[]) =>
    await codeOf(setAuthorConflicts(firestore, paper, lines, asOrganiser))
  expect(await name('Nobody Known')).toBe('done')
  await reviewing.assign([[paper, bodil]])
  expect(await name('b@example.org')).toBe('another-decides')
  expect(await readAuthorConflicts(firestore, paper, author)).toEqual(['Nobody Known'])
  expect(await reviewing.states()).toEqual(new Map([[`${paper} ${bodil.id}`, 'assigned']]))
  await say('b@example.org')
  expect(await reviewing.states()).toEqual(new Map([[`${paper} ${bodil.id}`, 'taken back']]))
})

it('an author who was an organiser names nobody more either', async () => {
  const bodil = await reviewing.accepted('b@example.org')
  const { firestore } = context
  const leaving = await storeOrganiser(project)
  const own = await reviewing.paperOf(leaving.uid)
  await reviewing.assign([[own, bodil]])
  await removeOrganiser(peopleContext(project), leaving.email, leaving)
  // Under a newer address, too.
  const moved = { email: 'new@example.org', formerAddresses: [leaving.email] }
  await firestore.doc(`users/${leaving.uid}`).update(moved)
  const asAuthor = { uid: leaving.uid, email: moved.email, role: 'author' } as const
  const name = setAuthorConflicts(firestore, own, ['b@example.org'], asAuthor)
  expect(await codeOf(name)).toBe('another-decides')
  expect(await reviewing.states()).toEqual(new Map([[`${own} ${bodil.id}`, 'assigned']]))
})
