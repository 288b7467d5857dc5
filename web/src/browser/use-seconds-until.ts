import { useEffect, useState } from 'react'

/**
 * Counts the whole seconds until a moment down; 0 from then on. The clock of the browser is
 * asked once alone: should it be set meanwhile, the wait grows no longer and no shorter.
 *
 * @param moment milliseconds since 1970
 * @param longest the most seconds that it can be, whatever a clock that was set says; else any number
 */
export function useSecondsUntil(moment: number, longest = Infinity): number {
  const [countdown, setCountdown] = useState(() => begin(moment, longest))
  if (countdown.moment !== moment || countdown.longest !== longest) {
    setCountdown(begin(moment, longest))
  }
  useEffect(() => {
    const timer = setInterval(() => {
      setCountdown((before) => {
        const seconds = secondsTo(before.end)
        return seconds === before.seconds ? before : { ...before, seconds }
      })
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return countdown.seconds
}

function begin(moment: number, longest: number) {
  const end = performance.now() + Math.min(moment - Date.now(), longest * 1000)
  return { moment, longest, end, seconds: secondsTo(end) }
}

/** @param end on the clock that nobody sets, in milliseconds since the page was opened */
function secondsTo(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1000))
}
