import { randomUUID } from 'node:crypto'

import { assignmentIdSchema } from '@lectern/domain/api/api-reports'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import { writeMessage } from '../../../functions/src/reviews/discussion/write-message.ts'
import {
  changeReviewer,
  removeReviewer,
} from '../../../functions/src/reviews/people/change-reviewer.ts'
import { listAssigned } from '../../../functions/src/reviews/reports/list-assigned.ts'
import { readCopyFile } from '../../../functions/src/reviews/reports/read-copy-file.ts'
import { readOwnReport } from '../../../functions/src/reviews/reports/read-own-report.ts'
import { saveReport } from '../../../functions/src/reviews/reports/save-report.ts'
import { stepBack } from '../../../functions/src/reviews/reports/step-back.ts'
import { submitReport } from '../../../functions/src/reviews/reports/submit-report.ts'
import type { Assignment } from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  conflictReference,
  storedConflict,
} from '../../../functions/src/store/reviews/conflict-store.ts'
import { withdrawnReference } from '../../../functions/src/store/stored-paper.ts'
import { publishReviews } from '../../support/assignments.ts'
import { store } from '../../support/emulators.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { outcomeOf } from '../support/outcome-of.ts'
import { anyway, atWork, context, report, type AtWork } from './reviewer-at-work.ts'

/*
 * Every act of a reviewer, tried from the outside: in each phase, in each state of the assignment and of the
 * reviewer, behind a wall, of a paper that is withdrawn, gone, somebody else's or none.
 */

const acts = ['list', 'read', 'file', 'message', 'save', 'submit', 'stepBack'] as const

type Outcomes = Readonly<Record<(typeof acts)[number], string>>

/** Tries every act, the one after which nothing is left last. */
async function tryAll({ who, id }: Pick<AtWork, 'who' | 'id'>): Promise<Outcomes> {
  const list = async () => {
    const papers = await listAssigned(context, who)
    return papers.map(({ assignment }) => assignment.id)
  }
  return {
    list: (await list()).includes(id) ? 'done' : 'not listed',
    read: await outcomeOf(readOwnReport(context, who, id)),
    file: await outcomeOf(readCopyFile(context, who, id, 'pdf')),
    message: await outcomeOf(writeMessage(context, who, id, 'Hello.')),
    save: await outcomeOf(saveReport(context, who, id, report(), anyway)),
    submit: await outcomeOf(submitReport(context, who, id, null, anyway)),
    stepBack: await outcomeOf(stepBack(context, who, id, 'time', '')),
  }
}

const everything: Outcomes = {
  list: 'done',
  read: 'done',
  file: 'done',
  message: 'done',
  save: 'done',
  submit: 'done',
  stepBack: 'done',
}

const nothing: Outcomes = {
  list: 'not listed',
  read: 'not-found',
  file: 'not-found',
  message: 'not-found',
  save: 'not-found',
  submit: 'not-found',
  stepBack: 'not-found',
}

const past = Timestamp.fromMillis(Date.now() - 3_600_000)
const soon = new Date(Date.now() + 3_600_000)
const late = new Date(Date.now() - 60_000)

const phases = {
  preparing: { publishedAt: null },
  bids: { publishedAt: null, bidsOpenAt: past },
  reports: { publishedAt: past },
  closed: { publishedAt: past, closesAt: past },
  over: { publishedAt: past, closesAt: past, pairingsGoAt: past },
} as const

const early = { message: 'report-first' } as const
const unwritten = { save: 'reviews-closed', submit: 'reviews-closed' } as const
const mute = { message: 'not-found' } as const

type Row = readonly [
  phase: keyof typeof phases,
  assignment: Partial<Assignment>,
  expected: Outcomes,
]

const rows: readonly Row[] = [
  ['preparing', { state: 'assigned' }, nothing],
  ['bids', { state: 'submitted' }, nothing],
  ['over', { state: 'assigned', due: soon }, nothing],
  ['over', { state: 'submitted' }, nothing],
  ['reports', { state: 'assigned' }, { ...everything, ...early }],
  ['reports', { state: 'assigned', due: late }, { ...everything, ...early }],
  ['reports', { state: 'submitted' }, everything],
  ['closed', { state: 'assigned' }, { ...everything, ...early, ...unwritten }],
  ['closed', { state: 'assigned', due: soon }, { ...everything, ...early }],
  ['closed', { state: 'submitted' }, { ...everything, ...unwritten }],
  ['closed', { state: 'submitted', due: soon }, everything],
  ['reports', { state: 'stepped back', due: soon }, nothing],
  ['reports', { state: 'taken back', due: soon }, nothing],
]

/** Returns true if three acts find nothing. All acts pass one door, and the first row with `nothing` tries each of them. */
async function findsNothing({ who, id }: Pick<AtWork, 'who' | 'id'>): Promise<boolean> {
  const listed = await listAssigned(context, who)
  const read = await outcomeOf(readOwnReport(context, who, id))
  const saved = await outcomeOf(saveReport(context, who, id, report(), anyway))
  return listed.length === 0 && read === 'not-found' && saved === 'not-found'
}

const isAlike = ([, , expected]: Row, index: number) => index > 0 && expected === nothing

test.each(rows.filter((row, index) => !isAlike(row, index)))(
  'while it is %s, with %j: %j',
  async (phase, assignment, expected) => {
    await publishReviews(phases[phase])
    expect(await tryAll(await atWork(assignment))).toEqual(expected)
  },
)

test.each(rows.filter(isAlike))('while it is %s, with %j: nothing', async (phase, assignment) => {
  await publishReviews(phases[phase])
  expect(await findsNothing(await atWork(assignment))).toBe(true)
})

test('a reviewer who has not accepted, or has stepped back, finds nothing', async () => {
  await publishReviews()
  for (const state of ['invited', 'declined', 'stepped back'] as const) {
    expect(await findsNothing(await atWork({}, { state }))).toBe(true)
  }
})

test('without a discussion, nobody is told of one', async () => {
  await publishReviews({ discussion: false })
  expect(await tryAll(await atWork({ state: 'submitted' }))).toEqual({ ...everything, ...mute })
})

describe('alike is answered of', () => {
  test('somebody else’s assignment, one that is none, and one whose paper is gone', async () => {
    await publishReviews()
    const [one, other, orphan] = [await atWork(), await atWork(), await atWork()]
    const missing = v.parse(assignmentIdSchema, 'a'.repeat(20))
    await context.firestore.doc(`papers/${orphan.copy.paperId}`).delete()
    expect(await tryAll({ who: one.who, id: other.id })).toEqual(nothing)
    expect(await tryAll({ who: one.who, id: missing })).toEqual(nothing)
    expect(await tryAll(orphan)).toEqual(nothing)
    expect(await tryAll(other)).toEqual({ ...everything, ...early })
  })

  test('a paper behind a wall: the reviewer’s own, and one with a declared conflict', async () => {
    await publishReviews()
    const [own, declared] = [await atWork(), await atWork()]
    const { paperId } = own.assignment
    const email = own.reviewer.email.toUpperCase()
    const coAuthors = [{ name: 'B. Holm', affiliation: '', orcid: null, email }]
    await context.firestore.doc(`papers/${paperId}`).update({ coAuthors })
    const wall = {
      paperId: declared.assignment.paperId,
      who: declared.reviewer.id,
      kind: 'wall',
      declaredBy: 'organiser',
      note: '',
      at: 0,
      addresses: [],
    } as const
    const reference = conflictReference(context.firestore, wall.paperId, wall.who)
    await reference.set(storedConflict(wall))
    expect(await tryAll(own)).toEqual(nothing)
    expect(await tryAll(declared)).toEqual(nothing)
    await reference.set(storedConflict({ ...wall, kind: 'dismissed' }))
    expect(await tryAll(declared)).toEqual({ ...everything, ...early })
  })
})

describe('of a paper that its author has withdrawn', () => {
  const withdrawn = {
    save: 'paper-withdrawn',
    submit: 'paper-withdrawn',
    message: 'paper-withdrawn',
  }

  /** As the trigger does it (`keepingWithdrawn`). */
  async function withdraw({ assignment: { paperId } }: AtWork): Promise<void> {
    const reference = context.firestore.doc(`papers/${paperId}`)
    const stored = await reference.get()
    await withdrawnReference(context.firestore, paperId).set({
      ...stored.data(),
      withdrawnAt: Timestamp.now(),
    })
    await reference.delete()
  }

  test.each(['assigned', 'submitted'] as const)(
    'the copy and the own words stay, nothing more is written: %s',
    async (state) => {
      await publishReviews()
      const work = await atWork({ state })
      await saveReport(context, work.who, work.id, report(), anyway)
      await withdraw(work)
      expect(await readOwnReport(context, work.who, work.id)).toMatchObject({
        copy: { paperTitle: 'A frozen title' },
        report: { draft: report() },
      })
      expect(await tryAll(work)).toEqual({ ...everything, ...withdrawn })
    },
  )

  test('a wall stands as before', async () => {
    await publishReviews()
    const work = await atWork({}, { email: `${randomUUID()}@example.org` })
    const { paperId } = work.assignment
    await context.firestore.doc(`papers/${paperId}`).update({ email: work.reviewer.email })
    await withdraw(work)
    expect(await tryAll(work)).toEqual(nothing)
  })
})

test.each([
  ['is removed', removeReviewer],
  [
    'gets a new link',
    async (_context: typeof context, id: Reviewer['id'], organiser: Organiser) =>
      changeReviewer(context, id, { newLink: true }, organiser),
  ],
] as const)(
  'the session of whoever %s ends, also one that was let in just before',
  async (_what, end) => {
    await publishReviews()
    const work = await atWork({ state: 'submitted' })
    const { who, id } = work
    const organiser = await storeOrganiser({ store, end: async () => Promise.resolve() })
    await end(context, who.id, organiser)
    const over = 'reviewer-session-over'
    expect(await outcomeOf(listAssigned(context, who))).toBe(over)
    expect(await outcomeOf(readOwnReport(context, who, id))).toBe(over)
    expect(await outcomeOf(readCopyFile(context, who, id, 'pdf'))).toBe(over)
    expect(await outcomeOf(saveReport(context, who, id, report(), anyway))).toBe(over)
    expect(await outcomeOf(submitReport(context, who, id, report(), anyway))).toBe(over)
    expect(await outcomeOf(writeMessage(context, who, id, 'Hello.'))).toBe(over)
    expect(await outcomeOf(stepBack(context, who, id, 'time', ''))).toBe(over)
  },
)
