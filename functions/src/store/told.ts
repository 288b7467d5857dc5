import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from './collections.ts'
import { mailIdSchema, type MailId } from './outbox.ts'
import { storedTime, storedTimeSchema } from './stored-time.ts'

const tellingSchema = v.object({
  status: v.string(),
  at: storedTimeSchema,
  mail: v.nullable(mailIdSchema),
})

const toldSchema = v.object({
  ...tellingSchema.entries,
  before: v.nullable(tellingSchema),
  waiting: v.nullable(mailIdSchema),
})

/** What an author knew of a paper's status, since when, and from which mail. */
interface Telling {
  /** As it is shown: who has a paper without one takes it for submitted. */
  readonly status: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Null: no mail told it; it is the status before the first change that is known. */
  readonly mail: MailId | null
}

/** What an author was told last about a paper's status. */
export interface Told extends Telling {
  /** What counted before the last mail, should that one turn out not to have left. */
  readonly before: Telling | null
  /** The mail that waits to tell another status, if any. */
  readonly waiting: MailId | null
}

/** Where it is stored what an author was told; nobody but the server reads or writes it. */
export function toldReference(firestore: Firestore, id: PaperId): DocumentReference {
  return collections.told(firestore).doc(id)
}

/**
 * Parses what an author was told; undefined while there is no record.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseTold(snapshot: DocumentSnapshot): Told | undefined {
  return snapshot.exists ? v.parse(toldSchema, snapshot.data()) : undefined
}

/** Puts a record into the form in which it is stored; undoes `parseTold`. */
export function storedTold(told: Told): v.InferInput<typeof toldSchema> {
  const { before, waiting } = told
  return { ...stored(told), before: before === null ? null : stored(before), waiting }
}

function stored({ status, at, mail }: Telling): v.InferInput<typeof tellingSchema> {
  return { status, at: storedTime(at), mail }
}

/**
 * What an author counts as having been told when a status changes. Without any record that is
 * the status before the change, for papers of earlier versions too. Changes may be heard of in
 * another order: of those that no mail told, the earliest one counts.
 *
 * @param at when the status changed, milliseconds since 1970
 */
export function toldBefore(known: Told | undefined, change: { from: string; at: number }): Told {
  const { from, at } = change
  const status = shownStatus(from)
  if (known === undefined) return { status, at, mail: null, before: null, waiting: null }
  return known.mail === null && at < known.at ? { ...known, status, at } : known
}

/** The record once a mail begins to be sent, at `now`: from then on its status counts as told. */
export function toldBy(
  known: Told | undefined,
  mail: { readonly id: MailId; readonly status: string },
  now: number,
): Told {
  const waiting = known?.waiting === mail.id ? null : (known?.waiting ?? null)
  const before = known?.mail === mail.id ? known.before : telling(known)
  return { status: shownStatus(mail.status), at: now, mail: mail.id, before, waiting }
}

/**
 * The record after a mail certainly did not leave: that mail waits again, unless another one does.
 *
 * @returns undefined when another mail has told another status since, or nothing is known of before
 */
export function untoldBy(known: Told | undefined, mail: MailId): Told | undefined {
  if (known?.mail !== mail || known.before === null) return undefined
  return { ...known.before, before: null, waiting: known.waiting ?? mail }
}

function telling(known: Told | undefined): Telling | null {
  return known === undefined ? null : { status: known.status, at: known.at, mail: known.mail }
}
