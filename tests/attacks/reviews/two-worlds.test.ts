import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { bidsReference, storedBid } from '../../../functions/src/store/reviews/bid-store.ts'
import { wholeReport } from '../../api/support/good-review-requests.ts'
import { store } from '../../support/emulators.ts'
import { waitForMails } from '../../support/inbox.ts'
import { act } from './support/act.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised, type NormalisedReach } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { answerReports } from './support/planted-revision.ts'
import { reachOf, type Asker } from './support/reach.ts'
import { reviewAt, signedIn } from './support/roles.ts'

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
const named: Pick = ({ named: organiser }) => signedIn(organiser)
const otherReviewer: Pick = ({ otherPaper }) => reviewerAt(otherPaper, 0)
const waitingReviewer: Pick = ({ paper }) => reviewerAt(paper, 1)
const nobody: Pick = () => ({ token: '', email: null })
const declined: Pick = ({ declined: reviewer }) => reviewer

function reviewerAt(paper: PlantedConference['paper'], index: number): Asker {
  return reviewAt(paper, index).reviewer
}

const outsiders = { nobody, otherAuthor, walled, named, otherReviewer, declined }

interface HiddenFacts {
  readonly what: string
  readonly change: (conference: PlantedConference) => Promise<unknown>
  readonly askers: Readonly<Record<string, Pick>>
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const facts: readonly HiddenFacts[] = [
  {
    what: 'a score, whose words were released and what they are by now, who decides, notes, how many reports are wanted and why, what is discussed, held or was left out, who reviews, has bid and suggests whom',
    change: async ({ paper, organiser, spare }) => {
      const [by, about] = [signedIn(organiser), { parameters: { paperId: paper.id } }]
      const { reviewer, assignmentId, jobId } = reviewAt(paper, 0)
      const assigned = { parameters: { assignmentId } }
      const score = { ...wholeReport, novelty: 1, forAuthors: 'Nothing new.' }
      await act('submitReport', reviewer, { ...assigned, body: score })
      await act('writeNote', by, { ...about, body: { text: 'Follow the second.' } })
      await act('setAssignee', by, { ...about, body: { email: organiser.email } })
      await act('setWantedReports', by, { ...about, body: { wanted: 3 } })
      await act('discussPaper', by, { ...about, body: { text: 'I doubt the proof.' } })
      const colleague = { kind: 'help', name: 'Bodil Holm', email: 'bodil@example.org' }
      await act('suggestColleague', reviewer, { ...assigned, body: colleague })
      const decided = { parameters: { suggestionId: paper.suggestion.id } }
      await act('decideSuggestion', by, { ...decided, body: { state: 'dismissed' } })
      await act('replaceAssignment', by, { ...assigned, body: { reviewerId: spare.id } })
      await store.firestore.doc(`heldDecisions/${paper.id}`).set({ status: 'Reject' })
      await store.firestore.doc(`assignmentJobs/${jobId}`).update({ left: [paper.id] })
      // Bids are over by now.
      const { id } = reviewAt(paper, 1).reviewer
      await bidsReference(store.firestore, id).set(storedBid(paper.paper.id, 'yes'))
    },
    // Who has not submitted yet may not know of others’ scores either.
    askers: { ...outsiders, author, waitingReviewer },
  },
  {
    what: 'whom an author would keep apart, is asked and answers',
    change: async ({ paper, named: apart, organiser }) => {
      const [own, about] = [signedIn(paper.owner), { parameters: { paperId: paper.id } }]
      const lines = ['Bodil Holm, we are no friends.', apart.email]
      await act('setAuthorConflicts', own, { ...about, body: { lines } })
      const asked = { note: 'Another note.', until: inDays(3) }
      await act('askRevision', signedIn(organiser), { ...about, body: asked })
      await answerReports(paper.id, own, { text: 'Mine.', handIn: true })
      // What the author is told of it, who is asked again below.
      await waitForMails(paper.owner.email, 4)
    },
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'whether a report is in, who asks for more time and gets it, of what is reminded and for what thanked',
    change: async ({ paper, organiser }) => {
      const { reviewer, assignmentId } = reviewAt(paper, 1)
      const [by, assigned] = [signedIn(organiser), { parameters: { assignmentId } }]
      await act('askForMoreTime', reviewer, { ...assigned, body: { words: 'Please.' } })
      await act('moveDueDate', by, { ...assigned, body: { due: null } })
      await act('moveDueDate', by, { ...assigned, body: { due: inDays(3) } })
      const reviewerIds = [reviewer.id]
      await act('sendReminders', by, { body: { what: 'reminder', reviewerIds } })
      await act('submitReport', reviewer, { ...assigned, body: wholeReport })
      await act('sendReminders', by, { body: { what: 'thanks', reviewerIds } })
    },
    askers: { ...outsiders, author },
  },
]

describe.each(facts)('$what', { tags: ['long'] }, ({ change, askers }) => {
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

test(
  'what may be known is heard: the comparison sees what differs',
  { tags: ['long'] },
  async () => {
    const before = await hear(signedIn(conference.organiser))
    await store.firestore.doc(`papers/${conference.paper.id}`).update({ status: 'Reject' })
    const after = await hear(signedIn(conference.organiser))
    expect(differences(before, after).length).toBeGreaterThan(0)
  },
)
