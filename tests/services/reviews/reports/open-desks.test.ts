import { summaryAge, summaryInterval } from '@lectern/domain/api/api-assignments'
import { paperIdSchema, uidSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Organiser } from '../../../../functions/src/access/who-asks.ts'
import { setAuthorConflicts } from '../../../../functions/src/reviews/conflicts/author-conflicts.ts'
import {
  declareConflict,
  liftConflict,
} from '../../../../functions/src/reviews/conflicts/declare-conflict.ts'
import { setAssignee } from '../../../../functions/src/reviews/notes/paper-notes.ts'
import { summariseReviews } from '../../../../functions/src/reviews/overview/review-summary.ts'
import { setWanted } from '../../../../functions/src/reviews/overview/set-wanted.ts'
import { profileChanged } from '../../../../functions/src/store/profiles.ts'
import {
  newAssignmentId,
  storedAssignment,
  type Assignment,
} from '../../../../functions/src/store/reviews/assignment-store.ts'
import { storedAssignee } from '../../../../functions/src/store/reviews/notes-store.ts'
import { reportReference } from '../../../../functions/src/store/reviews/report-store.ts'
import { noteProvedAddress } from '../../../../functions/src/walls/related-addresses.ts'
import { readsOfLook, reviewDay } from '../../../../tools/costs.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { countReads } from '../../support/billed-reads.ts'
import { ownProject, type OwnProject } from '../../support/own-project.ts'
import { conferenceAt, type Reviewing } from '../reviewing.ts'
import { submittedReport } from '../submitted-report.ts'

let project: OwnProject
let reviewing: Reviewing
let organiser: Organiser
beforeEach(async () => {
  project = await ownProject()
  organiser = await storeOrganiser(project)
  reviewing = conferenceAt(project, organiser)
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await project.end()
})

/** A reviewer who was invited long ago: looks find again what has changed within seconds. */
async function invitedBefore(email: string): Promise<Reviewer> {
  const reviewer = await reviewing.accepted(email)
  const reference = reviewing.context.firestore.doc(`reviewers/${reviewer.id}`)
  await reference.update({ changedAt: new Timestamp(1_795_000_001, 0) })
  return reviewer
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('five open desks with 3,000 assignments of 1,000 papers', () => {
  /** One in so many papers, assignments and reports is played. */
  const scale = 20
  /** A count of the 3,000 assignments costs three reads, one of 150 costs one. */
  const countsMore = 2
  const { assignments: all, papers, desks, hours, returns, reportsAnHour } = reviewDay

  /** Stores papers with three assignments each, all of which are in but the last, which is returned. */
  async function storeReviews(organisers: readonly Organiser[]): Promise<Assignment> {
    const { firestore } = reviewing.context
    const writer = firestore.bulkWriter()
    const now = new Timestamp(1_795_000_001, 0)
    const assignments: Assignment[] = []
    const bodil = await invitedBefore('b@example.org')
    for (let paper = 0; paper < papers / scale; paper += 1) {
      const id = v.parse(paperIdSchema, `paper${String(paper)}`)
      const ownerUid = `author${String(Math.floor(paper / 1.4))}`
      void writer.set(firestore.doc(`papers/${id}`), {
        ownerUid,
        number: paper + 1,
        fullname: 'Ada Lovelace',
        email: `${ownerUid}@example.org`,
        paperTitle: 'On engines',
        abstract: 'An abstract.',
        keywords: ['AI'],
        status: 'Review Awaiting',
        pdf: { path: `papers/${ownerUid}/${id}/first.pdf`, name: 'first.pdf', bytes: 1000 },
        supplementaryPdf: null,
        createdAt: now,
        updatedAt: now,
      })
      const decides = organisers[paper % organisers.length]?.uid ?? null
      void writer.set(firestore.doc(`notes/${id}`), {
        ...storedAssignee(decides),
        assignedAt: now,
      })
      for (let copy = 0; copy < 3; copy += 1) {
        const isIn = assignments.length + 1 < all / scale
        const assignment: Assignment = {
          id: newAssignmentId(),
          paperId: id,
          reviewerId: bodil.id,
          state: isIn ? 'submitted' : 'assigned',
          due: null,
          publishedAt: now.toDate(),
          publishedBy: organiser.uid,
          reason: null,
        }
        assignments.push(assignment)
        const stored = { ...storedAssignment(assignment), changedAt: now }
        void writer.set(firestore.doc(`assignments/${assignment.id}`), stored)
        if (isIn) void writer.set(reportReference(firestore, assignment.id), submittedReport())
      }
    }
    await writer.close()
    const last = assignments.at(-1)
    if (last === undefined) throw new Error('none')
    return last
  }

  async function comeIn(assignment: Assignment): Promise<void> {
    const { firestore } = reviewing.context
    const batch = firestore.batch()
    batch.set(reportReference(firestore, assignment.id), submittedReport())
    const submitted = storedAssignment({ ...assignment, state: 'submitted' })
    batch.set(firestore.doc(`assignments/${assignment.id}`), submitted)
    await batch.commit()
  }

  it('read at a look what changed, and not everything', async () => {
    const late = await storeReviews([organiser])
    const readsSince = countReads()
    await summariseReviews(reviewing.context, organiser)
    expect(await readsSince()).toBeGreaterThan(all / scale)
    for (let look = 0; look < 2; look += 1) {
      pass(summaryAge)
      await readsSince()
      await summariseReviews(reviewing.context, organiser, true)
    }
    expect(await readsSince()).toBe(readsOfLook + 1)
    await comeIn(late)
    pass(summaryAge)
    await summariseReviews(reviewing.context, organiser, true)
    expect(await readsSince()).toBeLessThan(all / scale)
  })

  it('read at most 20,000 documents in eight hours', { tags: ['long'] }, async () => {
    const organisers = [organiser]
    while (organisers.length < desks) organisers.push(await storeOrganiser(project))
    const late = await storeReviews(organisers)
    const readsSince = countReads()
    // The first reading is an instance's own.
    const first = await summariseReviews(reviewing.context, organiser)
    expect(first).toHaveLength(papers / scale)
    const opened = await readsSince()
    pass(summaryAge)
    await summariseReviews(reviewing.context, organiser, true)
    await readsSince()
    pass(summaryAge)
    await summariseReviews(reviewing.context, organiser, true)
    expect(await readsSince()).toBe(readsOfLook + 1)
    // A call that reads as much as there are assignments has read everything: it grows with the conference.
    const everything: number[] = []
    const others: number[] = []
    const ask = async (who: Organiser, isPoll: boolean) => {
      await summariseReviews(reviewing.context, who, isPoll)
      const reads = await readsSince()
      if (reads >= all / scale) everything.push(reads)
      // The API itself reads whether the account is blocked.
      else others.push(1 + reads + (reads > 0 ? countsMore : 0))
    }
    for (let minute = 0; minute < 60; minute += 1) {
      for (const who of organisers) {
        pass(summaryInterval / desks)
        await ask(who, minute % (60 / returns) !== 0)
      }
    }
    // The hour passes in seconds, in which every look would find a report again. Two looks do at most.
    await comeIn(late)
    pass(summaryAge)
    const last = await summariseReviews(reviewing.context, organiser, true)
    expect(last.reduce((sum, row) => sum + row.in, 0)).toBe(all / scale)
    const report = (await readsSince()) - readsOfLook - 1
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
    const hour = scale * sum(everything) + sum(others) + 2 * report * reportsAnHour
    const day = scale * opened + hours * hour
    expect(day).toBeLessThanOrEqual(20_000)
  })
})

describe('a change since the last look', () => {
  let other: Organiser
  let paper: PaperId
  let assigned: PaperId
  let chidi: Reviewer
  beforeEach(async () => {
    other = await storeOrganiser(project)
    const bodil = await invitedBefore('b@example.org')
    chidi = await invitedBefore('c@example.org')
    assigned = await reviewing.paperOf()
    paper = await reviewing.paperOf()
    await reviewing.assign([[assigned, bodil]])
    await setAssignee(reviewing.context, assigned, other.email, organiser)
    // Publishing has looked.
    pass(summaryAge)
  })

  const doc = (path: string) => reviewing.context.firestore.doc(path)
  const ownerOf = async (id: PaperId) => String((await doc(`papers/${id}`).get()).get('ownerUid'))
  const wall = { kind: 'wall', note: '' } as const
  /** The number of assigned papers, and of what is in, wanted and decided: as the organiser sees it. */
  const seen = async (isPoll: boolean) =>
    (await summariseReviews(reviewing.context, organiser, isPoll))
      .map((row) => ({
        paper: row.paperId === assigned ? 'first' : 'second',
        numbers: [row.assigned, row.in, row.wanted],
        decides: row.assignee?.email === other.email,
      }))
      .toSorted((a, b) => (a.paper < b.paper ? -1 : 1))
  const first = { paper: 'first', numbers: [1, 0, 2], decides: true }

  const changes: readonly (readonly [string, () => Promise<unknown>, readonly object[]])[] = [
    [
      'an assignment',
      async () => reviewing.publish([[paper, chidi]]),
      [first, { paper: 'second', numbers: [1, 0, 2], decides: false }],
    ],
    [
      'a report',
      async () => {
        const [one] = await reviewing.stored()
        if (one !== undefined) await reviewing.submit(one.paperId, { id: one.reviewerId })
      },
      [{ ...first, numbers: [1, 1, 2] }],
    ],
    [
      'a wanted number',
      async () => setWanted(reviewing.context, assigned, { wanted: 4, reason: '' }, organiser),
      [{ ...first, numbers: [1, 0, 4] }],
    ],
    [
      'the usual number',
      async () => doc('settings/reviews').set({ wanted: 5 }, { merge: true }),
      [{ ...first, numbers: [1, 0, 5] }],
    ],
    [
      'a withdrawn paper',
      async () => {
        const deletion = { ownerUid: 'a', by: 'a', at: FieldValue.serverTimestamp() }
        await doc(`deletions/${assigned}`).set({ ...deletion, kind: 'withdrawn' })
        await doc(`papers/${assigned}`).delete()
      },
      [],
    ],
    [
      'an author’s conflict',
      async () => {
        const uid = v.parse(uidSchema, await ownerOf(assigned))
        const author = { uid, email: 'a@example.org', role: 'author' } as const
        await setAuthorConflicts(reviewing.context.firestore, assigned, [organiser.email], author)
      },
      [],
    ],
    [
      'an author’s proved address',
      async () => {
        const proved = { furtherAddresses: [organiser.email], ...profileChanged }
        await doc(`users/${await ownerOf(assigned)}`).update(proved)
      },
      [],
    ],
    [
      'an organiser’s changed address',
      async () => {
        const email: unknown = (await doc(`papers/${assigned}`).get()).get('email')
        await doc(`users/${organiser.uid}`).update({ email, ...profileChanged })
      },
      [],
    ],
    [
      'an organiser’s address that another one proved',
      async () => {
        const email: unknown = (await doc(`papers/${assigned}`).get()).get('email')
        const uid = v.parse(uidSchema, 'new-account')
        const { firestore } = reviewing.context
        const [own, theirs] = [organiser.email, v.parse(v.string(), email)]
        const profile = { email: theirs, furtherAddresses: [own], addressProved: false }
        await doc(`users/${uid}`).set(profile)
        await noteProvedAddress(firestore, uid, theirs)
      },
      [],
    ],
    [
      'a declared conflict',
      async () => declareConflict(reviewing.context, assigned, organiser.uid, wall, organiser),
      [],
    ],
    [
      'a conflict of who decides',
      async () => declareConflict(reviewing.context, assigned, other.uid, wall, other),
      [{ ...first, decides: false }],
    ],
    [
      'a removed organiser',
      async () => {
        const block = { from: 'everything', until: null, at: Timestamp.now(), reason: 'removed' }
        await doc(`blocked/${other.uid}`).set(block)
      },
      [{ ...first, decides: false }],
    ],
  ]

  /** Polls know people from before; the rest they find as others do, so that each change is tried in one way. */
  const foundInPolls = new Set([
    'an assignment',
    'an author’s conflict',
    'an author’s proved address',
    'an organiser’s changed address',
    'an organiser’s address that another one proved',
    'a removed organiser',
  ])

  it.each(changes.filter(([what]) => foundInPolls.has(what)))(
    'counts at once, and in polls after their time: %s',
    async (_what, change, then) => {
      expect(await seen(true)).toEqual([first])
      await change()
      // A poll is answered by the last look, for nothing, and only while that is new.
      const readsSince = countReads()
      expect(await seen(true)).toEqual([first])
      expect(await readsSince()).toBe(0)
      pass(summaryAge)
      expect(await seen(true)).toEqual(then)
      expect(await seen(false)).toEqual(then)
    },
  )

  it.each(changes.filter(([what]) => !foundInPolls.has(what)))(
    'counts at once for whoever does not poll: %s',
    async (_what, change, then) => {
      expect(await seen(false)).toEqual([first])
      await change()
      expect(await seen(false)).toEqual(then)
      expect(await seen(true)).toEqual(then)
    },
  )

  it('counts when a conflict is lifted', async () => {
    const { context } = reviewing
    const by = await storeOrganiser(project)
    await declareConflict(context, assigned, organiser.uid, wall, organiser)
    expect(await seen(true)).toEqual([])
    await liftConflict(context, assigned, organiser.uid, by)
    pass(summaryAge)
    expect(await seen(true)).toEqual([first])
  })

  it('counts after two hours at the latest, when a conflict came and went between two looks', async () => {
    const { context } = reviewing
    const by = await storeOrganiser(project)
    await summariseReviews(context, by, true)
    await declareConflict(context, assigned, organiser.uid, wall, organiser)
    expect(await seen(true)).toEqual([])
    await liftConflict(context, assigned, organiser.uid, by)
    pass(2 * 60 * 60_000)
    expect(await seen(true)).toEqual([first])
  })
})
