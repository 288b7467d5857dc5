import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { newPasswordSchema, loginSchema } from '../account/account.ts'
import { typedPasswordSchema } from '../account/own-account.ts'
import { mailWordsSchema } from '../mail/mail-words.ts'
import { papersByStatusSchema } from '../paper/bulk-change.ts'
import {
  emailSchema,
  fullnameSchema,
  optionalEmailSchema,
  optionalLine,
  requiredLine,
  requiredText,
} from '../text/text-fields.ts'
import { extensionSchema, submissionsChangeSchema } from './api-conference.ts'

const until = '2026-03-01T00:00:00Z'
const words = { received: '{{number}} {{title}}', 'status-changed': '{{status}}' } as const

/** What takes a text that somebody typed, and what is sent with it. */
const takers: readonly [string, v.GenericSchema, (text: string) => unknown][] = [
  ['a text', requiredText('Text', 100), (text) => text],
  ['a line', requiredLine('Line', 100), (text) => text],
  ['an optional line', optionalLine('Line', 100), (text) => text],
  ['a name', fullnameSchema, (text) => text],
  ['an address', emailSchema, (text) => `${text}@example.org`],
  ['an optional address', optionalEmailSchema, (text) => `${text}@example.org`],
  ['a new password', newPasswordSchema, (text) => `a long ${text}`],
  ['a password', typedPasswordSchema, (text) => text],
  ['a login', loginSchema, (text) => ({ email: 'a@example.org', password: text, role: 'author' })],
  ['the words about the close', submissionsChangeSchema, (text) => ({ closedWords: text })],
  ['the note of an extension', extensionSchema, (text) => ({ until, note: text })],
  ['an expected status', papersByStatusSchema(1), (text) => ({ [text]: ['p'] })],
  [
    'the words of a mail',
    mailWordsSchema('announcement'),
    (text) => ({ subject: text, body: words['status-changed'] }),
  ],
]

describe('a text that somebody types', () => {
  it.each(takers)('is no half of a character: %s', (_what, schema, sent) => {
    expect(v.safeParse(schema, sent('ab\u{1F331}')).issues).toBeUndefined()
    for (const half of ['\uD83C', '\uDF31', '\uDF31\uD83C', 'x\uD83Cx']) {
      const { issues } = v.safeParse(schema, sent(`ab${half}`))
      expect(issues?.map(({ message }) => message)).toEqual([
        expect.stringMatching(/ holds a broken character\. Remove it and try again\.$/),
      ])
    }
  })
})
