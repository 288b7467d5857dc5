/** What holds back the first telling of something that comes in parts. */
export interface FirstWait {
  /**
   * Tells whether to hold back now; never again once it did not.
   *
   * @param isWhole whether all parts are there, or nothing is to be waited for
   */
  readonly holdsBack: (isWhole: boolean) => boolean
  readonly stop: () => void
}

/**
 * Waits a moment for all parts of what is told first, so that a list that comes quickly is drawn once; one
 * that takes longer is told as it comes.
 *
 * @param patience how long the first part waits, in milliseconds
 * @param onImpatience is called when that is over
 */
export function firstWait(patience: number, onImpatience: () => void): FirstWait {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isOver = true
    clearTimeout(timer)
  }
  return {
    holdsBack: (isWhole) => {
      if (isOver) return false
      if (isWhole) {
        stop()
        return false
      }
      timer ??= setTimeout(() => {
        isOver = true
        onImpatience()
      }, patience)
      return true
    },
    stop,
  }
}
