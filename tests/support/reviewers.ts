import { randomUUID } from 'node:crypto'

import { answeredStates, type Reviewer } from '@lectern/domain/reviews/reviewer'

import { linkToken, sessionToken } from '../../functions/src/reviews/sessions/reviewer-link.ts'
import {
  newReviewerId,
  reviewerAddressReference,
  reviewerReference,
  storedReviewer,
} from '../../functions/src/store/reviews/reviewer-store.ts'
import { localSecret } from '../../tools/dev/stack/configuration.ts'
import { store } from './emulators.ts'

/** A reviewer as stored, with what opens the own pages: the link's token, and a session's. */
export interface StoredReviewer extends Reviewer {
  readonly link: string
  readonly token: string
}

/** Stores somebody who was invited to review, past invitation and mail. */
export async function storeReviewer(fields: Partial<Reviewer> = {}): Promise<StoredReviewer> {
  const stored: Omit<Reviewer, 'opened'> = {
    id: newReviewerId(),
    name: 'Bodil Holm',
    email: `${randomUUID()}@example.org`,
    formerNames: [],
    furtherEmails: [],
    openedBefore: [],
    affiliation: '',
    topics: [],
    most: null,
    state: 'invited',
    version: 1,
    invitedBy: 'an organiser',
    invitedAt: new Date(),
    mailId: null,
    answeredAt: null,
    ...fields,
  }
  const { email: to, name, state } = stored
  const opened = answeredStates.has(state) ? { email: to, name } : null
  const reviewer: Reviewer = { ...stored, opened, ...fields }
  const { firestore } = store
  const { id, email } = reviewer
  await firestore
    .batch()
    .set(reviewerReference(firestore, id), storedReviewer(reviewer))
    .set(reviewerAddressReference(firestore, email), { reviewerId: id })
    .commit()
  return {
    ...reviewer,
    link: linkToken(localSecret, reviewer),
    token: sessionToken(localSecret, reviewer, Date.now()),
  }
}

/** Has everybody decline who has accepted: other tests’ reviewers would be given papers as well. */
export async function dismissReviewers(): Promise<void> {
  const accepted = store.firestore.collection('reviewers').where('state', '==', 'accepted')
  const { docs } = await accepted.get()
  for (const { ref } of docs) await ref.update({ state: 'declined' })
}
