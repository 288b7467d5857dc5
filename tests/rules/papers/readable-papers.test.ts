import { coAuthorLimit, pdfBytesLimit, textLimits } from '@lectern/domain/limits'
import { abstractLine, readAbstractLine } from '@lectern/domain/paper-index/abstract-line'
import { entryLine, readEntryLine } from '@lectern/domain/paper-index/paper-index'
import { paperFileKinds, paperSchema, parsePaper, type Paper } from '@lectern/domain/paper/paper'
import { summaryOf } from '@lectern/domain/paper/paper-summary'
import fc from 'fast-check'
import { Timestamp } from 'firebase/firestore/lite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createRawPaper,
  rawFile,
  rawList,
  rawMap,
  rawText,
  type RawChange,
  type RawValue,
} from '../support/raw-papers.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'

/*
 * A paper that the rules let in and nobody can read would be in no list, no history and no check. The
 * rules count and compare in another language than the readers do.
 */

let rules: RulesUnderTest
beforeAll(async () => {
  rules = await firestoreRules()
})
afterAll(async () => {
  await rules.cleanup()
})

function asDate(stored: unknown): unknown {
  return stored instanceof Timestamp ? stored.toDate() : stored
}

/** Reads a stored paper as the site, the services and the index do. */
function readable(id: string, data: Readonly<Record<string, unknown>>): Paper {
  const parsed = parsePaper(id, data, asDate)
  expect(parsed.issues?.map((issue) => `${String(v.getDotPath(issue))}: ${issue.type}`)).toBe(
    undefined,
  )
  const paper = v.parse(paperSchema, parsed.output)
  const entry = { summary: summaryOf(paper), checkedAt: null, abstractMark: 'mark' }
  expect(readEntryLine(entryLine(entry))).toEqual(entry)
  const abstract = abstractLine(paper.id, paper.abstract)
  expect(readAbstractLine(abstract)).toEqual([paper.id, paper.abstract])
  expect(`${entryLine(entry)}${abstract}`).not.toContain('\n')
  return paper
}

/** Tells whether the rules let a paper in; if they do, it can be read. */
async function isLetIn(change: RawChange): Promise<boolean> {
  const stored = await createRawPaper(rules, change)
  if (stored !== null) readable(stored.id, stored.data)
  return stored !== null
}

const named = (name: string) => (paperId: string) => ({
  pdf: rawFile(paperId, { name: rawText(name) }),
})

const coAuthor = (parts: Readonly<Record<string, RawValue>>) =>
  rawMap({
    name: rawText('Ada'),
    affiliation: rawText(''),
    orcid: { nullValue: null },
    email: rawText(''),
    ...parts,
  })

const co = (parts: Readonly<Record<string, RawValue>>) => () => ({
  coAuthors: rawList([coAuthor(parts)]),
})

/** Each text that an author writes, with its limit: how a value gets there. */
const texts: readonly (readonly [
  name: string,
  longest: number,
  change: (text: string) => RawChange,
])[] = [
  ['fullname', textLimits.fullname, (text) => () => ({ fullname: rawText(text) })],
  ['paperTitle', textLimits.paperTitle, (text) => () => ({ paperTitle: rawText(text) })],
  ['abstract', textLimits.abstract, (text) => () => ({ abstract: rawText(text) })],
  ['email', textLimits.email - 2, (text) => () => ({ email: rawText(`${text}@b`) })],
  ['pdf.name', textLimits.fileName - 4, (text) => named(`${text}.pdf`)],
  ['coAuthors.name', textLimits.fullname, (text) => co({ name: rawText(text) })],
  ['coAuthors.affiliation', textLimits.affiliation, (text) => co({ affiliation: rawText(text) })],
  ['coAuthors.email', textLimits.email - 2, (text) => co({ email: rawText(`${text}@b`) })],
]

const allNamed = (name: RawValue) =>
  rawList(Array.from({ length: coAuthorLimit }, () => coAuthor({ name })))

/** Whole fields of a paper, those that no author writes among them. */
const fields =
  'ownerUid fullname email paperTitle abstract keywords status pdf supplementaryPdf coAuthors createdAt updatedAt updatedBy checks'.split(
    ' ',
  )

/** Characters of one unit, of two, and of several characters. */
const letters = [
  { some: ['x', '😀', 'e\u0301', '👩🏽‍🔬'], tags: [] },
  { some: ['ಕ', 'x\u0301\u0302\u0303', '𝒳', '\uFFFD'], tags: ['long'] },
]

describe('a paper that an author writes past the site is let in only when it can be read', () => {
  describe.concurrent.each(texts)('%s', (name, longest, change) => {
    for (const { some, tags } of letters) {
      test.each(some)('as long as can be, of %j', { tags }, async (letter) => {
        const characters = Array.from(letter).length
        const counts = [letter.length, characters].flatMap((size) => {
          const most = Math.floor(longest / size)
          return [most - 1, most, most + 1]
        })
        const letIn = await Promise.all(
          counts.map(async (count) => isLetIn(change(letter.repeat(count)))),
        )
        // However characters are counted, as many units as the limit has are not too many. What joins
        // characters is not seen, and has no place in an address.
        const isTaken = !name.endsWith('email') || !letter.includes('\u200D')
        expect(letIn.slice(0, 2)).toEqual([isTaken, isTaken])
        expect(letIn.at(-1)).toBe(false)
      })
    }
  })

  const sign = fc.oneof(
    fc.constantFrom('a', '0', ' ', '.', '/', '\\', '@', '"', '<', '\t', '\n', '\r', '\0'),
    fc.constantFrom('\u0007', '\u0085', '\u00A0', '\u00AD', '\u2028', '\u2029', '\uFEFF'),
    fc.constantFrom('\u200B', '\u200D', '\u202E', '\u2066', '\u3164', '\u0301', '😀', '\u{E0001}'),
    fc.constantFrom('\uD800', '\uDC00', '.pdf', '.PDF', 'ſ', 'İ', 'K', 'ﬀ'),
    fc.string({ unit: 'binary', maxLength: 2 }),
  )
  const text = fc.oneof(
    fc.array(sign, { maxLength: 12 }).map((signs) => signs.join('')),
    fc.tuple(sign, fc.integer({ min: 90, max: 310 })).map(([one, count]) => one.repeat(count)),
  )
  const number = fc.oneof(
    fc.constantFrom(0, 1, -1, pdfBytesLimit, pdfBytesLimit + 1, Number.MAX_SAFE_INTEGER),
    fc.integer(),
  )
  const simple: fc.Arbitrary<RawValue> = fc.oneof(
    text.map(rawText),
    number.map((value) => ({ integerValue: String(value) })),
    fc.constantFrom('9223372036854775807').map((integerValue) => ({ integerValue })),
    fc
      .constantFrom<number | string>(1, 2048, -0, 1.5, 1e300, 'NaN', 'Infinity')
      .map((doubleValue) => ({ doubleValue })),
    fc.boolean().map((booleanValue) => ({ booleanValue })),
    fc.constantFrom<RawValue>(
      { nullValue: null },
      { bytesValue: 'cGRm' },
      { timestampValue: '0001-01-01T00:00:00Z' },
      { geoPointValue: { latitude: 1, longitude: 2 } },
      { referenceValue: 'projects/p/databases/(default)/documents/papers/p1' },
    ),
  )
  const value = fc.oneof(
    { weight: 4, arbitrary: simple },
    { weight: 1, arbitrary: fc.array(simple, { maxLength: 3 }).map(rawList) },
    {
      weight: 1,
      arbitrary: fc
        .dictionary(fc.constantFrom('name', 'path', 'bytes', 'size', 'x'), simple)
        .map(rawMap),
    },
  )
  /** Where a value can be put, by name. */
  const places: ReadonlyMap<string, (given: RawValue) => RawChange> = new Map([
    ...fields.map((name) => [name, (given: RawValue) => () => ({ [name]: given })] as const),
    ...['path', 'name', 'bytes', 'x'].flatMap((part) =>
      paperFileKinds.map(
        (kind) =>
          [
            `${kind}.${part}`,
            (given: RawValue) => (paperId: string) => ({
              [kind]: rawFile(paperId, { [part]: given }),
            }),
          ] as const,
      ),
    ),
    ...['name', 'affiliation', 'orcid', 'email', 'x'].map(
      (part) => [`coAuthors.${part}`, (given: RawValue) => co({ [part]: given })] as const,
    ),
    ['a keyword', (given) => () => ({ keywords: rawList([given]) })],
    ['all co-authors', (given) => () => ({ coAuthors: allNamed(given) })],
  ])
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...texts.map(([name]) => name)), text.map(rawText)),
    fc.tuple(fc.constantFrom(...places.keys()), value),
  )

  /** Tells whether some papers were let in and some refused: of the twenty of a run, two on average. */
  const drawn = async (options: { readonly seed?: number; readonly numRuns: number }) => {
    let letIn = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 20 }), async (changes) => {
        const results = await Promise.all(
          changes.map(async ([place, given]) =>
            isLetIn((paperId) => places.get(place)?.(given)(paperId) ?? {}),
          ),
        )
        letIn += results.filter((one) => one).length
        refused += results.filter((one) => !one).length
      }),
      options,
    )
    return [letIn, refused].map((count) => count > 2 * options.numRuns)
  }

  test('whatever stands in it', async () => {
    expect(await drawn({ seed: 1, numRuns: 8 })).toEqual([true, true])
  })

  test('whatever stands in it, each time another', { tags: ['long'] }, async () => {
    expect(await drawn({ numRuns: 100 })).toEqual([true, true])
  })
})
