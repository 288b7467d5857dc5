import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  areStartingWords,
  builtInTemplates,
  readMailTemplates,
  startingWords,
} from './mail-templates.ts'
import {
  fieldsOf,
  mailTemplateKinds,
  mailWordKinds,
  mailWordsSchema,
  mergeFields,
  piecesOf,
  wordsProblem,
  wordsProblems,
} from './mail-words.ts'

describe('wordsProblem', () => {
  it.each(mailWordKinds)(
    'takes each of its own fields in the words of %s, and no other',
    (kind) => {
      const taken = mergeFields.filter(
        (name) => wordsProblem(kind, 'body', `Dear {{${name}}}`) === undefined,
      )
      expect(taken.toSorted()).toEqual(fieldsOf(kind, 'body').toSorted())
    },
  )

  it.each([
    ['{{tilte}} and {{title}}', /^The text has an unknown field: \{\{tilte\}\}\. It can carry /],
    ['{{}}', /unknown field: \{\{\}\}/],
    ['{{constructor}}', /unknown field/],
    ['Dear {{author', /^The text has a field that is not closed: \{\{author\. End it with \}\}/],
    ['{{author {{title}}', /not closed: \{\{author/],
    ['{{ti\ntle}}', /not closed/],
    ['title}} is here', /^The text has a field that is not opened: title\}\}/],
    [' \n ', /^The text is empty/],
    ['a\u0000b', /no mail can carry/],
    ['x'.repeat(10_001), /^The text is too long: 10001 characters, 10000 at most/],
  ])('refuses %j and says why', (text, why) => {
    expect(wordsProblem('received', 'body', text)).toMatch(why)
  })

  it.each(['a\nb', 'a\r\nBcc: eve@example.org', 'a\u2028b', 'a\tb'])(
    'refuses the subject %j: it is one line',
    (text) => {
      expect(wordsProblem('received', 'subject', text)).toBe('The subject must be a single line.')
    },
  )

  it('takes neither the receipt nor a link in a subject', () => {
    for (const name of ['receipt', 'link']) {
      expect(wordsProblem('received', 'subject', `{{${name}}}`)).toMatch(/unknown field/)
    }
  })
})

describe('wordsProblems', () => {
  it.each([
    [{ subject: '{{status}}', body: '{{title}}' }, undefined],
    [{ subject: 'S', body: '{{ status }} {{title}}' }, undefined],
    [{ subject: '{{status}}', body: 'B' }, 'title'],
    [{ subject: '{{title}}', body: 'Your paper has a status' }, undefined],
  ])('wants %j to tell which paper it is about', (words, missing) => {
    const told =
      missing === undefined
        ? undefined
        : `The mail does not tell the ${missing}. Put {{${missing}}} into the subject or the text.`
    expect(wordsProblems('accepted', words)).toEqual({ subject: undefined, body: told })
    expect(v.safeParse(mailWordsSchema('accepted'), words).issues?.[0].message).toBe(told)
  })

  it.each(['received', 'announcement'] as const)('wants no field in %s', (kind) => {
    const none = { subject: undefined, body: undefined }
    expect(wordsProblems(kind, { subject: 'S', body: 'B' })).toEqual(none)
  })

  it('tells of each part what is wrong with it, before what is missing', () => {
    const { subject, body } = wordsProblems('accepted', { subject: '', body: '{{no}}' })
    expect(subject).toMatch(/^The subject is empty/)
    expect(body).toMatch(/^The text has an unknown field: \{\{no\}\}/)
  })
})

describe('the words that an organiser begins with', () => {
  it.each(mailTemplateKinds)('of %s are taken, and known as such', (kind) => {
    const words = startingWords[kind]
    expect(v.parse(mailWordsSchema(kind), words)).toEqual(words)
    expect(areStartingWords(kind, { ...words, body: `${words.body}\n` })).toBe(true)
    expect(areStartingWords(kind, { ...words, body: `${words.body} More.` })).toBe(false)
  })
})

describe('piecesOf', () => {
  it('takes words and fields apart, with room in the brackets', () => {
    expect(piecesOf('A {{ title }} {x} {{no}}')).toEqual([
      { kind: 'words', text: 'A ' },
      { kind: 'field', name: 'title' },
      { kind: 'words', text: ' {x} ' },
      { kind: 'words', text: '{{no}}' },
    ])
  })
})

describe('readMailTemplates', () => {
  const words = { subject: 'S', body: '{{title}}' }
  const updatedAt = new Date(5)
  const stored = { ...builtInTemplates, received: words, updatedAt, updatedBy: 'o1' }

  it('reads what was saved', () => {
    expect(readMailTemplates({ ...stored, accepted: words })).toEqual({
      ...stored,
      accepted: words,
    })
  })

  it.each([undefined, null, 'words', []])('reads %j as the built-in words', (data) => {
    expect(readMailTemplates(data)).toEqual(builtInTemplates)
  })

  it('has the words of before, for every status, stand in for those that a status has not', () => {
    const own = { subject: 'Own', body: '{{title}}' }
    const { received } = stored
    const before = { received, statusChanged: words, accepted: own, rejected: null }
    expect(readMailTemplates(before)).toEqual({
      ...builtInTemplates,
      received,
      submitted: words,
      reviewAwaiting: words,
      reviewObtained: words,
      accepted: own,
    })
  })

  it.each([
    { ...words, body: '{{oops}}' },
    { ...words, subject: 'a\nBcc: eve@example.org' },
    { subject: 'S', body: 'B' },
    { subject: 'S' },
    { ...words, more: 1 },
    7,
  ])('leaves damaged words out and keeps the others: %j', (rejected) => {
    expect(readMailTemplates({ ...stored, rejected })).toEqual(stored)
  })
})
