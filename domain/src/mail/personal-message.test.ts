import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { personalMail, personalMessageSchema } from './personal-message.ts'

const conference = { name: 'ICARTD', siteUrl: 'https://example.org' }

describe('a message to one person', () => {
  it('carries the words as they are, escaped, and no field', () => {
    const words = { subject: 'About {{title}}', text: 'Dear <Ada>,\n\nfirst\nsecond\n' }
    const { subject, text, html } = personalMail(conference, words, null)
    expect(subject).toBe('About {{title}}')
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'ICARTD',
      'Dear <Ada>,',
      'first\nsecond',
      'The organisers wrote this to you alone. Answers to this mail reach nobody.',
    ])
    expect(html).toContain('Dear &lt;Ada&gt;,</p>')
    expect(html).toContain('first<br>second</p>')
    expect(html).not.toMatch(/<Ada|<(img|link|script|style)|url\(/)
  })

  it('says whom answers reach, where the conference says so', () => {
    const { text } = personalMail(conference, { subject: 'a', text: 'b' }, 'office@example.org')
    expect(text).toContain('To answer, write to office@example.org.')
  })

  it.each([
    [{ subject: '', text: 'b' }, 'Subject is required.'],
    [{ subject: 'a\nBcc: c', text: 'b' }, 'Subject must be a single line of text.'],
    [{ subject: 'a', text: ' \n' }, 'Text is required.'],
    [{ subject: 'a', text: 'b\u0007' }, 'Text holds characters that no mail can carry.'],
    [
      { subject: 'a', text: 'b'.repeat(10_001) },
      'Text is too long: 10001 characters, 10,000 at most. Shorten it and try again.',
    ],
  ])('refuses %j', (words, message) => {
    expect(v.safeParse(personalMessageSchema, words).issues?.[0].message).toBe(message)
  })
})
