import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'

import { isOrcid, orcidAsTyped, orcidCheckCharacter, orcidSchema } from './orcid.ts'

/** Published examples, and one whose check character is an X. */
const valid = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X']

describe('an ORCID iD', () => {
  test.each(valid)('%s is one', (orcid) => {
    expect(isOrcid(orcid)).toBe(true)
  })

  test.each(valid)('%s is none once any one of its digits is another', (orcid) => {
    const slips = Array.from(orcid).flatMap((character, place) =>
      character === '-'
        ? []
        : Array.from('0123456789')
            .filter((digit) => digit !== character)
            .map((digit) => orcid.slice(0, place) + digit + orcid.slice(place + 1)),
    )
    expect(slips.length).toBeGreaterThanOrEqual(144)
    expect(slips.filter((slip) => isOrcid(slip))).toEqual([])
  })

  test.each([
    ['two digits that changed places', '0000-0002-1825-0079'],
    ['no hyphens', '0000000218250097'],
    ['a small x', '0000-0002-1694-233x'],
    ['an X that is not the last', '0000-0002-1X25-0097'],
    ['one digit less', '0000-0002-1825-009'],
    ['one digit more', '0000-0002-1825-00970'],
    ['nothing', ''],
    ['a line after it', '0000-0002-1825-0097\n'],
  ])('is none with %s', (_what, text) => {
    expect(isOrcid(text)).toBe(false)
  })

  it('has a check character', () => {
    expect(orcidCheckCharacter('000000021825009')).toBe('7')
    expect(orcidCheckCharacter('000000021694233')).toBe('X')
  })
})

describe('what a person types as one', () => {
  test.each([
    ['as it is stored', '0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['between blanks', '  0000-0002-1825-0097 ', '0000-0002-1825-0097'],
    ['its address', 'https://orcid.org/0000-0002-1694-233x', '0000-0002-1694-233X'],
    ['its address without the scheme', 'orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['a run of digits', '0000000218250097', '0000-0002-1825-0097'],
    ['something else', ' Asha Rao ', 'Asha Rao'],
    ['an address of elsewhere', 'https://example.org/0000', 'https://example.org/0000'],
  ])('%s', (_what, typed, stored) => {
    expect(orcidAsTyped(typed)).toBe(stored)
  })

  it('is refused with what to do about it', () => {
    expect(v.parse(orcidSchema, '0000000218250097')).toBe('0000-0002-1825-0097')
    const refused = v.safeParse(orcidSchema, '0000-0002-1825-0098')
    expect(refused.issues?.[0].message).toMatch(/^This is no ORCID iD: compare it with orcid\.org/)
  })
})
