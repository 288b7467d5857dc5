import { expect, test } from 'vitest'

import { mutantsOf } from './mutants.ts'

/** What becomes of a condition, without the mutants of the statement and the place around it. */
function mutantsOfCondition(condition: string): string[] {
  const around = (text: string) => `match /papers/{id} {\n allow get: if ${text};\n}`
  const start = around('').indexOf(';\n}')
  return mutantsOf(around(condition))
    .filter(({ line }) => line === 2)
    .map(({ source }) => source.slice(start, -3))
    .filter((text) => text !== 'true')
    .toSorted()
}

test('each part of a conjunction is left out, and it becomes a disjunction', () => {
  expect(mutantsOfCondition('a() && b()')).toEqual(
    ['true && b()', 'a() && true', 'a() || b()'].toSorted(),
  )
})

test('each part of a disjunction is left out, and it becomes a conjunction', () => {
  expect(mutantsOfCondition('a() || b()')).toEqual(
    ['false || b()', 'a() || false', 'a() && b()'].toSorted(),
  )
})

test('conditions in brackets are changed as well, the outer and the inner ones', () => {
  expect(mutantsOfCondition('a && (b || c)')).toEqual(
    [
      'a || (b || c)',
      'true && (b || c)',
      'a && true',
      'a && (b && c)',
      'a && (false || c)',
      'a && (b || false)',
    ].toSorted(),
  )
})

test('comparisons are turned round and moved by one, and so are numbers', () => {
  expect(mutantsOfCondition('a <= 15')).toEqual(
    ['a < 15', 'a > 15', 'a <= 14', 'a <= 16'].toSorted(),
  )
  expect(mutantsOfCondition('a != b')).toEqual(['a == b'])
})

test('which side of now a moment lies on is changed, and not whether it is now', () => {
  expect(mutantsOfCondition('a <= request.time')).toEqual(['a > request.time'])
  expect(mutantsOfCondition('request.time <= a')).toEqual(['request.time > a'])
  expect(mutantsOfCondition('a == request.time')).toEqual(['a != request.time'])
})

test('a text that names characters is a pattern wherever it stands', () => {
  // U+180E stays: the emulator's tables have it as white space, and can't tell whether it is named.
  const named = String.raw`'[^a\\p{Cf}\\x{2066}-\\x{2069}\\x{3164}]'`
  expect(mutantsOfCondition(String.raw`'[\\x{180E}]'`)).toEqual([`'(?s).*'`, `'unknown'`])
  expect(mutantsOfCondition(named)).toEqual(
    [
      String.raw`'[^\\p{Cf}\\x{2066}-\\x{2069}\\x{3164}]'`,
      String.raw`'[^a\\x{2066}-\\x{2069}\\x{3164}]'`,
      String.raw`'[^a\\p{Cf}\\x{3164}]'`,
      String.raw`'[^a\\p{Cf}\\x{2066}-\\x{2069}]'`,
      `'(?s).*'`,
      `'unknown'`,
    ].toSorted(),
  )
})

test('a text that a map holds becomes null, since it stands in for any', () => {
  expect(mutantsOfCondition(`{'x': ''}`)).toEqual([`{'unknown': ''}`, `{'x': null}`].toSorted())
  expect(mutantsOfCondition(`a ? b : ''`)).toEqual([`a ? b : 'unknown'`])
})

test('a negation is dropped', () => {
  expect(mutantsOfCondition('!a')).toEqual(['a'])
})

test('each item of a list is taken out, and something unknown put in', () => {
  expect(mutantsOfCondition(`a in ['x', 'y']`)).toEqual(
    [
      `a in ['y']`,
      `a in ['x']`,
      `a in ['unknown', 'x', 'y']`,
      `a in ['unknown', 'y']`,
      `a in ['x', 'unknown']`,
    ].toSorted(),
  )
})

test('a list takes over what lists with a common item hold', () => {
  expect(mutantsOfCondition(`a in ['x'] && b in ['x', 'y']`)).toContain(
    `a in ['y', 'x'] && b in ['x', 'y']`,
  )
})

test('a pattern loses each character and range, changes its counts, and matches all', () => {
  expect(mutantsOfCondition(`a.matches('[A-Z_]{1,9}x')`)).toEqual(
    [
      `a.matches('[_]{1,9}x')`,
      `a.matches('[A-Z]{1,9}x')`,
      `a.matches('[A-Z_]{0,9}x')`,
      `a.matches('[A-Z_]{2,9}x')`,
      `a.matches('[A-Z_]{1,8}x')`,
      `a.matches('[A-Z_]{1,10}x')`,
      `a.matches('(?s).*')`,
      `a.matches('unknown')`,
    ].toSorted(),
  )
})

test('escaped characters of a pattern go as a whole', () => {
  const mutants = mutantsOfCondition(`a.matches('[\\\\s\\\\\\\\\\\\]\\\\p{Cc}]')`)
  for (const left of [
    '[\\\\\\\\\\\\]\\\\p{Cc}]',
    '[\\\\s\\\\]\\\\p{Cc}]',
    '[\\\\s\\\\\\\\\\\\p{Cc}]',
    '[\\\\s\\\\\\\\\\\\]]',
  ]) {
    expect(mutants).toContain(`a.matches('${left}')`)
  }
})

test('a statement loses its condition, and half of what reading is', () => {
  const sources = mutantsOf('match /a/{b} { allow read: if x(); }').map(({ source }) => source)
  expect(sources).toContain('match /a/{b} { allow read: if true; }')
  expect(sources).toContain('match /a/{b} { allow get: if x(); }')
  expect(sources).toContain('match /a/{b} { allow list: if x(); }')
})

test('a place is opened, itself and below, widened and renamed', () => {
  const sources = mutantsOf('match /a/{b} { allow get: if x(); }').map(({ source }) => source)
  expect(sources).toContain('match /a/{b} { allow delete: if true; allow get: if x(); }')
  expect(sources).toContain(
    'match /a/{b} { match /{below}/{everything=**} { allow delete: if true; } allow get: if x(); }',
  )
  expect(sources).toContain('match /a/{b=**} { allow get: if x(); }')
  expect(sources).toContain('match /unknown/{b} { allow get: if x(); }')
})

test('no mutant is what it was made from, and none is made twice', () => {
  const source = `match /a/{b} { allow get: if x in ['unknown', 'y'] && y == 'unknown'; }`
  const sources = mutantsOf(source).map((mutant) => mutant.source)
  expect(sources).not.toContain(source)
  expect(new Set(sources).size).toBe(sources.length)
})

test('rules without a condition are refused: nothing could be tried', () => {
  expect(() => mutantsOf('match /a/{b} { allow read; }')).toThrow('No condition')
})

test('what is no rules file is refused', () => {
  expect(() => mutantsOf('match ´')).toThrow('Not a token')
})

test('a mutant has the same key wherever it stands, and another one than a like mutant', () => {
  const keysOf = (source: string) => mutantsOf(source).map(({ key }) => key)
  const far = '\n'.repeat(100)
  const place = (name: string) => `match /${name}/{id} { allow get: if a() || a(); }${far}`
  const keys = keysOf(`${far}${place('a')}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keysOf(`${place('b')}${far}${place('a')}`)).toEqual(expect.arrayContaining(keys))
})
