import { alwaysOpen, storedSubmissions } from '@lectern/domain/conference/submission-window'
import {
  editCases,
  type WindowCase,
  windowCases,
} from '@lectern/domain/conference/submission-window-cases'
import { serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { decision } from '../support/decision.ts'
import { expected, ownerUid, withRights, type Decision, type Persona } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { newDeletion, newPaper, store, storedPaper } from '../support/sample-paper.ts'

const { owner, admin, owningAdmin, stranger } = withRights
const settingsPath = 'settings/submissions'
const extensionPath = `extensions/${ownerUid}`
const startPath = `submissionStarts/${ownerUid}`
const newIds = ['new-author', 'new-admin'] as const
const storedId = 'stored'
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

function settingsOf(settings: WindowCase['settings']): DocumentData | null {
  if (settings === 'none') return null
  if (settings === 'malformed') return { closesAt: 'soon' }
  const { opens, closes, grace = 0, paused } = settings
  const date = (minutes: number | undefined) =>
    minutes === undefined ? null : at(minutes).toDate()
  return storedSubmissions({
    opensAt: date(opens),
    closesAt: date(closes),
    graceMinutes: grace,
    pausedAt: date(paused),
    closedWords: null,
  })
}

/** Stores what a case is about, in the place of what the case before it left. */
async function arrange({ settings, extendedUntil }: Omit<WindowCase, 'name' | 'expected'>) {
  const set = settingsOf(settings)
  await rules.unruled(async (context) => {
    const batch = context.firestore().batch()
    const papers = [...newIds.map((id) => `papers/${id}`), `revisions/${storedId}`]
    for (const path of [startPath, settingsPath, extensionPath, ...papers]) batch.delete(path)
    if (set !== null) batch.set(settingsPath, set)
    if (extendedUntil !== undefined) {
      batch.set(extensionPath, { until: at(extendedUntil), note: '', by: 'a' })
    }
    batch.set(`papers/${storedId}`, storedPaper(storedId, 'Submitted'))
    await batch.commit()
  })
}

async function begin({ start }: WindowCase, paperId: string): Promise<void> {
  if (start === undefined) return
  const named = start.ofAnother === true ? 'another' : paperId
  await store(rules, { [startPath]: { paperId: named, bytes: 1, at: at(start.at) } })
}

async function create(persona: Persona, paperId: string): Promise<Decision> {
  const document = rules.as(persona).firestore().doc(`papers/${paperId}`)
  return await decision(() => document.set(newPaper(paperId)))
}

async function start(persona: Persona, change: DocumentData = {}): Promise<Decision> {
  const document = rules.as(persona).firestore().doc(startPath)
  const fields = { paperId: 'p1', bytes: 2048, at: serverTimestamp(), ...change }
  return await decision(() => document.set(fields))
}

describe.each(windowCases)('$name: $expected', (one) => {
  const verdict = one.expected === null ? 'allowed' : 'denied'
  const startVerdict = one.expected === null && one.start === undefined ? 'allowed' : 'denied'
  // For what no window bars, each run has one window of each verdict.
  const isFirst = windowCases.find(({ expected }) => expected === one.expected) === one
  const tags = isFirst ? [] : ['long']

  beforeAll(async () => arrange(one))

  test('a new paper of an author, and an organiser’s own one', async () => {
    await begin(one, newIds[0])
    expect(await create(owner, newIds[0])).toBe(verdict)
    await begin(one, newIds[1])
    expect(await create(owningAdmin, newIds[1])).toBe(verdict)
  })

  test('an edit by its author, and by an organiser whose own it is', async () => {
    await begin(one, storedId)
    const change = { paperTitle: 'A better title' }
    expect(await changePaper(rules, owner, storedId, change)).toBe(verdict)
    expect(await changePaper(rules, owningAdmin, storedId, change)).toBe(verdict)
  })

  test(
    'an organiser edits another’s paper and sets its status all the same',
    { tags },
    async () => {
      const change = { paperTitle: 'An organiser’s title' }
      expect(await changePaper(rules, admin, storedId, change)).toBe('allowed')
      expect(await changePaper(rules, admin, storedId, { status: 'Reject' })).toBe('allowed')
    },
  )

  test('an upload begins as long as everybody’s may', async () => {
    expect(await start(owner)).toBe(startVerdict)
  })

  test('its author withdraws it all the same', { tags }, async () => {
    const batch = rules.as(owner).firestore().batch()
    batch.delete(`papers/${storedId}`)
    batch.set(`deletions/${storedId}`, { ...newDeletion(ownerUid), kind: 'withdrawn' })
    expect(await decision(() => batch.commit())).toBe('allowed')
    await rules.unruled(async (context) => {
      await context.firestore().doc(`deletions/${storedId}`).delete()
    })
  })
})

describe.each(editCases)('an edit, $name: $expected, authors fixed: $fixed', (one) => {
  test('by its author', async () => {
    await arrange(one)
    await begin(one, storedId)
    const { revisedUntil } = one
    if (revisedUntil !== undefined) {
      await store(rules, { [`revisions/${storedId}`]: { until: at(revisedUntil) } })
    }
    const change = { paperTitle: 'A better title' }
    const verdict = one.expected === null ? 'allowed' : 'denied'
    expect(await changePaper(rules, owner, storedId, change)).toBe(verdict)
    const authors = { ...change, fullname: 'Somebody Else' }
    expect(await changePaper(rules, owner, storedId, authors)).toBe(one.fixed ? 'denied' : verdict)
  })
})

const whole = storedSubmissions(alwaysOpen)

describe('settings that cannot be read close', () => {
  test.each(['takenFrom', 'takenUntil', 'startedBy', 'pausedAt'] as const)(
    '%s is a text',
    async (name) => {
      await arrange({ settings: 'none' })
      // Where it is not paused, nobody asks by when an upload must have begun.
      const paused = name === 'startedBy' ? { pausedAt: at(-1) } : {}
      await store(rules, { [settingsPath]: { ...whole, ...paused, [name]: 'soon' } })
      expect(await create(owner, newIds[0])).toBe('denied')
    },
  )

  test.each(['takenFrom', 'takenUntil', 'pausedAt'])('and no upload begins: %s', async (name) => {
    await store(rules, { [settingsPath]: { ...whole, [name]: 'soon' } })
    expect(await start(owner)).toBe('denied')
  })

  test('and those that can do not', async () => {
    await arrange({ settings: 'none' })
    await store(rules, { [settingsPath]: whole })
    expect(await create(owner, newIds[0])).toBe('allowed')
  })
})

test.each([
  [0, 'allowed'],
  [1, 'denied'],
] as const)('an upload that began %s ms after the close is %s', async (late, verdict) => {
  await arrange({ settings: 'none' })
  const closesAt = new Date(Date.now() - 60_000)
  const begun = Timestamp.fromMillis(closesAt.getTime() + late)
  await store(rules, {
    [settingsPath]: storedSubmissions({ ...alwaysOpen, closesAt }),
    [startPath]: { paperId: newIds[0], bytes: 1, at: begun },
  })
  expect(await create(owner, newIds[0])).toBe(verdict)
})

test.each([
  [44.5, 'allowed'],
  [45.5, 'denied'],
] as const)('an upload that began %s minutes ago is %s', async (minutes, verdict) => {
  await arrange({ settings: 'none' })
  await store(rules, {
    [settingsPath]: storedSubmissions({ ...alwaysOpen, closesAt: at(-40).toDate() }),
    [startPath]: { paperId: newIds[0], bytes: 1, at: at(-minutes) },
  })
  expect(await create(owner, newIds[0])).toBe(verdict)
})

describe('that an upload begins', () => {
  beforeAll(async () => arrange({ settings: 'none' }))

  test.each(expected(owner, owningAdmin))('is said for oneself: %s', async (_n, persona, may) => {
    expect(await start(persona)).toBe(may)
  })

  test.each(expected(owner, owningAdmin))('is read by oneself: %s', async (_n, persona, may) => {
    const document = rules.as(persona).firestore().doc(startPath)
    expect(await decision(() => document.get())).toBe(may)
    expect(await decision(() => document.parent.get())).toBe('denied')
  })

  test.each<readonly [string, DocumentData, Decision]>([
    ['by the clock of the author', { at: Timestamp.now() }, 'denied'],
    ['of a paper without a name', { paperId: '' }, 'denied'],
    ['of a paper elsewhere', { paperId: 'a/b' }, 'denied'],
    ['of a paper with every kind of character', { paperId: 'aZ09_-' }, 'allowed'],
    ['of a paper with the shortest name', { paperId: 'a' }, 'allowed'],
    ['of a paper with a long name', { paperId: 'p'.repeat(64) }, 'allowed'],
    ['of a paper with too long a name', { paperId: 'p'.repeat(65) }, 'denied'],
    ['without bytes', { bytes: 0 }, 'denied'],
    ['with one byte', { bytes: 1 }, 'allowed'],
    ['with both files as large as they may be', { bytes: 30 * 1024 * 1024 }, 'allowed'],
    ['with more bytes than there may be', { bytes: 30 * 1024 * 1024 + 1 }, 'denied'],
    ['with half a byte', { bytes: 1.5 }, 'denied'],
    ['with something else', { unknown: 1 }, 'denied'],
    // What files and records of deletions hold.
    ['with a path', { path: 'papers/p1' }, 'denied'],
    ['with a name', { name: 'paper.pdf' }, 'denied'],
    ['with an owner', { ownerUid }, 'denied'],
    ['with who says it', { by: ownerUid }, 'denied'],
    ['with a kind', { kind: 'deleted' }, 'denied'],
  ])('%s: %s', async (_name, change, verdict) => {
    expect(await start(owner, change)).toBe(verdict)
  })

  test('is not taken back', async () => {
    const document = rules.as(owner).firestore().doc(startPath)
    expect(await decision(() => document.delete())).toBe('denied')
  })
})

describe('an extension', () => {
  beforeAll(async () => store(rules, { [extensionPath]: { until: at(5), note: '', by: 'a' } }))

  test.each(expected(owner, owningAdmin, admin))('is read: %s', async (_name, persona, may) => {
    const document = rules.as(persona).firestore().doc(extensionPath)
    expect(await decision(() => document.get())).toBe(may)
  })

  test.each(expected(owningAdmin, admin))('is listed: %s', async (_name, persona, may) => {
    const { parent } = rules.as(persona).firestore().doc(extensionPath)
    expect(await decision(() => parent.get())).toBe(may)
  })

  test.each([owner, owningAdmin, admin, stranger])('is given by nobody: $name', async (persona) => {
    const document = rules.as(persona).firestore().doc(extensionPath)
    const until = at(60)
    const operations = [
      () => document.set({ until, note: '', by: persona.uid }),
      () => document.update({ until }),
      () => document.parent.doc('new').set({ until, note: '', by: persona.uid }),
      () => document.delete(),
    ]
    for (const operate of operations) expect(await decision(operate)).toBe('denied')
  })
})

test('what is set is read by nobody', async () => {
  await store(rules, { [settingsPath]: whole })
  for (const persona of [owner, admin, owningAdmin, stranger]) {
    const document = rules.as(persona).firestore().doc(settingsPath)
    expect(await decision(() => document.get())).toBe('denied')
    expect(await decision(() => document.set(whole))).toBe('denied')
  }
})
