import type { Uid } from '@lectern/domain/paper/paper'
import type { Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { PaperStore } from '../papers/files/file-context.ts'
import { removeFiles } from '../papers/files/orphan-files.ts'
import { storedFilePages } from '../papers/files/stored-files.ts'
import { copyFolder } from '../reviews/copies/copied-files.ts'
import { collections, eventsOf, mailsOf } from '../store/collections.ts'
import { deleteAll, referencesOf } from '../store/delete-documents.ts'
import { revisionsOf } from '../store/reviews/revision-store.ts'
import { ownPapers } from './own-papers.ts'

/*
 * What goes of a person from records that stay: `deleteAccount`. Each step can be repeated.
 */

const eventFilesSchema = v.array(v.looseObject({ name: v.string() }))

/** Deletes whom the person named as conflicts of papers that are gone. With papers that stay, the walls stay. */
export async function forgetAuthorConflicts(firestore: Firestore, owner: Uid): Promise<void> {
  const deleted = collections.deletions(firestore).where('ownerUid', '==', owner)
  for await (const { id } of referencesOf(deleted)) {
    await collections.authorConflicts(firestore).doc(id).delete()
  }
}

/** Empties the names of files in the events of deleted papers, of those that were deleted earlier too. */
export async function forgetFileNames(firestore: Firestore, owner: Uid): Promise<void> {
  const deleted = collections.deletions(firestore).where('ownerUid', '==', owner)
  for await (const { id } of referencesOf(deleted)) {
    const { docs } = await eventsOf(firestore, id).get()
    for (const event of docs) {
      const files = v.safeParse(eventFilesSchema, event.get('details.files'))
      if (!files.success || files.output.every(({ name }) => name === '')) continue
      await event.ref.update({
        'details.files': files.output.map((file) => Object.assign({}, file, { name: '' })),
      })
    }
  }
}

/**
 * Deletes what was released to the person of papers that are gone, and what was answered; with papers that stay, it
 * stays.
 *
 * @param kept the ids of the papers that stay
 */
export async function forgetAnswers(
  firestore: Firestore,
  owner: Uid,
  kept: ReadonlySet<string>,
): Promise<void> {
  for await (const reference of referencesOf(revisionsOf(firestore, owner))) {
    if (!kept.has(reference.id)) await reference.delete()
  }
}

/**
 * Deletes what reviewers were given of papers that are gone: words, names and PDFs of the person.
 *
 * @param kept the ids of the papers that stay
 */
export async function forgetCopies(
  { firestore, bucket }: PaperStore,
  owner: Uid,
  kept: ReadonlySet<string>,
): Promise<void> {
  const copies = collections.reviewCopies(firestore).where('ownerUid', '==', owner)
  for await (const reference of referencesOf(copies)) {
    if (kept.has(reference.id)) continue
    for await (const files of storedFilePages(bucket, copyFolder(reference.id))) {
      await removeFiles(bucket, files)
    }
    await reference.delete()
  }
}

/**
 * Deletes the mails to the person: those to the account's address, but for what another account has sent there as to
 * a further address of its own, and those to its further addresses.
 *
 * @param isProved false if the address isn't verified: other emails to it may be another person's, and stay
 */
export async function forgetOutbox(
  firestore: Firestore,
  { uid, email }: { readonly uid: Uid; readonly email: string },
  isProved: boolean,
): Promise<void> {
  const mail = collections.mail(firestore)
  await deleteAll(firestore, mail.where('uid', '==', uid))
  if (!isProved) return
  const { docs } = await mail.where('to', '==', email).select('uid').get()
  for (const found of docs) {
    if ((found.get('uid') ?? null) === null) await found.ref.delete()
  }
}

/**
 * Deletes how mails to the person fared about papers that are gone, and of those about papers that stay the ones
 * that were never sent: that the others were is the conference's to know. No record holds an address or words.
 */
export async function forgetMails(firestore: Firestore, owner: Uid): Promise<void> {
  const deleted = collections.deletions(firestore).where('ownerUid', '==', owner)
  for await (const { id } of referencesOf(deleted)) {
    await deleteAll(firestore, mailsOf(firestore, id))
  }
  for await (const { id } of referencesOf(ownPapers(firestore, owner))) {
    const unsent = mailsOf(firestore, id).where('state', 'in', ['pending', 'sending'])
    await deleteAll(firestore, unsent)
  }
}
