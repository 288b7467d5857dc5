import { createHash } from 'node:crypto'

import { FieldValue, type DocumentReference, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { day, hour } from '../platform/submission-limits.ts'
import { collections } from '../store/collections.ts'
import { storedTime } from '../store/stored-time.ts'
import type { UseLog } from './use-window.ts'

/** How much an account has submitted of late. */
export interface AccountUse {
  /** The papers that it made within the last hour. */
  readonly papers: UseLog
  /** The files that it uploaded within the last day. */
  readonly uploads: UseLog
  /** At least as many papers as it ever made; undefined until they were counted. */
  readonly made: number | undefined
}

const logSchema = v.optional(v.record(v.string(), v.number()), {})

const storedUseSchema = v.object({
  papers: logSchema,
  uploads: logSchema,
  made: v.optional(v.number()),
})

/** Where it is counted what an account submits. No client reads or writes it. */
export function accountUseReference(firestore: Firestore, uid: string): DocumentReference {
  return collections.accountUse(firestore).doc(uid)
}

/**
 * Reads what an account has submitted of late, as it is stored: old acts may still be there. A missing
 * document means nothing.
 *
 * @throws {v.ValiError} when the document has another form
 */
export function parseAccountUse(stored: unknown): AccountUse {
  const { papers, uploads, made } = v.parse(storedUseSchema, stored ?? {})
  return { papers, uploads, made }
}

/** The key of a paper, or of a file's path or object: 24 characters, however long that is. */
export function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24)
}

/** How an object of Storage is called here: an object that comes after it under its path is another one. */
export function objectKey(path: string, generation: string): string {
  return keyOf(`${path}#${generation}`)
}

/** What is to be noted. */
export interface NewUse {
  readonly papers?: UseLog
  readonly uploads?: UseLog
  /** Keys of uploads that are known by another key now. */
  readonly renamed?: readonly string[]
  readonly made?: number | FieldValue | undefined
}

/**
 * Makes what notes something and forgets what is too old to count: to be merged into the document, so
 * that what others note in the same moment stays. Firestore may remove the document a day later.
 *
 * @param use as it was read
 * @param now milliseconds since 1970
 */
export function noteOf(
  use: AccountUse,
  { papers = {}, uploads = {}, renamed = [], made }: NewUse,
  now: number,
) {
  return {
    ...unlessEmpty('papers', { ...forgotten(outdated(use.papers, now, hour)), ...papers }),
    ...unlessEmpty('uploads', {
      ...forgotten([...outdated(use.uploads, now, day), ...renamed]),
      ...uploads,
    }),
    ...(made === undefined ? {} : { made }),
    expiresAt: storedTime(now + day),
  }
}

/**
 * Makes what takes something back that was noted, by its keys: an update, since the document of an account
 * that was deleted meanwhile must not come back.
 */
export function takenBack(papers: readonly string[], uploads: readonly string[]) {
  return forgotten([
    ...papers.map((key) => `papers.${key}`),
    ...uploads.map((key) => `uploads.${key}`),
  ])
}

/** An empty map that is merged into a document empties the one that is there. */
function unlessEmpty(field: 'papers' | 'uploads', changes: Readonly<Record<string, unknown>>) {
  return Object.keys(changes).length === 0 ? {} : { [field]: changes }
}

function forgotten(keys: readonly string[]): Record<string, FieldValue> {
  return Object.fromEntries(keys.map((key) => [key, FieldValue.delete()]))
}

function outdated(log: UseLog, now: number, window: number): string[] {
  return Object.entries(log).flatMap(([key, at]) => (at > now - window ? [] : [key]))
}
