import type { DomainError } from '@lectern/domain/errors'
import { useEffect, useRef } from 'react'

/**
 * While a submission runs its button is disabled, and Cancel goes away with its end: after a failure
 * the keyboard would be nowhere.
 */
export function useFocusAfter(failure: DomainError | null) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure === null) return
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) button.current?.focus()
  }, [failure])
  return button
}
