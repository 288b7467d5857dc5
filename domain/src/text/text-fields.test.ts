import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { textLimits } from '../limits.ts'
import { emailSchema, optionalEmailSchema } from './text-fields.ts'

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
})
