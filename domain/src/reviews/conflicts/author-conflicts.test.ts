import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { emailSchema } from '../../text/text-fields.ts'
import { legible } from '../walls.ts'
import { addressesIn, conflictLinesSchema, searchOfNamed, typedLines } from './author-conflicts.ts'

function isNamedIn(line: string, person: { emails: readonly string[]; name: string }): boolean {
  return searchOfNamed([person])(line).length > 0
}

test('addresses are found in free text, each once', () => {
  expect(
    addressesIn([
      'Prof. Bodil Holm <Bodil.Holm@DTU.dk>, a rival',
      'bodil.holm@dtu.dk; c+d@lab.example.org.',
      '(e@x.example) and “nobody@”, @home, a@b',
    ]),
  ).toEqual(['bodil.holm@dtu.dk', 'c+d@lab.example.org', 'e@x.example', 'a@b'])
})

test.each([
  ["Pat O'Brien, o'brien@x.org", ["o'brien@x.org"]],
  ['o’brien@x.org', ["o'brien@x.org"]],
  ["d'arcy.o'neil@x.org’s group", ["d'arcy.o'neil@x.org"]],
  ['a@x/b@y', ['a@x', 'b@y']],
  ['a@x.org|b@y.org;c@z.org', ['a@x.org', 'b@y.org', 'c@z.org']],
  ['*c@x*', ['c@x']],
  ['_c@x.org_ and __d@x.org__.', ['c@x.org', 'd@x.org']],
  ['‘c@x.org’, «d@x.org», „e@x.org“ … `f@x.org`', ['c@x.org', 'd@x.org', 'e@x.org', 'f@x.org']],
  ['•c@x.org–a rival', ['c@x.org']],
  ['_c_@x.org', ['_c_@x.org']],
  ['[c@x.org](mailto:c@x.org?subject=hello)', ['c@x.org']],
  ['王芳，wang@x.org；李', ['wang@x.org']],
  ['bo\u200Bdil@x.org', ['bodil@x.org']],
  ['jo\u0308rg@x.org', ['j\u00F6rg@x.org']],
  ['JÖRG@BÜCHER.example', ['jörg@bücher.example']],
  ['{a, b}@x.org', ['a@x.org', 'b@x.org']],
  ['ａ＠x．org, ＢＯ＠ｘ．ｏｒｇ；c﹫x.org', ['a@x.org', 'bo@x.org', 'c@x.org']],
  ['ｂ．ｏ＠x．org', ['b.o@x.org']],
  ['bo\u2010smith@x\u2011y.org', ['bo-smith@x-y.org']],
  ['｛a，b｝＠x｡org', ['a@x.org', 'b@x.org']],
  ['a@x。org', ['a@x.org']],
  ['a@x.org（Uni）, b@x.org–Oslo', ['a@x.org', 'b@x.org']],
  ['a@x.org。b@y.org', ['a@x.org', 'b@y.org']],
  ['a@例え.テスト, b@mail.почта.рф', ['a@例え.テスト', 'b@mail.почта.рф']],
  // Either may be meant.
  ['Holm/b@x.org', ['holm/b@x.org', 'b@x.org']],
  ['a@x.orgさん', ['a@x.orgさん', 'a@x.org']],
  ['b@x.orgдля, c@例え.jpさん2', ['b@x.orgдля', 'b@x.org', 'c@例え.jpさん2', 'c@例え.jp']],
  ['wang@x.org。李明', ['wang@x.org.李明', 'wang@x.org']],
  ['wang@x.org．Li', ['wang@x.org.li', 'wang@x.org']],
])('in %j the addresses %j are found', (line, addresses) => {
  expect(addressesIn([line])).toEqual(addresses)
})

test.each(['a@b@c.org', '@home', 'b@', 'b [at] x.org', 'b @x.org', '“@”', `${'x'.repeat(300)}@y`])(
  'in %j no address is found, nor a part of one',
  (line) => {
    expect(addressesIn([line])).toEqual([])
  },
)

const letters = (signs: string) =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), minLength: 1 })

test('an address is found, however it is set apart', () => {
  const address = fc
    .tuple(
      letters('aZö3ßé中'),
      letters("aZ3.'+-_!#$%&*?^`{}~’o\u0308"),
      fc.array(letters('aZö3'), { minLength: 1, maxLength: 3 }),
    )
    .map(([first, local, domain]) => `${first}${local}@${domain.join('.')}`)
    .filter((email) => v.is(emailSchema, email))
  const around = fc.constantFrom(
    ['', ''],
    ['<', '>'],
    ['*', '*'],
    ["'", "'"],
    ['“', '”'],
    ['(', '),'],
    ['b@y.org/', '/c@z.org'],
    ['- ', '.'],
  )
  fc.assert(
    fc.property(address, around, (email, [before = '', after = '']) => {
      expect(addressesIn([`${before}${email}${after}`])).toContain(legible(email))
      expect(addressesIn([`A rival: ${email}, and so on`])).toEqual([legible(email)])
      expect(addressesIn([email.normalize('NFD')])).toEqual([legible(email)])
    }),
  )
})

test.each([
  ['Bodil Holm, DTU', true],
  ['holm, BODIL: a rival', true],
  ['Bödil Hólm', true],
  ['write to b@dtu.dk', true],
  ['Bodil Holmgren', false],
  ['Holm (DTU)', false],
  ['xb@dtu.dk', false],
  ["o'b@dtu.dk", false],
  ['b@dtu.dk.example', false],
  ['a@x.org/b@dtu.dk', true],
  ['*b@dtu.dk*', true],
])('whom %j names: %s', (line, isNamed) => {
  expect(isNamedIn(line, { name: 'Bodil Holm', emails: ['B@dtu.dk'] })).toBe(isNamed)
})

test('the people a line names are found without reading each person for each line', () => {
  let reads = 0
  const people = Array.from({ length: 300 }, (_one, index) => ({
    get name() {
      reads += 1
      return `${['Asha', 'Wei', 'Bodil'][index % 3] ?? ''} Holm${String(index)}`
    },
    get emails() {
      reads += 1
      return [`p${String(index)}@dtu.dk`]
    },
  }))
  const namedIn = searchOfNamed(people)
  const found = Array.from({ length: 2000 }, (_one, index) =>
    namedIn(`Prof. Wei Holm${String(index)}, not <p${String(index + 5)}@dtu.dk>, a rival`),
  )
  expect(reads).toBe(600)
  expect(found[1]).toEqual([people[1], people[6]])
  expect(found[2]).toEqual([people[7]])
  expect(found[299]).toEqual([])
  expect(found.flat()).toHaveLength(100 + 295)
})

test('a search among many people finds each whom it finds alone, in their order', () => {
  const word = fc.constantFrom('Asha', 'Wei', 'Holm', 'Rao', "O'Brien")
  const email = fc.constantFrom('a@x.org', "o'b@x.org", 'b@x.org', 'jo\u0308@x.org')
  const person = fc.record({
    name: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    emails: fc.array(email, { maxLength: 2 }),
  })
  const line = fc.array(fc.oneof(word, email), { maxLength: 5 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(fc.array(person), line, (people, text) => {
      expect(searchOfNamed(people)(text)).toEqual(people.filter((one) => isNamedIn(text, one)))
    }),
  )
})

test('one word is no name', () => {
  expect(isNamedIn('Ask Bodil', { name: 'Bodil', emails: [] })).toBe(false)
})

test('what was typed is parted into lines, and has bounds', () => {
  expect(typedLines(' a \r\n\n b\n')).toEqual(['a', 'b'])
  expect(v.parse(conflictLinesSchema, [' a ', '', 'b'])).toEqual(['a', 'b'])
  const takes = (lines: unknown) => v.is(conflictLinesSchema, lines)
  expect(takes(Array.from({ length: 20 }, () => 'x'.repeat(300)))).toBe(true)
  expect(takes(Array.from({ length: 21 }, () => 'x'))).toBe(false)
  expect(takes(['x'.repeat(301)])).toBe(false)
  expect(takes(['a\uD800'])).toBe(false)
})
