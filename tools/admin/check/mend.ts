import { furtherAddressesSchema } from '@lectern/domain/account/account'
import { paperFileKinds, paperIdSchema, uidSchema, type Uid } from '@lectern/domain/paper/paper'
import type { UserRecord } from 'firebase-admin/auth'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { blockAccount } from '../../../functions/src/accounts/organiser-actions.ts'
import {
  finishVerification,
  openAccount,
} from '../../../functions/src/accounts/registration/complete-verification.ts'
import { becomeAuthor } from '../../../functions/src/accounts/users/become-author.ts'
import { findUser, roleOf } from '../../../functions/src/accounts/users/existing-account.ts'
import { submissionSettings } from '../../../functions/src/conference/submission-settings.ts'
import { giveNumber } from '../../../functions/src/papers/checks/give-number.ts'
import { clearMetadata } from '../../../functions/src/papers/files/object-metadata.ts'
import { removeOrphan } from '../../../functions/src/papers/files/orphan-files.ts'
import {
  findStoredFile,
  type StoredFile,
} from '../../../functions/src/papers/files/stored-files.ts'
import { rebuildPaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { isShutOut, readBlock } from '../../../functions/src/store/blocked.ts'
import { isUndelivered, parseMail, type StoredMail } from '../../../functions/src/store/outbox.ts'
import { countAnew } from '../../../functions/src/store/paper-numbers.ts'
import {
  profileChanged,
  profileReference,
  type StoredProfile,
} from '../../../functions/src/store/profiles.ts'
import { parseRegistration } from '../../../functions/src/store/registrations.ts'
import { withStoredTimes } from '../../../functions/src/store/stored-time.ts'
import type { AdminStore } from '../connection.ts'
import { placesOf } from './check-withdrawn.ts'
import type { Finding, FindingKind } from './findings.ts'
import { guardHistory } from './guard-history.ts'

type Mending = (store: AdminStore, finding: Finding, now: number) => Promise<unknown>

/** Removes what nothing names, too. */
const renewIndex: Mending = async ({ firestore }) => rebuildPaperIndex(firestore)

const withFile =
  (act: (store: AdminStore, file: StoredFile) => Promise<unknown>): Mending =>
  async (store, { where }) => {
    const file = await findStoredFile(store.bucket, where)
    if (file !== undefined) await act(store, file)
  }

/** The trigger on the paper makes a check that is not there. The receipt went out long ago. */
const forgetCheck: Mending = async ({ firestore }, { where, detail }) => {
  const kind = paperFileKinds.find((one) => detail.startsWith(`${one}:`))
  if (kind !== undefined) await firestore.doc(where).update({ [`checks.${kind}`]: null })
}

const removeOfNobody: Mending = async ({ auth, firestore }, finding) => {
  if ((await findUser(auth, uidIn(finding))) === undefined) {
    await firestore.doc(finding.where).delete()
  }
}

/** Unless the paper was brought back meanwhile. */
const removeMark: Mending = async (store, { where }) => {
  const mark = store.firestore.doc(where)
  const { isThere, isKept } = await placesOf(store, mark.id)
  if (!isThere && !isKept) await mark.delete()
}

/** Unless an organiser has let the person in again meanwhile. */
const blockAgain: Mending = async (store, finding, now) => {
  const uid = uidIn(finding)
  const isBlocked = isShutOut(await readBlock(store.firestore, uid))
  const user = await findUser(store.auth, uid)
  if (user !== undefined && (isBlocked || user.disabled)) await blockAccount(store, uid, now)
}

/** The account is blocked by the removal of an organiser: it becomes an author's, as it would have. */
const finishRemoval: Mending = async (store, finding, now) => {
  const uid = uidIn(finding)
  if ((await findUser(store.auth, uid)) !== undefined) await becomeAuthor(store, uid, now)
}

/** Any write to it calls the function that does its next papers. */
const setGoing: Mending = async ({ firestore }, { where }) =>
  firestore.doc(where).update({ updatedAt: FieldValue.serverTimestamp() })

/** Keeps of a profile what can be read; the address and the role are the account's. */
const writeProfile: Mending = async ({ auth, firestore }, finding) => {
  const uid = uidIn(finding)
  const user = await findUser(auth, uid)
  if (user === undefined) return
  const reference = profileReference(firestore, uid)
  await firestore.runTransaction(async (transaction) => {
    const kept: Record<string, unknown> = (await transaction.get(reference)).data() ?? {}
    const profile = profileOf(user, kept)
    if (profile !== undefined) transaction.set(reference, { ...profile, ...profileChanged })
  })
}

const finishRegistration: Mending = async (store, { where }, now) => {
  const registration = parseRegistration(await store.firestore.doc(where).get())
  if (!registration?.verifiedAt) return
  const verified = { ...registration, verifiedAt: registration.verifiedAt }
  await openAccount(store, verified)
  await finishVerification(store.firestore, verified, now)
}

const makeDue: Mending = async ({ firestore }, { where }, now) => {
  const reference = firestore.doc(where)
  await firestore.runTransaction(async (transaction) => {
    const mail = parseMail(await transaction.get(reference))
    if (mail === undefined || !isUndelivered(mail)) return
    const due: Partial<StoredMail> = { state: 'pending', nextAttemptAt: Timestamp.fromMillis(now) }
    transaction.update(reference, due)
  })
}

/** What the rules compare with is made of what organisers have set. */
const compareAnew: Mending = async ({ firestore }) => {
  const { reference, read, stored } = submissionSettings
  await firestore.runTransaction(async (transaction) => {
    const settings = await transaction.get(reference(firestore))
    transaction.set(reference(firestore), withStoredTimes(stored(read(settings))))
  })
}

/** What `repair` does about a finding; where nothing stands, people do it by hand. */
const mendings: Readonly<Partial<Record<FindingKind, Mending>>> = {
  'index-damaged': renewIndex,
  'index-outdated': renewIndex,
  'index-stray': renewIndex,
  'file-orphaned': withFile(removeOrphan),
  'file-open': withFile(async ({ bucket }, file) => clearMetadata(bucket, file)),
  'check-outdated': forgetCheck,
  'check-differs': forgetCheck,
  'history-unguarded': async (store, { where }) => guardHistory(store, where),
  'profile-missing': writeProfile,
  'profile-differs': writeProfile,
  'profile-unreadable': writeProfile,
  'profile-without-account': removeOfNobody,
  'presence-without-account': removeOfNobody,
  'extension-without-account': removeOfNobody,
  'late-mark-of-nothing': removeMark,
  'submissions-differ': compareAnew,
  'blocked-live': blockAgain,
  'disabled-unblocked': blockAgain,
  'removal-unfinished': finishRemoval,
  'registration-unfinished': finishRegistration,
  'number-uncounted': async ({ firestore }) => countAnew(firestore),
  'number-missing': async ({ firestore }, { where }) =>
    giveNumber(firestore, v.parse(paperIdSchema, where.split('/')[1])),
  'mail-stuck': makeDue,
  'bulk-stuck': setGoing,
  'announcement-stuck': setGoing,
}

export function isMendable({ kind }: Finding): boolean {
  return mendings[kind] !== undefined
}

/**
 * Mends what was found, if it is still so: each act looks again first, where people may have been at
 * it meanwhile. Can be repeated.
 *
 * @param now milliseconds since 1970
 * @throws {Error} when it is mended by hand; what Firebase throws; {DomainError} such as `address-taken`
 */
export async function mend(store: AdminStore, finding: Finding, now: number): Promise<void> {
  const mending = mendings[finding.kind]
  if (mending === undefined) throw new Error(`${finding.kind} is mended by hand.`)
  await mending(store, finding, now)
}

function uidIn({ where }: Finding): Uid {
  return v.parse(uidSchema, where.slice(where.search(/[^/ ]+$/)))
}

function profileOf(
  user: UserRecord,
  kept: Readonly<Record<string, unknown>>,
): StoredProfile | undefined {
  const role = roleOf(user)
  if (role === undefined || user.email === undefined) return undefined
  const createdAt = Timestamp.fromMillis(Date.parse(user.metadata.creationTime))
  const former = v.safeParse(v.array(v.string()), kept['formerAddresses'])
  const names = v.safeParse(v.array(v.string()), kept['formerNames'])
  const further = v.safeParse(furtherAddressesSchema, kept['furtherAddresses'])
  const fullname = typeof kept['fullname'] === 'string' ? kept['fullname'] : user.displayName
  return {
    fullname: fullname ?? user.email,
    email: user.email,
    role,
    createdAt: kept['createdAt'] instanceof Timestamp ? kept['createdAt'] : createdAt,
    verifiedAt: kept['verifiedAt'] instanceof Timestamp ? kept['verifiedAt'] : createdAt,
    ...(kept['addressProved'] === false && { addressProved: false }),
    ...(further.success && { furtherAddresses: further.output }),
    ...(former.success && { formerAddresses: former.output }),
    ...(names.success && { formerNames: names.output }),
  }
}
