import { createHash } from 'node:crypto'

import type { PaperId } from '@lectern/domain/paper/paper'

import { samplePdf } from '../../support/sample-files.ts'
import {
  apart,
  authorApart,
  newPaperId,
  paperFields,
  storeFile,
  write,
  type FileToStore,
} from './papers-apart.ts'

/** A PDF of three pages. */
export const { buffer: threePages } = await samplePdf('three.pdf', 'Three pages', 3)

/** A PDF of one page. */
export const { buffer: onePage } = await samplePdf('one.pdf', 'One page', 1)

/**
 * Submits a paper where nothing happens by itself: its files are not checked yet.
 *
 * @param content null when the file never reached the bucket
 */
export async function submit(content: Buffer | null, supplement?: Omit<FileToStore, 'fileId'>) {
  const { uid, email } = await authorApart()
  const id = newPaperId()
  const pdf = await storeFile(uid, id, { fileId: 'a1', name: 'paper.pdf', content })
  const supplementaryPdf =
    supplement === undefined ? null : await storeFile(uid, id, { fileId: 's1', ...supplement })
  const submission = await write(id, paperFields(uid, pdf, supplementaryPdf))
  return { uid, email, id, pdf, supplementaryPdf, submission }
}

/** Reads a paper's document as it is now. */
export async function stored(id: PaperId) {
  return await apart.firestore.doc(`papers/${id}`).get()
}

/** A file's fingerprint. */
export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
