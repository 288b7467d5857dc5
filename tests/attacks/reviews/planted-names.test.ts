import { endpoints } from '@lectern/domain/api/api-endpoints'
import { beforeAll, describe, expect, test } from 'vitest'

import { collections } from '../../../functions/src/store/collections.ts'
import { store } from '../../support/emulators.ts'
import { knownOf } from './support/known.ts'
import {
  plantConference,
  type PlantedConference,
  type PlantedPaper,
} from './support/planted-conference.ts'
import { later, leaksIn, reachOf, type Asker, type Known } from './support/reach.ts'

let conference: PlantedConference
let known: Known
beforeAll(async () => {
  conference = await plantConference()
  known = knownOf(conference)
})

const tokenOf = ({ accessToken, email }: { accessToken: string; email: string }): Asker => ({
  token: accessToken,
  email,
})

/** What tells of the reviews of a paper: who, when, what. */
function reviewWords({ reviews, wantedReason, noteWords, discussed }: PlantedPaper): string[] {
  const ofReviews = reviews.flatMap(({ words, forAuthors, reviewer }) => [
    ...words,
    forAuthors,
    reviewer.id,
    reviewer.name,
    reviewer.email,
  ])
  return [...ofReviews, wantedReason, discussed, ...noteWords]
}

interface Role {
  readonly who: string
  readonly asker: (conference: PlantedConference) => Asker
  /** What must be found nowhere in this role's reach. */
  readonly hidden: (conference: PlantedConference) => readonly string[]
}

const authors = ({ paper, otherPaper }: PlantedConference) => [
  ...paper.authorWords,
  ...otherPaper.authorWords,
]
const reviews = ({ paper, otherPaper }: PlantedConference) => [
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
    return [...authors(all), ...reviews(all)].filter((word) => !mine.has(word))
  },
})

const roles: readonly Role[] = [
  {
    who: 'nobody',
    asker: () => ({ token: '', email: null }),
    hidden: (all) => [...authors(all), ...reviews(all)],
  },
  {
    who: 'the author',
    asker: ({ paper }) => tokenOf(paper.owner),
    hidden: (all) => [...all.otherPaper.authorWords, ...reviews(all)],
  },
  {
    who: 'another author',
    asker: ({ otherPaper }) => tokenOf(otherPaper.owner),
    hidden: (all) => [...all.paper.authorWords, ...reviews(all)],
  },
  reviewerRole(
    'a reviewer whose report is in',
    ({ paper }) => first(paper).reviewer,
    ({ paper }) => [...ownWords(first(paper)), paper.discussed],
  ),
  reviewerRole(
    'a reviewer of the same paper whose report is not in',
    ({ paper }) => second(paper).reviewer,
    ({ paper }) => ownWords(second(paper)),
  ),
  reviewerRole(
    'a reviewer of another paper',
    ({ otherPaper }) => first(otherPaper).reviewer,
    ({ otherPaper }) => ownWords(first(otherPaper)),
  ),
  reviewerRole('a reviewer who has declined', ({ declined }) => declined),
  reviewerRole('a reviewer who was removed', ({ removed }) => removed),
  {
    who: 'an organiser behind a wall',
    asker: ({ walled }) => tokenOf(walled),
    // Organisers see papers and who is invited; of the own paper, nothing that tells who reviews it or how.
    hidden: ({ paper }) => [
      ...paper.noteWords,
      ...paper.reviews.flatMap(({ words, forAuthors }) => [...words, forAuthors]),
      paper.wantedReason,
      paper.discussed,
    ],
  },
]

function first({ reviews: [review] }: PlantedPaper) {
  if (review === undefined) throw new Error('no review')
  return review
}

function second({ reviews: [, review] }: PlantedPaper) {
  if (review === undefined) throw new Error('no second review')
  return review
}

function ownWords({ words, forAuthors, reviewer }: ReturnType<typeof first>): string[] {
  return [...words, forAuthors, reviewer.name]
}

describe('whatever is asked, blind stays blind', () => {
  test.each(roles)('for $who', { timeout: 120_000 }, async ({ asker, hidden }) => {
    const reach = await reachOf(asker(conference), known)
    expect(leaksIn(reach, hidden(conference))).toEqual([])
  })
})

test('an organiser without a wall finds what the others do not: the words are there to be found', async () => {
  const reach = await reachOf(tokenOf(conference.organiser), known)
  const { authorWords, noteWords, discussed } = conference.paper
  // What stands in the files alone is what cleaning is about.
  const [, , , info, xmp] = authorWords
  const words = [...authorWords, ...noteWords, discussed].filter(
    (word) => word !== info && word !== xmp,
  )
  const found = new Set(leaksIn(reach, words).map((leak) => leak.split(' ').at(-1)))
  expect(words.filter((word) => !found.has(word))).toEqual([])
  // What is stored deflated is read as well.
  const inIndex = [...reach].filter(([place]) => place.startsWith('paperIndex'))
  expect(leaksIn(new Map(inIndex), [conference.paper.id])).not.toEqual([])
})

test('the test knows every collection', async () => {
  const names = new Set(Object.values(collections).map((of) => of(store.firestore).id))
  const stored = (await store.firestore.listCollections()).map(({ id }) => id)
  expect(stored.filter((id) => !names.has(id) && !later.has(id))).toEqual([])
  expect(Object.keys(endpoints).length).toBeGreaterThan(40)
})
