import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import * as v from 'valibot'

import { storing } from './storing.ts'

/**
 * Keeps a draft in the tab's own storage, also over a reload. Signing out removes everything below `lectern:`.
 *
 * @param empty the one draft that is not kept
 */
export function useKeptDraft<Draft>(
  key: string,
  schema: v.GenericSchema<unknown, Draft>,
  empty: Draft,
): [Draft, Dispatch<SetStateAction<Draft>>] {
  const [draft, setDraft] = useState(() => readKeptDraft(key, schema, empty))
  useEffect(() => {
    storing(() => {
      if (draft === empty) globalThis.sessionStorage.removeItem(key)
      else globalThis.sessionStorage.setItem(key, JSON.stringify(draft))
    })
  }, [key, draft, empty])
  return [draft, setDraft]
}

/** Reads a draft that this tab keeps; the empty one where there is none, or none that can be read. */
export function readKeptDraft<Draft>(
  key: string,
  schema: v.GenericSchema<unknown, Draft>,
  empty: Draft,
): Draft {
  const kept = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    storing(() => globalThis.sessionStorage.getItem(key)),
  )
  return kept.success ? kept.output : empty
}
