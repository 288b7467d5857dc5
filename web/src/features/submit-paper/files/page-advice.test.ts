import { describe, expect, test } from 'vitest'

import { pageAdvice, type PageReading } from './page-advice.ts'

const counted = (pages: number): PageReading => ({ kind: 'counted', pages })

const tooMany = (pages: number) =>
  `${String(pages)} of 8 pages. The guidelines ask for at most 8, references included; you can submit it all the same.`
const locked =
  'This PDF opens with a password alone, which reviewers do not have. Save it without one and choose it again; you can submit it all the same.'
const damaged =
  'Your browser could not read this file as a PDF. Open it once to check; you can submit it all the same.'

/** What is said of the paper and of its supplement alike. */
const faulty: readonly [string, PageReading, string, boolean][] = [
  ['a file with a password', { kind: 'locked' }, locked, true],
  [
    'a file that forbids changes',
    { kind: 'protected' },
    'This PDF is protected against changes, and the server will not open it. Save it without the protection and choose it again; you can submit it all the same.',
    true,
  ],
  ['a damaged file', { kind: 'damaged' }, damaged, true],
  [
    'a file that begins as another one',
    { kind: 'no-pdf' },
    'This file begins with something else than a PDF. Save it as a PDF anew and choose it again; you can submit it all the same.',
    true,
  ],
  [
    'a file that is cut off',
    { kind: 'cut-off' },
    'The end of this PDF is missing. Save it anew and choose it again; you can submit it all the same.',
    true,
  ],
  [
    'a file without pages',
    { kind: 'no-pages' },
    'This PDF has no pages. Save it anew and choose it again; you can submit it all the same.',
    true,
  ],
]

describe('the advice on pages', () => {
  test.each<[string, PageReading, string, boolean]>([
    ['1 page', counted(1), '1 of 8 pages', false],
    ['8 pages', counted(8), '8 of 8 pages', false],
    ['9 pages', counted(9), tooMany(9), true],
    ['a book', counted(12), tooMany(12), true],
    ...faulty,
    [
      'a file that could not be counted',
      { kind: 'unknown' },
      'The pages could not be counted here. The guidelines ask for at most 8, references included.',
      false,
    ],
    ['a file that is being counted', { kind: 'counting' }, 'Counting the pages...', false],
  ])('of the paper: %s', (_what, reading, text, warning) => {
    expect(pageAdvice('pdf', reading, 8)).toEqual({ text, warning })
  })

  test('is about as many pages as organisers ask for', () => {
    expect(pageAdvice('pdf', counted(12), 12)).toEqual({ text: '12 of 12 pages', warning: false })
    expect(pageAdvice('pdf', counted(13), 12)?.text).toMatch(/ask for at most 12, references/)
    expect(pageAdvice('pdf', { kind: 'unknown' }, 12)?.text).toMatch(/ask for at most 12, ref/)
  })

  test.each<[string, PageReading, string, boolean]>([
    ['1 page', counted(1), '1 page', false],
    ['8 pages', counted(8), '8 pages', false],
    ['1,200 pages', counted(1200), '1,200 pages', false],
    ...faulty,
  ])('of the supplement, which has no limit: %s', (_what, reading, text, warning) => {
    expect(pageAdvice('supplementaryPdf', reading, 8)).toEqual({ text, warning })
  })

  test('of a supplement that could not be counted, there is none', () => {
    expect(pageAdvice('supplementaryPdf', { kind: 'unknown' }, 8)).toBeNull()
  })
})
