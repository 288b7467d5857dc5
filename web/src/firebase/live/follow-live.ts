import { DomainError } from '@lectern/domain/errors'

import { auth } from '../sdk/auth.ts'
import { toDomainError } from '../sdk/errors.ts'

/** Begins to listen; takes where failures go, and gives what ends it. */
type Listen = (onFailure: (error: unknown) => void) => () => void

/**
 * Follows something live, from when the SDK is there. Ends with the first error.
 *
 * @param prepare waits for what is needed first, and gives what then begins to listen
 * @param onError gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …; once at most,
 *   and nothing after it was ended
 * @returns ends the following, also before it has begun
 */
export function followLive(
  prepare: () => Promise<Listen>,
  onError: (error: DomainError) => void,
): () => void {
  let isStopped = false
  let hasFailed = false
  let stopListening = () => {}
  const report = (error: DomainError) => {
    if (!isStopped) onError(error)
  }
  const follow = async () => {
    const listen = await prepare()
    // It may have been ended while the SDK was loading.
    if (isStopped) return
    stopListening = listen((error) => {
      // What listens by several queries hears the same error of each of them.
      if (hasFailed) return
      hasFailed = true
      stopListening()
      void reportReason(error, report)
    })
  }
  follow().catch((error: unknown) => {
    report(toDomainError(error))
  })
  return () => {
    isStopped = true
    stopListening()
  }
}

/**
 * Finds out why what was live has ended, and reports it. The server ends what somebody follows who
 * just signed out: that is no refusal of rights.
 */
export async function reportReason(
  error: unknown,
  report: (reason: DomainError) => void,
): Promise<void> {
  let reason: DomainError
  try {
    const { currentUser } = await auth()
    reason = currentUser === null ? new DomainError('not-signed-in') : toDomainError(error)
  } catch (startFailure) {
    reason = toDomainError(startFailure)
  }
  report(reason)
}
