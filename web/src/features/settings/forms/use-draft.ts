import { useEffect, useState } from 'react'
import * as v from 'valibot'

import {
  conflictsOf,
  type FormParts,
  type KeptDraft,
  movedAlong,
  type Present,
  withSaved,
} from './kept-draft.ts'

/** What is typed and not saved yet. */
export interface Draft<Values> {
  readonly values: Values
  readonly isChanged: boolean
  /** What was typed here and saved otherwise by somebody else since, by the names of the API. */
  readonly conflicts: readonly string[]
  readonly type: (values: Values) => void
  readonly discard: () => void
  /** Goes on with what was typed, although what is saved is another one by now. */
  readonly keepMine: () => void
  /** Goes on with what somebody else has saved where that is another one, and with all else that was typed. */
  readonly takeTheirs: () => void
}

/**
 * Keeps what is typed into a form of settings until it is saved, also over a reload of the tab.
 *
 * @param key where it is kept in the tab's own storage; signing out removes everything below `lectern:`
 * @param schema parses what is kept
 * @param present what is saved now, as the form shows it
 */
export function useDraft<Values extends Readonly<Record<string, unknown>>>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
  parts: FormParts<Values>,
  present: Present<Values>,
): Draft<Values> {
  const { saved, zone } = present
  const [draft, setDraft] = useState(() => readKept(key, schema, zone))
  const moved = draft === null ? null : movedAlong(draft, parts, present)
  if (moved !== draft) setDraft(moved)
  useEffect(() => {
    keep(key, draft)
  }, [key, draft])
  const conflicts = moved === null ? [] : conflictsOf(moved, parts, saved)
  return {
    values: moved?.values ?? saved,
    isChanged: moved !== null,
    conflicts,
    type: (values) => {
      setDraft({ values, seen: moved?.seen ?? saved, zone })
    },
    discard: () => {
      setDraft(null)
    },
    keepMine: () => {
      if (moved !== null) setDraft({ ...moved, seen: saved })
    },
    takeTheirs: () => {
      if (moved !== null) setDraft(withSaved(moved, parts, saved, conflicts))
    },
  }
}

function readKept<Values>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
  zone: string,
): KeptDraft<Values> | null {
  const keptSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ values: schema, seen: schema, zone: v.optional(v.string(), zone) }),
  )
  try {
    const kept = v.safeParse(keptSchema, globalThis.sessionStorage.getItem(key))
    return kept.success ? kept.output : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function keep(key: string, draft: object | null): void {
  try {
    if (draft === null) globalThis.sessionStorage.removeItem(key)
    else globalThis.sessionStorage.setItem(key, JSON.stringify(draft))
  } catch (error) {
    // A browser without storage, or without room in it, keeps what is on the screen alone.
    if (!(error instanceof DOMException)) throw error
  }
}
