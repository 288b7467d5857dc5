import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { textLimits } from '../limits.ts'
import { emailSchema, optionalEmailSchema, storedEmailSchema } from './text-fields.ts'

describe.each([
  ['an address', emailSchema],
  ['an address that may be left out', optionalEmailSchema],
])('%s', (_what, schema) => {
  it('is compared in lower case, without white space around it', () => {
    expect(v.parse(schema, ' Ada@Example.ORG\uFEFF')).toBe('ada@example.org')
  })

  it('that was taken is taken again, as whoever reads it from where it is stored does', () => {
    // A capital I with a dot is one character, and two in lower case.
    const longest = `${'İ'.repeat((textLimits.email - 12) / 2)}@example.org`
    const stored = v.parse(schema, longest)
    expect(stored).toHaveLength(textLimits.email)
    expect(v.parse(schema, stored)).toBe(stored)
    expect(v.safeParse(schema, `İ${longest}`).success).toBe(false)
  })

  it.each([
    'a@b,c@d',
    'a@b;c@d',
    'a@b\r\nBcc: c@d',
    '<a@b>',
    '"a" <a@b>',
    'a@b c@d',
    'a@b@c',
    'a\u200B@b',
  ])('is not %j', (text) => {
    expect(v.safeParse(schema, text).success).toBe(false)
  })

  it.each([
    'j\u00F6rg.\u738B@b\u00FCcher.example',
    "o'brien+{x}@x_y.b-c",
    'a@xn--bcher-kva.example',
  ])('is %j', (text) => {
    expect(v.parse(schema, text)).toBe(text)
  })

  // Mail to each of these goes to a@b.org: stored by an earlier version, it is still read.
  it.each([
    'a@b\u3002org',
    'a@b\uFF0Eorg',
    'a@b\uFF61org',
    'a@\uFF42.org',
    'a@\u{1D41B}.org',
    'a@b.\u00BArg',
    'a@b.org\uFE0F',
    'a@b.org\u034F',
    'a@b.org\u3164',
    'a@b.org\u{E0100}',
    'a\uFE0F@b.org',
    'a@b%2eorg',
    'a@b.org/x',
    'a@b.org#x',
    'a@b.org?x',
    'a@b.org.',
    'a@.b.org',
    'a@b..org',
    "'a@b.org'",
    '*a@b.org*',
    '{a@b.org}',
  ])('is not typed as %j', (text) => {
    expect(v.safeParse(schema, text).success).toBe(false)
    expect(v.parse(storedEmailSchema, text)).toBe(text)
  })
})
