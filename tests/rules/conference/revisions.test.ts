import { alwaysOpen, storedSubmissions } from '@lectern/domain/conference/submission-window'
import { coAuthorLimit, textLimits } from '@lectern/domain/limits'
import { Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { decision } from '../support/decision.ts'
import { member, ownerUid, personas, withRights, type Decision } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { newPaper, sampleFile, storedPaper } from '../support/sample-paper.ts'

const { owner, admin, owningAdmin, stranger } = withRights
const id = 'revised'
const path = `revisions/${id}`
let rules: RulesUnderTest

beforeAll(async () => {
  rules = await firestoreRules()
})
afterAll(async () => {
  await rules.cleanup()
})

function at(minutes: number): Timestamp {
  return Timestamp.fromMillis(Date.now() + minutes * 60_000)
}

const closed = storedSubmissions({ ...alwaysOpen, closesAt: at(-60).toDate() })
const open = storedSubmissions({ ...alwaysOpen, closesAt: at(60).toDate() })
const revision = { note: 'Say more.', until: at(60), releasedAt: at(-5) }

/** Stores what a case is about, in the place of what the case before it left. */
async function arrange(documents: Readonly<Record<string, DocumentData>>): Promise<void> {
  await rules.unruled(async (context) => {
    const batch = context.firestore().batch()
    const ofAuthor = ['extensions', 'submissionStarts', 'blocked'].map(
      (name) => `${name}/${ownerUid}`,
    )
    for (const one of [...ofAuthor, path, 'revisions/other', 'settings/submissions']) {
      batch.delete(one)
    }
    batch.set(`papers/${id}`, storedPaper(id, 'Review Obtained'))
    for (const [name, fields] of Object.entries(documents)) batch.set(name, fields)
    await batch.commit()
  })
}

const edit = async (change: DocumentData, who = owner): Promise<Decision> =>
  changePaper(rules, who, id, change)

const texts = { paperTitle: 'A better title', abstract: 'Say more.', keywords: ['ML'] }
const authors: readonly (readonly [string, DocumentData])[] = [
  ['the name', { fullname: 'Somebody Else' }],
  ['the address', { email: 'somebody@else.example' }],
  [
    'the co-authors',
    { coAuthors: [{ name: 'Bo', affiliation: '', orcid: null, email: 'bo@else.example' }] },
  ],
]

describe('a revision that is asked for', () => {
  test('lets its author edit after the close, an organiser of an own paper as well', async () => {
    await arrange({ 'settings/submissions': closed })
    expect(await edit(texts)).toBe('denied')
    await arrange({ 'settings/submissions': closed, [path]: revision })
    expect(await edit(texts)).toBe('allowed')
    expect(await edit({ paperTitle: 'Another one' }, owningAdmin)).toBe('allowed')
    expect(await edit({ pdf: sampleFile(id, ownerUid, 'b2') })).toBe('allowed')
  })

  test('lets nobody else', async () => {
    await arrange({ 'settings/submissions': closed, [path]: revision })
    expect(await edit(texts, stranger)).toBe('denied')
  })

  test('holds while submissions are paused', async () => {
    const paused = storedSubmissions({ ...alwaysOpen, pausedAt: at(-5).toDate() })
    await arrange({ 'settings/submissions': paused })
    expect(await edit(texts)).toBe('denied')
    await arrange({ 'settings/submissions': paused, [path]: revision })
    expect(await edit(texts)).toBe('allowed')
  })

  test.each([
    ['over', { [path]: { ...revision, until: at(-1) } }],
    ['taken back', { [path]: { ...revision, until: null } }],
    ['of another paper', { 'revisions/other': revision }],
    ['with a date that is none', { [path]: { ...revision, until: 'soon' } }],
  ])('lets nobody when it is %s', async (_name, documents) => {
    await arrange({ 'settings/submissions': closed, ...documents })
    expect(await edit(texts)).toBe('denied')
  })

  test('lets nobody edit what is accepted, nor make another paper', async () => {
    await arrange({
      'settings/submissions': closed,
      [path]: revision,
      [`papers/${id}`]: storedPaper(id, 'Accept'),
    })
    expect(await edit(texts)).toBe('denied')
    await rules.unruled(async (context) => context.firestore().doc(`papers/${id}`).delete())
    const document = rules.as(owner).firestore().doc(`papers/${id}`)
    expect(await decision(() => document.set(newPaper(id)))).toBe('denied')
  })

  test('is read and written by nobody', async () => {
    await arrange({ [path]: revision })
    for (const persona of personas) {
      const document = rules.as(persona).firestore().doc(path)
      expect(await decision(() => document.get())).toBe('denied')
      expect(await decision(() => document.parent.get())).toBe('denied')
      expect(await decision(() => document.set(revision))).toBe('denied')
      expect(await decision(() => document.delete())).toBe('denied')
    }
  })
})

describe.each(authors)('who the authors are: %s', (_name, change) => {
  const extension = { [`extensions/${ownerUid}`]: { until: at(30), note: '', by: 'a' } }

  test.each([
    ['by an extension', { ...extension }],
    ['in a revision', { [path]: revision }],
  ])('is not changed after the close, %s', async (_how, documents) => {
    await arrange({ 'settings/submissions': closed, ...documents })
    expect(await edit(change)).toBe('denied')
    expect(await edit({ ...texts, ...change })).toBe('denied')
    expect(await edit(change, owningAdmin)).toBe('denied')
    expect(await edit(texts)).toBe('allowed')
  })

  test.each([
    ['before submissions open', { opensAt: at(30).toDate(), closesAt: at(60).toDate() }],
    ['while they are paused', { closesAt: at(60).toDate(), pausedAt: at(-5).toDate() }],
  ])('is not changed in a revision %s', async (_when, times) => {
    const settings = storedSubmissions({ ...alwaysOpen, ...times })
    await arrange({ 'settings/submissions': settings, [path]: revision })
    expect(await edit(change)).toBe('denied')
    expect(await edit(texts)).toBe('allowed')
  })

  test('is changed before it, by what began before it, and never by an organiser', async () => {
    await arrange({})
    expect(await edit(change)).toBe('allowed')
    await arrange({ 'settings/submissions': open, [path]: revision })
    expect(await edit(change)).toBe('allowed')
    const justClosed = storedSubmissions({ ...alwaysOpen, closesAt: at(-5).toDate() })
    const begun = { paperId: id, bytes: 1, at: at(-10) }
    await arrange({
      'settings/submissions': justClosed,
      [`submissionStarts/${ownerUid}`]: begun,
    })
    expect(await edit(change)).toBe('allowed')
    await arrange({ 'settings/submissions': closed, [path]: revision })
    expect(await edit(change, admin)).toBe('denied')
  })
})

/** As much of everything as a paper may hold: the rules may evaluate 1,000 expressions. */
describe('the rules have room for the largest paper', () => {
  const coAuthor = {
    name: 'n'.repeat(textLimits.fullname),
    affiliation: 'a'.repeat(textLimits.affiliation),
    orcid: '0000-0002-1694-233X',
    email: `${'e'.repeat(textLimits.email - 2)}@b`,
  }
  /** Whose other sessions were ended: of whom the rules ask the most. */
  const session = { openedAt: Date.now() / 1000 - 60, enteredAt: Date.now() / 1000 - 60 }
  const returned = member('an author who has come back', ownerUid, 'admin', session)
  const coAuthors = Array.from({ length: coAuthorLimit }, () => coAuthor)
  const largest = {
    ...texts,
    keywords: ['AI', 'ML', 'NLP', 'CV'],
    supplementaryPdf: sampleFile(id),
  }
  const others = {
    'settings/conference': { keywords: ['AI', 'ML', 'NLP', 'CV'] },
    [`blocked/${ownerUid}`]: { from: 'submitting', until: at(-5), sessionsBefore: at(-60) },
  }
  const stored = { [`papers/${id}`]: { ...storedPaper(id, 'Reject'), coAuthors } }
  beforeEach(async () => arrange({}))

  test('before the close', async () => {
    await arrange({ ...others, 'settings/submissions': open })
    expect(await edit({ ...largest, coAuthors }, returned)).toBe('allowed')
  })

  test.each([
    ['by an extension', { [`extensions/${ownerUid}`]: { until: at(30), note: '', by: 'a' } }],
    [
      'in a revision, with all that is over',
      {
        [path]: revision,
        [`extensions/${ownerUid}`]: { until: at(-30), note: '', by: 'a' },
        [`submissionStarts/${ownerUid}`]: { paperId: id, bytes: 1, at: at(-90) },
      },
    ],
  ])('%s', async (_how, documents) => {
    await arrange({ ...others, ...stored, ...documents, 'settings/submissions': closed })
    expect(await edit(largest, returned)).toBe('allowed')
  })

  test('by an organiser, with the authors that it has', async () => {
    const blocked = others[`blocked/${ownerUid}`]
    await arrange({
      ...others,
      ...stored,
      'settings/submissions': closed,
      'blocked/back-uid': blocked,
    })
    const back = member('an organiser who has come back', 'back-uid', 'admin', session)
    expect(await edit({ ...largest, coAuthors }, back)).toBe('allowed')
  })

  test('by an upload that began before a pause', async () => {
    await arrange({
      ...others,
      'settings/submissions': storedSubmissions({
        ...alwaysOpen,
        closesAt: at(-5).toDate(),
        pausedAt: at(-6).toDate(),
      }),
      [`submissionStarts/${ownerUid}`]: { paperId: id, bytes: 1, at: at(-10) },
    })
    expect(await edit({ ...largest, coAuthors }, returned)).toBe('allowed')
  })

  test('and a new one', async () => {
    await arrange({ ...others, 'settings/submissions': open })
    const document = rules.as(returned).firestore().doc('papers/largest')
    const paper = { ...newPaper('largest'), ...largest, coAuthors }
    expect(
      await decision(() => document.set({ ...paper, supplementaryPdf: sampleFile('largest') })),
    ).toBe('allowed')
  })
})
