import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { mailAsSent } from './mail-frame.ts'
import { personalMail, personalMessageSchema } from './personal-message.ts'

const conference = { name: 'ICARTD', siteUrl: 'https://example.org' }

describe('a message to one person', () => {
  it('carries the words as they are, escaped, and no field', () => {
    const words = { subject: 'About {{title}}', text: 'Dear <Ada>,\n\nfirst\nsecond\n' }
    const { subject, text, html } = personalMail(conference, words)
    expect(subject).toBe('About {{title}}')
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'ICARTD',
      'Dear <Ada>,',
      'first\nsecond',
      'The organisers of ICARTD wrote this to you alone. Nobody reads the answers to it.\nhttps://example.org',
    ])
    expect(html).toContain('Dear &lt;Ada&gt;,</p>')
    expect(html).toContain('first<br>second</p>')
    expect(html).not.toContain('<Ada')
  })

  it('says where answers are read', () => {
    const mail = personalMail(conference, { subject: 'a', text: 'b' })
    for (const words of [mailAsSent(mail, 'office@example.org')].flatMap((one) => [
      one.text,
      one.html,
    ])) {
      expect(words).toContain('wrote this to you alone. Answers reach the organisers.')
    }
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
