import { optionalLine, requiredLine, requiredText } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { lineCases } from '../support/line-cases.ts'
import type { Decision } from '../support/personas.ts'

/** What the schema leaves as it stands, but for what it trims at both ends. */
function taken(schema: v.GenericSchema<unknown, string>, value: string, rest: string): Decision {
  const parsed = v.safeParse(schema, value)
  return parsed.success && parsed.output === rest ? 'allowed' : 'denied'
}

describe('the domain and the rules agree about', () => {
  test.each(lineCases)('$what', ({ value, line, optional, text }) => {
    const unspaced = value.replaceAll(/^\p{Zs}+|\p{Zs}+$/gu, '')
    expect({
      line: taken(requiredLine('Line', 100), value, unspaced),
      optional: taken(optionalLine('Line', 100), value, unspaced),
      text: taken(requiredText('Text', 100), value, value.trim()),
    }).toEqual({ line, optional, text })
  })
})
