import { DomainError } from '@lectern/domain/errors'
import { pdfContentType } from '@lectern/domain/limits'
import { type PaperFile, paperFilePath, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import { FirebaseError } from 'firebase/app'
import {
  getBlob,
  getMetadata,
  ref,
  type StorageReference,
  uploadBytesResumable,
  type UploadTask,
} from 'firebase/storage'

import { asMember } from '../sdk/as-member.ts'
import { toDomainError } from '../sdk/errors.ts'
import { storage } from '../sdk/storage.ts'

const missingFile =
  'This file is not there. Its author can send it again with an edit of the paper.'

/** One file on its way to Storage. */
export interface PaperFileUpload {
  readonly ownerUid: Uid
  readonly paperId: PaperId
  /** The file's name as the paper will show it; its content. */
  readonly file: { readonly name: string; readonly blob: Blob }
  /** Gets the bytes that the server has, each time when there are more. */
  readonly onProgress: (bytes: number) => void
  /** Aborting it cancels the upload. */
  readonly signal: AbortSignal
}

/**
 * Uploads a PDF to a path of its own (spec section 5), in parts, so that a connection that is gone
 * for a while costs no more than the part that was under way: the upload goes on by itself. Nothing
 * shows the file before a paper names it.
 *
 * @returns the file as the paper's document names it
 * @throws {DomainError} 'upload-cancelled', 'forbidden' (an accepted paper, for one),
 *   'network-failed' when the connection stays away, …
 */
export async function uploadPaperFile(upload: PaperFileUpload): Promise<PaperFile> {
  const { ownerUid, paperId, file, onProgress, signal } = upload
  const path = paperFilePath(ownerUid, paperId, crypto.randomUUID())
  return await asMember(async () => {
    const target = ref(await storage(), path)
    if (signal.aborted) throw new DomainError('upload-cancelled')
    const task = uploadBytesResumable(target, file.blob, { contentType: pdfContentType })
    const stopReporting = task.on('state_changed', ({ bytesTransferred }) => {
      onProgress(bytesTransferred)
    })
    const cancel = () => {
      task.cancel()
    }
    const hurry = () => {
      goOnNow(task)
    }
    signal.addEventListener('abort', cancel)
    globalThis.addEventListener('online', hurry)
    try {
      await finished(task, target, file.blob.size)
    } finally {
      stopReporting()
      signal.removeEventListener('abort', cancel)
      globalThis.removeEventListener('online', hurry)
    }
    onProgress(file.blob.size)
    return { path, name: file.name, bytes: file.blob.size }
  })
}

/** Ends the SDK's growing pauses between its tries: it asks how far it got and goes on from there. */
function goOnNow(task: UploadTask): void {
  task.pause()
  task.resume()
}

/**
 * Waits for the upload's end. When the reply to the last part was lost, the SDK's next try is refused:
 * nothing is overwritten, and an upload that has ended takes no more. It counts if the whole file is
 * there.
 */
async function finished(task: UploadTask, target: StorageReference, bytes: number): Promise<void> {
  try {
    await task
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code === 'storage/canceled') throw error
    if (!(await isThere(target, bytes))) throw error
  }
}

async function isThere(target: StorageReference, bytes: number): Promise<boolean> {
  try {
    return (await getMetadata(target)).size === bytes
  } catch (error) {
    const { code } = toDomainError(error)
    if (code === 'not-found' || code === 'forbidden') return false
    throw error
  }
}

/**
 * Reads a file of a paper under the rules (spec section 2, dashboard). No public link is made.
 *
 * @returns the content, typed application/pdf whatever the server says
 * @throws {DomainError} 'not-found' (the file: its paper may well be there), 'forbidden', 'network-failed', …
 */
export async function readPaperFile(path: string): Promise<Blob> {
  try {
    const blob = await asMember(async () => getBlob(ref(await storage(), path)))
    return blob.slice(0, blob.size, pdfContentType)
  } catch (cause) {
    const error = toDomainError(cause)
    throw error.code === 'not-found' ? new DomainError(error.code, missingFile, { cause }) : error
  }
}
