import { useEffect, useState } from 'react'

import { reportLoss } from './report-loss.ts'

/** Whether something has not been live for longer than passes by itself. */
export function useLost(isLive: boolean): boolean {
  const [isLost, setIsLost] = useState(false)
  useEffect(() => (isLive ? undefined : reportLoss(setIsLost)), [isLive])
  return isLost && !isLive
}
