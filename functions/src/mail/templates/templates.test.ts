import { paperReceivedMail } from '@lectern/domain/mail/paper-received-mail'
import { statusChangedMail } from '@lectern/domain/mail/status-changed-mail'
import { describe, expect, it } from 'vitest'

import { accountExistsMail } from './account-exists-mail.ts'
import { codeMail } from './code-mail.ts'
import { paperWithdrawnMail } from './paper-withdrawn-mail.ts'
import { passwordChangedMail, passwordCodeMail } from './password-mails.ts'

const conference = { name: 'Tools & "Methods" <2026>', siteUrl: 'https://example.org' }

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

describe('passwordCodeMail', () => {
  const mail = passwordCodeMail(conference, '012345', 10)

  it('has a line of its own for the six digits in the plain text, once', () => {
    expect(mail.text.split('\n').filter((line) => /^[0-9]{6}$/.test(line))).toEqual(['012345'])
    expect(mail.subject).toBe('012345 is your code for a new password: Tools & "Methods" <2026>')
  })

  it('carries no link but the site’s, which programs may open', () => {
    expect(mail.text.match(/https?:\S+/g)).toEqual(['https://example.org'])
    expect(mail.html).not.toContain('/reset-password')
    expect(mail.html).toContain('Tools &amp; &quot;Methods&quot; &lt;2026&gt;')
  })
})

describe('passwordChangedMail', () => {
  it('says when, to the second in UTC, and what to do, and carries no code', () => {
    const mail = passwordChangedMail(conference, new Date('2026-03-04T23:59:59.999Z'))
    expect(mail.text).toContain('was changed on 4 March 2026 at 23:59:59 UTC.')
    expect(mail.text).toContain('choose “Forgot password?”')
    expect(mail.text).not.toMatch(/\b[0-9]{6}\b/)
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

describe('paperReceivedMail', () => {
  const sha256 = '0123456789abcdef'.repeat(4)
  const pdf = { path: 'papers/u/p/a.pdf', name: 'paper.pdf', bytes: 1_468_006 }
  const check = { path: pdf.path, ok: true, reason: null, bytes: 1_468_006, sha256, pages: 1 }
  const paper = {
    number: 12,
    fullname: 'Asha Rao',
    paperTitle: 'One title\r\nSHA-256: forged <b>\u202E',
    coAuthors: [],
    createdAt: new Date('2026-03-04T23:59:59.999Z'),
    pdf,
    supplementaryPdf: null,
    checks: { pdf: check },
  }
  const mail = paperReceivedMail(conference, paper, null)

  it('says title, number, time, file, pages, size and SHA-256, each in a line of its own', () => {
    expect(mail.text.split('\n\n').slice(1, 4)).toEqual([
      'Your paper has been received. Keep this mail: it is your receipt.',
      [
        'Title: One title SHA-256: forged <b>',
        'Number: #12',
        'Received: 4 March 2026 at 23:59:59 UTC',
        'Paper: paper.pdf, 1 page, 1.4 MB (1,468,006 bytes)',
        `Paper, SHA-256: ${sha256}`,
      ].join('\n'),
      'Your papers: https://example.org/dashboard',
    ])
    expect(mail.subject).toBe('Received: One title SHA-256: forged <b>')
  })

  it('says nothing of a number as long as there is none', () => {
    expect(paperReceivedMail(conference, { ...paper, number: null }, null).text).not.toMatch(
      /Number|#/,
    )
  })

  it('escapes what stands in the HTML, and loads nothing from elsewhere', () => {
    expect(mail.html).toContain('One title SHA-256: forged &lt;b&gt;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).toContain(sha256)
    expect(mail.html).not.toMatch(/<(img|link|script|style)|url\(/)
  })

  it('says what is wrong with a file, and what to do', () => {
    const reason = 'its end is missing.'
    const broken = { ...check, ok: false, reason, pages: null }
    const { text, html } = paperReceivedMail(
      conference,
      { ...paper, checks: { pdf: broken } },
      null,
    )
    expect(text).toContain('Paper: paper.pdf, 1.4 MB (1,468,006 bytes)\nPaper, problem: its end')
    for (const words of [text, html]) expect(words).toContain('choose Edit and send the file again')
    expect(mail.text).not.toContain('send the file again')
  })

  it('names the co-authors, on one line', () => {
    const coAuthors = ['Bodil\nHolm', 'Chidi <i>'].map((name) => ({
      name,
      affiliation: '',
      email: '',
      orcid: null,
    }))
    const { text, html } = paperReceivedMail(conference, { ...paper, coAuthors }, null)
    expect(text).toContain('\nCo-authors: Bodil Holm, Chidi <i>\nReceived: ')
    expect(html).toContain('Bodil Holm, Chidi &lt;i&gt;')
  })

  it('has no more than a line for its subject', () => {
    const { subject } = paperReceivedMail(
      conference,
      { ...paper, paperTitle: 'é'.repeat(300) },
      null,
    )
    expect(subject).toBe(`Received: ${'é'.repeat(79)}…`)
  })
})

describe('paperWithdrawnMail', () => {
  const at = new Date('2026-03-04T05:06:07Z')

  it('says what is withdrawn and since when, and who brings it back', () => {
    const { subject, text } = paperWithdrawnMail(conference, { title: 'A\ntitle', number: 7, at })
    expect(subject).toBe('Withdrawn: A title')
    expect(text.split('\n\n').slice(1, 4)).toEqual([
      'You have withdrawn your paper. The conference does not consider it any further.',
      'Title: A title\nNumber: #7\nWithdrawn: 4 March 2026 at 05:06:07 UTC',
      'Your papers: https://example.org/dashboard',
    ])
    expect(text).toContain('write to the organisers: they can bring it back as it was.')
  })

  it('escapes what stands in the HTML, and loads nothing from elsewhere', () => {
    const { html } = paperWithdrawnMail(conference, { title: '<i>title', number: null, at })
    expect(html).toContain('&lt;i&gt;title')
    expect(html).not.toMatch(/<i>|<(img|link|script|style)|url\(/)
  })
})

describe('statusChangedMail', () => {
  const at = new Date('2026-03-04T05:06:07Z')
  const status = {
    author: 'Asha Rao',
    title: 'A title',
    number: 7,
    from: 'Submitted',
    to: 'Accept',
    at,
  }

  it('says the number, the status, the one before and since when', () => {
    const { subject, text } = statusChangedMail(conference, status, null)
    expect(subject).toBe('Accept: A title')
    expect(text.split('\n\n')[2]).toBe(
      'Title: A title\nNumber: #7\nStatus: Accept\nBefore: Submitted\nSince: 4 March 2026 at 05:06:07 UTC',
    )
  })

  it('says that an accepted paper stays as it is, and only of that', () => {
    const meaning = 'neither its text nor its files can be changed any more'
    expect(statusChangedMail(conference, status, null).text).toContain(meaning)
    expect(statusChangedMail(conference, { ...status, to: 'Reject' }, null).text).not.toContain(
      meaning,
    )
  })

  it('escapes what stands in the HTML', () => {
    const title = '<img src=x onerror=alert(1)>'
    const { html } = statusChangedMail(conference, { ...status, title, to: '<i>' }, null)
    expect(html).not.toMatch(/<img|<i>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('calls no status at all Submitted', () => {
    expect(statusChangedMail(conference, { ...status, from: '' }, null).text).toContain(
      'Before: Submitted',
    )
  })
})
