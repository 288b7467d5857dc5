import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import type { PaperId } from '@lectern/domain/paper/paper'
import { whoWroteTogether } from '@lectern/domain/reviews/conflicts/wrote-together'
import { hintsBetween, type WroteTogether } from '@lectern/domain/reviews/walls'
import type { Firestore, Query } from 'firebase-admin/firestore'

import type { Organiser } from '../../access/who-asks.ts'
import { collections } from '../../store/collections.ts'
import { parseReviewer, reviewerReference } from '../../store/reviews/reviewer-store.ts'
import { parseSuggestion, type Suggestion } from '../../store/reviews/suggestion-store.ts'
import {
  declaredIn,
  knownReviewer,
  readConflictsOn,
  type KnownPerson,
} from '../../walls/declared-conflicts.ts'
import { knownReviewers } from '../../walls/known-reviewers.ts'
import { read, readingOf } from '../../walls/reading.ts'
import { allWithRelated, wallOf } from '../../walls/related-addresses.ts'
import { readOwnWalls, readPaperSides, type PaperSide } from '../at-hand/read-sides.ts'
import { readAllSides } from '../conflicts/find-conflicts.ts'
import { isPublicMailDomain } from '../overview/public-mail-domains.ts'
import type { ReviewContext } from '../review-context.ts'

/**
 * Lists the colleagues whom reviewers have suggested, of all papers that an organiser may know the reviews of: the open
 * ones first, the newest first.
 *
 * @param only one paper alone
 * @throws what Firestore throws
 */
export async function listSuggestions(
  { firestore }: Pick<ReviewContext, 'firestore'>,
  only: PaperId | undefined,
  who: Organiser,
): Promise<ApiSuggestion[]> {
  const all: Query = collections.suggestions(firestore)
  const { docs } = await (only === undefined ? all : all.where('paperId', '==', only)).get()
  const found = docs.flatMap((one) => parseSuggestion(one) ?? [])
  if (found.length === 0) return []
  const [sides, isWalled] = await Promise.all([
    readPaperSides(
      firestore,
      found.map(({ paperId }) => paperId),
    ),
    readOwnWalls(firestore, who),
  ])
  const seen = found.flatMap((suggestion) => {
    const side = sides.get(suggestion.paperId)
    return side === undefined || isWalled(side) ? [] : [{ suggestion, side }]
  })
  return await shownSuggestions(firestore, inOrder(seen))
}

interface Seen {
  readonly suggestion: Suggestion
  readonly side: PaperSide
}

function inOrder(seen: readonly Seen[]): Seen[] {
  const rank = ({ suggestion: { state } }: Seen) => (state === 'open' ? 0 : 1)
  const time = ({ suggestion: { at } }: Seen) => at.getTime()
  return seen.toSorted((one, other) => rank(one) - rank(other) || time(other) - time(one))
}

/**
 * Puts beside suggestions who made them, where the colleague stands, and what stands between colleague and paper.
 *
 * @throws what Firestore throws
 */
export async function shownSuggestions(
  firestore: Firestore,
  seen: readonly Seen[],
): Promise<ApiSuggestion[]> {
  const isOpen = seen.some(({ suggestion: { state } }) => state === 'open')
  const [together, reviewers, suggesters, conflicts] = await Promise.all([
    isOpen ? readTogether(firestore, seen) : () => false,
    knownReviewers(
      firestore,
      readingOf(firestore),
      seen.map(({ suggestion: { email } }) => email),
    ),
    read(
      firestore,
      seen.map(({ suggestion: { reviewerId } }) => reviewerReference(firestore, reviewerId)),
    ),
    readConflictsOn(
      firestore,
      firestore,
      seen.map(({ suggestion: { paperId } }) => paperId),
    ),
  ])
  const isDeclared = declaredIn(conflicts)
  const people = await allWithRelated(
    firestore,
    firestore,
    seen.map(({ suggestion: { email } }) => {
      const reviewer = reviewers.get(email)
      return reviewer === undefined ? unknownAt(email) : knownReviewer(reviewer)
    }),
  )
  return seen.map(({ suggestion, side }, index) => {
    const { id, paperId, kind, name, email, words, at, state } = suggestion
    const suggester = suggesters[index]
    const reviewer = reviewers.get(email)
    const known = people[index] ?? unknownAt(email)
    const person = { ...known, name, affiliation: '' }
    const wall = wallOf(known, side.people, isDeclared(paperId, known))
    const isDismissed = conflicts.some(
      (one) => one.paperId === paperId && one.who === known.who && one.kind === 'dismissed',
    )
    const isLooked = state !== 'open' || wall !== null || isDismissed
    return {
      suggestionId: id,
      paperId,
      number: side.paper.number,
      paperTitle: side.paper.paperTitle,
      by: suggester === undefined ? '' : (parseReviewer(suggester)?.name ?? ''),
      kind,
      name,
      email,
      words,
      at: at.toISOString(),
      state,
      reviewer: reviewer?.state ?? null,
      wall,
      hints: isLooked ? [] : [...hintsBetween(person, side.people, isPublicMailDomain, together)],
    }
  })
}

/** Returns a person who is no reviewer yet. */
export function unknownAt(email: string): KnownPerson {
  return { who: '', uid: null, emails: [email] }
}

/** Who has written together, with the papers in question told as themselves. */
async function readTogether(firestore: Firestore, seen: readonly Seen[]): Promise<WroteTogether> {
  const sides = await readAllSides(firestore)
  for (const { side } of seen) sides.set(side.paper.id, side)
  return whoWroteTogether([...sides.values()].map(({ people }) => people))
}
