import { useMemo, useState } from 'react'

/** Knows whether somebody is at the list, with the pointer or the focus. */
export function useAttended() {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const listeners = useMemo(
    () => ({
      onPointerEnter: () => {
        setIsPointed(true)
      },
      onPointerLeave: () => {
        setIsPointed(false)
      },
      onFocus: () => {
        setIsFocused(true)
      },
      onBlur: () => {
        setIsFocused(false)
      },
    }),
    [],
  )
  return { isAttended: isPointed || isFocused, listeners }
}
