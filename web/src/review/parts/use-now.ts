import { useState } from 'react'

/** The time at which a part of a page was drawn first, in milliseconds since 1970. */
export function useNow(): number {
  const [now] = useState(() => Date.now())
  return now
}
