import { areSameCoAuthors } from '@lectern/domain/co-authors'
import {
  paperIdSchema,
  type Paper,
  type PaperContent,
  type PaperId,
  type Uid,
} from '@lectern/domain/paper'
import * as v from 'valibot'

import { sign } from '../keys.ts'
import type { PlannedFile } from './paper-files.ts'

/**
 * Gives the id of the paper that an account submits under a key: always the same, so that a repeated
 * submission finds the paper of the first one, and nobody else's, whatever they choose as key.
 *
 * @param appSecret the key that signs is derived from it: nobody can tell a key by its paper's id
 */
export function paperIdForKey(appSecret: string, ownerUid: Uid, key: string): PaperId {
  const signature = sign(appSecret, 'paper of a request', JSON.stringify([ownerUid, key]))
  return v.parse(paperIdSchema, signature)
}

/** Tells whether a paper has these very texts, and files of these names and sizes, and no others. */
export function isSameSubmission(
  paper: Paper,
  content: PaperContent,
  planned: readonly PlannedFile[],
): boolean {
  const { fullname, email, paperTitle, abstract, keywords, pdf, supplementaryPdf } = paper
  const files = [pdf, ...(supplementaryPdf === null ? [] : [supplementaryPdf])]
  const sent = planned.map(({ file }) => file)
  return (
    areSameCoAuthors(paper.coAuthors, content.coAuthors ?? []) &&
    isAlike(nameAndSize(files), nameAndSize(sent)) &&
    isAlike(
      [fullname, email, paperTitle, abstract, keywords],
      [content.fullname, content.email, content.paperTitle, content.abstract, content.keywords],
    )
  )
}

function nameAndSize(files: readonly { readonly name: string; readonly bytes: number }[]) {
  return files.map(({ name, bytes }) => [name, bytes])
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
