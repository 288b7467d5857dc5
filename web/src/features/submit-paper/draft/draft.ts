import { type PaperFileKind, type PaperId, paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import type { FileChoice } from '../files/pdf-file.ts'
import { formValuesSchema } from '../paper-form.ts'

const draftSchema = v.object({
  /** The id that the paper will have: kept over a reload, so that no try makes a second paper. */
  paperId: paperIdSchema,
  values: formValuesSchema,
  /** The names of the files that were chosen; the files themselves can't be kept. */
  fileNames: v.object({ pdf: v.nullable(v.string()), supplementaryPdf: v.nullable(v.string()) }),
  /** When the paper that is edited had last been changed, in ms since 1970; `null` for a new one. */
  version: v.nullable(v.number()),
})

/** What was typed into the form and not submitted yet. */
export type Draft = v.InferOutput<typeof draftSchema>

/** Where drafts are kept: the browser's sessionStorage, which ends with the tab. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The key of a person's draft: `lectern:draft:<uid>`, for the edit of a paper
 * `lectern:draft:<uid>:<paperId>`. Signing out removes everything below `lectern:`.
 */
export function draftKey(uid: string, editedPaper: PaperId | null): string {
  return editedPaper === null ? `lectern:draft:${uid}` : `lectern:draft:${uid}:${editedPaper}`
}

/** The browser's own storage for drafts; `null` where a setting of the browser lets none be used. */
export function draftStorage(): DraftStorage | null {
  try {
    return globalThis.sessionStorage
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Reads a draft; `null` when there is none or what stands there is none. */
export function readDraft(storage: DraftStorage | null, key: string): Draft | null {
  const stored = storage?.getItem(key) ?? null
  if (stored === null) return null
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), stored)
  return parsed.success ? parsed.output : null
}

/**
 * Keeps a draft.
 *
 * @returns whether there was room for it, and any storage at all
 */
export function writeDraft(storage: DraftStorage | null, key: string, draft: Draft): boolean {
  if (storage === null) return false
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/**
 * The name of the file that a reload took away: one that the draft names and that has not been
 * chosen again; `null` when there is none.
 */
export function lostFileName(
  kind: PaperFileKind,
  choice: FileChoice,
  fileNames: Draft['fileNames'],
): string | null {
  return choice.kind === 'chosen' ? null : fileNames[kind]
}

/** Makes the id of a new paper: 20 letters and digits, too many for two to be the same. */
export function newPaperId(): PaperId {
  return v.parse(paperIdSchema, crypto.randomUUID().replaceAll('-', '').slice(0, 20))
}
