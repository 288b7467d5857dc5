import { nameSearchLimits } from '../../limits.ts'
import { addressFinder, orcidsIn, spanOf } from './addresses.ts'
import { institutionsIn, institutionsOf } from './affiliations.ts'
import type { Span } from './name-initials.ts'
import { nameFinder, type SearchedWords } from './name-pieces.ts'
import { nameRuns } from './name-runs.ts'
import { personNames, unpartedPattern } from './person-name.ts'
import { referencesIn } from './reference-lists.ts'
import { searchSteps, TooManySteps } from './search-steps.ts'
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

/** Mentions of a paper's authors in some texts, and the texts that were not searched. */
export interface NameSearch<Place> {
  /** In the order of the texts, then of the authors. */
  readonly finds: readonly NameFind<Place>[]
  /** Texts that would take more than `nameSearchLimits`: an organiser reads them, since nothing is known of them. */
  readonly notSearched: readonly Place[]
}

/** Most characters of what was found that are shown. */
const longestFound = 120

/**
 * Finds names, affiliations, e-mail addresses and ORCID iDs of a paper's authors in its texts (conference, section
 * 4, "The copy"), so that an organiser reads `page 1 names "Asha Rao"`. Names are found whatever their case and
 * accents, across lines and hyphens, turned round, and with initials; a family name alone is not, nor is what
 * is a common word. It is a hint: others may have the same name, and who wants to hide a name can.
 *
 * Takes no more than `nameSearchLimits` allows, whatever is in the texts, and whatever the authors are called.
 */
export function namesInTexts<Place>(
  texts: readonly SearchedText<Place>[],
  authors: readonly SearchedAuthor[],
): NameSearch<Place> {
  const { textCharacters, allCharacters, steps, allSteps } = nameSearchLimits
  const search = authorSearch(authors.slice(0, nameSearchLimits.authors))
  const isTooMany = authors.length > nameSearchLimits.authors
  const count = searchSteps(steps, allSteps)
  const finds: NameFind<Place>[] = []
  const notSearched: Place[] = []
  let characters = 0
  let isWithin = false
  for (const { place, text, continues } of texts) {
    count.nextText()
    try {
      const most = Math.min(textCharacters, allCharacters - characters)
      if (text.length > most) throw new TooManySteps('This text is too long.')
      const even = evenText(text)
      characters += even.length
      if (even.length > most) throw new TooManySteps('This text is too long.')
      const references = referencesIn(even, continues && isWithin)
      isWithin = references.isOpen
      const hits = search(even, count.spend)
      finds.push(
        ...hits.map(({ author, what, spans }) => {
          const isReference = spans.every(({ from }) => references.holds(from))
          const span = spans.find(({ from }) => !references.holds(from)) ?? spans[0]
          return { place, author, what, found: excerpt(even, span), isReference }
        }),
      )
      if (isTooMany) notSearched.push(place)
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error
      notSearched.push(place)
    }
  }
  return { finds, notSearched }
}

interface Hit {
  readonly author: number
  readonly what: NameFind<unknown>['what']
  readonly spans: readonly Span[]
}

/** Prepares what is searched for, once for all texts. */
function authorSearch(
  authors: readonly SearchedAuthor[],
): (text: string, spend: SearchedWords['spend']) => Hit[] {
  const targets = authors.flatMap(({ name }, person) =>
    personNames(name).map((spelling) => ({ person, name: spelling })),
  )
  const findNames = nameFinder(targets)
  const patterns = authors.map(({ name }) => unpartedPattern(name))
  const institutions = authors.map(({ affiliation }) => institutionsOf(affiliation))
  const findAddresses = addressFinder(
    authors.map(({ emails }) => emails.slice(0, nameSearchLimits.emails)),
  )
  const orcids = authors.map(({ orcid }) => orcid)

  return (text, spend) => {
    const searched: SearchedWords = { text, words: wordsOf(text), spend }
    const runs = Map.groupBy(nameRuns(searched, findNames(searched)), ({ person }) => person)
    const affiliations = institutionsIn(searched, institutions)
    const addresses = findAddresses(searched)
    const ids = orcidsIn(searched, orcids)
    return authors.flatMap((_, author) => {
      const pattern = patterns[author]
      const names = [
        ...(runs.get(author) ?? []),
        ...(pattern === undefined ? [] : unpartedIn(searched, pattern)),
      ]
      const found: [Hit['what'], readonly (Span | undefined)[]][] = [
        ['name', names.toSorted((one, other) => one.from - other.from)],
        ['affiliation', [affiliations[author]]],
        ['email', addresses[author] ?? []],
        ['orcid', [ids[author]]],
      ]
      return found.flatMap(([what, all]) => {
        const spans = all.filter((span) => span !== undefined)
        return spans.length === 0 ? [] : [{ author, what, spans }]
      })
    })
  }
}

function unpartedIn({ text, spend }: SearchedWords, pattern: RegExp): Span[] {
  const spans: Span[] = []
  for (const match of text.matchAll(pattern)) {
    spend()
    spans.push(spanOf(match))
  }
  return spans
}

function excerpt(text: string, span: Span | undefined): string {
  if (span === undefined) return ''
  const found = text.slice(span.from, span.to).replaceAll(/[\u00AD\uFFFE]/gu, '')
  return found.replaceAll(/\s+/gu, ' ').slice(0, longestFound)
}
