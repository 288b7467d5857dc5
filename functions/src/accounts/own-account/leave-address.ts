import type { Uid } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../../store/collections.ts'
import { deleteAll, referencesOf } from '../../store/delete-documents.ts'
import { isUndelivered, isAboutAddress } from '../../store/outbox.ts'
import { storedTimeSchema } from '../../store/stored-time.ts'

/** Whose account has moved, from which address to which, and when it began to (milliseconds since 1970). */
interface Moved {
  readonly uid: Uid
  readonly from: string
  readonly to: string
  readonly begun: number
  /** False if only a code by telephone opened the account: the mailbox may be another person's. */
  readonly wasProved: boolean
}

const changesAtOnce = 200

/** What can't be read goes over, too. */
const unreadable = { kind: '', state: '', createdAt: 0, uid: null }

/**
 * Takes an account's traces off the address that it has left: whoever has that next must not read them as
 * their own, and a deletion of the account finds them by its new one. Mails go over, those that were sent too;
 * what the old address alone was to be told (codes, and what is mailed in their place) is not told any more.
 * The account's registration goes, and what organisers did names the new address. Of an address that nobody has proved
 * only the mails that are this account's go over, and what organisers did goes on to name it. Can be repeated.
 *
 * @throws what Firestore throws
 */
export async function leaveAddress(firestore: Firestore, moved: Moved): Promise<void> {
  const { uid, from, to, wasProved } = moved
  const { docs } = await collections.mail(firestore).where('to', '==', from).get()
  for (let first = 0; first < docs.length; first += changesAtOnce) {
    const batch = firestore.batch()
    for (const mail of docs.slice(first, first + changesAtOnce)) moveMail(batch, mail, moved)
    await batch.commit()
  }
  await deleteAll(firestore, collections.registrations(firestore).where('uid', '==', uid))
  if (wasProved) await replaceAddressInActs(firestore, from, to)
}

/**
 * Writes another address, or none, in what organisers did with one: for whom a code was told, who was invited or
 * removed. Can be repeated.
 *
 * @param from in the form in which addresses are compared
 * @throws what Firestore throws
 */
export async function replaceAddressInActs(
  firestore: Firestore,
  from: string,
  to: string,
): Promise<void> {
  for (const field of ['from.email', 'to.email']) {
    const about = collections.conferenceEvents(firestore).where(field, '==', from)
    for await (const event of referencesOf(about)) await event.update({ [field]: to })
  }
}

const movedSchema = v.object({
  kind: v.string(),
  state: v.string(),
  createdAt: storedTimeSchema,
  uid: v.optional(v.nullable(v.string()), null),
})

/**
 * Codes that are younger than the move, and the note about it, are the old address's. What goes there for another
 * account, as one of its further addresses, is that one's.
 */
function moveMail(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  { uid, to, begun, wasProved }: Moved,
): void {
  const parsed = v.safeParse(movedSchema, snapshot.data())
  const { kind, state, createdAt, ...its } = parsed.success ? parsed.output : unreadable
  const isItsOwn = its.uid === uid || (its.uid === null && wasProved)
  if (kind === 'address-changed' || !isItsOwn) return
  const isOfAddress = isAboutAddress(kind)
  if (isOfAddress && createdAt > begun) return
  if (isOfAddress && isUndelivered({ state })) batch.delete(snapshot.ref)
  else batch.update(snapshot.ref, { to })
}
