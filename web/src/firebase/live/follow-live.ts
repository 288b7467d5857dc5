import type { DomainError } from '@lectern/domain/errors'

import { toDomainError } from '../sdk/errors.ts'

/** Begins to listen; takes where failures go, and gives what ends it. */
type Listen = (onFailure: (error: unknown) => void) => () => void

/**
 * Follows something live, from when the SDK is there. Ends with the first error.
 *
 * @param prepare waits for what is needed first, and gives what then begins to listen
 * @param onError gets a DomainError: 'forbidden', 'network-failed', …; nothing after it was ended
 * @returns ends the following, also before it has begun
 */
export function followLive(
  prepare: () => Promise<Listen>,
  onError: (error: DomainError) => void,
): () => void {
  let stopped = false
  let stopListening = () => {}
  const tell = (error: unknown) => {
    if (!stopped) onError(toDomainError(error))
  }
  const follow = async () => {
    const listen = await prepare()
    // It may have been ended while the SDK was loading.
    if (!stopped) stopListening = listen(tell)
  }
  follow().catch(tell)
  return () => {
    stopped = true
    stopListening()
  }
}
