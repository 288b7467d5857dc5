/**
 * How long the server may take to stand behind the list again before that is said, in milliseconds:
 * now and then, as after a deletion, it sends a whole list anew.
 */
const passingGap = 1500

/**
 * Begins when the list is not live any more: reports a loss when it did not pass by itself.
 *
 * @returns ends it, when the list is live again or nobody looks
 */
export function reportLoss(onLoss: (isLost: boolean) => void): () => void {
  const timer = setTimeout(() => {
    onLoss(true)
  }, passingGap)
  return () => {
    clearTimeout(timer)
    onLoss(false)
  }
}
