import { DomainError } from '@lectern/domain/errors'
import type { Uid } from '@lectern/domain/paper'
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { storedTimeSchema } from '../stored-time.ts'

/*
 * What stands against a person in `blocked/{uid}`: the security rules ask for it with every request,
 * since they know of an account only what its token says, which lives on for an hour. Services ask
 * through `authenticate`. No client reads or writes it.
 */

/** How long a token may live on after its account is gone, in milliseconds: an hour, and as much more. */
const tokensOutlive = 2 * 60 * 60_000

/**
 * Why: `leaving` deletes the own account, `removed` had it deleted by organisers, `disabled` was
 * blocked by organisers or disabled in Firebase, `role-changed` has another role, `flood` sent too much.
 */
export type BlockReason = 'leaving' | 'removed' | 'disabled' | 'role-changed' | 'flood'

const storedSchema = v.object({
  from: v.picklist(['everything', 'submitting']),
  until: v.nullable(storedTimeSchema),
  at: storedTimeSchema,
  reason: v.string(),
  sessionsBefore: v.optional(storedTimeSchema),
})

/**
 * What a person is blocked from, times in milliseconds since 1970. `everything` has no end (`until` is
 * null); `submitting` is over once `until` is: until then no paper is created and no file uploaded.
 * Sessions that were opened at or before `sessionsBefore` are over for the rules.
 */
export type Block = v.InferOutput<typeof storedSchema>

/** A block as its document stores it; Firestore removes it after `expiresAt`, where it has one. */
type StoredBlock = v.InferInput<typeof storedSchema> & { readonly expiresAt?: Timestamp }

/** What stands against a person of whose document nobody can read what it says: as the rules have it. */
const unreadable: Block = { from: 'everything', until: null, at: 0, reason: 'unreadable' }

/** Where it is stored what a person is blocked from. */
export function blockReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('blocked').doc(uid)
}

/**
 * Reads what a person is blocked from, or was; a document of another form blocks from everything.
 *
 * @returns undefined when nothing is stored
 * @throws what Firestore throws
 */
export async function readBlock(firestore: Firestore, uid: string): Promise<Block | undefined> {
  const snapshot = await blockReference(firestore, uid).get()
  if (!snapshot.exists) return undefined
  const parsed = v.safeParse(storedSchema, snapshot.data())
  return parsed.success ? parsed.output : unreadable
}

/** Tells whether a person may do nothing at all. */
export function isShutOut(block: Block | undefined): boolean {
  return block?.from === 'everything'
}

/**
 * Makes sure that a person may create papers and upload files: for services, which have asked before
 * (`authenticate`) whether the person may do anything.
 *
 * @param now milliseconds since 1970
 * @throws {DomainError} `too-many-requests`, which says until when; what Firestore throws
 */
export async function assertMaySubmit(firestore: Firestore, uid: Uid, now: number): Promise<void> {
  const block = await readBlock(firestore, uid)
  if (block === undefined) return
  const { until } = block
  if (until !== null && until <= now) return
  const end = until === null ? 'for now' : `until ${new Date(until).toISOString()}`
  throw new DomainError(
    'too-many-requests',
    `Too many papers or files came from your account. None is taken ${end}.`,
  )
}

/**
 * Blocks a person from everything, at once and until `unblock`; of a person who leaves, only as long as
 * a token may live, since the uid never comes back.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function blockFromEverything(
  firestore: Firestore,
  uid: Uid,
  reason: BlockReason,
  now: number,
): Promise<void> {
  const block: StoredBlock = {
    from: 'everything',
    until: null,
    at: Timestamp.fromMillis(now),
    reason,
    ...(reason === 'leaving' && { expiresAt: Timestamp.fromMillis(now + tokensOutlive) }),
  }
  await blockReference(firestore, uid).set(block)
}

/**
 * Blocks a person from creating papers and uploading files. Whoever is blocked from everything stays
 * so, and a block that ends later stays as it is.
 *
 * @param until when it ends, in milliseconds since 1970
 * @param now milliseconds since 1970
 * @returns whether it was written
 * @throws what Firestore throws
 */
export async function blockFromSubmitting(
  firestore: Firestore,
  uid: Uid,
  until: number,
  reason: BlockReason,
  now: number,
): Promise<boolean> {
  return await change(firestore, uid, (current) => {
    if (isShutOut(current)) return undefined
    if (current !== undefined && (current.until === null || current.until >= until))
      return undefined
    return {
      from: 'submitting',
      until: Timestamp.fromMillis(until),
      at: Timestamp.fromMillis(now),
      reason,
      ...(current?.sessionsBefore !== undefined && {
        sessionsBefore: Timestamp.fromMillis(current.sessionsBefore),
      }),
    }
  })
}

/**
 * Ends a person's sessions for the security rules, whatever their tokens say; what the person is blocked
 * from otherwise stays. New sessions of the same second are among them.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function endSessions(firestore: Firestore, uid: Uid, now: number): Promise<void> {
  const at = Timestamp.fromMillis(now)
  await change(firestore, uid, (current) => {
    if (isShutOut(current)) return undefined
    const until = current?.until ?? null
    return {
      from: 'submitting',
      // One that is over blocks from nothing.
      until: current === undefined ? at : until === null ? null : Timestamp.fromMillis(until),
      at,
      reason: 'role-changed',
      sessionsBefore: at,
    }
  })
}

/** Lets a person do again whatever the account may do. */
export async function unblock(firestore: Firestore, uid: Uid): Promise<void> {
  await blockReference(firestore, uid).delete()
}

/** Writes what stands against a person by what stood there; nothing when `next` gives nothing. */
async function change(
  firestore: Firestore,
  uid: Uid,
  next: (current: Block | undefined) => StoredBlock | undefined,
): Promise<boolean> {
  const reference = blockReference(firestore, uid)
  return await firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference)
    const parsed = v.safeParse(storedSchema, snapshot.data())
    const current = parsed.success ? parsed.output : unreadable
    const block = next(snapshot.exists ? current : undefined)
    if (block === undefined) return false
    transaction.set(reference, block)
    return true
  })
}
