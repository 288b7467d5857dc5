import type { NamedAuthor } from '../authors/co-authors.ts'
import { namePartsOf } from '../authors/person-names.ts'
import { escapeMarkup } from '../text/markup.ts'
import {
  type ConferenceFacts,
  editorsOf,
  oneLine,
  type ProceedingsDetails,
  type ProceedingsPaper,
} from './proceedings.ts'

/** Which deposit this is: a later one replaces an earlier one of the same DOIs. */
export interface Deposit {
  readonly id: string
  readonly madeAt: Date
}

type Role = 'author' | 'editor'

/** The longest part of a person's name that the schema takes. */
const longestName = 60

/** The schema's own rule for parts of a name: no digits, no question marks. */
const nameForm = /^[^\d?]+$/u

/**
 * Writes the deposit by which Crossref registers the papers' DOIs (schema 5.3.1: conference,
 * proceedings that are no series). The order of the elements is the schema's.
 *
 * @param papers each with a DOI; others are left out
 */
export function crossrefDeposit(
  papers: readonly ProceedingsPaper[],
  details: ProceedingsDetails,
  conference: ConferenceFacts,
  deposit: Deposit,
): string {
  const editors = editorsOf(details).map((name) => ({ name, affiliation: '', orcid: null }))
  const batch = element('doi_batch', root, [
    element('head', {}, [
      text('doi_batch_id', deposit.id),
      text('timestamp', deposit.madeAt.toISOString().replaceAll(/\D/g, '')),
      element('depositor', {}, [
        text('depositor_name', details.depositor || details.publisher.slice(0, 130)),
        text('email_address', details.depositorEmail),
      ]),
      text('registrant', details.publisher),
    ]),
    element('body', {}, [
      element('conference', {}, [
        contributors(editors, 'editor'),
        element('event_metadata', {}, [
          text('conference_name', conference.name),
          text('conference_acronym', conference.shortName),
          text('conference_location', conference.city),
          text('conference_date', conference.days),
        ]),
        proceedings(details),
        ...papers.map((paper) => conferencePaper(paper, details)),
      ]),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${batch}\n`
}

const root = {
  xmlns: 'http://www.crossref.org/schema/5.3.1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
  version: '5.3.1',
  'xsi:schemaLocation':
    'http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd',
}

function proceedings(details: ProceedingsDetails): string {
  const { publisher, publisherPlace, isbn } = details
  return element('proceedings_metadata', {}, [
    text('proceedings_title', details.title),
    element('publisher', {}, [
      text('publisher_name', publisher),
      publisherPlace === '' ? '' : text('publisher_place', publisherPlace),
    ]),
    publicationDate(details),
    isbn === ''
      ? element('noisbn', { reason: 'monograph' }, [])
      : element('isbn', { media_type: 'electronic' }, [escapeMarkup(isbn)]),
  ])
}

function conferencePaper(paper: ProceedingsPaper, details: ProceedingsDetails): string {
  if (paper.doi === null) return ''
  const { authors, title, abstract, doi, url } = paper
  return element('conference_paper', { publication_type: 'full_text' }, [
    contributors(authors, 'author'),
    element('titles', {}, [text('title', title)]),
    element(
      'jats:abstract',
      {},
      abstract.split(/\n\s*\n/u).map((paragraph) => text('jats:p', paragraph)),
    ),
    publicationDate(details),
    element('doi_data', {}, [text('doi', doi), text('resource', url)]),
  ])
}

function publicationDate({ publishedOn }: ProceedingsDetails): string {
  const [year = '', month = '', day = ''] = publishedOn.split('-')
  return element('publication_date', { media_type: 'online' }, [
    text('month', month),
    text('day', day),
    text('year', year),
  ])
}

function contributors(people: readonly NamedAuthor[], role: Role): string {
  if (people.length === 0) return ''
  return element(
    'contributors',
    {},
    people.map((person, place) => contributor(person, place, role)),
  )
}

/** Whose name the schema takes for no person's is named as an organisation: never left out. */
function contributor({ name, affiliation, orcid }: NamedAuthor, place: number, role: Role): string {
  const attributes = {
    sequence: place === 0 ? 'first' : 'additional',
    contributor_role: role,
  }
  const { given, family } = namePartsOf(name)
  if (![given, family].every((part) => part === '' || isNamePart(part)) || family === '') {
    return element('organization', attributes, [escapeMarkup(oneLine(name))])
  }
  return element('person_name', attributes, [
    given === '' ? '' : text('given_name', given),
    text('surname', family),
    affiliation === ''
      ? ''
      : element('affiliations', {}, [
          element('institution', {}, [text('institution_name', affiliation)]),
        ]),
    orcid === null ? '' : text('ORCID', `https://orcid.org/${orcid}`),
  ])
}

function isNamePart(part: string): boolean {
  return part.length <= longestName && nameForm.test(part)
}

function text(name: string, content: string): string {
  return element(name, {}, [escapeMarkup(oneLine(content))])
}

/** @param content markup that is safe already */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const tag = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')
  return `<${name}${tag}>${content.join('')}</${name}>`
}
