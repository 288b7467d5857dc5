import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { coAuthorLimit, textLimits } from '../limits.ts'
import {
  areSameCoAuthors,
  coAuthorLine,
  coAuthorSchema,
  coAuthorsSchema,
  namedAuthor,
  storedCoAuthorsSchema,
} from './co-authors.ts'

const asha = {
  name: 'Asha Rao',
  affiliation: 'IISc',
  orcid: '0000-0002-1825-0097',
  email: 'asha@iisc.example',
}
const bodil = { name: 'Bodil Holm', affiliation: '', orcid: null, email: '' }

/** The first message about a co-author that is refused. */
function refusal(coAuthor: unknown): string | undefined {
  return v.safeParse(coAuthorSchema, coAuthor).issues?.[0].message
}

describe('a co-author', () => {
  test('is trimmed, and the ORCID iD brought into one form', () => {
    const typed = {
      name: ' Asha Rao ',
      affiliation: ' IISc\t',
      orcid: ' https://orcid.org/0000-0002-1825-0097',
      email: ' Asha@IISc.example ',
    }
    expect(v.parse(coAuthorSchema, typed)).toStrictEqual(asha)
  })

  test('needs a name alone', () => {
    expect(v.parse(coAuthorSchema, { name: 'Bodil Holm' })).toStrictEqual(bodil)
    expect(v.parse(coAuthorSchema, { ...bodil, orcid: '' })).toStrictEqual(bodil)
    expect(refusal({ ...bodil, name: ' ' })).toBe('Co-author name is required.')
    for (const nameless of [{ affiliation: 'IISc' }, 'Asha Rao', null]) {
      expect(refusal(nameless)).toMatch(/^Each co-author is an object with a name/)
    }
  })

  test.each([
    ['name', textLimits.fullname],
    ['affiliation', textLimits.affiliation],
  ])('%s keeps its limit and its line', (field, limit) => {
    expect(refusal({ ...asha, [field]: 'x'.repeat(limit) })).toBeUndefined()
    expect(refusal({ ...asha, [field]: 'x'.repeat(limit + 1) })).toMatch(/is too long/)
    expect(refusal({ ...asha, [field]: 'x\ny' })).toMatch(/must be a single line of text\.$/)
  })

  test('is refused with an address that is none, and taken without one', () => {
    expect(refusal({ ...asha, email: ' ' })).toBeUndefined()
    for (const email of ['asha', 'a@b@c', 'a b@c', 'a@b,c@d', 'a@b\nBcc: c@d', 'a\u200Bb@c']) {
      expect(refusal({ ...asha, email })).toMatch(/^Enter a valid e-mail address/)
    }
    expect(refusal({ ...asha, email: `${'a'.repeat(252)}@b` })).toBeUndefined()
    expect(refusal({ ...asha, email: `${'a'.repeat(253)}@b` })).toMatch(/^Email is too long/)
  })

  test('is refused with an ORCID iD whose check character is wrong', () => {
    expect(refusal({ ...asha, orcid: '0000-0002-1825-0098' })).toMatch(/^This is no ORCID iD/)
  })
})

test('a co-author is one line, in which nothing stands where there is nothing', () => {
  expect(coAuthorLine(asha)).toBe('Asha Rao, IISc, asha@iisc.example, 0000-0002-1825-0097')
  expect(coAuthorLine(bodil)).toBe('Bodil Holm')
  expect(coAuthorLine({ ...bodil, email: 'b@c' })).toBe('Bodil Holm, b@c')
})

test('what is for everybody to read has no address', () => {
  expect(namedAuthor(asha)).toStrictEqual({
    name: 'Asha Rao',
    affiliation: 'IISc',
    orcid: '0000-0002-1825-0097',
  })
})

test('a paper of before has co-authors without addresses', () => {
  const { email: _email, ...before } = asha
  expect(v.parse(storedCoAuthorsSchema, [before])).toStrictEqual([{ ...asha, email: '' }])
})

describe('a list of co-authors', () => {
  test('keeps its limit', () => {
    const many = (length: number) => Array.from({ length }, () => asha)
    expect(v.is(coAuthorsSchema, [])).toBe(true)
    expect(v.is(coAuthorsSchema, many(coAuthorLimit))).toBe(true)
    expect(v.safeParse(coAuthorsSchema, many(coAuthorLimit + 1)).issues?.[0].message).toBe(
      `At most ${String(coAuthorLimit)} co-authors can be named. Remove some and try again.`,
    )
  })

  test('is the same with the same people in the same order alone', () => {
    expect(areSameCoAuthors([asha, bodil], [{ ...asha }, { ...bodil }])).toBe(true)
    expect(areSameCoAuthors([], [])).toBe(true)
    for (const other of [
      [bodil, asha],
      [asha],
      [asha, bodil, asha],
      [asha, { ...bodil, name: 'B' }],
      [asha, { ...bodil, affiliation: 'B' }],
      [asha, { ...bodil, orcid: asha.orcid }],
      [asha, { ...bodil, email: asha.email }],
    ]) {
      expect(areSameCoAuthors([asha, bodil], other)).toBe(false)
    }
  })
})
