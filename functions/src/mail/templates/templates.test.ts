import { paperReceivedMail } from '@lectern/domain/mail/paper-received-mail'
import { statusChangedMail } from '@lectern/domain/mail/status-changed-mail'
import { paperStatuses } from '@lectern/domain/paper/statuses'
import { describe, expect, it } from 'vitest'

import { accountExistsMail } from './account-exists-mail.ts'
import { codeMail } from './code-mail.ts'
import { paperEditedMail } from './paper-edited-mail.ts'
import { paperDeletedMail, paperRestoredMail, paperWithdrawnMail } from './paper-gone-mails.ts'
import { passwordChangedMail, passwordCodeMail } from './password-mails.ts'

const conference = {
  name: 'Tools & "Methods" <2026>',
  siteUrl: 'https://example.org',
  timeZone: 'Asia/Kolkata',
}

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
    const body = mail.html.slice(mail.html.indexOf('<body'))
    expect(body.split('012345')).toHaveLength(2)
  })

  it('escapes what stands in the HTML', () => {
    expect(mail.html).toContain('Tools &amp; &quot;Methods&quot; &lt;2026&gt;')
    expect(mail.html).not.toContain('<2026>')
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
  const at = new Date('2026-03-04T23:59:59.999Z')
  const mail = passwordChangedMail(conference, 'Asha Rao', at)

  it('says when, to the second in the conference’s zone, and what to do, and carries no code', () => {
    expect(mail.text).toContain(
      'Dear Asha Rao,\n\nThe password of your account was changed on 5 March 2026 at 05:29:59, India Standard Time (UTC+5:30).',
    )
    expect(mail.text).toContain('choose “Forgot password?”')
    expect(mail.text).not.toMatch(/\b[0-9]{6}\b/)
  })

  it('greets nobody at an address that nobody has proved', () => {
    const { text, html } = passwordChangedMail(conference, null, at)
    for (const words of [text, html]) expect(words).not.toMatch(/Dear|Hello/)
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
    updatedAt: new Date('2026-03-04T23:59:59.999Z'),
    pdf,
    supplementaryPdf: null,
    checks: { pdf: check },
  }
  const mail = paperReceivedMail(conference, paper, null)

  it('says title, number, time, file, pages, size and SHA-256, each in a line of its own', () => {
    expect(mail.text.split('\n\n').slice(1, 5)).toEqual([
      'Dear Asha Rao,',
      'Your paper has been received. Keep this mail: it is your receipt.',
      [
        'Title: One title SHA-256: forged <b>',
        'Number: #12',
        'Received: 5 March 2026 at 05:29:59, India Standard Time (UTC+5:30)',
        'Paper: paper.pdf, 1 page, 1.4 MB (1,468,006 bytes)',
        `Paper, SHA-256: ${sha256}`,
      ].join('\n'),
      'Your papers: https://example.org/dashboard',
    ])
    expect(mail.subject).toBe('Received: One title SHA-256: forged <b>')
  })

  it('names the version that its files are of, where it is not the first', () => {
    const updatedAt = new Date('2026-03-06T00:00:00Z')
    const { text } = paperReceivedMail(conference, { ...paper, updatedAt }, null)
    expect(text).toContain(
      'First received: 5 March 2026 at 05:29:59, India Standard Time (UTC+5:30)\nAs it stood on: 6 March 2026 at 05:30:00, India Standard Time (UTC+5:30)\nPaper: ',
    )
    expect(text).not.toContain('\nReceived: ')
  })

  it('says nothing of a number as long as there is none', () => {
    expect(paperReceivedMail(conference, { ...paper, number: null }, null).text).not.toMatch(
      /Number|#/,
    )
  })

  it('escapes what stands in the HTML', () => {
    expect(mail.html).toContain('One title SHA-256: forged &lt;b&gt;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).toContain(sha256)
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

describe('the mails of a paper that is gone', () => {
  const at = new Date('2026-03-04T05:06:07Z')
  const sha256 = '0123456789abcdef'.repeat(4)
  const pdf = { path: 'papers/u/p/a.pdf', name: 'paper.pdf', bytes: 2048 }
  const paper = {
    number: 7,
    fullname: 'Asha Rao',
    paperTitle: 'A\ntitle <i>',
    coAuthors: [],
    createdAt: new Date('2026-03-01T05:06:07Z'),
    updatedAt: new Date('2026-03-02T05:06:07Z'),
    pdf,
    supplementaryPdf: null,
    checks: { pdf: { path: pdf.path, ok: true, reason: null, bytes: 2048, sha256, pages: 3 } },
  }
  const facts = (what: string) =>
    [
      'Title: A title <i>',
      'Number: #7',
      'Received: 1 March 2026 at 10:36:07, India Standard Time (UTC+5:30)',
      `${what}: 4 March 2026 at 10:36:07, India Standard Time (UTC+5:30)`,
      'Paper: paper.pdf, 3 pages, 2,048 bytes',
      `Paper, SHA-256: ${sha256}`,
    ].join('\n')

  it('say what is withdrawn and since when, and who brings it back', () => {
    const { subject, text, html } = paperWithdrawnMail(conference, paper, at)
    expect(subject).toBe('Withdrawn: A title <i>')
    expect(text.split('\n\n').slice(1, 5)).toEqual([
      'Dear Asha Rao,',
      'You have withdrawn your paper. The conference does not consider it any further.',
      facts('Withdrawn'),
      'Your papers: https://example.org/dashboard',
    ])
    expect(text).toContain('write to the organisers: they can bring it back as it was.')
    expect(html).toContain('A title &lt;i&gt;')
    expect(html).not.toContain('<i>')
  })

  it('says that a withdrawn paper is back, and what to do where it should not be', () => {
    const { subject, text } = paperRestoredMail(conference, paper, at)
    expect(subject).toBe('Restored: A title <i>')
    expect(text.split('\n\n').slice(2, 4)).toEqual([
      'The organisers have brought your withdrawn paper back, as it was. The conference considers it again.',
      facts('Restored'),
    ])
    expect(text).toContain('withdraw it there once more')
  })

  it.each([
    ['owner', 'You have deleted your paper.'],
    ['organiser', 'The organisers have deleted your paper.'],
    ['unknown', 'Your paper was deleted.'],
  ] as const)('say what was deleted, and by whom: %s', (by, intro) => {
    const { subject, text } = paperDeletedMail(conference, paper, { by, at })
    expect(subject).toBe('Deleted: A title <i>')
    expect(text.split('\n\n').slice(2, 4)).toEqual([
      `${intro} The conference does not consider it any further.`,
      facts('Deleted'),
    ])
  })

  it.each([
    [{ byOwner: true, byOrganiser: false }, 'You have changed your paper.'],
    [{ byOwner: false, byOrganiser: true }, 'The organisers have changed your paper.'],
    [{ byOwner: true, byOrganiser: true }, 'You and the organisers have changed your paper.'],
  ])('and of one that was changed say what, by whom, and how it stands: %j', (who, intro) => {
    const edits = { changed: ['paperTitle', 'coAuthors', 'pdf'], ...who } as const
    const { subject, text } = paperEditedMail(conference, paper, edits)
    expect(subject).toBe('Changed: A title <i>')
    expect(text.split('\n\n').slice(1, 4)).toEqual([
      'Dear Asha Rao,',
      `${intro} Keep this mail: it is the receipt of the paper as it stands now.`,
      [
        'Title: A title <i>',
        'Number: #7',
        'Changed: Title, Co-authors, Paper',
        'First received: 1 March 2026 at 10:36:07, India Standard Time (UTC+5:30)',
        'As it stood on: 2 March 2026 at 10:36:07, India Standard Time (UTC+5:30)',
        'Paper: paper.pdf, 3 pages, 2,048 bytes',
        `Paper, SHA-256: ${sha256}`,
      ].join('\n'),
    ])
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
    expect(text).toContain(
      '\n\nTitle: A title\nNumber: #7\nStatus: Accept\nBefore: Submitted\nSince: 4 March 2026 at 10:36:07, India Standard Time (UTC+5:30)\n\n',
    )
  })

  it.each([
    ['Submitted', 'waits for its first screening', 'You hear by mail when your paper goes on'],
    ['Review Awaiting', 'at least two independent reviewers', 'when the reviews are there'],
    ['Review Obtained', 'No decision has been made yet', 'The Program Committee decides'],
    ['Accept', 'your paper has been accepted. Congratulations', 'the camera-ready version'],
    ['Reject', 'We are sorry to tell you', 'you are free to submit it elsewhere'],
    ['Shortlisted', 'given your paper another status', 'always show the present status'],
  ])('says what %s means, and what comes next', (to, meaning, next) => {
    const { subject, text, html } = statusChangedMail(conference, { ...status, to }, null)
    expect(subject).toBe(`${to}: A title`)
    expect(text.split('\n\n')[1]).toBe('Dear Asha Rao,')
    for (const words of [text, html]) {
      expect(words).toContain(meaning)
      expect(words).toContain(next)
    }
  })

  it('says of an accepted paper alone that it stays as it is', () => {
    const meaning = 'neither its text nor its files can be changed any more'
    const saying = [...paperStatuses].filter((to) =>
      statusChangedMail(conference, { ...status, to }, null).text.includes(meaning),
    )
    expect(saying).toEqual(['Accept'])
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
