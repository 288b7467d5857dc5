import { describe, expect, it } from 'vitest'

import { announcementMail, isAboutEachPaper } from './announcement.ts'
import { mergedMail } from './merged-mail.ts'
import { paperReceivedMail } from './paper-received-mail.ts'
import { statusChangedMail } from './status-changed-mail.ts'

const conference = {
  name: 'Tools & "Methods" <2026>',
  siteUrl: 'https://example.org',
  timeZone: 'Asia/Kolkata',
}
const mark = /<td class="m-text m-pad"[^>]*>\n(.*)\n<\/td>\n<\/tr>\n<tr>\n<td class="m-quiet/s

/** The HTML between the frame's head and foot. */
const inside = (html: string) => mark.exec(html)?.[1] ?? ''
/** The tags of a piece of HTML, without their attributes. */
const tags = (html: string) => [...html.matchAll(/<\/?[a-z0-9]+/gi)].map(([tag]) => tag)

describe('mergedMail', () => {
  it('puts values into subject, text and HTML', () => {
    const { subject, text, html } = mergedMail(
      conference,
      { subject: '{{status}}: {{title}}', body: 'Dear {{author}},\n\nsee\n{{link}}.' },
      { author: 'Asha Rao', title: 'T', status: 'Reject', link: 'https://example.org/dashboard' },
    )
    expect(subject).toBe('Reject: T')
    expect(text).toBe(
      'Tools & "Methods" <2026>\n\nDear Asha Rao,\n\nsee\nhttps://example.org/dashboard.\n\nThis mail is for you as the author of a paper for the Tools & "Methods" <2026>. Nobody reads the answers to it.\nhttps://example.org\n\n',
    )
    expect(inside(html)).toMatch(
      /^<p [^>]*>Dear Asha Rao,<\/p><p [^>]*>see<br><a href="https:\/\/example\.org\/dashboard" [^>]*>https:\/\/example\.org\/dashboard<\/a>\.<\/p>$/,
    )
  })

  it('puts a value in once: fields, lines and headers in it stay text', () => {
    const title = 'Eve {{author}}\r\nBcc: all@example.org\u202E {{link}}'
    const { subject, text } = mergedMail(
      conference,
      { subject: 'For {{title}}', body: '{{title}}' },
      { author: 'A', title, link: 'L' },
    )
    expect(subject).toBe('For Eve {{author}} Bcc: all@example.org {{link}}')
    expect(text.split('\n\n')[1]).toBe('Eve {{author}} Bcc: all@example.org {{link}}')
  })

  it('calls an author by a name, and by nothing else that was typed as one', () => {
    const calls = (author: string) => {
      const words = { subject: 'For {{author}}', body: 'Hi {{author}},\n\nsoon.' }
      const { subject, text } = mergedMail(conference, words, { author })
      return [subject, text.split('\n\n')[1]]
    }
    expect(calls('Asha Rao')).toEqual(['For Asha Rao', 'Hi Asha Rao,'])
    expect(calls('Locked: see https://evil.example')).toEqual(['For author', 'Hi author,'])
  })

  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '&lt;b&gt;',
    '<a href="https://evil.example">x</a>',
    'https://evil.example/login',
    'javascript:alert(1)',
    '{{title}}{{author}}',
    '\u0000\u2028</p><p>',
  ]

  it.each(hostile)('makes no HTML of what an author typed: %j', (title) => {
    const { html } = mergedMail(conference, { subject: 's', body: 'A {{title}} b' }, { title })
    expect(tags(inside(html))).toEqual(['<p', '</p'])
  })

  it.each(hostile)('makes no HTML of what an organiser typed, but links: %j', (body) => {
    const { html } = mergedMail(conference, { subject: 's', body }, { title: '', author: '' })
    expect(tags(inside(html)).filter((tag) => !/^<\/?(p|a|br)$/.test(tag))).toEqual([])
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !/^https?:\/\/[^\s<>"']+$/.test(target))).toEqual([])
  })

  it('keeps its form whatever stands in words and values', () => {
    const alphabet = ['<', '>', '"', "'", '&', '{{', '}}', 'title', '{{title}}', '\n', '\n\n', 'a']
    let seed = 7
    const next = () => (seed = (seed * 48_271) % 2_147_483_647)
    const draw = (length: number) =>
      Array.from({ length }, () => alphabet[next() % alphabet.length] ?? '').join('')
    for (let round = 0; round < 500; round += 1) {
      const [title, body] = [draw(8), draw(20)]
      const { subject, html } = mergedMail(conference, { subject: `S {{title}}`, body }, { title })
      expect(subject).not.toMatch(/[\r\n]/)
      const odd = tags(inside(html)).filter((tag) => !['<p', '</p', '<br'].includes(tag))
      expect({ title, body, odd }).toEqual({ title, body, odd: [] })
    }
  })
})

describe('an organiser’s words', () => {
  const pdf = { path: 'papers/u/p/a.pdf', name: 'paper.pdf', bytes: 2048 }
  const sha256 = '0123456789abcdef'.repeat(4)
  const paper = {
    number: 12,
    fullname: 'Asha Rao',
    paperTitle: 'On <b>',
    coAuthors: [],
    createdAt: new Date('2026-03-04T05:06:07Z'),
    updatedAt: new Date('2026-03-04T05:06:07Z'),
    pdf,
    supplementaryPdf: null,
    checks: { pdf: { path: pdf.path, ok: true, reason: null, bytes: 2048, sha256, pages: 3 } },
  }

  it.each(['Thanks, {{author}}.\n\n{{receipt}}\n\nBye.', 'Thanks, {{author}}.'])(
    'of a receipt carry it once, named or not: %j',
    (body) => {
      const { text, html } = paperReceivedMail(conference, paper, { subject: 'Got it', body })
      expect(text.split(sha256)).toHaveLength(2)
      expect(text).toContain(
        'Thanks, Asha Rao.\n\nTitle: On <b>\nNumber: #12\nReceived: 4 March 2026 at 10:36:07, India Standard Time (UTC+5:30)\nPaper: paper.pdf, 3 pages',
      )
      expect(html.split(sha256)).toHaveLength(2)
      expect(html).not.toContain('<b>')
    },
  )

  it('of a status tell both; no status before is an empty field', () => {
    const words = { subject: '{{conference}}', body: '{{previousStatus}} > {{status}}' }
    const change = { author: 'A', title: 'T', number: null, to: 'Reject', at: new Date(0) }
    const body = (from: string | null) =>
      statusChangedMail(conference, { ...change, from }, words).text.split('\n\n')[1]
    expect([body('Submitted'), body(''), body(null)]).toEqual([
      'Submitted > Reject',
      'Submitted > Reject',
      ' > Reject',
    ])
  })

  it.each([
    ['{{title}}', 'B', true],
    ['S', 'It is {{ status }} now', true],
    ['Paper {{number}}', 'B', true],
    ['{{conference}}', 'Dear {{author}}, {{link}}, title, {{ti tle}}', false],
  ])('of an announcement, %j and %j, are about each paper: %j', (subject, body, isAbout) => {
    expect(isAboutEachPaper({ subject, body })).toBe(isAbout)
  })

  it('of an announcement name author, title, number and status', () => {
    const words = { subject: 'News on {{title}}', body: '{{author}}, {{number}}: {{status}}' }
    const mail = announcementMail(conference, { ...paper, status: '' }, words)
    expect([mail.subject, mail.text.split('\n\n')[1]]).toEqual([
      'News on On <b>',
      'Asha Rao, #12: Submitted',
    ])
  })
})
