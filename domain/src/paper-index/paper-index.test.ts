import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { numberLimits } from '../limits.ts'
import { sampleSummary } from '../paper/paper-samples.ts'
import { paperIdSchema, uidSchema } from '../paper/paper.ts'
import { abstractLine, readAbstractLine } from './abstract-line.ts'
import { idOfLine } from './paper-index-shards.ts'
import {
  type IndexEntry,
  entryLine,
  indexShardSchema,
  indexStateSchema,
  isGone,
  isOlder,
  type PaperTimes,
  readCheckedEntries,
  readEntryLine,
} from './paper-index.ts'

const id = fc
  .string({ minLength: 1, maxLength: 64, unit: fc.constantFrom('A', 'z', '0', '9', '_', '-') })
  .filter((text) => v.is(paperIdSchema, text))
  .map((text) => v.parse(paperIdSchema, text))
const uid = fc
  .string({ minLength: 1, maxLength: 128, unit: fc.constantFrom('A', 'z', '0', '9') })
  .map((text) => v.parse(uidSchema, text))
const text = fc.string({ unit: 'binary', maxLength: 40 })
const time = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })

/** A file in its paper's folder, or in another one. */
const file = (folder: string) =>
  fc.record({
    path: fc
      .tuple(fc.constantFrom(folder, 'papers/other/else/'), id)
      .map(([place, name]) => `${place}${name}.pdf`),
    name: fc.constantFrom('paper.pdf', 'Ünïcode "1".PDF', '.pdf'),
    bytes: fc.integer({ min: 1, max: 15 * 1024 * 1024 }),
  })

/** Anything that may be stored in each field that the index carries. */
const carriedContent = {
  fullname: text,
  email: text,
  paperTitle: text,
  keywords: fc.array(text, { maxLength: 4 }),
  coAuthors: fc.array(
    fc.record({
      name: text,
      affiliation: text,
      orcid: fc.option(text, { nil: null }),
      email: text,
    }),
    { maxLength: 3 },
  ),
}

const entry: fc.Arbitrary<IndexEntry> = fc.tuple(id, uid).chain(([paperId, ownerUid]) =>
  fc.record({
    summary: fc.record({
      id: fc.constant(paperId),
      number: fc.option(fc.integer({ min: 1, max: numberLimits.highest }), { nil: null }),
      ownerUid: fc.constant(ownerUid),
      ...carriedContent,
      status: text,
      pdf: file(`papers/${ownerUid}/${paperId}/`),
      supplementaryPdf: fc.option(file(`papers/${ownerUid}/${paperId}/`), { nil: null }),
      createdAt: time,
      updatedAt: time,
      checkFailed: fc.boolean(),
    }),
    checkedAt: fc.option(time, { nil: null }),
    abstractMark: text,
  }),
)

describe('a line of the index', () => {
  test('of a paper comes back as it was, and stays one line', () => {
    fc.assert(
      fc.property(entry, (written) => {
        const line = entryLine(written)
        expect(line).not.toContain('\n')
        expect(readEntryLine(line)).toEqual(written)
        expect(idOfLine(line)).toBe(written.summary.id)
      }),
    )
  })

  test('carries a co-author’s address where one was given alone', () => {
    const coAuthor = { name: 'Bodil', affiliation: 'DTU', orcid: null, email: '' }
    const lineWith = (email: string) =>
      entryLine({
        summary: sampleSummary('p1', { coAuthors: [{ ...coAuthor, email }] }),
        checkedAt: null,
        abstractMark: '',
      })
    // As lines of before have it: none of them has to be written again.
    expect(lineWith('')).toContain('[["Bodil","DTU",null]]')
    for (const email of ['', 'b@dtu.example']) {
      const line = lineWith(email)
      expect(readEntryLine(line).summary.coAuthors).toEqual([{ ...coAuthor, email }])
      expect(readCheckedEntries(`[${line}]`)[0]?.summary.coAuthors).toEqual([
        { ...coAuthor, email },
      ])
    }
  })

  test('of an abstract does, too', () => {
    fc.assert(
      fc.property(id, fc.string({ unit: 'binary' }), (paperId, abstract) => {
        const line = abstractLine(paperId, abstract)
        expect(line).not.toContain('\n')
        expect(readAbstractLine(line)).toEqual([paperId, abstract])
        expect(idOfLine(line)).toBe(paperId)
      }),
    )
  })

  test.each(['', '{}', '[]', '["p1"]', '[1,"x"]'])('is no %j', (line) => {
    expect(() => readEntryLine(line)).toThrow(/Invalid|Expected|JSON/)
    expect(() => readAbstractLine(line)).toThrow(/Invalid|Expected|JSON/)
  })

  test('of a version before has null for all that came later, read for the first time or again', () => {
    const [sample] = fc.sample(entry, { numRuns: 1, seed: 1 })
    if (sample === undefined) throw new Error('There is no sample.')
    const row: unknown[] = v.parse(v.array(v.unknown()), JSON.parse(entryLine(sample)))
    const [before, later] = [row.slice(0, 15), row.slice(15)]
    const line = JSON.stringify(before)
    const expected = readEntryLine(JSON.stringify([...before, ...later.map(() => null)]))
    expect(expected).toMatchObject({ abstractMark: sample.abstractMark, summary: { number: null } })
    expect(readEntryLine(line)).toEqual(expected)
    expect(readCheckedEntries(`[${line}]`)).toEqual([expected])
  })

  test('names no file outside of the folders of papers', () => {
    const [sample] = fc.sample(entry, { numRuns: 1, seed: 1 })
    if (sample === undefined) throw new Error('There is no sample.')
    const row: unknown[] = v.parse(v.array(v.unknown()), JSON.parse(entryLine(sample)))
    row[10] = ['elsewhere/x.pdf', 'x.pdf', 1]
    expect(() => readEntryLine(JSON.stringify(row))).toThrow(/Invalid|Expected|JSON/)
  })
})

const times = (updated: number, checked: number | null): PaperTimes => ({
  updatedAt: new Date(updated),
  checkedAt: checked === null ? null : new Date(checked),
})

test.each([
  [times(1, null), times(2, null), true],
  [times(2, null), times(1, 9), false],
  [times(1, null), times(1, 0), true],
  [times(1, 2), times(1, 3), true],
  [times(1, 3), times(1, 3), false],
  [times(1, 3), times(1, null), false],
])('of the states %j and %j the first is the older one: %j', (one, other, expected) => {
  expect(isOlder(one, other)).toBe(expected)
})

test.each([
  [5, 4, false],
  [5, 5, true],
  [5, 6, true],
])('a paper of %i goes with a deletion of %i: %j', (updated, deleted, expected) => {
  expect(isGone(times(updated, null), new Date(deleted))).toBe(expected)
})

const state = {
  version: 1,
  completeUpTo: new Date(0),
  papers: 1,
  unreadable: [],
  summaries: ['summaries-a1'],
  abstracts: ['abstracts-a1'],
  newest: '[1]\n[2]',
  superseded: [],
}

test.each([
  [{}, true],
  [{ version: 2 }, false],
  [{ completeUpTo: 0 }, false],
  [{ papers: -1 }, false],
  [{ summaries: ['../papers/p1'] }, false],
  [{ abstracts: ['state'] }, false],
  [{ newest: undefined }, false],
  [{ newest: '' }, true],
  [{ superseded: undefined }, false],
])('a state with %j is one: %j', (change, expected) => {
  expect(v.is(indexStateSchema, { ...state, ...change })).toBe(expected)
})

const shard = { version: 1, kind: 'summaries', lines: 1, deflated: new Uint8Array(1) }

test.each([
  [{}, true],
  [{ version: 2 }, false],
  [{ kind: 'others' }, false],
  [{ lines: 0 }, false],
  [{ deflated: [1] }, false],
])('a shard with %j is one: %j', (change, expected) => {
  expect(v.is(indexShardSchema, { ...shard, ...change })).toBe(expected)
})
