import { remindsAtAll } from '@lectern/domain/reviews/reminders'
import pMap from 'p-map'

import { readMailSender } from '../../mail/mail-sender.ts'
import * as logs from '../../platform/review-logs.ts'
import { collections } from '../../store/collections.ts'
import {
  readReviewSettings,
  reviewSettingsReference,
} from '../../store/reviews/review-settings-store.ts'
import { parseReviewer } from '../../store/reviews/reviewer-store.ts'
import type { ReviewContext } from '../review-context.ts'
import { remindReviewer } from './remind-reviewer.ts'

/** How many reviewers are looked at at once, each in a transaction of its own. */
const peopleAtOnce = 8

/**
 * Reminds everybody of whom a date comes or has gone by (conference, section 4): one mail a person. Safe to repeat, also
 * after it died half-way: each mail and the note of it are one transaction.
 *
 * @returns how many mails were written
 * @throws what Firestore throws
 */
export async function remindByDate(context: ReviewContext): Promise<number> {
  const { firestore, conference } = context
  const settings = readReviewSettings(await reviewSettingsReference(firestore).get())
  if (!remindsAtAll(settings)) return 0
  const [{ docs }, sender] = await Promise.all([
    collections.reviewers(firestore).where('state', 'in', ['invited', 'accepted']).get(),
    readMailSender(firestore, conference),
  ])
  const written = await pMap(
    docs.flatMap((one) => parseReviewer(one) ?? []),
    async ({ id }) => remindReviewer(context, sender, id, 'by date'),
    { concurrency: peopleAtOnce },
  )
  const count = written.filter(Boolean).length
  logs.remindersWritten(count)
  return count
}
