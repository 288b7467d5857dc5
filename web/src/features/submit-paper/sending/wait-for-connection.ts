import { DomainError } from '@lectern/domain/errors'

/** How long after a failure the next try is made when the browser says nothing, in milliseconds. */
const pauseBetweenTries = 4000

/**
 * Does something until the connection lets it through. Whatever else goes wrong ends it.
 *
 * @param attempt must be repeatable: the reply of one that got through may be lost
 * @param onConnection is told `false` when a try found no connection, `true` before the next one
 * @param stoppedText what the cancelling says once a try was made, for an attempt that may have got
 *   through although its reply was lost; else, and before the first try, the catalogue's text
 * @throws {DomainError} 'upload-cancelled' when the signal is aborted before a try; what the attempt
 *   threw when it was not for the connection
 */
export async function untilConnected<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  onConnection: (connected: boolean) => void,
  stoppedText?: string,
): Promise<T> {
  let tried = false
  for (;;) {
    if (signal.aborted) throw new DomainError('upload-cancelled', tried ? stoppedText : undefined)
    tried = true
    try {
      return await attempt()
    } catch (error) {
      if (!isForTheConnection(error)) throw error
    }
    onConnection(false)
    await connectionOrPause(signal)
    onConnection(true)
  }
}

function isForTheConnection(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    (error.code === 'network-failed' || error.code === 'unavailable')
  )
}

/** Waits for the browser to say that it is online, for the next try's time, or for the cancelling. */
async function connectionOrPause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', goOn)
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const timer = setTimeout(goOn, pauseBetweenTries)
    globalThis.addEventListener('online', goOn)
    signal.addEventListener('abort', goOn)
  })
}
