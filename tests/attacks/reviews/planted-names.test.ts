import { endpoints } from '@lectern/domain/api/api-endpoints'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'

import { collections } from '../../../functions/src/store/collections.ts'
import { reviewSettingsReference } from '../../../functions/src/store/reviews/review-settings-store.ts'
import {
  reviewerAddressReference,
  reviewerReference,
} from '../../../functions/src/store/reviews/reviewer-store.ts'
import { send } from '../../api/support/client.ts'
import { request } from '../../api/support/named-request.ts'
import { store } from '../../support/emulators.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { act } from './support/act.ts'
import { knownOf } from './support/known.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { wordsOf } from './support/planted-revision.ts'
import { later, leaksIn, reachOf, type Asker, type Known, type Reach } from './support/reach.ts'
import { reviews, reviewAt, roles, signedIn, wordsOfAuthors } from './support/roles.ts'

let conference: PlantedConference
let known: Known
beforeAll(async () => {
  conference = await plantConference()
  known = knownOf(conference)
})

/** What was heard last, by who asked. */
const heard = new Map<string, Reach>()

async function hear(asker: Asker): Promise<Reach> {
  const reach = await reachOf(asker, known)
  heard.set(asker.token, reach)
  return reach
}

async function heardBy(asker: Asker): Promise<Reach> {
  return heard.get(asker.token) ?? (await hear(asker))
}

describe('whatever is asked, blind stays blind', () => {
  test.each(roles)('for $who', { timeout: 120_000 }, async ({ asker, hidden }) => {
    const reach = await hear(asker(conference))
    expect(leaksIn(reach, hidden(conference))).toEqual([])
  })
})

test('while bids are open, a reviewer reads titles and abstracts, nothing of authors, and no trace of a wall', async () => {
  const { paper, otherPaper } = conference
  const settings = reviewSettingsReference(store.firestore)
  const before = (await settings.get()).data() ?? {}
  const [free, walled] = [
    await storeReviewer({ state: 'accepted' }),
    await storeReviewer({ state: 'accepted', email: conference.walled.email }),
  ]
  await settings.set({ bidsOpenAt: Timestamp.fromMillis(Date.now() - 1000) })
  try {
    const [ofPaper, body] = [{ paperId: paper.id }, { bid: 'yes' }]
    await act('bidOnPaper', free, { parameters: ofPaper, body })
    const heardAs = async ({ token }: { readonly token: string }) => {
      const query = `?papers=${[paper, otherPaper].map(({ id }) => id).join()}`
      const answers = [
        await send(request('listBiddable', { token })),
        await send(request('readAbstracts', { token, query })),
        await send(request('listBids', { token })),
      ]
      return answers.map(({ bytes }) => bytes.toString()).join('\n')
    }
    const [open, behind] = [await heardAs(free), await heardAs(walled)]
    const words = [paper, otherPaper].flatMap(({ paper: { paperTitle, abstract } }) => [
      paperTitle,
      abstract,
    ])
    expect(words.filter((word) => open.includes(word))).toEqual(words)
    const hidden = [...wordsOfAuthors(conference), ...reviews(conference)]
    expect(hidden.filter((word) => open.includes(word))).toEqual([])
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

test('an author finds what was released, and nobody else what is typed to it', async () => {
  const { paper, organiser } = conference
  const { released, draftAnswer } = paper.revision
  const words = wordsOf(paper.revision)
  const found = leaksIn(await heardBy(signedIn(paper.owner)), words)
  expect(new Set(found.map((leak) => leak.split(' ').at(-1)))).toEqual(new Set(words))
  const asOrganiser = await heardBy(signedIn(organiser))
  expect(leaksIn(asOrganiser, draftAnswer)).toEqual([])
  expect(leaksIn(asOrganiser, released)).not.toEqual([])
})

test('an organiser without a wall finds what the others do not: the words are there to be found', async () => {
  const reach = await heardBy(signedIn(conference.organiser))
  const { authorWords, noteWords, discussed, conflictWords, suggestion } = conference.paper
  // What stands in the files alone is what cleaning is about.
  const [, , , info, xmp] = authorWords
  const [, , , , moreTime = ''] = reviewAt(conference.paper, 1).words
  const ofReviews = [...noteWords, discussed, ...conflictWords, ...suggestion.words, moreTime]
  const words = [...authorWords, ...ofReviews].filter((word) => word !== info && word !== xmp)
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
