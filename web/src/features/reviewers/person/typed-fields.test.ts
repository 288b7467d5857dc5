import { nobodyTyped, type TypedReviewer } from '@lectern/domain/reviews/inviting/typed-reviewers'
import { describe, expect, it } from 'vitest'

import { type FieldProblems, nameInAddress, readPerson, typedPerson } from './typed-fields.ts'

const ada: TypedReviewer = {
  name: ' Ada Lovelace ',
  email: 'Ada@Example.org',
  affiliation: 'Bern',
  topics: 'bridges; Dams | Bridges',
  most: ' 4 ',
}
const person = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  affiliation: 'Bern',
  topics: ['Bridges', 'Dams'],
  most: 4,
}

describe('a typed person', () => {
  it('is read as the API takes one, topics as the conference writes them', () => {
    expect(readPerson(ada, ['Bridges'])).toEqual({ person })
  })

  it('may have no more than a name and an address', () => {
    const { name, email } = ada
    expect(readPerson({ ...nobodyTyped, name, email })).toEqual({
      person: { ...person, affiliation: '', topics: [], most: null },
    })
  })

  it('is read again from what the form was filled with', () => {
    expect(readPerson(typedPerson(person))).toEqual({ person })
  })

  it.each<[typed: Partial<TypedReviewer>, problems: FieldProblems]>([
    [{ name: ' ' }, { name: 'Full Name is required.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'ada' }, { email: 'Enter a valid e-mail address, such as name@example.org.' }],
    [{ most: '0' }, { most: 'Most papers: a whole number from 1 to 200 is expected.' }],
    [{ most: '201' }, { most: 'Most papers: a whole number from 1 to 200 is expected.' }],
    [{ most: 'few' }, { most: 'Most papers: a whole number from 1 to 200 is expected.' }],
    [
      { topics: 'x'.repeat(61) },
      { topics: 'A topic is too long: 61 characters, 60 at most. Shorten it and try again.' },
    ],
    [
      { name: '', email: '' },
      { name: 'Full Name is required.', email: 'Email is required.' },
    ],
  ])('is refused with %j', (typed, problems) => {
    expect(readPerson({ ...ada, ...typed })).toEqual({ problems })
  })
})

it.each([
  ['ada.lovelace@example.org', 'Ada Lovelace'],
  ['ADA_lovelace@example.org', 'ADA Lovelace'],
  ['jean-luc.de.vries@example.org', 'Jean-Luc De Vries'],
  ['ada@example.org', ''],
  ['a.lovelace@example.org', ''],
  ['ada.lovelace2@example.org', ''],
  ['ada..lovelace@example.org', ''],
  ['', ''],
])('the name in %j is %j', (email, name) => {
  expect(nameInAddress(email)).toBe(name)
})
