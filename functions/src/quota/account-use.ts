import { createHash } from 'node:crypto'

import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { day, hour } from './submission-limits.ts'
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
  return firestore.collection('accountUse').doc(uid)
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

/** Gives the key of a paper, or of a file's path or object: as short for the longest one. */
export function useKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 22)
}

/** How an object of Storage is called here: an object that comes after it under its path is another one. */
export function objectKey(path: string, generation: string): string {
  return useKey(`${path}#${generation}`)
}

/** Gives the keys of what is too old to count. */
export function outdatedKeys(use: AccountUse, now: number): Record<'papers' | 'uploads', string[]> {
  const older = (log: UseLog, window: number) =>
    Object.entries(log).flatMap(([key, at]) => (at > now - window ? [] : [key]))
  return { papers: older(use.papers, hour), uploads: older(use.uploads, day) }
}

/** When Firestore may remove the document: nothing in it counts any more. */
export function useExpiry(now: number): Timestamp {
  return Timestamp.fromMillis(now + day)
}
