import { endpoints } from '@lectern/domain/api/api-endpoints'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'

import { collections } from '../../../functions/src/store/collections.ts'
import { bidsReference, storedBid } from '../../../functions/src/store/reviews/bid-store.ts'
import { reviewSettingsReference } from '../../../functions/src/store/reviews/review-settings-store.ts'
import {
  reviewerAddressReference,
  reviewerReference,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import { send } from '../../api/support/client.ts'
import { store } from '../../support/emulators.ts'
import { storeReviewer } from '../../support/reviewers.ts'
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

/** What tells of the reviews of a paper: who, when, what, but not what other reviewers may read. */
function reviewWords({ reviews, wantedReason, noteWords, suggestion }: PlantedPaper): string[] {
  const ofReviews = reviews.flatMap(({ words, forAuthors, reviewer }) => [
    ...words,
    forAuthors,
    reviewer.id,
    reviewer.name,
    reviewer.email,
  ])
  return [...ofReviews, wantedReason, ...noteWords, ...suggestion.words]
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
const authors = ({ paper, otherPaper }: PlantedConference) => [
  ...wordsOfAuthor(paper),
  ...wordsOfAuthor(otherPaper),
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
    hidden: (all) => [...wordsOfAuthor(all.otherPaper), ...reviews(all)],
  },
  {
    who: 'another author',
    asker: ({ otherPaper }) => tokenOf(otherPaper.owner),
    hidden: (all) => [...wordsOfAuthor(all.paper), ...reviews(all)],
  },
  reviewerRole(
    'a reviewer whose report is in',
    ({ paper }) => first(paper).reviewer,
    ({ paper }) => [...ownWords(first(paper)), ...paper.suggestion.words],
  ),
  reviewerRole(
    'a reviewer of the same paper whose report is not in',
    ({ paper }) => second(paper).reviewer,
    ({ paper }) => ownWords(second(paper)),
  ),
  reviewerRole(
    'a reviewer of another paper',
    ({ otherPaper }) => first(otherPaper).reviewer,
    ({ otherPaper }) => [...ownWords(first(otherPaper)), ...otherPaper.suggestion.words],
  ),
  reviewerRole('a reviewer who has declined', ({ declined }) => declined),
  reviewerRole('a reviewer who was removed', ({ removed }) => removed),
  {
    who: 'an organiser behind a wall',
    asker: ({ walled }) => tokenOf(walled),
    hidden: behindWall,
  },
  {
    who: 'an organiser whom the author would keep away',
    asker: ({ named }) => tokenOf(named),
    hidden: behindWall,
  },
]

/** Organisers see papers and who is invited; of such a paper, nothing that tells who reviews it or how. */
function behindWall({ paper }: PlantedConference): string[] {
  return [
    ...paper.noteWords,
    ...paper.reviews.flatMap(({ words, forAuthors }) => [...words, forAuthors]),
    paper.wantedReason,
    ...paper.conflictWords,
    ...paper.suggestion.words,
  ]
}

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

test('while bids are open, a reviewer reads titles and abstracts, nothing of authors, and no trace of a wall', async () => {
  const settings = reviewSettingsReference(store.firestore)
  const before = (await settings.get()).data() ?? {}
  const [free, walled] = [
    await storeReviewer({ state: 'accepted' }),
    await storeReviewer({ state: 'accepted', email: conference.walled.email }),
  ]
  await bidsReference(store.firestore, free.id).set(storedBid(conference.paper.paper.id, 'yes'))
  await settings.set({ bidsOpenAt: Timestamp.fromMillis(Date.now() - 1000) })
  try {
    const papers = [conference.paper, conference.otherPaper]
    const heardBy = async ({ token }: { readonly token: string }) => {
      const path = '/reviews/bids'
      const query = `?papers=${papers.map(({ id }) => id).join()}`
      const answers = [
        await send({ method: 'GET', path, token }),
        await send({ method: 'GET', path: `${path}/abstracts${query}`, token }),
        await send({ method: 'GET', path: '/bids', token }),
      ]
      return answers.map(({ bytes }) => bytes.toString()).join('\n')
    }
    const [heard, behind] = [await heardBy(free), await heardBy(walled)]
    const { paper, otherPaper } = conference
    const words = [paper, otherPaper].flatMap(({ paper: { paperTitle, abstract } }) => [
      paperTitle,
      abstract,
    ])
    expect(words.filter((word) => heard.includes(word))).toEqual(words)
    expect(
      [...authors(conference), ...reviews(conference)].filter((word) => heard.includes(word)),
    ).toEqual([])
    expect([behind.includes(paper.id), behind.includes(otherPaper.id)]).toEqual([false, true])
    expect(behind).not.toContain(free.id)
  } finally {
    await settings.set(before)
    for (const { id, email } of [free, walled]) {
      await store.firestore.doc(`bids/${id}`).delete()
      await reviewerReference(store.firestore, id).delete()
      await reviewerAddressReference(store.firestore, email).delete()
    }
  }
})

test('an organiser without a wall finds what the others do not: the words are there to be found', async () => {
  const reach = await reachOf(tokenOf(conference.organiser), known)
  const { authorWords, noteWords, conflictWords, suggestion } = conference.paper
  const words = [...authorWords, ...noteWords, ...conflictWords, ...suggestion.words]
  const found = new Set(leaksIn(reach, words).map((leak) => leak.split(' ').at(-1)))
  expect(words.filter((word) => !found.has(word))).toEqual([])
})

test('the test knows every collection', async () => {
  const names = new Set(Object.values(collections).map((of) => of(store.firestore).id))
  const stored = (await store.firestore.listCollections()).map(({ id }) => id)
  expect(stored.filter((id) => !names.has(id) && !later.has(id))).toEqual([])
  expect(Object.keys(endpoints).length).toBeGreaterThan(40)
})
