import { addressIn, orcidIn, spanOf } from './addresses.ts'
import { institutionIn, institutionsOf } from './affiliations.ts'
import type { Span } from './name-initials.ts'
import { nameFinder, type SearchedWords } from './name-pieces.ts'
import { nameRuns } from './name-runs.ts'
import { personNames, unpartedPattern } from './person-name.ts'
import { referencesIn } from './reference-lists.ts'
import { evenText, wordsOf } from './words.ts'

/** An author by whatever a text may name. */
export interface SearchedAuthor {
  readonly name: string
  /** Empty for none. */
  readonly affiliation: string
  readonly emails: readonly string[]
  readonly orcid: string | null
}

/** A text to be searched. */
export interface SearchedText<Place> {
  /** Where it stands, for whoever reads what was found. */
  readonly place: Place
  readonly text: string
  /** It goes on where the text before it ended, as a page does. */
  readonly continues: boolean
}

/** A text names an author: one for each text, author and kind, however often it does. */
export interface NameFind<Place> {
  readonly place: Place
  /** The author, by the place in the list. */
  readonly author: number
  readonly what: 'name' | 'affiliation' | 'email' | 'orcid'
  /** As it stands there, in one line. */
  readonly found: string
  /** It stands in a list of references and nowhere else in this text: authors cite their own work as others do. */
  readonly isReference: boolean
}

/** Most characters of what was found that are shown. */
const longestFound = 120

/**
 * Finds names, affiliations, e-mail addresses and ORCID iDs of a paper's authors in its texts (conference, section
 * 4, "The copy"), so that an organiser reads `page 1 names "Asha Rao"`. Names are found whatever their case and
 * accents, across lines and hyphens, turned round, and with initials; a family name alone is not, nor is what
 * is a common word. It is a hint: others may have the same name, and who wants to hide a name can.
 *
 * @returns in the order of the texts, then of the authors
 */
export function namesInTexts<Place>(
  texts: readonly SearchedText<Place>[],
  authors: readonly SearchedAuthor[],
): NameFind<Place>[] {
  const search = authorSearch(authors)
  let isWithin = false
  return texts.flatMap(({ place, text, continues }) => {
    const even = evenText(text)
    const references = referencesIn(even, continues && isWithin)
    isWithin = references.isOpen
    return search(even).map(({ author, what, spans }) => {
      const isReference = spans.every(({ from }) => references.holds(from))
      const span = spans.find(({ from }) => !references.holds(from)) ?? spans[0]
      return { place, author, what, found: excerpt(even, span), isReference }
    })
  })
}

interface Hit {
  readonly author: number
  readonly what: NameFind<unknown>['what']
  readonly spans: readonly Span[]
}

/** Prepares what is searched for, once for all texts. */
function authorSearch(authors: readonly SearchedAuthor[]): (text: string) => Hit[] {
  const targets = authors.flatMap(({ name }, person) =>
    personNames(name).map((spelling) => ({ person, name: spelling })),
  )
  const findNames = nameFinder(targets)
  const patterns = authors.map(({ name }) => unpartedPattern(name))
  const institutions = authors.map(({ affiliation }) => institutionsOf(affiliation))

  return (text) => {
    const searched: SearchedWords = { text, words: wordsOf(text) }
    const runs = nameRuns(searched, findNames(searched))
    return authors.flatMap(({ emails, orcid }, author) => {
      const names = runs.filter(({ person }) => person === author)
      const pattern = patterns[author]
      const unparted = pattern === undefined ? [] : Array.from(text.matchAll(pattern), spanOf)
      const found: [Hit['what'], (Span | undefined)[]][] = [
        ['name', [...names, ...unparted].toSorted((one, other) => one.from - other.from)],
        ['affiliation', [institutionIn(searched, institutions[author] ?? [])]],
        ['email', emails.map((email) => addressIn(text, email))],
        ['orcid', orcid === null ? [] : [orcidIn(text, orcid)]],
      ]
      return found.flatMap(([what, all]) => {
        const spans = all.filter((span) => span !== undefined)
        return spans.length === 0 ? [] : [{ author, what, spans }]
      })
    })
  }
}

function excerpt(text: string, span: Span | undefined): string {
  if (span === undefined) return ''
  const found = text.slice(span.from, span.to).replaceAll(/[\u00AD\uFFFE]/gu, '')
  return found.replaceAll(/\s+/gu, ' ').slice(0, longestFound)
}
