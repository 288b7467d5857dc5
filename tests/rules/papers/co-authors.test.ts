import { coAuthorLimit, textLimits } from '@lectern/domain/limits'
import { emailSchema } from '@lectern/domain/text/text-fields'
import type { DocumentData } from 'firebase/firestore/lite'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changePaper } from '../support/change-paper.ts'
import { decision } from '../support/decision.ts'
import { fewLineCases } from '../support/line-cases.ts'
import { missing, sampleEmails } from '../support/paper-content-cases.ts'
import { ownerUid, unknown, withRights, type Decision } from '../support/personas.ts'
import { firestoreRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { idFor, newPaper, sampleFile, store, storedPaper } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin, stranger } = withRights
let rules: RulesUnderTest

/** As clients of before name one. */
const withoutEmail = { name: 'Bodil Holm', affiliation: 'DTU', orcid: '0000-0002-1825-0097' }
const coAuthor = { ...withoutEmail, email: 'bodil@dtu.example' }

/** As much of everything as a paper may hold: the rules may evaluate 1,000 expressions. */
const longest = {
  name: 'n'.repeat(textLimits.fullname),
  affiliation: 'a'.repeat(textLimits.affiliation),
  orcid: '0000-0002-1694-233X',
  email: `${'e'.repeat(textLimits.email - 2)}@b`,
}

function times<Part>(part: Part, length: number): Part[] {
  return Array.from({ length }, () => part)
}

/** One co-author with a part that is another, alone and behind the others; what the rules decide. */
const parts: readonly (readonly [string, DocumentData, Decision])[] = [
  ['as it should be', {}, 'allowed'],
  ['a name of one character', { name: 'x' }, 'allowed'],
  ['the longest name', { name: longest.name }, 'allowed'],
  ['a name too long', { name: `${longest.name}x` }, 'denied'],
  ['an empty name', { name: '' }, 'denied'],
  ...fewLineCases.map(
    ({ what, value, line }) => [`a name with ${what}`, { name: value }, line] as const,
  ),
  ['a name that is a number', { name: 7 }, 'denied'],
  ['a name that is a list', { name: ['x'] }, 'denied'],
  ['no name', { name: undefined }, 'denied'],
  ['an empty affiliation', { affiliation: '' }, 'allowed'],
  ['the longest affiliation', { affiliation: longest.affiliation }, 'allowed'],
  ['an affiliation too long', { affiliation: `${longest.affiliation}x` }, 'denied'],
  ...fewLineCases.map(
    ({ what, value, optional }) =>
      [`an affiliation with ${what}`, { affiliation: value }, optional] as const,
  ),
  ['an affiliation that is null', { affiliation: null }, 'denied'],
  ['an affiliation that is a list', { affiliation: ['x'] }, 'denied'],
  ['an affiliation that is a map', { affiliation: {} }, 'denied'],
  ['no affiliation', { affiliation: undefined }, 'denied'],
  ['no ORCID iD', { orcid: null }, 'allowed'],
  ['an ORCID iD that ends with X', { orcid: '0000-0002-1694-233X' }, 'allowed'],
  ['an ORCID iD with a small x', { orcid: '0000-0002-1694-233x' }, 'denied'],
  ['an ORCID iD without hyphens', { orcid: '0000000218250097' }, 'denied'],
  ['an ORCID iD that is too short', { orcid: '0000-0002-1825-009' }, 'denied'],
  ['an ORCID iD that is too long', { orcid: '0000-0002-1825-00977' }, 'denied'],
  ['an ORCID iD with something before it', { orcid: 'x0000-0002-1825-0097' }, 'denied'],
  ['an ORCID iD with an X inside', { orcid: '0000-0002-18X5-0097' }, 'denied'],
  ['an ORCID iD with other digits', { orcid: '0000-0002-1825-009٧' }, 'denied'],
  ['an empty ORCID iD', { orcid: '' }, 'denied'],
  ['an ORCID iD that is a number', { orcid: 7 }, 'denied'],
  ['no field for the ORCID iD', { orcid: undefined }, 'denied'],
  ['an empty address', { email: '' }, 'allowed'],
  ['no address, as older clients write it', { email: undefined }, 'allowed'],
  ['the longest address', { email: longest.email }, 'allowed'],
  ['an address too long', { email: `e${longest.email}` }, 'denied'],
  ...sampleEmails.map(
    (email) =>
      [
        `the address ${JSON.stringify(email)}`,
        { email },
        v.is(emailSchema, email) && v.parse(emailSchema, email) === email ? 'allowed' : 'denied',
      ] as const,
  ),
  ['an address that is null', { email: null }, 'denied'],
  ['an address that is a number', { email: 7 }, 'denied'],
  ['an address that is a list', { email: ['a@b'] }, 'denied'],
  ['an unknown part', { [unknown]: true }, 'denied'],
  ['an unknown part in place of the address', { email: undefined, [unknown]: '' }, 'denied'],
]

/** Two co-authors in one: whoever counts lines alone takes them. */
const twoInOne = (part: keyof typeof coAuthor): DocumentData => ({
  ...coAuthor,
  [part]: `${coAuthor[part]}\n${coAuthor[part]}`,
})

function changed(change: DocumentData): DocumentData {
  const entries = Object.entries({ ...coAuthor, ...change })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type ListCase = readonly [string, unknown, Decision]

const wholeLists: readonly ListCase[] = [
  ['absent, as older clients write it', missing, 'allowed'],
  ['an empty list', [], 'allowed'],
  ['as many as may be', times(coAuthor, coAuthorLimit), 'allowed'],
  ['one too many', times(coAuthor, coAuthorLimit + 1), 'denied'],
  ['null', null, 'denied'],
  ['a text', '', 'denied'],
  ['a map', {}, 'denied'],
  ['a map of co-authors', { 0: coAuthor }, 'denied'],
  ['a list of texts', ['Bodil Holm'], 'denied'],
  ['a list with null', [null], 'denied'],
  ['as many as may be, none with an address', times(withoutEmail, coAuthorLimit), 'allowed'],
  ['one with an address and one without', [coAuthor, withoutEmail], 'denied'],
  ['one without an address and one with', [withoutEmail, coAuthor], 'denied'],
  ['one with an empty name', [changed({ name: '' })], 'denied'],
]

const listsWithParts: readonly ListCase[] = [
  ...(['name', 'affiliation', 'orcid', 'email'] as const).map(
    (part) => [`two lines as ${part}`, [twoInOne(part)], 'denied'] as const,
  ),
  ...parts.map(([what, change, decided]) => [what, [changed(change)], decided] as const),
  // Each place is asked for by itself, and by whether it is the last one.
  ...Array.from({ length: coAuthorLimit }, (_, place) => {
    const list = times<DocumentData>(coAuthor, coAuthorLimit)
    list[place] = changed({ name: '' })
    const upToIt = list.slice(0, place + 1)
    return [
      [`a wrong one at place ${String(place)}`, list, 'denied'],
      [`a wrong one at the end, at place ${String(place)}`, upToIt, 'denied'],
      [`right ones up to place ${String(place)}`, times(coAuthor, place + 1), 'allowed'],
    ] as const
  }).flat(),
]

/** Each part at each place is asked for by itself. */
const places = Array.from({ length: coAuthorLimit }, (_, place) =>
  [{ affiliation: '\n' }, { orcid: 'x' }, { email: 'x' }, { [unknown]: '' }].map((part) => {
    const list = times<DocumentData>(coAuthor, coAuthorLimit)
    list[place] = { ...coAuthor, ...part }
    return [`a wrong ${Object.keys(part).join()} at place ${String(place)}`, list] as const
  }),
).flat()

const largest = (paperId: string): DocumentData => ({
  keywords: ['AI', 'ML', 'NLP', 'CV'],
  supplementaryPdf: sampleFile(paperId),
  coAuthors: times(longest, coAuthorLimit),
})

beforeAll(async () => {
  rules = await firestoreRules()
  const ids = [
    ...[...wholeLists, ...listsWithParts].map(([what]) => idFor('edit', what)),
    'edited',
    'left-alone',
    'largest',
  ]
  await store(rules, {
    ...Object.fromEntries(ids.map((id) => [`papers/${id}`, storedPaper(id, 'Submitted')])),
    'papers/accepted': storedPaper('accepted', 'Accept'),
  })
})
afterAll(async () => {
  await rules.cleanup()
})

async function create(paperId: string, change: DocumentData): Promise<Decision> {
  const fields = Object.entries({ ...newPaper(paperId), ...change })
  const paper = Object.fromEntries(fields.filter(([, value]) => value !== missing))
  const document = rules.as(owner).firestore().doc(`papers/${paperId}`)
  return await decision(() => document.set(paper))
}

async function edit(paperId: string, change: DocumentData, who = owner): Promise<Decision> {
  return await changePaper(rules, who, paperId, change)
}

describe.concurrent('a paper may name co-authors', () => {
  test.each([...wholeLists, ...listsWithParts])(
    'a new one: %s',
    async (what, coAuthors, decided) => {
      expect(await create(idFor('new', what), { coAuthors })).toBe(decided)
    },
  )

  test.each(places)('%s', async (what, coAuthors) => {
    expect(await create(idFor(what), { coAuthors })).toBe('denied')
  })

  // An edit is asked the same as a new paper.
  const edited = [
    { lists: wholeLists, tags: [] },
    { lists: listsWithParts, tags: ['long'] },
  ]
  for (const { lists, tags } of edited) {
    test.each(lists)('an edited one: %s', { tags }, async (what, coAuthors, decided) => {
      expect(await edit(idFor('edit', what), { coAuthors })).toBe(decided)
    })
  }

  test('the rules have room for the largest paper', async () => {
    expect(await create('new-largest', largest('new-largest'))).toBe('allowed')
    for (const who of [owner, owningAdmin]) {
      expect(await edit('largest', largest('largest'), who)).toBe('allowed')
    }
  })

  test('which its owner changes until it is accepted', async () => {
    const change = { coAuthors: [coAuthor] }
    for (const who of [owner, owningAdmin]) {
      expect(await edit('edited', change, who)).toBe('allowed')
      expect(await edit('edited', { coAuthors: [] }, who)).toBe('allowed')
      expect(await edit('accepted', change, who)).toBe('denied')
    }
    expect(await edit('edited', change, admin)).toBe('denied')
    expect(await edit('edited', change, stranger)).toBe('denied')
  })

  test('which a change of the status leaves alone', async () => {
    expect(await edit('left-alone', { status: 'Reject', coAuthors: [coAuthor] }, admin)).toBe(
      'denied',
    )
    expect(ownerUid).toBe(owner.uid)
  })
})
