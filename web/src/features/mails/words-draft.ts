import type { MailWordKind } from '@lectern/domain/mail/mail-words'
import * as v from 'valibot'

const wordsSchema = v.object({ subject: v.string(), body: v.string() })

const draftSchema = v.object({
  words: wordsSchema,
  /** The words that were stored when the draft was begun; null for the built-in ones. */
  seen: v.nullable(wordsSchema),
})

/** A mail's words that are not saved or sent yet. */
export type WordsDraft = v.InferOutput<typeof draftSchema>

/** Where drafts are kept: the browser's sessionStorage, which ends with the tab. */
type WordsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The key of a person's draft. Signing out removes everything below `lectern:`. */
export function wordsKey(uid: string, kind: MailWordKind): string {
  return `lectern:mail:${uid}:${kind}`
}

/** The browser's own storage; `null` where a setting of the browser lets none be used. */
export function wordsStorage(): WordsStorage | null {
  try {
    return globalThis.sessionStorage
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Reads a draft; `null` when there is none or what stands there is none. */
export function readWordsDraft(storage: WordsStorage | null, key: string): WordsDraft | null {
  const stored = storage?.getItem(key) ?? null
  if (stored === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), stored)
  return parsed.success ? parsed.output : null
}

/** Keeps a draft as far as there is room for it, or forgets it. */
export function keepWordsDraft(
  storage: WordsStorage | null,
  key: string,
  draft: WordsDraft | null,
): void {
  try {
    if (draft === null) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(draft))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
