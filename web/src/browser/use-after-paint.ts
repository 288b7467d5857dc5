import { startTransition, useEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/**
 * The newest value, a frame after it came: for what may follow when everything else is on the screen. React's own
 * deferral begins before that frame, and takes its time from it.
 */
export function useAfterPaint<Value>(newest: Value): Value {
  const [late, setLate] = useState({ value: newest })
  const isNewest = late.value === newest
  useEffect(() => {
    if (isNewest) return undefined
    let left = false
    const follow = async () => {
      await afterPaint()
      if (left) return
      startTransition(() => {
        setLate({ value: newest })
      })
    }
    void follow()
    return () => {
      left = true
    }
  }, [newest, isNewest])
  return late.value
}
