import { describe, expect, it } from 'vitest'

import { crossrefDeposit } from './crossref.ts'
import {
  nastyTexts,
  sampleConference,
  sampleDetails,
  acceptedPaper,
} from './proceedings-samples.ts'
import { proceedingsPapersOf } from './proceedings.ts'

const deposit = { id: 'icartd-2025-1', madeAt: new Date('2026-03-01T10:20:30.400Z') }

const depositOf = (change: Parameters<typeof acceptedPaper>[0], details = sampleDetails) =>
  crossrefDeposit(
    proceedingsPapersOf([acceptedPaper(change)], details, sampleConference),
    details,
    sampleConference,
    deposit,
  )

/**
 * The order of the elements that we write and which of them must be there (`!`), as the schema has
 * them; the schema itself is not part of this repository.
 */
const order: Readonly<Record<string, readonly string[]>> = {
  doi_batch: ['head!', 'body!'],
  head: ['doi_batch_id!', 'timestamp!', 'depositor!', 'registrant!'],
  depositor: ['depositor_name!', 'email_address!'],
  body: ['conference!'],
  conference: ['contributors', 'event_metadata!', 'proceedings_metadata!', 'conference_paper'],
  event_metadata: [
    'conference_name!',
    'conference_acronym',
    'conference_location',
    'conference_date',
  ],
  proceedings_metadata: ['proceedings_title!', 'publisher!', 'publication_date!', 'isbn', 'noisbn'],
  publisher: ['publisher_name!', 'publisher_place'],
  publication_date: ['month', 'day', 'year!'],
  conference_paper: ['contributors', 'titles!', 'jats:abstract', 'publication_date', 'doi_data!'],
  contributors: ['organization', 'person_name'],
  person_name: ['given_name', 'surname!', 'affiliations', 'ORCID'],
  affiliations: ['institution!'],
  institution: ['institution_name!'],
  titles: ['title!'],
  'jats:abstract': ['jats:p'],
  doi_data: ['doi!', 'resource!'],
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Reads the XML that we write; it throws where tags don't match or a sign is not escaped. */
function parse(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '')
  const token =
    /<(\/?)([\w:-]+)((?: [\w:-]+="[^"<]*")*)>|((?:[^<&]|&(?:amp|lt|gt|quot|#39);)+)|(.)/gsu
  for (const [, closing, name = '', attributes = '', text, wrong] of body.matchAll(token)) {
    const present = open.at(-1)
    if (present === undefined || wrong !== undefined) throw new Error(`Not well-formed: ${xml}`)
    if (text !== undefined) present.text += text
    else if (closing === '/') {
      if (open.pop()?.name !== name) throw new Error(`Not closed: ${name}`)
    } else {
      const node = { name, attributes: attributesOf(attributes), children: [], text: '' }
      present.children.push(node)
      open.push(node)
    }
  }
  const [root, ...more] = top.children
  if (open.length !== 1 || root === undefined || more.length > 0) throw new Error('Not one element')
  return root
}

function attributesOf(source: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(source.matchAll(/ ([\w:-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
      key,
      value,
    ]),
  )
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const child of node.children) yield* nodesOf(child)
}

function find(root: Node, name: string): readonly Node[] {
  return [...nodesOf(root)].filter((node) => node.name === name)
}

const textsOf = (root: Node, name: string) => find(root, name).map(({ text }) => text)

function assertOrder(root: Node): void {
  for (const { name, children } of nodesOf(root)) {
    const known = order[name] ?? []
    const names = children.map((child) => child.name)
    expect(names.filter((child) => !known.some((one) => one.replace('!', '') === child))).toEqual(
      [],
    )
    for (const required of known.filter((one) => one.endsWith('!'))) {
      expect(names).toContain(required.slice(0, -1))
    }
    if (name === 'contributors') continue
    const places = names.map((child) => known.findIndex((one) => one.replace('!', '') === child))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
}

describe('crossrefDeposit', () => {
  it('names the batch, the conference, the proceedings and the papers, in the order of the schema', () => {
    const root = parse(depositOf({}))
    assertOrder(root)
    expect(root.attributes).toMatchObject({
      version: '5.3.1',
      xmlns: 'http://www.crossref.org/schema/5.3.1',
    })
    const read = (names: readonly string[]) => names.map((name) => textsOf(root, name))
    expect(read(['timestamp', 'depositor_name', 'email_address', 'registrant'])).toEqual([
      ['20260301102030400'],
      ['Mei Specimen'],
      ['mei@example.org'],
      ['Example Press'],
    ])
    expect(read(['given_name', 'surname', 'institution_name', 'ORCID'])).toEqual([
      ['Mei', 'Lucía', 'Asha', 'Jonas'],
      ['Specimen', 'Sample', 'Rao', 'Ekberg'],
      ['Uni of X'],
      ['https://orcid.org/0000-0002-1825-0097'],
    ])
    expect(find(root, 'person_name').map(({ attributes }) => attributes)).toEqual([
      { sequence: 'first', contributor_role: 'editor' },
      { sequence: 'additional', contributor_role: 'editor' },
      { sequence: 'first', contributor_role: 'author' },
      { sequence: 'additional', contributor_role: 'author' },
    ])
    expect(read(['isbn', 'month', 'day', 'year', 'doi', 'resource', 'title', 'jats:p'])).toEqual([
      ['978-3-16-148410-0'],
      ['02', '02'],
      ['28', '28'],
      ['2026', '2026'],
      ['10.12345/icartd-2025.paper-1'],
      ['https://proceedings.example.org/2025/toc.html#paper-1'],
      ['Self-healing concrete'],
      ['It heals.'],
    ])
  })

  it('says so when there is no ISBN, and does without editors, place and depositor', () => {
    const details = { ...sampleDetails, isbn: '', editors: '', publisherPlace: '', depositor: '' }
    const root = parse(depositOf({}, details))
    assertOrder(root)
    expect(find(root, 'isbn')).toEqual([])
    expect(find(root, 'noisbn')).toHaveLength(1)
    expect(textsOf(root, 'depositor_name')).toEqual(['Example Press'])
  })

  it('leaves out a paper without a DOI', () => {
    expect(
      find(parse(depositOf({}, { ...sampleDetails, doiPrefix: '' })), 'conference_paper'),
    ).toEqual([])
  })

  it.each(['Team 42', 'Who?', 'x'.repeat(61), ''])(
    'names %j, which is no person’s name for the schema, as an organisation',
    (fullname) => {
      const root = parse(depositOf({ fullname, coAuthors: [] }))
      assertOrder(root)
      expect(textsOf(root, 'organization')).toEqual([fullname])
    },
  )

  it('keeps the paragraphs of an abstract', () => {
    const root = parse(depositOf({ abstract: 'One\nline.\n\n  \nTwo.' }))
    expect(textsOf(root, 'jats:p')).toEqual(['One line.', 'Two.'])
  })

  it.each(nastyTexts)('is well-formed with %j', (text) => {
    const root = parse(
      depositOf(
        { fullname: text, paperTitle: text, abstract: text },
        { ...sampleDetails, title: text, publisher: text, editors: text },
      ),
    )
    assertOrder(root)
    expect(find(root, 'conference_paper')).toHaveLength(1)
  })
})
