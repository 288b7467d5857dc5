import { paperFileKinds, uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import {
  finishVerification,
  openAccount,
} from '../../../functions/src/accounts/registration/complete-verification.ts'
import { findUser, roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import { clearMetadata } from '../../../functions/src/papers/files/object-metadata.ts'
import { removeOrphan } from '../../../functions/src/papers/files/orphan-files.ts'
import { findStoredFile } from '../../../functions/src/papers/files/stored-files.ts'
import { rebuildPaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import { isUndelivered, parseMail, type StoredMail } from '../../../functions/src/store/outbox.ts'
import { profileReference, type StoredProfile } from '../../../functions/src/store/profiles.ts'
import { parseRegistration } from '../../../functions/src/store/registrations.ts'
import type { AdminStore } from '../connection.ts'
import type { Finding } from './findings.ts'
import { guardHistory } from './guard-history.ts'

/**
 * Mends what was found, if it is still so: each act looks again first, where people may have been at
 * it meanwhile. Can be repeated.
 *
 * @param now milliseconds since 1970
 * @throws what Firebase throws; {DomainError} such as `address-taken`
 */
export async function mend(store: AdminStore, finding: Finding, now: number): Promise<void> {
  const { firestore } = store
  switch (finding.kind) {
    case 'index-damaged':
    case 'index-outdated':
    case 'index-stray':
      // Removes what nothing names, too.
      await rebuildPaperIndex(firestore)
      return
    case 'file-orphaned':
      await removeIfOrphan(store, finding.where)
      return
    case 'file-open':
      await endAddresses(store, finding.where)
      return
    case 'check-outdated':
    case 'check-differs':
      await forgetCheck(store, finding)
      return
    case 'history-unguarded':
      await guardHistory(store, finding.where)
      return
    case 'profile-missing':
    case 'profile-differs':
    case 'profile-unreadable':
      await writeProfile(store, uidIn(finding))
      return
    case 'profile-without-account':
      if ((await findUser(store.auth, uidIn(finding))) === undefined) {
        await profileReference(firestore, uidIn(finding)).delete()
      }
      return
    case 'presence-without-account':
      if ((await findUser(store.auth, uidIn(finding))) === undefined) {
        await firestore.doc(finding.where).delete()
      }
      return
    case 'blocked-live':
    case 'disabled-unblocked':
      await blockAgain(store, uidIn(finding), now)
      return
    case 'registration-unfinished':
      await finishRegistration(store, finding, now)
      return
    case 'mail-stuck':
      await makeDue(store, finding, now)
      return
    case 'bulk-stuck':
    case 'announcement-stuck':
      // Any write to it calls the function that does its next papers.
      await firestore.doc(finding.where).update({ updatedAt: FieldValue.serverTimestamp() })
      return
    case 'paper-unreadable':
    case 'status-unknown':
    case 'owner-unknown':
    case 'file-elsewhere':
    case 'file-missing':
    case 'file-size-differs':
    case 'accepted-changed':
    case 'accept-taken':
    case 'paper-recorded-deleted':
    case 'withdrawn-unreadable':
    case 'withdrawn-unrecorded':
    case 'withdrawn-twice':
    case 'withdrawn-not-kept':
    case 'address-unproved':
    case 'account-stopped':
    case 'papers-beyond-limit':
    case 'leaving-unfinished':
    case 'registration-unreadable':
    case 'mail-unreadable':
    case 'mail-failed':
    case 'told-unreadable':
    case 'bulk-unreadable':
    case 'mail-record-unreadable':
    case 'template-unreadable':
    case 'announcement-unreadable':
      throw new Error(`${finding.kind} is mended by hand.`)
  }
}

async function removeIfOrphan(store: AdminStore, path: string): Promise<void> {
  const file = await findStoredFile(store.bucket, path)
  if (file !== undefined) await removeOrphan(store, file)
}

async function endAddresses({ bucket }: AdminStore, path: string): Promise<void> {
  const file = await findStoredFile(bucket, path)
  if (file !== undefined) await clearMetadata(bucket, file)
}

/** The trigger on the paper makes a check that is not there. The receipt went out long ago. */
async function forgetCheck({ firestore }: AdminStore, finding: Finding): Promise<void> {
  const kind = paperFileKinds.find((one) => finding.detail.startsWith(`${one}:`))
  if (kind === undefined) return
  await firestore.doc(finding.where).update({ [`checks.${kind}`]: null })
}

function uidIn({ where }: Finding): Uid {
  return v.parse(uidSchema, where.slice(where.search(/[^/ ]+$/)))
}

/** Unless an organiser has let the person in again meanwhile. */
async function blockAgain(store: AdminStore, uid: Uid, now: number): Promise<void> {
  const isBlocked = isShutOut(await readBlock(store.firestore, uid))
  const user = await findUser(store.auth, uid)
  if (user !== undefined && (isBlocked || user.disabled)) await blockAccount(store, uid, now)
}

/** Keeps of a profile what can be read; the address and the role are the account's. */
async function writeProfile({ auth, firestore }: AdminStore, uid: Uid): Promise<void> {
  const user = await findUser(auth, uid)
  if (user === undefined) return
  const reference = profileReference(firestore, uid)
  await firestore.runTransaction(async (transaction) => {
    const kept: Record<string, unknown> = (await transaction.get(reference)).data() ?? {}
    const profile = profileOf(user, kept)
    if (profile !== undefined) transaction.set(reference, profile)
  })
}

function profileOf(
  user: UserRecord,
  kept: Readonly<Record<string, unknown>>,
): StoredProfile | undefined {
  const role = roleOf(user)
  if (role === undefined || user.email === undefined) return undefined
  const createdAt = Timestamp.fromMillis(Date.parse(user.metadata.creationTime))
  const fullname = typeof kept['fullname'] === 'string' ? kept['fullname'] : user.displayName
  return {
    fullname: fullname ?? user.email,
    email: user.email,
    role,
    createdAt: kept['createdAt'] instanceof Timestamp ? kept['createdAt'] : createdAt,
    verifiedAt: kept['verifiedAt'] instanceof Timestamp ? kept['verifiedAt'] : createdAt,
  }
}

async function finishRegistration(
  store: AdminStore,
  { where }: Finding,
  now: number,
): Promise<void> {
  const registration = parseRegistration(await store.firestore.doc(where).get())
  const verifiedAt = registration?.verifiedAt ?? null
  if (registration === undefined || verifiedAt === null) return
  const verified = { ...registration, verifiedAt }
  await openAccount(store, verified)
  await finishVerification(store.firestore, verified, now)
}

async function makeDue({ firestore }: AdminStore, { where }: Finding, now: number): Promise<void> {
  const reference = firestore.doc(where)
  await firestore.runTransaction(async (transaction) => {
    const mail = parseMail(await transaction.get(reference))
    if (mail === undefined || !isUndelivered(mail)) return
    const due: Partial<StoredMail> = { state: 'pending', nextAttemptAt: Timestamp.fromMillis(now) }
    transaction.update(reference, due)
  })
}
