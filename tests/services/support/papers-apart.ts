import { randomUUID } from 'node:crypto'

import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { FileCheckContext } from '../../../functions/src/papers/files/file-context.ts'
import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import type { EventContext } from '../../../functions/src/papers/history/record-event.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { afterEachFile } from '../../support/after-each-file.ts'
import { clearProject } from '../../support/clear-project.ts'
import { ownProject } from './own-project.ts'

/** A project in which nothing happens by itself: the stack's functions watch theirs alone. Empty for each file. */
export const { store: apart } = await ownProject()
afterEachFile(async () => clearProject(apart.projectId))

/** What the services behind the triggers need, there. */
export function apartContext(
  changes: Partial<FileCheckContext & EventContext> = {},
): FileCheckContext & EventContext {
  const conference = {
    name: 'Test Conference',
    siteUrl: 'https://example.org',
    builtTimeZone: 'Asia/Kolkata',
  }
  const { firestore, bucket } = apart
  return { firestore, bucket, conference, now: Date.now, statusMailDelay: 60_000, ...changes }
}

/** A new author's uid, with a profile there. */
export async function authorApart(email = `${randomUUID()}@example.org`) {
  const uid = `author-${randomUUID()}`
  await apart.firestore.doc(`users/${uid}`).set({ email })
  return { uid, email }
}

/** A file that is put into the bucket, unless its content is null. */
export interface FileToStore {
  readonly fileId: string
  readonly name?: string
  readonly content: Buffer | null
}

/** Uploads a file as the browser does, and gives it as the paper names it. */
export async function storeFile(ownerUid: string, paperId: string, file: FileToStore) {
  const path = `papers/${ownerUid}/${paperId}/${file.fileId}.pdf`
  const { content, name = `${file.fileId}.pdf` } = file
  if (content !== null) {
    await apart.bucket
      .file(path)
      .save(content, { contentType: 'application/pdf', resumable: false })
  }
  return { path, name, bytes: content?.length ?? 2048 }
}

/** Which of the objects that ever stood under a path is there now. */
export async function generationOf(path: string): Promise<string> {
  const [metadata] = await apart.bucket.file(path).getMetadata()
  return String(metadata.generation)
}

/** Puts another file under a path at which there was one. */
export async function replaceFile(path: string, content: Buffer): Promise<void> {
  const file = apart.bucket.file(path)
  await file.delete({ ignoreNotFound: true })
  await file.save(content, { contentType: 'application/pdf', resumable: false })
}

/** Draws a paper's id. */
export function newPaperId(): PaperId {
  return v.parse(paperIdSchema, randomUUID())
}

/** The fields of a paper as its author writes it. */
export function paperFields(ownerUid: string, pdf: unknown, supplementaryPdf: unknown = null) {
  const now = Timestamp.now()
  return {
    ownerUid,
    fullname: 'Asha Rao',
    email: 'typed.in.the.form@example.com',
    paperTitle: 'On <receipts> & proofs',
    abstract: 'An abstract.',
    keywords: ['AI'],
    status: 'Submitted',
    pdf,
    supplementaryPdf,
    createdAt: now,
    updatedAt: now,
    updatedBy: ownerUid,
  }
}

/**
 * Writes to a paper, and gives the write as a trigger tells it.
 *
 * @param fields the whole paper, or null to delete it
 */
export async function write(
  paperId: PaperId,
  fields: Readonly<Record<string, unknown>> | null,
): Promise<PaperChange> {
  const reference = apart.firestore.doc(`papers/${paperId}`)
  const was = await reference.get()
  await (fields === null ? reference.delete() : reference.set(fields))
  const is = await reference.get()
  return { eventId: randomUUID(), paperId, ...readBoth(was, is), at: new Date() }
}

/** Changes some fields of a paper, and gives the write as a trigger tells it. */
export async function change(
  paperId: PaperId,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaperChange> {
  const stored = await apart.firestore.doc(`papers/${paperId}`).get()
  return await write(paperId, { ...stored.data(), ...fields })
}

/** A person's stamp on a write. */
export function stampOf(uid: string) {
  return { updatedAt: Timestamp.now(), updatedBy: uid }
}

/** All events of a paper, oldest first, without their ids. */
export async function eventsApart(paperId: PaperId) {
  const { docs } = await apart.firestore.collection(`papers/${paperId}/events`).orderBy('at').get()
  return docs.map((document) => document.data())
}

/** All mails to an address. */
export async function mailsApart(to: string) {
  const { docs } = await apart.firestore.collection('mail').where('to', '==', to).get()
  return docs.map((document) => document.data())
}

function readBoth(was: DocumentSnapshot, is: DocumentSnapshot) {
  return { before: readPaper(was), documentBefore: was.data(), after: readPaper(is) }
}
