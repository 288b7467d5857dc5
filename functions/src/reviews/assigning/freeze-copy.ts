import type { Bucket } from '@google-cloud/storage'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import pMap from 'p-map'

import { removeFile } from '../../papers/files/paper-files.ts'
import { Overtaken, unlessOvertaken } from '../../platform/retry.ts'
import { copyReference, storedCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import { paperReference, readPaper } from '../../store/stored-paper.ts'
import { read, type Reading } from '../../walls/reading.ts'
import { copiedFiles, storeCopiedFiles } from '../copies/copied-files.ts'
import { authorNames } from '../copies/outdated-copy.ts'
import type { ReviewContext } from '../review-context.ts'

/** Papers whose files are held in memory at once. */
const papersAtOnce = 3

/** What freezing a paper needs. */
export interface CopyContext extends Pick<ReviewContext, 'firestore' | 'now'> {
  readonly bucket: Bucket
}

/**
 * Freezes papers as reviewers read them, where that was not done (conference, section 4): the texts, the names of the
 * authors, and the files under names that tell nothing, where no rule of Storage lets anybody. Of each paper it is one
 * version: what changes while its files are copied is copied anew. After five tries it
 * freezes a slightly older version, so that constant edits can't hold up a publishing.
 *
 * @param mayBeAsSent whether a paper's PDFs may be given as they were sent, where they can't be cleaned
 * @returns the papers that were left out: they may not
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function freezeCopies(
  context: CopyContext,
  papers: readonly Pick<Paper, 'id'>[],
  mayBeAsSent: (id: PaperId) => boolean,
): Promise<readonly PaperId[]> {
  const ids = [...new Set(papers.map(({ id }) => id))]
  const done = await pMap(
    ids,
    async (id) =>
      unlessOvertaken(async (isLast) => freezeCopy(context, id, mayBeAsSent(id), isLast)),
    { concurrency: papersAtOnce },
  )
  return ids.filter((_id, index) => done[index] === 'left out')
}

/** Files come first, and go again where somebody else was faster. */
async function freezeCopy(
  context: CopyContext,
  id: PaperId,
  mayBeAsSent: boolean,
  mayBeOlder: boolean,
): Promise<'frozen' | 'left out'> {
  const { firestore, bucket, now } = context
  const { stored, copied } = await readBoth(firestore, firestore, id)
  const paper = readPaper(stored)
  if (paper === undefined || copied.exists) return 'frozen'
  const contents = await copiedFiles(bucket, paper)
  if (!mayBeAsSent && contents.some(({ cleaned }) => !cleaned)) return 'left out'
  const files = await storeCopiedFiles(bucket, paper, contents)
  const copy = copyWith(paper, files, new Date(now()))
  const made = await firestore.runTransaction(async (transaction) => {
    const again = await readBoth(firestore, transaction, id)
    if (again.copied.exists) return 'before'
    if (!again.stored.exists) return 'gone'
    if (!mayBeOlder && !isSameVersion(stored, again.stored)) return 'overtaken'
    transaction.create(copied.ref, storedCopy(copy))
    return 'now'
  })
  if (made === 'now') return 'frozen'
  await Promise.all(files.map(async ({ path }) => removeFile(bucket, path)))
  if (made === 'overtaken') throw new Overtaken('unavailable')
  return 'frozen'
}

/** A paper as it is stored, and its copy. */
export interface PaperAndCopy {
  readonly stored: DocumentSnapshot
  readonly copied: DocumentSnapshot
}

/** Reads a paper and its copy together. */
export async function readBoth(
  firestore: Firestore,
  reading: Reading,
  id: PaperId,
): Promise<PaperAndCopy> {
  const [stored, copied] = await read(reading, [
    paperReference(firestore, id),
    copyReference(firestore, id),
  ])
  return { stored, copied }
}

/** Whether nobody has written to a document between two readings. */
export function isSameVersion(one: DocumentSnapshot, other: DocumentSnapshot): boolean {
  const [time, again] = [one.updateTime, other.updateTime]
  return time !== undefined && again?.isEqual(time) === true
}

/** The first copy of a paper. */
export function copyWith(paper: Paper, files: ReviewCopy['files'], frozenAt: Date): ReviewCopy {
  const { id: paperId, number, paperTitle, abstract, keywords, ownerUid } = paper
  return {
    paperId,
    version: 1,
    number,
    paperTitle,
    abstract,
    keywords: [...keywords],
    authors: authorNames(paper),
    ownerUid,
    files,
    sources: { pdf: paper.pdf.path, supplementaryPdf: paper.supplementaryPdf?.path ?? null },
    frozenAt,
  }
}
