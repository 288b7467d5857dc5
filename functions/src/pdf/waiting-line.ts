/** Lets so much work be done at once; the rest waits, first come, first served. */
export interface WaitingLine {
  /** Does the work when its turn has come, and gives what it gives. */
  readonly takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Makes a line of which so many are served at once. */
export function waitingLine(atOnce: number): WaitingLine {
  let served = 0
  const waiting: (() => void)[] = []
  return {
    takeTurn: async (work) => {
      if (served < atOnce) served++
      else
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
        })
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // Whoever comes next takes over this place.
        if (next === undefined) served--
        else next()
      }
    },
  }
}
