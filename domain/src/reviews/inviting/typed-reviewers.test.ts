import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { separators } from '../../text/delimited.ts'
import { reviewerColumns } from './reviewer-columns.ts'
import { nobodyTyped, readTypedReviewers, type TypedReviewer } from './typed-reviewers.ts'

const ada: TypedReviewer = { ...nobodyTyped, name: 'Ada Lovelace', email: 'ada@example.org' }
const full: TypedReviewer = { ...ada, affiliation: 'Bern', topics: 'Bridges', most: '4' }
const mail = (email: string): TypedReviewer => ({ ...nobodyTyped, email })

describe('pasted lines', () => {
  it.each<[line: string, ...people: TypedReviewer[]]>([
    [''],
    ['\n \n\t\n'],
    ['Ada Lovelace <ada@example.org>', ada],
    ['  Ada Lovelace  < ada@example.org >  ', ada],
    ['"Ada Lovelace" <ada@example.org>', ada],
    ['"Lovelace, Ada" <ada@example.org>', ada],
    ['Lovelace, Ada <ada@example.org>', ada],
    ['Ada Lovelace <ada@example.org>,', ada],
    ['ada@example.org', mail('ada@example.org')],
    ['<ada@example.org>', mail('ada@example.org')],
    ['mailto:ada@example.org', mail('ada@example.org')],
    ['Ada Lovelace, ada@example.org', ada],
    ['Ada Lovelace; ada@example.org', ada],
    ['Ada Lovelace\tada@example.org', ada],
    ['ada@example.org, Ada Lovelace', ada],
    ['Ada, Lovelace, ada@example.org', ada],
    ['Ada Lovelace,ada@example.org,Bern,Bridges,4', full],
    ['Ada Lovelace;ada@example.org;Bern;Bridges;4', full],
    ['Ada Lovelace\tada@example.org\tBern\tBridges\t4', full],
    ['ada@example.org,Ada Lovelace,Bern,Bridges,4', full],
    ['Ada Lovelace <ada@example.org>, Bern, Bridges, 4', full],
    ['Ada Lovelace, ada@example.org, Bern, Bridges; Dams, 4', { ...full, topics: 'Bridges; Dams' }],
    ['Ada Lovelace;ada@example.org;Bern;Bridges, Dams;4', { ...full, topics: 'Bridges, Dams' }],
    // As a mail program has the addressees of a mail.
    ['Ada Lovelace <ada@example.org>; bo@example.org', ada, mail('bo@example.org')],
    ['Ada Lovelace <ada@example.org>, <bo@example.org>', ada, mail('bo@example.org')],
    // What can't be read is there to be mended.
    ['Ada Lovelace', { ...nobodyTyped, name: 'Ada Lovelace' }],
    ['Ada Lovelace <ada at example.org>', { ...ada, email: 'ada at example.org' }],
    ['Ada Lovelace <ada@example.org', { ...ada, email: 'ada@example.org' }],
    ['ada@@example.org', mail('ada@@example.org')],
    ['Ada Lovelace, ada, Bern, Bridges, 4', { ...full, email: 'ada' }],
  ])('%j', (line, ...people) => {
    expect(readTypedReviewers(line)).toEqual(people)
  })

  it('may be mixed', () => {
    const bo = { ...nobodyTyped, name: 'Bo', email: 'bo@example.org', affiliation: 'Lund' }
    expect(
      readTypedReviewers('Ada Lovelace <ada@example.org>\r\n\r\nBo, bo@example.org, Lund\n'),
    ).toEqual([ada, bo])
  })
})

describe('a file with headings', () => {
  it.each<[text: string]>([
    ['Name,Email,Affiliation,Topics,Most\r\nAda Lovelace,ada@example.org,Bern,Bridges,4\r\n'],
    [
      '\uFEFFName;E-Mail;Institution;Keywords;Max. papers\nAda Lovelace;ada@example.org;Bern;Bridges;4',
    ],
    ['sep=;\r\nMost;Topics;Affiliation;Email;Name\r\n4;Bridges;Bern;ada@example.org;Ada Lovelace'],
    [
      'most\te-mail address\tfull name\tuniversity\tnote\ttopic\n4\tada@example.org\tAda Lovelace\tBern\tx\tBridges',
    ],
    [
      '"E-mail","Given name","Family name","Organization","Expertise","Load"\n"ada@example.org","Ada","Lovelace","Bern","Bridges","4"',
    ],
    ['Email,Affiliation,Topics,Most\nAda Lovelace <ada@example.org>,Bern,Bridges,4'],
  ])('%j', (text) => {
    expect(readTypedReviewers(text)).toEqual([full])
  })

  it('keeps what is no address to be mended, and finds what is missing empty', () => {
    expect(readTypedReviewers('Email,Name\nada at example,Ada\n,Bo\nonly@example.org')).toEqual([
      { ...nobodyTyped, name: 'Ada', email: 'ada at example' },
      { ...nobodyTyped, name: 'Bo' },
      mail('only@example.org'),
    ])
  })
})

const word = fc.stringMatching(/^[a-zA-Zäöß][a-zA-Zäöß ,;."-]{0,10}[a-z]$/)
const person = fc
  .tuple(word, fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.org$/), word, word, fc.nat(200))
  .map(([name, email, affiliation, topics, most]) => ({
    name,
    email,
    affiliation,
    topics,
    most: String(most),
  }))

it('reads every person of a CSV file in any order of its columns', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 1, maxLength: 5 }),
      fc.shuffledSubarray([...reviewerColumns], { minLength: reviewerColumns.length }),
      fc.constantFrom(...separators),
      (people, columns, separator) => {
        const quoted = (cells: readonly string[]) =>
          cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)
        const rows = [columns, ...people.map((one) => columns.map((name) => one[name]))]
        const file = `\uFEFF${rows.map((row) => quoted(row)).join('\r\n')}\r\n`
        expect(readTypedReviewers(file)).toEqual(people)
      },
    ),
    { numRuns: 1000 },
  )
})

it('finds each address once, whatever stands around it, and throws on nothing', () => {
  const line = fc.constantFrom(
    'E',
    'N <E>',
    '"N" <E>',
    '<E>',
    'N|E',
    'E|N',
    'N|E|A|T|3',
    '|E',
    '"N"|"E"',
  )
  const noise = fc.string({ unit: fc.constantFrom('a', '<', '>', '"', ',', ';', ' ') })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.constantFrom(',', ';', '\t'),
      noise,
      (lines, by, end) => {
        const addresses = lines.map((_line, index) => `p${String(index)}@example.org`)
        const text = lines.map((form, index) =>
          form.replaceAll('|', by).replace('E', addresses[index] ?? ''),
        )
        const read = readTypedReviewers(text.join('\n')).map(({ email }) => email)
        expect(read).toEqual(addresses)
        expect(readTypedReviewers([...text, end].join('\n')).length).toBeGreaterThanOrEqual(
          lines.length,
        )
      },
    ),
    { numRuns: 1000 },
  )
})
