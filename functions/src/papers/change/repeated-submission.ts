import { createHash } from 'node:crypto'

import type { Bucket } from '@google-cloud/storage'
import { DomainError } from '@lectern/domain/errors'
import {
  paperIdSchema,
  type Paper,
  type PaperContent,
  type PaperId,
  type Uid,
} from '@lectern/domain/paper/paper'
import { isSameContent, newContent } from '@lectern/domain/paper/paper-fields'
import * as v from 'valibot'

import { sign } from '../../platform/keys.ts'
import { readFile, type PlannedFile } from '../files/paper-files.ts'

/**
 * Derives the id of the paper that an account submits under a key: always the same, so that a repeated
 * submission finds the paper of the first one, and nobody else's, whatever they choose as key.
 *
 * @param appSecret the key that signs is derived from it: nobody can tell a key by its paper's id
 */
export function paperIdForKey(appSecret: string, ownerUid: Uid, key: string): PaperId {
  const signature = sign(appSecret, 'paper of a request', JSON.stringify([ownerUid, key]))
  return v.parse(paperIdSchema, signature)
}

/**
 * Tells whether a paper has these very texts, and files of these names and bytes, and no others. The
 * bytes are read where they are stored: what the paper says of them is no proof.
 *
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function isSameSubmission(
  bucket: Bucket,
  paper: Paper,
  content: PaperContent,
  planned: readonly PlannedFile[],
): Promise<boolean> {
  const { pdf, supplementaryPdf } = paper
  const files = [pdf, ...(supplementaryPdf === null ? [] : [supplementaryPdf])]
  const sent = planned.map(({ file }) => file)
  const isLikely =
    isSameContent(paper, newContent(content)) && isAlike(nameAndSize(files), nameAndSize(sent))
  if (!isLikely) return false
  // One by one: each is held in memory.
  for (const [index, { path }] of files.entries()) {
    const content = planned[index]?.content
    if (content === undefined || (await storedHash(bucket, path)) !== hashOf(content)) return false
  }
  return true
}

/** The SHA-256 of a stored file; undefined when there is none, which is no file that was sent. */
async function storedHash(bucket: Bucket, path: string): Promise<string | undefined> {
  try {
    return hashOf(await readFile(bucket, path))
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  }
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function nameAndSize(files: readonly { readonly name: string; readonly bytes: number }[]) {
  return files.map(({ name, bytes }) => [name, bytes])
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
