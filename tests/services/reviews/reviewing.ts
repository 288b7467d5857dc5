import { DomainError } from '@lectern/domain/errors'
import { type PaperId, paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import type { Reviewer } from '@lectern/domain/reviews/reviewer'
import * as v from 'valibot'

import type { Organiser } from '../../../functions/src/access/who-asks.ts'
import {
  startAssigning,
  type NewAssignments,
} from '../../../functions/src/reviews/assigning/start-assigning.ts'
import {
  workOnAssigning,
  type AssigningContext,
} from '../../../functions/src/reviews/assigning/work-on-assigning.ts'
import { inviteReviewers } from '../../../functions/src/reviews/people/invite-reviewers.ts'
import {
  assignmentReference,
  parseAssignment,
  storedAssignment,
} from '../../../functions/src/store/reviews/assignment-store.ts'
import { reportReference } from '../../../functions/src/store/reviews/report-store.ts'
import { reviewerAddressReference } from '../../../functions/src/store/reviews/reviewer-store.ts'
import { keepAddresses } from '../../../functions/src/walls/related-addresses.ts'
import { storeAccount, storePaper, type OwnProject } from '../support/own-project.ts'
import { storeAccepted, storeAssigned } from './past-services.ts'
import { reviewsApart } from './review-context.ts'
import { submittedReport } from './submitted-report.ts'

/** Which papers go to whom. */
export type Pairs = readonly (readonly [PaperId, Pick<Reviewer, 'id'>])[]

/** A small conference under review, in a project of its own. */
export type Reviewing = ReturnType<typeof conferenceAt>

/** Papers, reviewers and assignments in a project of their own, and what happens to them. */
export function conferenceAt(project: OwnProject, organiser: Organiser) {
  const context: AssigningContext = { ...reviewsApart(project), bucket: project.store.bucket }
  const { firestore } = context

  async function stored() {
    const { docs } = await firestore.collection('assignments').get()
    return docs.flatMap((one) => parseAssignment(one) ?? [])
  }

  async function workThrough(jobId: string): Promise<void> {
    const reference = firestore.doc(`assignmentJobs/${jobId}`)
    for (let turn = 0; turn < 50; turn += 1) {
      if ((await reference.get()).get('state') !== 'running') return
      await workOnAssigning(context, jobId)
    }
    throw new Error('It does not end.')
  }

  return {
    context,
    goneId: v.parse(paperIdSchema, 'gone'),
    /** The assignments, in no order. */
    stored,
    /** Does what the trigger does until nothing is left to do. */
    workThrough,
    /** Stores somebody who has accepted; who was a reviewer before is invited again. */
    accepted: async (email: string): Promise<Reviewer> => {
      const { exists } = await reviewerAddressReference(firestore, email).get()
      if (!exists) return await storeAccepted(context, { name: 'Bodil Holm', email }, organiser)
      const plainly = { words: '', reserve: false }
      const row = { name: 'Bodil Holm', email }
      const [outcome] = await inviteReviewers(context, [row], plainly, organiser)
      const reviewer = outcome?.reviewer ?? null
      if (reviewer === null) throw new Error(outcome?.refused ?? 'no outcome')
      const opened = { email, name: row.name }
      const accepted = { state: 'accepted', opened } as const
      await firestore.doc(`reviewers/${reviewer.id}`).update(accepted)
      return { ...reviewer, ...accepted }
    },
    paperOf: async (uid?: string, changes = {}): Promise<PaperId> => {
      const ownerUid = uid ?? (await storeAccount(project.store)).uid
      return v.parse(paperIdSchema, (await storePaper(project.store, ownerUid, changes)).id)
    },
    /** Adds a further address to an account, as the code that was mailed there does. */
    prove: async (
      { uid, email }: { readonly uid: string; readonly email: string },
      to: string,
    ): Promise<void> => {
      await firestore.runTransaction(async (transaction) => {
        const account = { uid: v.parse(uidSchema, uid), emails: [email] }
        await keepAddresses(firestore, transaction, account, [email, to])
        transaction.update(firestore.doc(`users/${uid}`), { furtherAddresses: [to] })
      })
    },
    /** Stores what publishing leaves behind, without a job or mails: for tests of what comes after. */
    assign: async (pairs: Pairs, by = organiser): Promise<void> => {
      await storeAssigned(context, pairs, by)
    },
    /** Publishes at once, and does all of it; gives why pairs were refused. */
    publish: async (pairs: Pairs, by = organiser): Promise<string[]> => {
      const assignments = pairs.map(([paperId, { id }]) => ({ paperId, reviewerId: id }))
      const uncleaned = pairs.map(([paperId]) => paperId)
      const wanted = { assignments, due: null, now: true, uncleaned }
      const { job, refused } = await startOrRefused(context, wanted, by)
      if (job !== null) await workThrough(job.id)
      return refused.map(({ reason }) => reason)
    },
    /** Starts publishing and leaves the work; gives why pairs were refused. */
    refusals: async (pairs: Pairs, by = organiser): Promise<string[]> => {
      const assignments = pairs.map(([paperId, { id }]) => ({ paperId, reviewerId: id }))
      const uncleaned = pairs.map(([paperId]) => paperId)
      const { refused } = await startOrRefused(
        context,
        { assignments, due: null, now: true, uncleaned },
        by,
      )
      return refused.map(({ reason }) => reason)
    },
    /** The states of the newest assignments, by "paper reviewer". */
    states: async (): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await stored()).map(({ paperId, reviewerId, state }) => [
          `${paperId} ${reviewerId}`,
          state,
        ]),
      ),
    /** Submits a report for an open assignment, past the door. */
    submit: async (paperId: PaperId, { id }: Pick<Reviewer, 'id'>): Promise<void> => {
      const found = (await stored()).find(
        (one) => one.paperId === paperId && one.reviewerId === id && one.state === 'assigned',
      )
      if (found === undefined) throw new Error('not assigned')
      await reportReference(firestore, found.id).set(submittedReport())
      await assignmentReference(firestore, found.id).set(
        storedAssignment({ ...found, state: 'submitted' }),
      )
    },
    /** What was written to whom, of one kind of mail. */
    mails: async (kind: string) => {
      const { docs } = await firestore.collection('mail').where('kind', '==', kind).get()
      return docs.map((mail) => ({ to: String(mail.get('to')), text: String(mail.get('text')) }))
    },
  }
}

/** Starts a publishing; there is none where every pair is refused. */
export async function startOrRefused(
  context: AssigningContext,
  wanted: NewAssignments,
  by: Organiser,
) {
  try {
    return await startAssigning(context, wanted, by)
  } catch (error) {
    if (!(error instanceof DomainError) || error.refused === undefined) throw error
    return { job: null, refused: error.refused }
  }
}
