import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import {
  fileCheckOf,
  paperFileKinds,
  type Paper,
  type PaperFileKind,
  type PaperId,
} from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import pMap from 'p-map'

import { readFile, removeFile, uploadFile } from '../../papers/files/paper-files.ts'
import { randomId } from '../../platform/random-id.ts'
import { Overtaken, unlessOvertaken } from '../../platform/retry.ts'
import * as logs from '../../platform/review-logs.ts'
import { copyReference, storedCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import type { ReviewContext } from '../review-context.ts'
import { copyOf } from './copy-of.ts'

/** Papers whose files are held in memory at once. */
const papersAtOnce = 3

/** What freezing a paper needs. */
export interface CopyContext extends Pick<ReviewContext, 'firestore' | 'now'> {
  readonly bucket: Bucket
}

/**
 * Freezes papers as reviewers read them, where that was not done (conference, section 4): the texts, the names of the
 * authors, and the files under names that tell nothing, where no rule of Storage lets anybody. Of each paper it is one
 * version: what changes while its files are copied is copied anew.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer, or a paper changes all the time; what Firestore
 *   throws
 */
export async function freezeCopies(
  context: CopyContext,
  papers: readonly Pick<Paper, 'id'>[],
): Promise<void> {
  const ids = [...new Set(papers.map(({ id }) => id))]
  await pMap(ids, async (id) => unlessOvertaken(async () => freezeCopy(context, id)), {
    concurrency: papersAtOnce,
  })
}

/** Files come first, and go again where somebody else was faster. */
async function freezeCopy(context: CopyContext, id: PaperId): Promise<void> {
  const { firestore, bucket, now } = context
  const { stored, copied } = await readBoth(firestore, firestore, id)
  const paper = readPaper(stored)
  if (paper === undefined || copied.exists) return
  const files = await copyFiles(bucket, paper)
  const copy = copyWith(paper, files, new Date(now()))
  const made = await firestore.runTransaction(async (transaction) => {
    const again = await readBoth(firestore, transaction, id)
    if (again.copied.exists) return 'before'
    if (!isSameVersion(stored, again.stored)) return 'overtaken'
    transaction.create(copied.ref, storedCopy(copy))
    return 'now'
  })
  if (made === 'now') return
  await Promise.all(files.map(async ({ path }) => removeFile(bucket, path)))
  if (made === 'overtaken') throw new Overtaken('unavailable')
}

interface PaperAndCopy {
  readonly stored: DocumentSnapshot
  readonly copied: DocumentSnapshot
}

async function readBoth(
  firestore: Firestore,
  reading: Pick<Firestore | Transaction, 'getAll'>,
  id: PaperId,
): Promise<PaperAndCopy> {
  const references = [paperReference(firestore, id), copyReference(firestore, id)]
  const [stored, copied] = await reading.getAll(...references)
  if (stored === undefined || copied === undefined) throw new Error('Too few documents.')
  return { stored, copied }
}

function isSameVersion(one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  const [time, again] = [one.updateTime, other.updateTime]
  return time !== undefined && again?.isEqual(time) === true
}

function copyWith(paper: Paper, files: ReviewCopy['files'], frozenAt: Date): ReviewCopy {
  const { id: paperId, number, paperTitle, abstract, keywords, fullname, ownerUid } = paper
  const coAuthors = (paper.coAuthors ?? []).map(({ name }) => name)
  return {
    paperId,
    version: 1,
    number,
    paperTitle,
    abstract,
    keywords: [...keywords],
    authors: [fullname, ...coAuthors],
    ownerUid,
    files,
    frozenAt,
  }
}

async function copyFiles(bucket: Bucket, paper: Paper): Promise<ReviewCopy['files']> {
  const files = await Promise.all(paperFileKinds.map(async (kind) => copyFile(bucket, paper, kind)))
  return files.flat()
}

/** A file that is not there can't be read by reviewers either. */
async function copyFile(
  bucket: Bucket,
  paper: Paper,
  kind: PaperFileKind,
): Promise<ReviewCopy['files']> {
  const file = paper[kind]
  if (file === null) return []
  const sent = await readFile(bucket, file.path).catch(notThere)
  if (sent === null) return []
  const { content, cleaned } = await copyOf(sent)
  const path = `reviewCopies/${paper.id}/${randomId()}.pdf`
  await uploadFile(bucket, path, content)
  if (!cleaned) logs.copyNotCleaned(paper.id, kind)
  const pages = fileCheckOf(paper, kind)?.pages ?? null
  return [{ kind, path, bytes: content.byteLength, pages, cleaned }]
}

function notThere(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null
  throw error
}
