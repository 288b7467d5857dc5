import { paperFileKinds, paperIdSchema, type Uid } from '@lectern/domain/paper/paper'
import { refusalOf } from '@lectern/domain/paper/paper-permissions'
import { AuthErrorCode, type Auth } from 'firebase-admin/auth'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { replaceAddressInActs } from '../accounts/own-account/leave-address.ts'
import type { AccountStore } from '../accounts/users/account-context.ts'
import { findUser, isAuthError } from '../accounts/users/existing-account.ts'
import { isPendingUserOf } from '../accounts/users/pending-user.ts'
import type { PaperStore } from '../papers/files/file-context.ts'
import { removeFiles } from '../papers/files/orphan-files.ts'
import { storedFilePages } from '../papers/files/stored-files.ts'
import * as logs from '../platform/logs.ts'
import { isPassing } from '../platform/passing-failure.ts'
import { retried } from '../platform/retry.ts'
import { accountUseReference } from '../quota/account-use.ts'
import { deletePasswordCodes } from '../store/account-codes.ts'
import { blockFromEverything, unblock } from '../store/change-block.ts'
import { collections } from '../store/collections.ts'
import { deleteAll, referencesOf } from '../store/delete-documents.ts'
import { accountAddresses, isUnproved, profileReference } from '../store/profiles.ts'
import { registrationIdSchema } from '../store/registrations.ts'
import { deletionReference, statusIn } from '../store/stored-paper.ts'
import { extensionReference, startReference } from '../store/submission-window-store.ts'
import {
  everOrganised,
  keepAddresses,
  keepHasOrganised,
  withRelated,
} from '../walls/related-addresses.ts'
import {
  forgetAnswers,
  forgetAuthorConflicts,
  forgetCopies,
  forgetFileNames,
  forgetMails,
  forgetOutbox,
} from './forget-person.ts'
import { ownPapers } from './own-papers.ts'

/** What deleting an account needs. */
export interface DeletionContext extends AccountStore, PaperStore {}

/** Whose account is deleted; the address is its own, in the form in which it is compared. */
export interface LeavingPerson {
  readonly uid: Uid
  readonly email: string
}

/** Who deletes: the account's own uid, or `organiser` for the tool, which has no account. */
type Deleter = Uid | 'organiser'

/** What became of the person's papers. */
export interface AccountDeletion {
  readonly deletedPapers: number
  readonly keptPapers: number
}

/**
 * Deletes an account: its sessions (it is blocked from everything before anything else), its papers that
 * are not accepted and those that it has withdrawn, with their files and what reviewers were given of them, its
 * profile, its place at the desk, its registrations and codes, its mails and how they fared, its address in what organisers did, at last the
 * user itself. Conflicts of interest stay, by keyed hashes of the addresses and the account. Accepted papers and their files stay with the conference; so do the events of deleted papers,
 * without the names of files, which may tell who wrote them. Each paper goes in a transaction of its own that looks at its status. Every step can be
 * repeated: after a failure that passes it is tried again at once, after another one the account is still
 * there, and the next call does what is missing; after a crash the daily sweep does (`finishDeletions`).
 *
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firebase throws
 */
export async function deleteAccount(
  context: DeletionContext,
  person: LeavingPerson,
  by: Deleter,
): Promise<AccountDeletion> {
  const { firestore } = context
  const reason = by === 'organiser' ? 'removed' : 'leaving'
  // First of all: whatever is written from here on with a token that is still out would stay behind.
  await blockFromEverything(firestore, person.uid, reason, Date.now())
  try {
    // It goes on by itself where somebody else's write was in the way: the session is over by then.
    return await retried(async () => deleteEverything(context, person, by), isPassing)
  } catch (error) {
    // Whoever leaves logs in once more, and tries again.
    if (reason === 'leaving') await unblock(firestore, person.uid, Date.now())
    throw error
  }
}

/** Conflicts of interest stay for whoever registers with one of the addresses, as keyed hashes. */
async function keepOwnConflicts(
  firestore: Firestore,
  { uid, email }: LeavingPerson,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const profile = await transaction.get(profileReference(firestore, uid))
    const own = isUnproved(profile, email) ? [] : [email]
    const emails = [...new Set([...accountAddresses(profile), ...own])].filter((one) => one !== '')
    const person = await withRelated(firestore, transaction, { who: uid, uid, emails })
    const hasOrganised = await everOrganised(firestore, transaction, person)
    await keepAddresses(firestore, transaction, { uid, emails }, emails)
    if (hasOrganised) keepHasOrganised(firestore, transaction, emails)
  })
}

async function deleteEverything(
  context: DeletionContext,
  person: LeavingPerson,
  by: Deleter,
): Promise<AccountDeletion> {
  const { auth, firestore } = context
  await unlessGone(auth.revokeRefreshTokens(person.uid))
  // The tool has no APP_SECRET: conflicts keep the hashes they were declared with, and organisers those of each day.
  if (by !== 'organiser') await keepOwnConflicts(firestore, person)
  const isProved = !isUnproved(await profileReference(firestore, person.uid).get(), person.email)
  const papers = await deleteOpenPapers(firestore, person.uid, by)
  await deleteWithdrawnPapers(firestore, person.uid)
  await removeOwnFiles(context, person.uid, papers.kept)
  await forgetCopies(context, person.uid, new Set(papers.kept.keys()))
  await forgetFileNames(firestore, person.uid)
  await forgetAuthorConflicts(firestore, person.uid)
  // Before the mails: without a profile, no trigger that is still at work writes another one.
  await profileReference(firestore, person.uid).delete()
  await collections.presence(firestore).doc(person.uid).delete()
  await accountUseReference(firestore, person.uid).delete()
  await deleteAll(firestore, collections.organisers(firestore).where('uid', '==', person.uid))
  await forgetAnswers(firestore, person.uid, new Set(papers.kept.keys()))
  await extensionReference(firestore, person.uid).delete()
  await startReference(firestore, person.uid).delete()
  await deleteRegistrations(context, person.email)
  await deleteAll(firestore, collections.registrations(firestore).where('uid', '==', person.uid))
  await deletePasswordCodes(firestore, person.email)
  await deleteAll(firestore, collections.accountCodes(firestore).where('uid', '==', person.uid))
  await forgetOutbox(firestore, person, isProved)
  await forgetMails(firestore, person.uid)
  if (isProved) await replaceAddressInActs(firestore, person.email, '')
  await unlessGone(auth.deleteUser(person.uid))
  logs.accountDeleted(person.uid, by)
  return { deletedPapers: papers.deleted, keptPapers: papers.kept.size }
}

interface OwnPapers {
  readonly deleted: number
  /** The paths of the files that each accepted paper points at. */
  readonly kept: ReadonlyMap<string, readonly unknown[]>
}

async function deleteOpenPapers(firestore: Firestore, owner: Uid, by: Deleter): Promise<OwnPapers> {
  const kept = new Map<string, readonly unknown[]>()
  let deleted = 0
  for await (const reference of referencesOf(ownPapers(firestore, owner))) {
    const outcome = await deleteUnlessAccepted(firestore, reference, owner, by)
    if (outcome === 'deleted') deleted += 1
    else if (outcome !== 'gone') kept.set(reference.id, outcome)
  }
  return { deleted, kept }
}

/** Returns the paths of an accepted paper's files, which stay. */
async function deleteUnlessAccepted(
  firestore: Firestore,
  reference: DocumentReference,
  owner: Uid,
  by: Deleter,
): Promise<'deleted' | 'gone' | readonly unknown[]> {
  return await firestore.runTransaction(async (transaction) => {
    const paper = await transaction.get(reference)
    if (!paper.exists) return 'gone'
    const own = { ownerUid: owner, status: statusIn(paper) }
    if (refusalOf('delete', { uid: owner, role: 'author' }, own) !== null) {
      return paperFileKinds.map((kind): unknown => paper.get(`${kind}.path`))
    }
    transaction.delete(reference)
    transaction.set(deletionReference(firestore, v.parse(paperIdSchema, reference.id)), {
      ownerUid: owner,
      by,
      at: FieldValue.serverTimestamp(),
    })
    return 'deleted'
  })
}

/**
 * Once its record says `deleted`, the trigger keeps no paper any more, also one that is late. The record
 * itself stays, as it does of every deleted paper.
 */
async function deleteWithdrawnPapers(firestore: Firestore, owner: Uid): Promise<void> {
  const recorded = collections
    .deletions(firestore)
    .where('ownerUid', '==', owner)
    .where('kind', '==', 'withdrawn')
  for await (const record of referencesOf(recorded)) {
    await firestore
      .batch()
      .update(record, { kind: 'deleted' })
      .delete(collections.withdrawn(firestore).doc(record.id))
      .delete(collections.lateMarks(firestore).doc(record.id))
      .commit()
  }
  // What an import left without its record.
  await deleteAll(firestore, collections.withdrawn(firestore).where('ownerUid', '==', owner))
}

/** Uploads that never became part of a paper go too: a day later nobody would know whose they were. */
async function removeOwnFiles(
  { bucket }: PaperStore,
  owner: Uid,
  kept: OwnPapers['kept'],
): Promise<void> {
  const staying = new Set([...kept.values()].flat())
  for await (const files of storedFilePages(bucket, `papers/${owner}/`)) {
    await removeFiles(
      bucket,
      files.filter(({ path }) => !staying.has(path)),
    )
  }
}

/** The user of an open registration holds the person's name as the registration does. */
async function deleteRegistrations(
  { auth, firestore }: AccountStore,
  email: string,
): Promise<void> {
  const registrations = collections.registrations(firestore).where('email', '==', email)
  const { docs } = await registrations.get()
  for (const snapshot of docs) {
    await deletePendingUser(auth, snapshot)
    await snapshot.ref.delete()
  }
}

async function deletePendingUser(auth: Auth, registration: DocumentSnapshot): Promise<void> {
  const id = v.parse(registrationIdSchema, registration.id)
  const uid: unknown = registration.get('uid')
  const user = typeof uid === 'string' ? await findUser(auth, uid) : undefined
  if (user !== undefined && isPendingUserOf(id, user)) await unlessGone(auth.deleteUser(user.uid))
}

async function unlessGone(call: Promise<void>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isAuthError(error, AuthErrorCode.USER_NOT_FOUND)) throw error
  }
}
