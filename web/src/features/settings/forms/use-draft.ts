import { useState } from 'react'
import * as v from 'valibot'

/** What is typed and not saved yet. */
export interface Draft<Values> {
  readonly values: Values
  readonly isChanged: boolean
  /** Whether somebody else has saved other settings since the draft was begun. */
  readonly isOutdated: boolean
  readonly type: (values: Values) => void
  readonly discard: () => void
  /** Goes on with what was typed, although what is saved is another one by now. */
  readonly keepMine: () => void
}

/**
 * Keeps what is typed into a form of settings until it is saved, also over a reload of the tab.
 *
 * @param key where it is kept in the tab's own storage; signing out removes everything below `lectern:`
 * @param schema parses what is kept
 * @param saved what is saved now, as the form shows it
 */
export function useDraft<Values>(
  key: string,
  schema: v.GenericSchema<unknown, Values>,
  saved: Values,
): Draft<Values> {
  const [draft, setDraft] = useState(() => readKept(key, schema))
  const put = (next: { values: Values; seen: Values } | null) => {
    keep(key, next)
    setDraft(next)
  }
  const isChanged = draft !== null && !isSame(draft.values, saved)
  return {
    values: draft?.values ?? saved,
    isChanged,
    isOutdated: isChanged && !isSame(draft.seen, saved),
    type: (values) => {
      put({ values, seen: draft?.seen ?? saved })
    },
    discard: () => {
      put(null)
    },
    keepMine: () => {
      if (draft !== null) put({ values: draft.values, seen: saved })
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function readKept<Values>(key: string, schema: v.GenericSchema<unknown, Values>) {
  const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ values: schema, seen: schema }))
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
