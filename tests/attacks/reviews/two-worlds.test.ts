import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  assignmentReference,
  newAssignmentId,
  storedAssignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import {
  notesReference,
  storedAssignee,
  storedNotes,
} from '../../../functions/src/store/reviews/notes-store.ts'
import { reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { revisionReference } from '../../../functions/src/store/reviews/revision-store.ts'
import { storedWanted, wantedReference } from '../../../functions/src/store/reviews/wanted-store.ts'
import { store } from '../../support/emulators.ts'
import { knownOf } from './support/known.ts'
import { differences, normalised, type NormalisedReach } from './support/normalised-reach.ts'
import { plantConference, type PlantedConference } from './support/planted-conference.ts'
import { reachOf, type Asker } from './support/reach.ts'

/*
 * The same small conference twice, with one hidden fact changed in between: whoever may not know of it hears the
 * same, from every place, in the same words and numbers.
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

/** Assignments that were made besides. */
const made: string[] = []

afterAll(async () => {
  for (const id of made) await store.firestore.doc(`assignments/${id}`).delete()
  await store.firestore.recursiveDelete(store.firestore.doc(`discussions/${conference.paper.id}`))
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

interface HiddenFact {
  readonly what: string
  readonly change: (conference: PlantedConference) => Promise<unknown>
  readonly askers: Readonly<Record<string, Pick>>
}

const facts: readonly HiddenFact[] = [
  {
    what: 'a score of a submitted report',
    change: async ({ paper }) => {
      const reference = reportReference(store.firestore, reviewAt(paper, 0).assignment.id)
      await reference.update({ 'submitted.novelty': 1, 'draft.novelty': 1 })
    },
    // Who has not submitted yet may not know of others’ scores either.
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'whether a report is in',
    change: async ({ paper }) => {
      const { assignment } = reviewAt(paper, 0)
      await assignmentReference(store.firestore, assignment.id).update({ state: 'assigned' })
      await reportReference(store.firestore, assignment.id).update({
        submitted: null,
        submittedAt: null,
        versions: 0,
      })
    },
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'who reviews',
    change: async ({ paper, declined: other }) => {
      const { assignment } = reviewAt(paper, 0)
      await assignmentReference(store.firestore, assignment.id).update({ state: 'taken back' })
      const id = newAssignmentId()
      made.push(id)
      await assignmentReference(store.firestore, id).set(
        storedAssignment({ ...assignment, id, reviewerId: other.id }),
      )
    },
    askers: { nobody, author, otherAuthor, walled, otherReviewer, waitingReviewer },
  },
  {
    what: 'what is discussed',
    change: async ({ paper }) => {
      const messages = store.firestore.collection(`discussions/${paper.id}/messages`)
      await messages.doc('m1').set({ text: 'I doubt the proof.' })
    },
    askers: outsiders,
  },
  {
    what: 'how many reports a paper wants, and why',
    change: async ({ paper }) =>
      wantedReference(store.firestore, paper.paper.id).set(
        storedWanted({ wanted: 3, reason: 'Another one.', by: paper.paper.ownerUid }),
      ),
    askers: outsiders,
  },
  {
    what: 'what organisers note, and who of them decides',
    change: async ({ paper, organiser }) => {
      const by = v.parse(uidSchema, organiser.uid)
      const note = { id: 'n2', by, at: new Date(), text: 'Follow the second.' }
      await notesReference(store.firestore, paper.paper.id).set({
        ...storedNotes([note]),
        ...storedAssignee(by),
      })
    },
    askers: { ...outsiders, waitingReviewer },
  },
  {
    what: 'whose words were released, and what the report says by now',
    change: async ({ paper, removed }) => {
      const { assignment } = reviewAt(paper, 0)
      await assignmentReference(store.firestore, assignment.id).update({ reviewerId: removed.id })
      await reportReference(store.firestore, assignment.id).update({
        'submitted.forAuthors': 'Other words.',
      })
    },
    askers: outsiders,
  },
  {
    what: 'what an author is asked for and answers',
    change: async ({ paper }) =>
      revisionReference(store.firestore, paper.paper.id).update({
        note: 'Another note.',
        draft: [{ label: 'A', text: 'Another answer.' }],
        handedIn: { answers: [{ label: 'A', text: 'Mine.' }], number: 1, at: Timestamp.now() },
      }),
    askers: { nobody, otherAuthor, walled, otherReviewer, declined, waitingReviewer },
  },
  {
    what: 'which decision is held',
    change: async ({ paper }) =>
      store.firestore.doc(`heldDecisions/${paper.id}`).set({ status: 'Reject' }),
    askers: { ...outsiders, waitingReviewer },
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
