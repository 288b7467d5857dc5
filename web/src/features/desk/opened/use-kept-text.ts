import { useCallback, useState } from 'react'

import { storing } from '../../../browser/storing.ts'

/**
 * A text that is being typed, kept in the tab until it is emptied: nothing is lost by closing the paper, or by a
 * failure. Signing out removes everything below `lectern:`.
 *
 * @param key says whose it is, and what of
 */
export function useKeptText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => storing(() => sessionStorage.getItem(key)) ?? '')
  const keep = useCallback(
    (next: string) => {
      setText(next)
      storing(() => {
        if (next === '') sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, next)
      })
    },
    [key],
  )
  return [text, keep]
}
