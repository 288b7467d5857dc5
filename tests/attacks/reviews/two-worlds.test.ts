import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { wholeReport } from '../../api/support/good-review-requests.ts'
import { store } from '../../support/emulators.ts'
import { act } from './support/act.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised, type NormalisedReach } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { reachOf, type Asker } from './support/reach.ts'

/*
 * The same small conference twice, with hidden facts changed in between, by the product's own calls: whoever may not
 * know of them hears the same, from every place, in the same words, numbers and times.
 */

let conference: PlantedConference
beforeAll(async () => {
  conference = await plantConference()
})

/** What each heard last: what one fact leaves is what the next begins with. */
const heardBefore = new Map<string, NormalisedReach>()

async function hear(asker: Asker): Promise<NormalisedReach> {
  return normalised(await reachOf(asker, knownOf(conference)), conference)
}

afterAll(async () => {
  await store.firestore.doc(`heldDecisions/${conference.paper.id}`).delete()
})

type Pick = (conference: PlantedConference) => Asker

const author: Pick = ({ paper }) => signedIn(paper.owner)
const otherAuthor: Pick = ({ otherPaper }) => signedIn(otherPaper.owner)
const walled: Pick = ({ walled: organiser }) => signedIn(organiser)
const otherReviewer: Pick = ({ otherPaper }) => reviewerAt(otherPaper, 0)
const waitingReviewer: Pick = ({ paper }) => reviewerAt(paper, 1)
const nobody: Pick = () => ({ token: '', email: null })
const declined: Pick = ({ declined: reviewer }) => reviewer

function signedIn({ accessToken, email }: PlantedConference['walled']): Asker {
  return { token: accessToken, email }
}

function reviewAt({ reviews }: PlantedConference['paper'], index: number) {
  const review = reviews[index]
  if (review === undefined) throw new Error('no such review')
  return review
}

function reviewerAt(paper: PlantedConference['paper'], index: number): Asker {
  return reviewAt(paper, index).reviewer
}

const outsiders = { nobody, author, otherAuthor, walled, otherReviewer, declined }

interface HiddenFacts {
  readonly what: string
  readonly change: (conference: PlantedConference) => Promise<unknown>
  readonly askers: Readonly<Record<string, Pick>>
}

const facts: readonly HiddenFacts[] = [
  {
    what: 'a score, who decides, notes, how many reports are wanted and why, what is held or was left out',
    change: async ({ paper, organiser }) => {
      const [by, about] = [signedIn(organiser), { parameters: { paperId: paper.id } }]
      const { reviewer, assignmentId, jobId } = reviewAt(paper, 0)
      const score = { ...wholeReport, novelty: 1, forAuthors: 'Nothing new.' }
      await act('submitReport', reviewer, { parameters: { assignmentId }, body: score })
      await act('writeNote', by, { ...about, body: { text: 'Follow the second.' } })
      await act('setAssignee', by, { ...about, body: { email: organiser.email } })
      await act('setWantedReports', by, { ...about, body: { wanted: 3 } })
      await store.firestore.doc(`heldDecisions/${paper.id}`).set({ status: 'Reject' })
      await store.firestore.doc(`assignmentJobs/${jobId}`).update({ left: [paper.id] })
    },
    // Who has not submitted yet may not know of others’ scores either.
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'who reviews, and what is discussed',
    change: async ({ paper, organiser, spare }) => {
      const { assignmentId } = reviewAt(paper, 0)
      const [by, parameters] = [signedIn(organiser), { paperId: paper.id }]
      await act('discussPaper', by, { parameters, body: { text: 'I doubt the proof.' } })
      const body = { reviewerId: spare.id }
      await act('replaceAssignment', by, { parameters: { assignmentId }, body })
    },
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'whether a report is in',
    change: async ({ paper }) => {
      const { reviewer, assignmentId } = reviewAt(paper, 1)
      await act('submitReport', reviewer, { parameters: { assignmentId }, body: wholeReport })
    },
    askers: outsiders,
  },
]

describe.each(facts)('$what', ({ change, askers }) => {
  test('changes nothing that those hear who may not know of it', { timeout: 240_000 }, async () => {
    for (const name of heardBefore.keys()) if (!(name in askers)) heardBefore.delete(name)
    for (const [name, asker] of Object.entries(askers)) {
      if (!heardBefore.has(name)) heardBefore.set(name, await hear(asker(conference)))
    }
    await change(conference)
    for (const [name, asker] of Object.entries(askers)) {
      const [before, after] = [heardBefore.get(name), await hear(asker(conference))]
      heardBefore.set(name, after)
      expect({ name, differs: differences(before, after) }).toEqual({ name, differs: [] })
    }
  })
})

test('what may be known is heard: the comparison sees what differs', async () => {
  const before = await hear(signedIn(conference.organiser))
  await store.firestore.doc(`papers/${conference.paper.id}`).update({ status: 'Reject' })
  const after = await hear(signedIn(conference.organiser))
  expect(differences(before, after).length).toBeGreaterThan(0)
})
