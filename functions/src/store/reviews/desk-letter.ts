import { mailWordsSchema, type MailWords } from '@lectern/domain/mail/mail-words'
import { uidSchema, type PaperId, type Uid } from '@lectern/domain/paper/paper'
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../collections.ts'
import { withDates } from '../stored-time.ts'

/*
 * The letter with which a paper was rejected before its review: `deskLetters/{paperId}`, until its status is another
 * one. No client reads or writes it.
 */

const letterSchema = v.object({
  words: mailWordsSchema('deskRejected'),
  by: uidSchema,
  /** Of the write that set the status: by it a change of the status finds its own letter. */
  at: v.date(),
})

/** The letter of a desk reject. */
export type DeskLetter = v.InferOutput<typeof letterSchema>

/** Where the letter of a paper's desk reject is stored. */
export function deskLetterReference(firestore: Firestore, paperId: PaperId): DocumentReference {
  return collections.deskLetters(firestore).doc(paperId)
}

/**
 * Parses the letter of a desk reject; undefined when there is none.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseDeskLetter(snapshot: DocumentSnapshot): DeskLetter | undefined {
  const data = snapshot.data()
  return data === undefined ? undefined : v.parse(letterSchema, withDates(data))
}

/** What is stored of a letter, in the transaction that sets the status: both carry the server's one time. */
export function storedDeskLetter(words: MailWords, by: Uid): Record<string, unknown> {
  return { words, by, at: FieldValue.serverTimestamp() }
}
