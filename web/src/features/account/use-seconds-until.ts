import { useEffect, useState } from 'react'

/**
 * Gives the whole seconds until a moment, counted down; 0 from then on.
 *
 * @param moment milliseconds since 1970
 */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000))
  const counting = seconds > 0

  useEffect(() => {
    setNow(Date.now())
    if (!counting) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [moment, counting])

  return seconds
}
