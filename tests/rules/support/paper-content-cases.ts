import { keywordLimit, pdfBytesLimit, textLimits } from '@lectern/domain/limits'
import { keywords } from '@lectern/domain/paper/keywords'
import type { WrittenField } from '@lectern/domain/paper/paper-fields'
import { deleteField, type DocumentData } from 'firebase/firestore/lite'

import { fewLineCases, lineCases } from './line-cases.ts'
import { unknown, type Decision } from './personas.ts'
import { sampleFile } from './sample-paper.ts'

/** One field set to one value, and what the rules decide about a paper with it. */
export interface ContentCase {
  readonly name: string
  readonly expected: Decision
  /** The field's value, given the paper's id; `missing` removes the field. */
  readonly change: (paperId: string) => DocumentData
}

/** Removes the field that it stands for. */
export const missing = deleteField()

const lines = (name: string) =>
  fewLineCases.map(({ what, value, line }) => field(name, what, value, line))

/** No field is without cases; those of co-authors are in co-authors.test.ts. */
const casesByField = {
  fullname: [...textCases('fullname', textLimits.fullname), ...lines('fullname')],
  email: emailCases(),
  paperTitle: [...textCases('paperTitle', textLimits.paperTitle), ...lines('paperTitle')],
  abstract: [
    ...textCases('abstract', textLimits.abstract),
    ...fewLineCases.map(({ what, value, text }) => field('abstract', what, value, text)),
  ],
  keywords: keywordCases(),
  pdf: [field('pdf', 'null', null, 'denied'), ...fileCases('pdf')],
  supplementaryPdf: [
    field('supplementaryPdf', 'null', null, 'allowed'),
    ...fileCases('supplementaryPdf'),
  ],
} satisfies Record<Exclude<WrittenField, 'coAuthors'>, readonly ContentCase[]>

/**
 * Each content field at both sides of each of its limits, missing, and of a wrong type. The limits
 * are the domain's own, so that rules and domain can't drift apart.
 */
export const contentCases: readonly ContentCase[] = Object.values(casesByField).flat()

/** Sample addresses that the domain takes as they stand, or refuses; the rules must agree. */
export const sampleEmails = [
  'a@b',
  'asha.rao+x@rules.example',
  'a@',
  '@b',
  'ab',
  'a@b@c',
  'a b@c',
  'a@b c',
  ' a@b',
  'a@b ',
  'a@b\nBcc:c',
  'a@b\n\nc',
  'a@b\u0000',
  'a\u00A0b@c',
  'a@b\u200B',
  '\u202Ea@b',
  'a@B\u00FCcher.example'.toLowerCase(),
  'j\u00F6rg.\u738B@xn--bcher-kva.example',
  'a@x_y.a-b',
  "o'brien.o\u2019brien{}*+/=?^`|~!#$%&@b",
  'a@.b',
  'a@b.',
  'a@b..c',
  'a@b\u3002c',
  'a@b\uFF0Ec',
  'a@b\uFF61c',
  'a@\uFF42',
  '\uFF41@b',
  ...[
    '\uFE0F',
    '\u034F',
    '\u115F',
    '\u1160',
    '\u17B4',
    '\u180B',
    '\u2800',
    '\u3164',
    '\uFFA0',
    '\u{E0100}',
  ].flatMap((unseen) => [`a@b${unseen}`, `a${unseen}@b`]),
  ...Array.from("'*{}%/?#|^+=\u2019").map((character) => `a@b${character}`),
  ...Array.from('<>(),;:"\\[]').flatMap((character) => [`a${character}@b`, `a@${character}b`]),
] as const

/** All kinds of characters in one field; of the others, a few are asked for. */
export const titleCases = lineCases.map(({ what, value, line }) =>
  field('paperTitle', what, value, line),
)

function field(name: string, what: string, value: unknown, expected: Decision): ContentCase {
  return { name: `${name}: ${what}`, expected, change: () => ({ [name]: value }) }
}

function textCases(name: string, longest: number): ContentCase[] {
  return [
    field(name, 'one character', 'x', 'allowed'),
    field(name, 'as long as it may be', 'x'.repeat(longest), 'allowed'),
    field(name, 'one character too long', 'x'.repeat(longest + 1), 'denied'),
    field(name, 'empty', '', 'denied'),
    field(name, 'white space alone', ' \t\n ', 'denied'),
    ...wrongTypes(name),
    field(name, 'a list of texts', ['x'], 'denied'),
  ]
}

function wrongTypes(name: string): ContentCase[] {
  return [
    field(name, 'missing', missing, 'denied'),
    field(name, 'null', null, 'denied'),
    field(name, 'a number', 7, 'denied'),
    field(name, 'true', true, 'denied'),
    field(name, 'a map', { x: 'x' }, 'denied'),
  ].filter((one) => !(name === 'supplementaryPdf' && one.name.endsWith('null')))
}

function emailCases(): ContentCase[] {
  const ofLength = (length: number) => `${'a'.repeat(length - 2)}@b`
  return [
    field('email', 'as long as it may be', ofLength(textLimits.email), 'allowed'),
    field('email', 'one character too long', ofLength(textLimits.email + 1), 'denied'),
    field('email', 'empty', '', 'denied'),
    ...wrongTypes('email'),
    field('email', 'a list', ['a@b'], 'denied'),
  ]
}

function keywordCases(): ContentCase[] {
  return [
    field('keywords', 'none', [], 'allowed'),
    ...keywords.map((keyword) => field('keywords', keyword, [keyword], 'allowed')),
    field('keywords', `all ${String(keywordLimit)}`, [...keywords], 'allowed'),
    field('keywords', 'one twice', [keywords[0], keywords[0]], 'denied'),
    field('keywords', 'all and one twice', [...keywords, keywords[0]], 'denied'),
    field('keywords', 'an unknown one', [unknown], 'denied'),
    field('keywords', 'a known and an unknown one', [keywords[0], unknown], 'denied'),
    field('keywords', 'another case', ['ai'], 'denied'),
    field('keywords', 'a text', keywords[0], 'denied'),
    ...wrongTypes('keywords'),
  ]
}

function fileCases(kind: string): ContentCase[] {
  const file = (what: string, change: DocumentData, expected: Decision): ContentCase => ({
    name: `${kind}: ${what}`,
    expected,
    change: (paperId) => ({ [kind]: { ...sampleFile(paperId), ...change } }),
  })
  const without = (part: string): ContentCase => ({
    name: `${kind}: no ${part}`,
    expected: 'denied',
    change: (paperId) => {
      const { [part]: _removed, ...rest } = sampleFile(paperId)
      return { [kind]: rest }
    },
  })
  const path = (what: string, make: (paperId: string) => string, expected: Decision) => ({
    name: `${kind}: path ${what}`,
    expected,
    change: (paperId: string) => ({ [kind]: { ...sampleFile(paperId), path: make(paperId) } }),
  })
  const inFolder = (name: string) => (paperId: string) => `papers/owner-uid/${paperId}/${name}`
  const longestId = 'x'.repeat(textLimits.fileId)
  const nameOfLength = (length: number) => `${'x'.repeat(length - '.pdf'.length)}.pdf`
  return [
    file('as it should be', {}, 'allowed'),
    ...['path', 'name', 'bytes'].map(without),
    file('an unknown part', { [unknown]: true }, 'denied'),
    file('a paper, as the beginning of an upload has it', { paperId: 'p1' }, 'denied'),
    file('a time, as the beginning of an upload has it', { at: 0 }, 'denied'),
    file('name as short as it may be', { name: '.pdf' }, 'allowed'),
    file('name in another script', { name: 'ಪ್ರಬಂಧ 1.PdF' }, 'allowed'),
    file('name as long as it may be', { name: nameOfLength(textLimits.fileName) }, 'allowed'),
    file('name too long', { name: nameOfLength(textLimits.fileName + 1) }, 'denied'),
    file('name empty', { name: '' }, 'denied'),
    file('name without an ending', { name: 'paper' }, 'denied'),
    file('name without the dot', { name: 'paperpdf' }, 'denied'),
    ...['p', 'd', 'f'].map((letter) =>
      file(`name without ${letter}`, { name: `x.${'pdf'.replace(letter, 'x')}` }, 'denied'),
    ),
    file('name in capitals', { name: 'PAPER.PDF' }, 'allowed'),
    file('name of a program', { name: 'paper.pdf.exe' }, 'denied'),
    file('name with a folder', { name: 'a/b.pdf' }, 'denied'),
    ...fewLineCases.map(({ what, value, optional }) =>
      file(`name with ${what}`, { name: `${value}.pdf` }, optional),
    ),
    file('name a number', { name: 7 }, 'denied'),
    file('1 byte', { bytes: 1 }, 'allowed'),
    file('no bytes', { bytes: 0 }, 'denied'),
    file('fewer than no bytes', { bytes: -1 }, 'denied'),
    file('as many bytes as there may be', { bytes: pdfBytesLimit }, 'allowed'),
    file('one byte too many', { bytes: pdfBytesLimit + 1 }, 'denied'),
    file('half a byte too many', { bytes: 1.5 }, 'denied'),
    file('bytes as a text', { bytes: '2048' }, 'denied'),
    file('bytes null', { bytes: null }, 'denied'),
    path('with every kind of character', inFolder('aZ09_-.pdf'), 'allowed'),
    path('with the shortest id', inFolder('a.pdf'), 'allowed'),
    path('with the longest id', inFolder(`${longestId}.pdf`), 'allowed'),
    path('with an id too long', inFolder(`${longestId}x.pdf`), 'denied'),
    path('without an id', inFolder('.pdf'), 'denied'),
    path('with another character', inFolder('a.b.pdf'), 'denied'),
    path('with white space', inFolder('a b.pdf'), 'denied'),
    path('of no PDF', inFolder('a.txt'), 'denied'),
    path('without the dot', inFolder('axpdf'), 'denied'),
    path('with more behind it', inFolder('a.pdf.exe'), 'denied'),
    path('one folder deeper', inFolder('b/a.pdf'), 'denied'),
    path('with a folder between', (id) => `papers/owner-uid/x/${id}/a.pdf`, 'denied'),
    path('in the folder of another paper', () => 'papers/owner-uid/other/a.pdf', 'denied'),
    path('in the folder of another author', (id) => `papers/stranger-uid/${id}/a.pdf`, 'denied'),
    path('outside', (id) => `public/owner-uid/${id}/a.pdf`, 'denied'),
    path('below another root', (id) => `x/papers/owner-uid/${id}/a.pdf`, 'denied'),
    ...wrongTypes(kind),
    field(kind, 'a text', 'papers/owner-uid/x/a.pdf', 'denied'),
    field(kind, 'a list', [], 'denied'),
    field(kind, 'an empty map', {}, 'denied'),
  ]
}
