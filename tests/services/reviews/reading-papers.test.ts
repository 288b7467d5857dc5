import { reviewLimits } from '@lectern/domain/limits'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'

import { addMessage } from '../../../functions/src/reviews/discussion/add-message.ts'
import { readLetters } from '../../../functions/src/reviews/discussion/letters.ts'
import { readDiscussion } from '../../../functions/src/reviews/discussion/read-discussion.ts'
import { writeMessage } from '../../../functions/src/reviews/discussion/write-message.ts'
import { listAssigned } from '../../../functions/src/reviews/reports/list-assigned.ts'
import { readCopyFile } from '../../../functions/src/reviews/reports/read-copy-file.ts'
import { readOwnReport } from '../../../functions/src/reviews/reports/read-own-report.ts'
import { stepBack } from '../../../functions/src/reviews/reports/step-back.ts'
import type { Speaker } from '../../../functions/src/store/reviews/discussion-store.ts'
import { publishReviews, storeAssignment } from '../../support/assignments.ts'
import { store } from '../../support/emulators.ts'
import { wordsOf } from '../../support/sample-files.ts'
import { storeOrganiser } from '../people/people-context.ts'
import { overtaken } from '../support/broken.ts'
import { countedBefore } from '../support/counted-before.ts'
import { outcomeOf } from '../support/outcome-of.ts'
import {
  atWork,
  context,
  report,
  save,
  storePaper,
  submit,
  type AtWork,
} from './reviewer-at-work.ts'

beforeEach(async () => publishReviews())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

describe('the list', () => {
  test('has what needs the reviewer most first, from the frozen copy', async () => {
    const dueAt = Timestamp.fromDate(hours(48))
    await publishReviews({ dueAt })
    const one = await atWork({ due: hours(72) })
    const { id: reviewerId } = one.reviewer
    const add = async (fields: object, number: number) => {
      const paperId = await storePaper()
      const { assignment } = await storeAssignment({ paperId, reviewerId, ...fields }, { number })
      return assignment.id
    }
    const others = {
      submitted: await add({ state: 'submitted', due: hours(1) }, 1),
      usual: await add({}, 7),
      usualToo: await add({}, 3),
      overdue: await add({ due: hours(-1) }, 5),
      given: await add({ state: 'stepped back', due: hours(1) }, 6),
    }
    await save({ who: one.who, id: others.overdue }, { forAuthors: 'Hm.' })
    const listed = await listAssigned(context, one.who)
    expect(listed.map(({ assignment: { id } }) => id)).toEqual([
      others.overdue,
      others.usualToo,
      others.usual,
      one.id,
      others.submitted,
    ])
    expect(listed.map(({ copy, report: { revision } }) => [copy.paperTitle, revision])).toEqual([
      ['A frozen title', 1],
      ...Array.from({ length: 4 }, () => ['A frozen title', 0]),
    ])
  })

  test('leaves out what is behind a wall or has no copy, and others’', async () => {
    const [one, other] = [await atWork(), await atWork()]
    await store.firestore.doc(`reviewCopies/${other.copy.paperId}`).delete()
    expect(await listAssigned(context, other.who)).toEqual([])
    expect(await outcomeOf(readOwnReport(context, other.who, other.id))).toBe('not-found')
    await store.firestore.doc(`papers/${one.copy.paperId}`).update({ email: one.reviewer.email })
    expect(await listAssigned(context, one.who)).toEqual([])
  })
})

describe('a file', () => {
  test('is the copy’s, named by the number alone', async () => {
    const { who, id, words, copy } = await atWork()
    const [pdf, supplement] = [
      await readCopyFile(context, who, id, 'pdf'),
      await readCopyFile(context, who, id, 'supplementaryPdf'),
    ]
    expect([pdf.name, wordsOf(pdf.content)]).toEqual(['paper-12.pdf', words.pdf])
    expect([supplement.name, wordsOf(supplement.content)]).toEqual([
      'paper-12-supplement.pdf',
      words.supplementaryPdf,
    ])
    const reference = store.firestore.doc(`reviewCopies/${copy.paperId}`)
    await reference.update({ number: null, files: copy.files.slice(0, 1) })
    expect((await readCopyFile(context, who, id, 'pdf')).name).toBe('paper.pdf')
    expect(await outcomeOf(readCopyFile(context, who, id, 'supplementaryPdf'))).toBe('not-found')
  })
})

/** Several reviewers of one paper. */
async function together(count: number): Promise<AtWork[]> {
  const paperId = await storePaper()
  const all: AtWork[] = []
  for (let index = 0; index < count; index++) all.push(await atWork({ paperId }))
  return all
}

async function three(): Promise<readonly [AtWork, AtWork, AtWork]> {
  const [one, two, last] = await together(3)
  if (one === undefined || two === undefined || last === undefined) throw new Error('too few')
  return [one, two, last]
}

describe('the others’ reports', () => {
  test('are read after the own one alone, by letter, without what is for organisers', async () => {
    const [one, two, waiting] = await three()
    const forOrganisers = 'Between us.'
    await submit(one, { forAuthors: 'One.', forOrganisers, withHelpOf: 'A friend.' })
    expect(await readOwnReport(context, two.who, two.id)).toMatchObject({ others: [], label: null })
    await submit(two, { forAuthors: 'Two.', novelty: 1 })
    await save(two, { forAuthors: 'Not submitted.' })
    await save(waiting, { forAuthors: 'A draft.' })
    const [read, letters] = [
      await readOwnReport(context, two.who, two.id),
      await readLetters(context, one.copy.paperId),
    ]
    const { withHelpOf: _help, forOrganisers: _words, ...shown } = report({ forAuthors: 'One.' })
    expect(read.others).toEqual([{ label: letters[one.id], answer: null, ...shown }])
    expect(read.label).toBe(letters[two.id])
    const fromOne = await readOwnReport(context, one.who, one.id)
    expect(fromOne.others.map(({ label, novelty }) => [label, novelty])).toEqual([
      [letters[two.id], 1],
    ])
    expect(Object.values(letters).toSorted()).toEqual(['A', 'B', 'C'])
  })

  test('are none of whoever has stepped back, and letters stay, also when somebody comes later', async () => {
    const [one, two, last] = await three()
    for (const work of [one, two, last]) await submit(work, { forAuthors: work.id })
    const before = await readLetters(context, one.copy.paperId)
    const late = await atWork({ paperId: one.copy.paperId })
    await submit(late, { forAuthors: late.id })
    await stepBack(context, two.who, two.id, 'time', '')
    const { others, label } = await readOwnReport(context, one.who, one.id)
    expect(label).toBe(before[one.id])
    expect(new Map(others.map((other) => [other.forAuthors, other.label]))).toEqual(
      new Map([
        [last.id, before[last.id]],
        [late.id, 'D'],
      ]),
    )
    expect(others.map((other) => other.label)).toEqual(
      others.map((other) => other.label).toSorted(),
    )
    const after = await readLetters(context, one.copy.paperId)
    expect(after).toEqual({ ...before, [late.id]: 'D' })
  })

  test.each([
    [false, false],
    [false, true],
    [true, false],
  ])(
    'are read where that is switched on alone: reports %s, discussion %s',
    async (shown, talks) => {
      const [one, two] = await three()
      await submit(one)
      await submit(two)
      await writeMessage(context, one.who, one.id, 'I doubt the proof.')
      await publishReviews({ othersShown: shown, discussion: talks })
      const { others, discussion, label, rights } = await readOwnReport(context, two.who, two.id)
      const isKnown = label !== null
      expect([others.length === 1, discussion.length === 1, isKnown]).toEqual([
        shown,
        talks,
        shown || talks,
      ])
      expect([rights['read others'], rights.discuss]).toEqual([
        shown ? null : 'not-found',
        talks ? null : 'not-found',
      ])
    },
  )
})

describe('the discussion', () => {
  test('has the same letters, the organisers’ words, and the own as such', async () => {
    const [one, two] = await three()
    await submit(one)
    await submit(two)
    await writeMessage(context, one.who, one.id, 'I doubt the proof.')
    const organiser = await storeOrganiser({ store, end: async () => Promise.resolve() })
    const chair: Speaker = { as: 'organiser', uid: organiser.uid }
    const { paperId } = one.copy
    await context.firestore.runTransaction(async (transaction) =>
      addMessage(context, transaction, paperId, chair, 'Which step?'),
    )
    const heard = await writeMessage(context, two.who, two.id, 'So do I.')
    const letters = await readLetters(context, paperId)
    expect(heard).toEqual([
      { from: letters[one.id], text: 'I doubt the proof.' },
      { from: 'Organiser', text: 'Which step?' },
      { from: 'You', text: 'So do I.' },
    ])
    const { discussion, others } = await readOwnReport(context, one.who, one.id)
    expect(discussion.map(({ from }) => from)).toEqual(['You', 'Organiser', letters[two.id]])
    expect(others.map(({ label }) => label)).toEqual([letters[two.id]])
    const asChair = await readDiscussion(context, paperId, chair, letters)
    expect(asChair.map(({ from }) => from)).toEqual([letters[one.id], 'You', letters[two.id]])
    await stepBack(context, one.who, one.id, 'conflict', '')
    const { discussion: still } = await readOwnReport(context, two.who, two.id)
    expect(still).toEqual(heard)
  })

  test('loses and doubles nothing when several write at once, or once more', async () => {
    const [one, two] = await three()
    await submit(one)
    await submit(two)
    const faster = async () => writeMessage(context, two.who, two.id, 'Mine, too.')
    // The first transaction counts the message.
    const late = { ...context, firestore: overtaken(context.firestore, faster, 2) }
    await writeMessage(late, one.who, one.id, 'Mine.')
    await writeMessage(context, one.who, one.id, 'Once more.')
    const heard = await writeMessage(context, one.who, one.id, 'Once more.')
    expect(heard.map(({ text }) => text).toSorted()).toEqual(['Mine, too.', 'Mine.', 'Once more.'])
  })

  test('has room for so many messages, and a reviewer writes so many an hour', async () => {
    const [one] = await three()
    await submit(one)
    const reference = store.firestore.doc(`discussions/${one.copy.paperId}`)
    await reference.set({ messages: reviewLimits.messages - 1, letters: {} })
    expect(await outcomeOf(writeMessage(context, one.who, one.id, 'The last.'))).toBe('done')
    expect(await outcomeOf(writeMessage(context, one.who, one.id, 'One more.'))).toBe(
      'discussion-full',
    )
    await reference.update({ messages: 1 })
    const limit = {
      name: 'discussion messages by reviewer',
      most: reviewLimits.messagesPerHour,
      window: 60 * 60_000,
    }
    const before = reviewLimits.messagesPerHour - 1
    await countedBefore(context, { limit, subject: one.who.id }, before)
    expect(await outcomeOf(writeMessage(context, one.who, one.id, 'Hm.'))).toBe('done')
    expect(await outcomeOf(writeMessage(context, one.who, one.id, 'Hm.'))).toBe('too-many-requests')
  })

  test('nobody reads it before the own report, and nobody who has no part in the paper', async () => {
    const [one, waiting] = await three()
    await submit(one)
    await writeMessage(context, one.who, one.id, 'I doubt the proof.')
    expect((await readOwnReport(context, waiting.who, waiting.id)).discussion).toEqual([])
    expect(await outcomeOf(writeMessage(context, waiting.who, waiting.id, 'Hm.'))).toBe(
      'report-first',
    )
    const stranger = await atWork({ state: 'submitted' })
    expect(await outcomeOf(writeMessage(context, stranger.who, one.id, 'Hm.'))).toBe('not-found')
    expect((await readOwnReport(context, stranger.who, stranger.id)).discussion).toEqual([])
  })
})
