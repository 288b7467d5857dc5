import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import {
  fileCheckOf,
  paperFileKinds,
  type FileCheck,
  type Paper,
  type PaperFile,
  type PaperFileKind,
  type PaperId,
} from '@lectern/domain/paper'
import { paperReceivedMail } from '@lectern/domain/paper-received-mail'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'

import { mailIdOf, newMail } from '../mail/outbox.ts'
import { queueMail } from '../mail/paper-mail-record.ts'
import { readTemplates } from '../mail/stored-templates.ts'
import { checkPdf, refusals, unreadPdf, type PdfFindings } from './check-pdf.ts'
import { lookUpPaper } from './find-paper.ts'
import { isImported } from './import-marker.ts'
import { ownerAddress } from './owner-address.ts'
import type { PaperChange } from './paper-change.ts'
import { readFile, removeFile } from './paper-files.ts'
import { deletionReference, paperReference, readPaper } from './stored-paper.ts'

/** What checking the files of papers needs. */
export interface FileCheckContext {
  readonly firestore: Firestore
  /** Where the files are stored. */
  readonly bucket: Bucket
  readonly conference: { readonly name: string; readonly siteUrl: string }
  /** The time, in milliseconds since 1970. */
  readonly now: () => number
}

/**
 * How long the server tries to read a file, in milliseconds. One that makes it crash each time would
 * be read over and over else, and its author would never hear of it.
 */
const patience = 60 * 60_000

/**
 * Looks after a paper's files once it was written (design 2): removes those that it no longer names,
 * reads those that were not read yet, and keeps what it found. With the first findings goes the mail
 * that says what was received, in one transaction, so that it is sent once. Looks at the paper as it
 * is now, whatever the change was: may be repeated, come late or in another order.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function checkPaperFiles(
  context: FileCheckContext,
  change: PaperChange,
): Promise<void> {
  const { firestore } = context
  const paper = await lookUpPaper(firestore, change.paperId)
  await removeReplaced(context, change, paper)
  if (paper === undefined) return
  const isLate = context.now() - change.at.getTime() > patience
  const found = new Map<string, FileCheck>()
  // One by one: each is held in memory.
  for (const kind of paperFileKinds) {
    const file = paper[kind]
    if (file === null || fileCheckOf(paper, kind) !== null) continue
    found.set(file.path, { path: file.path, ...(await findings(context, file, isLate)) })
  }
  if (found.size === 0) return
  const imported = await isImported(firestore, paper.id)
  await firestore.runTransaction(async (transaction) => {
    await keep(context, transaction, paper.id, { found, imported })
  })
}

/**
 * Nothing is read again that the paper names once more: a file's path is its own for ever. And only
 * what lies in the paper's own folder is removed. A withdrawn paper keeps its files; what it did not
 * name any more is left to the sweep.
 */
async function removeReplaced(
  { firestore, bucket }: FileCheckContext,
  { before, paperId }: PaperChange,
  paper: Paper | undefined,
): Promise<void> {
  if (before === undefined) return
  const present = paper ?? (await lookAgain(firestore, paperId))
  if (present === 'withdrawn') return
  const named = new Set(present === undefined ? [] : pathsOf(present))
  const folder = `papers/${before.ownerUid}/${paperId}/`
  for (const path of pathsOf(before)) {
    if (!named.has(path) && path.startsWith(folder)) await removeFile(bucket, path)
  }
}

/**
 * Looks at a paper that is gone and at the record of why, at one moment: else it could be restored
 * between the two.
 */
async function lookAgain(
  firestore: Firestore,
  id: PaperId,
): Promise<Paper | 'withdrawn' | undefined> {
  const [paper, deletion] = await firestore.runTransaction(
    async (transaction) =>
      transaction.getAll(paperReference(firestore, id), deletionReference(firestore, id)),
    { readOnly: true },
  )
  if (deletion?.get('kind') === 'withdrawn') return 'withdrawn'
  return paper === undefined ? undefined : readPaper(paper)
}

function pathsOf({ pdf, supplementaryPdf }: Paper): string[] {
  return [pdf, supplementaryPdf].flatMap((file) => file?.path ?? [])
}

async function findings(
  { bucket }: FileCheckContext,
  { path }: PaperFile,
  isLate: boolean,
): Promise<PdfFindings> {
  try {
    const content = await readFile(bucket, path)
    return isLate ? unreadPdf(refusals.unfinished, content) : await checkPdf(content)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not-found')) throw error
    return unreadPdf(refusals.missing, undefined)
  }
}

/**
 * Keeps what was found, if the paper still names all of these files: else the change that replaced
 * one has its own check. What another delivery found meanwhile stays.
 */
async function keep(
  context: FileCheckContext,
  transaction: Transaction,
  id: PaperId,
  {
    found,
    imported,
  }: { readonly found: ReadonlyMap<string, FileCheck>; readonly imported: boolean },
): Promise<void> {
  const reference = paperReference(context.firestore, id)
  const stored = readPaper(await transaction.get(reference))
  if (stored === undefined) return
  const checks = { pdf: checkIn(stored, 'pdf', found), supplementaryPdf: null as FileCheck | null }
  if (stored.supplementaryPdf !== null) {
    checks.supplementaryPdf = checkIn(stored, 'supplementaryPdf', found)
    if (checks.supplementaryPdf === null) return
  }
  const isNews = paperFileKinds.some((kind) => fileCheckOf(stored, kind) !== checks[kind])
  if (checks.pdf === null || !isNews) return
  // All reads of a transaction come before its writes.
  const isFirst = stored.checks === undefined && !imported
  const to = isFirst ? await ownerAddress(context.firestore, transaction, stored) : undefined
  const words = to === undefined ? null : (await readTemplates(context.firestore)).received
  // `updatedAt` stays: nobody edited the paper.
  transaction.update(reference, { checks, checkedAt: FieldValue.serverTimestamp() })
  if (to === undefined) return
  const content = paperReceivedMail(context.conference, { ...stored, checks }, words)
  const about = { papers: [id], subject: { status: null, announcement: null } }
  const mail = newMail(
    { to, kind: 'paper-received', content, validUntil: null, about },
    'outbox',
    context.now(),
  )
  queueMail(context.firestore, transaction, mailIdOf('paper-received', id), mail)
}

function checkIn(
  paper: Paper,
  kind: PaperFileKind,
  found: ReadonlyMap<string, FileCheck>,
): FileCheck | null {
  return fileCheckOf(paper, kind) ?? found.get(paper[kind]?.path ?? '') ?? null
}
