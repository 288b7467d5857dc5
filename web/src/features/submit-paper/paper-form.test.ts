import { textLimits } from '@lectern/domain/limits'
import { sampleContent, samplePaper } from '@lectern/domain/paper/paper-samples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import {
  areSameValues,
  checkForm,
  countWords,
  firstProblem,
  formValuesSchema,
  formValuesOf,
  newFormValues,
  type PaperFormValues,
} from './paper-form.ts'

const complete: PaperFormValues = {
  ...newFormValues(sampleContent),
  paperTitle: 'Concrete',
  abstract: 'Bacteria',
  keyword: 'ML',
  confirmed: true,
}

const paper = samplePaper('p1', {
  paperTitle: 'Concrete',
  abstract: 'Bacteria',
  keywords: ['ML', 'CV'],
})

describe('co-authors in the form', () => {
  const bodil = {
    id: 4,
    name: ' Bodil Holm',
    affiliation: ' DTU',
    email: ' Bodil@dtu.example',
    orcid: '0000000218250097',
  }
  const nobody = { id: 1, name: ' ', affiliation: '', email: '', orcid: '' }
  const stored = {
    name: 'Bodil Holm',
    affiliation: 'DTU',
    email: 'bodil@dtu.example',
    orcid: '0000-0002-1825-0097',
  }

  test('are stored in their order, and empty rows left out', () => {
    const chidi = { ...nobody, id: 2, name: 'Chidi' }
    const verdict = checkForm({ ...complete, coAuthors: [bodil, nobody, chidi] }, true, null)
    expect(verdict.ok && verdict.content.coAuthors).toEqual([
      stored,
      { name: 'Chidi', affiliation: '', email: '', orcid: null },
    ])
  })

  test('each have their own problems, which say what to do', () => {
    const coAuthors = [
      nobody,
      { ...bodil, name: '' },
      {
        id: 7,
        name: 'Chidi',
        affiliation: 'x'.repeat(301),
        email: 'chidi',
        orcid: '0000-0002-1825-0098',
      },
    ]
    const verdict = checkForm({ ...complete, coAuthors }, true, null)
    if (verdict.ok) throw new Error('taken')
    expect(verdict.incomplete).toBe(false)
    expect(Object.entries(verdict.problems)).toEqual([
      ['coAuthor-4-name', 'Type the name, or remove this co-author.'],
      ['coAuthor-7-affiliation', expect.stringMatching(/^Affiliation is too long/)],
      ['coAuthor-7-email', expect.stringMatching(/^Enter a valid e-mail address/)],
      ['coAuthor-7-orcid', expect.stringMatching(/^This is no ORCID iD/)],
    ])
    expect(firstProblem(verdict.problems, coAuthors)).toBe('coAuthor-4-name')
    expect(firstProblem({ ...verdict.problems, abstract: 'x' }, coAuthors)).toBe('abstract')
    expect(firstProblem({ ...verdict.problems, pdf: 'x' }, coAuthors)).toBe('coAuthor-4-name')
    // The rows may have changed places since they were made.
    expect(firstProblem(verdict.problems, coAuthors.toReversed())).toBe('coAuthor-7-affiliation')
  })

  test('are there when the paper is edited', () => {
    const other = { name: 'Chidi', affiliation: '', email: '', orcid: null }
    expect(formValuesOf({ ...paper, coAuthors: [stored, other] }).coAuthors).toEqual([
      { id: 0, ...stored },
      { id: 1, ...other, orcid: '' },
    ])
  })
})

describe('checkForm', () => {
  test('a complete form gives what to store, trimmed', () => {
    expect(checkForm({ ...complete, fullname: ' Asha Rao ' }, true, null)).toEqual({
      ok: true,
      keptApart: null,
      content: {
        fullname: 'Asha Rao',
        email: 'asha.rao@example.org',
        paperTitle: 'Concrete',
        abstract: 'Bacteria',
        keywords: ['ML'],
        coAuthors: [],
      },
    })
  })

  test.each([
    [{ fullname: ' ' }, { fullname: 'Full Name is required.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ paperTitle: '\n' }, { paperTitle: 'Paper Title is required.' }],
    [{ abstract: '' }, { abstract: 'Abstract is required.' }],
    [{ confirmed: false }, { confirmed: 'Confirm that this is original work.' }],
  ])('with %j it is incomplete', (change, problems) => {
    expect(checkForm({ ...complete, ...change }, true, null)).toEqual({
      ok: false,
      problems,
      incomplete: true,
    })
  })

  test('a new paper needs its PDF, an edited one has it', () => {
    expect(checkForm(complete, false, null)).toEqual({
      ok: false,
      problems: { pdf: 'PDF is required.' },
      incomplete: true,
    })
    expect(checkForm(complete, false, paper).ok).toBe(true)
  })

  test('everything that is missing is told at once', () => {
    const empty = { ...newFormValues({ fullname: '', email: '' }) }
    const verdict = checkForm(empty, false, null)
    expect(verdict.ok ? [] : Object.keys(verdict.problems)).toEqual([
      'fullname',
      'email',
      'paperTitle',
      'abstract',
      'pdf',
      'confirmed',
    ])
  })

  test.each(['fullname', 'paperTitle', 'abstract'] as const)(
    '%s may be as long as the limit and not longer',
    (field) => {
      const longest = 'x'.repeat(textLimits[field])
      expect(checkForm({ ...complete, [field]: longest }, true, null).ok).toBe(true)
      const verdict = checkForm({ ...complete, [field]: `${longest}x` }, true, null)
      expect(verdict.ok ? null : verdict.incomplete).toBe(false)
      expect(verdict.ok ? null : verdict.problems[field]).toContain('is too long')
    },
  )

  test('no keyword is fine', () => {
    const verdict = checkForm({ ...complete, keyword: '' }, true, null)
    expect(verdict.ok ? verdict.content.keywords : null).toEqual([])
  })

  test.each([
    ['ML', ['ML', 'CV']],
    ['AI', ['AI']],
    ['', []],
  ] as const)('an edit that chooses %j stores %j', (keyword, stored) => {
    const verdict = checkForm({ ...complete, keyword }, true, paper)
    expect(verdict.ok ? verdict.content.keywords : null).toEqual(stored)
  })

  test('a keyword that is no topic any more stays as long as no other is chosen', () => {
    const old = { ...paper, keywords: ['Robotics', 'CV'] }
    expect(formValuesOf(old).keyword).toBe('Robotics')
    const verdict = checkForm(formValuesOf(old), true, old)
    expect(verdict.ok ? verdict.content.keywords : null).toEqual(['Robotics', 'CV'])
  })
})

test('who should not review it is a list of lines, none where all was removed', () => {
  const keptApart = (typed: string | null) => {
    const verdict = checkForm({ ...complete, keptApart: typed }, true, null)
    return verdict.ok ? verdict.keptApart : verdict.problems.keptApart
  }
  expect(keptApart(' Bo Berg\n\ncy@example.org ')).toEqual(['Bo Berg', 'cy@example.org'])
  expect([keptApart(''), keptApart(null)]).toEqual([[], null])
  expect(keptApart('x\n'.repeat(21))).toBe('These are too many lines: 20 at most.')
})

test('a new form begins with the person, an edit with the paper and its confirmation', () => {
  expect(newFormValues({ fullname: 'Asha', email: 'a@b' })).toEqual({
    fullname: 'Asha',
    email: 'a@b',
    paperTitle: '',
    abstract: '',
    keyword: '',
    confirmed: false,
    coAuthors: [],
    keptApart: null,
  })
  expect(formValuesOf(paper)).toEqual(complete)
})

describe('areSameValues', () => {
  const row = { id: 4, name: 'Bodil', affiliation: '', email: '', orcid: '' }
  const typed: PaperFormValues = {
    ...newFormValues({ fullname: 'Ravi', email: 'ravi@example.org' }),
    keyword: 'AI',
    coAuthors: [row],
    keptApart: 'Bo Berg',
  }

  test('counts what is typed, not which row is which', () => {
    expect(areSameValues(complete, structuredClone(complete))).toBe(true)
    expect(areSameValues(typed, { ...typed, coAuthors: [{ ...row, id: 5 }] })).toBe(true)
  })

  test.each(v.keyof(formValuesSchema).options)('another %s is a change', (name) => {
    expect(areSameValues(complete, { ...complete, [name]: typed[name] })).toBe(false)
  })
})

test('firstProblem goes by the order of the screen', () => {
  expect(firstProblem({ confirmed: 'x', pdf: 'x', email: 'x' })).toBe('email')
  expect(firstProblem({ confirmed: 'x', supplementaryPdf: 'x' })).toBe('supplementaryPdf')
  expect(firstProblem({})).toBeUndefined()
})

test.each([
  ['', 0],
  ['   \n ', 0],
  ['one', 1],
  [' two  words\n', 2],
  ['a – dash is no word', 5],
  ['état-of-the-art, 2026', 2],
])('%j has %i words', (typed, words) => {
  expect(countWords(typed)).toBe(words)
})
