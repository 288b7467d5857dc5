import type { ReviewerId } from '@lectern/domain/reviews/reviewer'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { mailIdSchema, type MailId } from '../outbox.ts'
import { storedTime, storedTimeSchema } from '../stored-time.ts'
import type { AssignmentId } from './assignment-store.ts'

/*
 * Of what a reviewer was reminded, and for what thanked: `reminders/{reviewerId}`. No client reads or writes it
 * (conference, section 4). What was written stands by the assignment that it was about, so that an organiser is told
 * of a mail only where it was about a paper that the organiser may see.
 */

const mailsSchema = v.record(v.string(), v.object({ mailId: mailIdSchema, at: storedTimeSchema }))

const remindersSchema = v.object({
  /** Whether organisers have excluded the reviewer from reminders by date. */
  paused: v.boolean(),
  /** Each occasion of which the reviewer was told: written with its mail, so that none is told twice. */
  told: v.array(v.string()),
  /** The newest reminder of each assignment, by its id; times in milliseconds since 1970. */
  reminded: mailsSchema,
  /** The thanks for each report. */
  thanked: mailsSchema,
})

/** Of what a reviewer was reminded, and for what thanked. */
export type Reminders = v.InferOutput<typeof remindersSchema>

/** Of who was never written to. */
export const noReminders: Reminders = { paused: false, told: [], reminded: {}, thanked: {} }

/** Where it is stored of what a reviewer was reminded. */
export function remindersReference(firestore: Firestore, id: ReviewerId): DocumentReference {
  return collections.reminders(firestore).doc(id)
}

/**
 * Parses of what a reviewer was reminded; of nothing, when there is no such document.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseReminders(snapshot: DocumentSnapshot): Reminders {
  const data = snapshot.data()
  return data === undefined ? noReminders : v.parse(remindersSchema, data)
}

/** Puts of what a reviewer was reminded into the form in which it is stored. */
export function storedReminders({ reminded, thanked, ...rest }: Reminders) {
  return { ...rest, reminded: withTimes(reminded), thanked: withTimes(thanked) }
}

function withTimes(mails: Reminders['reminded']) {
  return Object.fromEntries(
    Object.entries(mails).map(([id, { mailId, at }]) => [id, { mailId, at: storedTime(at) }]),
  )
}

/** Notes a mail beside each assignment that it is about. */
export function noting(
  mails: Reminders['reminded'],
  about: readonly AssignmentId[],
  mail: { readonly mailId: MailId; readonly at: number },
): Reminders['reminded'] {
  return { ...mails, ...Object.fromEntries(about.map((id) => [id, mail])) }
}

/**
 * Reads of what reviewers were reminded, by their ids.
 *
 * @throws what Firestore throws; {v.ValiError} when a document has another form
 */
export async function readAllReminders(
  firestore: Firestore,
): Promise<ReadonlyMap<string, Reminders>> {
  const { docs } = await collections.reminders(firestore).get()
  return new Map(docs.map((one) => [one.id, parseReminders(one)]))
}

/**
 * Finds the newest reminder that was about one of some assignments: those that an organiser may see.
 *
 * @returns null when there was none
 */
export function newestReminder(
  reminders: Reminders | undefined,
  own: readonly { readonly id: AssignmentId }[],
): Reminders['reminded'][string] | null {
  const mails = own.flatMap(({ id }) => reminders?.reminded[id] ?? [])
  return mails.toSorted((one, other) => other.at - one.at)[0] ?? null
}
