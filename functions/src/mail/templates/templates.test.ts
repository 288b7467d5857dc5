import { describe, expect, it } from 'vitest'

import { accountExistsMail } from './account-exists-mail.ts'
import { codeMail } from './code-mail.ts'
import { escapeHtml } from './frame.ts'

const conference = { name: 'Tools & "Methods" <2026>', siteUrl: 'https://example.org' }

describe('escapeHtml', () => {
  it('leaves no character that HTML reads', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;',
    )
  })
})

describe('codeMail', () => {
  const mail = codeMail(conference, '012345', 10)

  it('has a line of its own for the six digits in the plain text, once', () => {
    expect(mail.text.split('\n').filter((line) => /^[0-9]{6}$/.test(line))).toEqual(['012345'])
  })

  it('says the code in the subject and how long it is valid', () => {
    expect(mail.subject).toBe('012345 is your code for Tools & "Methods" <2026>')
    expect(mail.text).toContain('valid for 10 minutes.')
    expect(codeMail(conference, '012345', 1).text).toContain('valid for 1 minute.')
  })

  it('shows the code once in the HTML, in one piece', () => {
    expect(mail.html.split('012345')).toHaveLength(2)
  })

  it('escapes what stands in the HTML', () => {
    expect(mail.html).toContain('Tools &amp; &quot;Methods&quot; &lt;2026&gt;')
    expect(mail.html).not.toContain('<2026>')
  })

  it('loads nothing from elsewhere', () => {
    expect(mail.html).not.toMatch(/<(img|link|script|style)|url\(/)
  })
})

describe('accountExistsMail', () => {
  const mail = accountExistsMail(conference)

  it('leads to the login and carries no digits that look like a code', () => {
    expect(mail.text).toContain('Log in: https://example.org/login')
    expect(mail.html).toContain('href="https://example.org/login"')
    expect(mail.text).not.toMatch(/\b[0-9]{6}\b/)
  })
})
