import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import {
  paperFileKinds,
  fileCheckOf,
  type Paper,
  type PaperFileKind,
} from '@lectern/domain/paper/paper'

import { readFile, removeFile, uploadFile } from '../../papers/files/paper-files.ts'
import { randomId } from '../../platform/random-id.ts'
import { copyReference, storedCopy, type ReviewCopy } from '../../store/reviews/copy-store.ts'
import type { ReviewContext } from '../review-context.ts'

/** What freezing a paper needs. */
export interface CopyContext extends Pick<ReviewContext, 'firestore' | 'now'> {
  readonly bucket: Bucket
}

/**
 * Freezes a paper as reviewers read it, where that was not done (conference, section 4): its texts, the names of its
 * authors, and its files under names that tell nothing, where no rule of Storage lets anybody. Files come first, and
 * go again where somebody else was faster.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function freezeCopy(context: CopyContext, paper: Paper): Promise<void> {
  const { firestore, bucket, now } = context
  const reference = copyReference(firestore, paper.id)
  if ((await reference.get()).exists) return
  const files = (
    await Promise.all(paperFileKinds.map(async (kind) => copiedFile(bucket, paper, kind)))
  ).flat()
  const { id: paperId, number, paperTitle, abstract, keywords, fullname, ownerUid } = paper
  const coAuthors = (paper.coAuthors ?? []).map(({ name }) => name)
  const copy: ReviewCopy = {
    paperId,
    version: 1,
    number,
    paperTitle,
    abstract,
    keywords: [...keywords],
    authors: [fullname, ...coAuthors],
    ownerUid,
    files,
    frozenAt: new Date(now()),
  }
  const isFirst = await firestore.runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return false
    transaction.create(reference, storedCopy(copy))
    return true
  })
  if (!isFirst) await Promise.all(files.map(async ({ path }) => removeFile(bucket, path)))
}

/** A file that is not there can't be read by reviewers either. */
async function copiedFile(
  bucket: Bucket,
  paper: Paper,
  kind: PaperFileKind,
): Promise<ReviewCopy['files']> {
  const file = paper[kind]
  if (file === null) return []
  const content = await readFile(bucket, file.path).catch(notThere)
  if (content === null) return []
  const path = `reviewCopies/${paper.id}/${randomId()}.pdf`
  await uploadFile(bucket, path, content)
  const pages = fileCheckOf(paper, kind)?.pages ?? null
  return [{ kind, path, bytes: content.byteLength, pages, cleaned: false }]
}

function notThere(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not-found') return null
  throw error
}
