import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { pdfBytesLimit, textLimits } from '../limits.ts'
import { keywordLabel, keywords, unknownKeyword } from './keywords.ts'
import { otherContent } from './paper-samples.ts'
import {
  fileCheckOf,
  paperContentSchema,
  paperFilePath,
  paperFileSchema,
  paperIdSchema,
  startsLikePdf,
  statusChangeSchema,
  storedPaperSchema,
  uidSchema,
} from './paper.ts'

const content = {
  fullname: ' Asha Rao ',
  email: ' Asha.Rao@Example.org',
  paperTitle: 'Self-healing concrete',
  abstract: 'We show that …',
  keywords: ['AI'],
}

describe('what a person types about a paper', () => {
  test('is trimmed, and the address is put into lower case', () => {
    expect(v.parse(paperContentSchema, content)).toStrictEqual({
      ...content,
      fullname: 'Asha Rao',
      email: 'asha.rao@example.org',
    })
  })

  test.each(['fullname', 'email', 'paperTitle', 'abstract'] as const)(
    '%s must be there, be a text, and not be white space alone',
    (field) => {
      for (const value of [undefined, null, 7, '', ' \n\t ', ['x']]) {
        expect(v.is(paperContentSchema, { ...content, [field]: value })).toBe(false)
      }
    },
  )

  test.each(['fullname', 'paperTitle', 'abstract'] as const)('%s keeps its limit', (field) => {
    const limit = textLimits[field]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: limit * 2 }), (length) => {
        const valid = v.is(paperContentSchema, { ...content, [field]: 'x'.repeat(length) })
        expect(valid).toBe(length <= limit)
      }),
      { examples: [[limit], [limit + 1]] },
    )
  })

  test('an address keeps its limit and has one @ with something on both sides', () => {
    const domain = '@example.org'
    const longest = 'x'.repeat(textLimits.email - domain.length) + domain
    expect(v.is(paperContentSchema, { ...content, email: longest })).toBe(true)
    expect(v.is(paperContentSchema, { ...content, email: `x${longest}` })).toBe(false)
    for (const email of [
      'a',
      'a@',
      '@b',
      'a@b@c',
      'a b@c',
      'a@b\r\nBcc: c@d',
      'a@b,c@d',
      '<a@b>',
    ]) {
      expect(v.is(paperContentSchema, { ...content, email })).toBe(false)
    }
  })

  test('says how long a text is and how long it may be', () => {
    const result = v.safeParse(paperContentSchema, { ...content, paperTitle: 'x'.repeat(301) })
    expect(result.issues?.map((issue) => issue.message)).toStrictEqual([
      'Paper Title is too long: 301 characters, 300 at most. Shorten it and try again.',
    ])
  })

  test('keywords are optional, one text counts as a list, repeats are dropped, others refused', () => {
    const parse = (value: unknown) => v.parse(paperContentSchema, { ...content, keywords: value })
    expect(parse('').keywords).toStrictEqual([])
    expect(parse([]).keywords).toStrictEqual([])
    for (const keyword of keywords) expect(parse(keyword).keywords).toStrictEqual([keyword])
    expect(parse(['AI', 'AI', 'CV']).keywords).toStrictEqual(['AI', 'CV'])
    for (const wrong of [[' '], ['A\nB'], ['a'.repeat(61)]]) {
      expect(() => parse(wrong)).toThrow(v.ValiError)
    }
    expect(() => parse(7)).toThrow(v.ValiError)
  })
})

describe('a file of a paper', () => {
  const file = { path: 'papers/u/p/f.pdf', name: 'paper.pdf', bytes: 1 }

  test('has 1 byte to 15 MB', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: pdfBytesLimit + 10 }), (bytes) => {
        const valid = bytes >= 1 && bytes <= pdfBytesLimit
        expect(v.is(paperFileSchema, { ...file, bytes })).toBe(valid)
      }),
      { examples: [[0], [1], [pdfBytesLimit], [pdfBytesLimit + 1]] },
    )
    expect(v.is(paperFileSchema, { ...file, bytes: 1.5 })).toBe(false)
  })

  test('has a name that ends in .pdf, on one line, without folders', () => {
    for (const name of ['.pdf', 'Paper 2.PDF', 'ಪ್ರಬಂಧ.pdf', `${'x'.repeat(251)}.pdf`]) {
      expect(v.is(paperFileSchema, { ...file, name })).toBe(true)
    }
    for (const name of [
      '',
      'paper',
      'a.pdf.exe',
      'a/b.pdf',
      'a\nb.pdf',
      `${'x'.repeat(507)}.pdf`,
    ]) {
      expect(v.is(paperFileSchema, { ...file, name })).toBe(false)
    }
  })

  test('is read by a name as long as the rules may let in, however they count characters', () => {
    const longest = textLimits.fileName - '.pdf'.length
    for (const letter of ['x', 'ಕ', '😀', '\u{10FFFF}']) {
      const name = `${letter.repeat(longest)}.pdf`
      expect(v.is(paperFileSchema, { ...file, name })).toBe(true)
    }
  })

  test('lies in a folder of its owner and paper', () => {
    const path = paperFilePath(v.parse(uidSchema, 'u'), v.parse(paperIdSchema, 'p'), 'f_-9')
    expect(path).toBe('papers/u/p/f_-9.pdf')
    expect(v.is(paperFileSchema, { ...file, path })).toBe(true)
    for (const fileId of ['', '../f', 'a/b', 'a.b', 'x'.repeat(65)]) {
      expect(() =>
        paperFilePath(v.parse(uidSchema, 'u'), v.parse(paperIdSchema, 'p'), fileId),
      ).toThrow(v.ValiError)
    }
    for (const bad of [
      'papers/u/p/f.exe',
      'papers/u/f.pdf',
      'x/papers/u/p/f.pdf',
      'papers/u/p/q/f.pdf',
    ]) {
      expect(v.is(paperFileSchema, { ...file, path: bad })).toBe(false)
    }
  })
})

describe('a stored paper', () => {
  const stored = {
    ownerUid: 'u',
    fullname: 'Asha Rao',
    email: 'asha@example.org',
    paperTitle: 'T',
    abstract: 'A',
    keywords: ['AI'],
    status: 'Submitted',
    pdf: { path: 'papers/u/p/f.pdf', name: 'p.pdf', bytes: 9 },
    supplementaryPdf: null,
    createdAt: new Date(0),
    updatedAt: new Date(1),
  }

  test('of an earlier version names no co-authors', () => {
    expect(v.parse(storedPaperSchema, stored)).toMatchObject({ ...stored, coAuthors: [] })
  })

  test.each([undefined, null, 0, -1, 1.5, '7', Number.NaN])(
    'whose number is %j has none, and is read all the same',
    (number) => {
      const { success, output } = v.safeParse(storedPaperSchema, { ...stored, number })
      expect([success, success && output.number]).toEqual([true, null])
    },
  )

  test('is read with and without the server’s checks', () => {
    const whole = { ...stored, ...otherContent, number: 12 }
    expect(v.parse(storedPaperSchema, whole)).toStrictEqual(whole)
    const check = { ok: true, reason: null, bytes: 9, sha256: 'ab', pages: 2 }
    const checked = { ...whole, checks: { pdf: check, supplementaryPdf: null } }
    expect(v.parse(storedPaperSchema, checked)).toStrictEqual(checked)
  })

  test.each(Object.keys(stored))('is refused without %s', (field) => {
    expect(v.is(storedPaperSchema, { ...stored, [field]: undefined })).toBe(false)
  })
})

test('a change of status takes the five statuses and nothing else', () => {
  expect(v.is(statusChangeSchema, { paperId: 'p', status: 'Accept' })).toBe(true)
  expect(v.is(statusChangeSchema, { paperId: 'p', status: 'accept' })).toBe(false)
  expect(v.is(statusChangeSchema, { paperId: '../p', status: 'Accept' })).toBe(false)
  expect(v.is(statusChangeSchema, { paperId: 'p', status: 'Accept', role: 'admin' })).toBe(false)
})

test('a PDF is known by %PDF- within its first 1,024 bytes', () => {
  const signature = new TextEncoder().encode('%PDF-')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (offset) => {
      const bytes = new Uint8Array(offset + 100)
      bytes.set(signature, offset)
      expect(startsLikePdf(bytes)).toBe(offset <= 1024 - signature.length)
    }),
    { examples: [[0], [1019], [1020]] },
  )
  expect(startsLikePdf(new Uint8Array())).toBe(false)
  expect(startsLikePdf(new TextEncoder().encode('%PD'))).toBe(false)
  expect(startsLikePdf(new TextEncoder().encode('<html>PDF-</html>'))).toBe(false)
})

describe('what the server found in a file', () => {
  const pdf = { path: 'papers/u/p/a.pdf', name: 'a.pdf', bytes: 1 }
  const check = { path: pdf.path, ok: true, reason: null, bytes: 1, sha256: 'ab', pages: 1 }
  const paper = { pdf, supplementaryPdf: null, checks: { pdf: check, supplementaryPdf: check } }

  test('is that of the file which the paper names now', () => {
    expect(fileCheckOf(paper, 'pdf')).toBe(check)
  })

  test.each([
    ['another file', { ...paper, pdf: { ...pdf, path: 'papers/u/p/b.pdf' } }],
    [
      'a check that does not say of which file',
      { ...paper, checks: { pdf: { ...check, path: undefined } } },
    ],
    ['no check', { ...paper, checks: undefined }],
    ['no check of this file', { ...paper, checks: { pdf: null } }],
  ])('is nothing for %s', (_name, other) => {
    expect(fileCheckOf(other, 'pdf')).toBe(null)
  })

  test('is nothing where there is no file', () => {
    expect(fileCheckOf(paper, 'supplementaryPdf')).toBe(null)
  })
})

test.each([
  [[], null, [], undefined],
  [['AI', 'CV'], null, [], undefined],
  [['AI', 'Bees'], null, [], 'Bees'],
  [['ai'], null, [], 'ai'],
  [['Bees'], ['Bees', 'Birds'], [], undefined],
  [['AI'], ['Bees', 'Birds'], [], 'AI'],
  [['AI', 'Bees'], ['Bees', 'Birds'], ['AI'], undefined],
])(
  'of %j, where the topics are %j and %j was there, %j is unknown',
  (given, topics, kept, found) => {
    expect(unknownKeyword(given, topics, kept)).toBe(found)
  },
)

test('a keyword is shown by its label, a topic as it stands', () => {
  expect(['AI', 'Bees'].map((keyword) => keywordLabel(keyword))).toEqual([
    'Artificial Intelligence',
    'Bees',
  ])
})

describe('an id', () => {
  test.each(['p', '__', '__x_', '_x__', 'a-B_9', 'x'.repeat(64)])('of a paper may be %s', (id) => {
    expect(v.is(paperIdSchema, id)).toBe(true)
  })

  test.each(['__x__', '____', '', 'x'.repeat(65), 'a/b', '.'])('of a paper is none: %j', (id) => {
    expect(v.is(paperIdSchema, id)).toBe(false)
  })

  test.each(['u', '...', 'a.b', 'ü\u{1F331}', 'x'.repeat(128)])('of an account may be %s', (id) => {
    expect(v.is(uidSchema, id)).toBe(true)
  })

  test.each(['__x__', '____', '', 'x'.repeat(129), 'a/b', '.', '..', 'a\uD83C'])(
    'of an account is none that no document can have: %j',
    (id) => {
      expect(v.is(uidSchema, id)).toBe(false)
    },
  )
})
