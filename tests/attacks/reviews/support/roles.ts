import type { PlantedConference, PlantedPaper } from './planted-conference.ts'
import type { PlantedReview } from './planted-reviews.ts'
import { wordsOf } from './planted-revision.ts'
import type { Asker } from './reach.ts'

/** Somebody with an account, as whose reach is tried. */
export function signedIn({ accessToken, email }: PlantedConference['walled']): Asker {
  return { token: accessToken, email }
}

/** One of the reviews of a paper. @throws {Error} where there are not so many */
export function reviewAt({ reviews }: PlantedPaper, index: number): PlantedReview {
  const review = reviews[index]
  if (review === undefined) throw new Error('no such review')
  return review
}

/** What tells of the reviews of a paper: who, when, what. */
function reviewWords(paper: PlantedPaper): string[] {
  return [...hiddenFromAuthor(paper), ...wordsOf(paper.revision)]
}

/** The same without what was released to the author, and what the author has typed. */
function hiddenFromAuthor(paper: PlantedPaper): string[] {
  const { reviews, wantedReason, noteWords, discussed, suggestion } = paper
  const ofReviews = reviews.flatMap(({ words, forAuthors, reviewer: { id, name, email } }) =>
    words.concat(forAuthors, id, name, email),
  )
  return [...ofReviews, wantedReason, discussed, ...noteWords, ...suggestion.words]
}

interface Role {
  readonly who: string
  readonly asker: (conference: PlantedConference) => Asker
  /** What must be found nowhere in this role's reach. */
  readonly hidden: (conference: PlantedConference) => readonly string[]
}

const wordsOfAuthor = ({ authorWords, conflictWords }: PlantedPaper) => [
  ...authorWords,
  ...conflictWords,
]
/** What tells who wrote the papers, and what authors say of others. */
export const wordsOfAuthors = ({ paper, otherPaper }: PlantedConference) => [
  ...wordsOfAuthor(paper),
  ...wordsOfAuthor(otherPaper),
]
/** What tells of the reviews of the papers. */
export const reviews = ({ paper, otherPaper }: PlantedConference) => [
  ...reviewWords(paper),
  ...reviewWords(otherPaper),
]

const reviewerRole = (
  who: string,
  reviewer: (conference: PlantedConference) => {
    readonly token: string
    readonly email: string
    readonly id: string
  },
  own: (conference: PlantedConference) => readonly string[] = () => [],
): Role => ({
  who,
  asker: reviewer,
  hidden: (all) => {
    const mine = new Set([...own(all), reviewer(all).email, reviewer(all).id])
    return [...wordsOfAuthors(all), ...reviews(all)].filter((word) => !mine.has(word))
  },
})

/** Everybody who may not know something, with what that is. */
export const roles: readonly Role[] = [
  {
    who: 'nobody',
    asker: () => ({ token: '', email: null }),
    hidden: (all) => [...wordsOfAuthors(all), ...reviews(all)],
  },
  {
    who: 'the author',
    asker: ({ paper }) => signedIn(paper.owner),
    hidden: ({ paper, otherPaper }) => [
      ...wordsOfAuthor(otherPaper),
      ...hiddenFromAuthor(paper),
      ...reviewWords(otherPaper),
    ],
  },
  {
    who: 'another author',
    asker: ({ otherPaper }) => signedIn(otherPaper.owner),
    hidden: ({ paper, otherPaper }) => [
      ...wordsOfAuthor(paper),
      ...reviewWords(paper),
      ...hiddenFromAuthor(otherPaper),
    ],
  },
  reviewerRole(
    'a reviewer whose report is in',
    ({ paper }) => reviewAt(paper, 0).reviewer,
    ({ paper }) => [
      ...ownWords(reviewAt(paper, 0)),
      paper.discussed,
      ...paper.suggestion.words,
      ...paper.revision.released,
    ],
  ),
  reviewerRole(
    'a reviewer of the same paper whose report is not in',
    ({ paper }) => reviewAt(paper, 1).reviewer,
    ({ paper }) => ownWords(reviewAt(paper, 1)),
  ),
  reviewerRole(
    'a reviewer of another paper',
    ({ otherPaper }) => reviewAt(otherPaper, 0).reviewer,
    ({ otherPaper }) => [...ownWords(reviewAt(otherPaper, 0)), ...otherPaper.suggestion.words],
  ),
  reviewerRole('a reviewer who has declined', ({ declined }) => declined),
  reviewerRole('a reviewer who was removed', ({ removed }) => removed),
  {
    who: 'an organiser behind a wall',
    asker: ({ walled }) => signedIn(walled),
    hidden: behindWall,
  },
  {
    who: 'an organiser whom the author would keep away',
    asker: ({ named }) => signedIn(named),
    hidden: behindWall,
  },
]

/** Organisers see papers and who is invited; of such a paper, nothing that tells who reviews it or how. */
function behindWall({ paper }: PlantedConference): string[] {
  return [
    ...paper.noteWords,
    ...paper.reviews.flatMap(({ words, forAuthors }) => [...words, forAuthors]),
    paper.wantedReason,
    paper.discussed,
    ...paper.conflictWords,
    ...paper.suggestion.words,
    ...wordsOf(paper.revision),
  ]
}

function ownWords({ words, forAuthors, reviewer }: PlantedReview): string[] {
  return [...words, forAuthors, reviewer.name]
}
