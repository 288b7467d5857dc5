import { DomainError } from '@lectern/domain/errors'

import { asMemberLive } from '../sdk/as-member.ts'
import { auth } from '../sdk/auth.ts'
import { toDomainError } from '../sdk/errors.ts'

/** Begins to listen; takes where failures go, and gives what ends it. */
type Listen = (onFailure: (error: unknown) => void) => () => void

/**
 * Follows something live, from when the SDK is there. A refusal renews the session once and listens again
 * (`asMemberLive`). Ends with the first error that this does not mend.
 *
 * @param prepare waits for what is needed first, and gives what then begins to listen; may begin twice
 * @param onError gets a DomainError: 'forbidden', 'not-signed-in', 'network-failed', …; once at most,
 *   and nothing after it was ended
 * @returns ends the following, also before it has begun
 */
export function followLive(
  prepare: () => Promise<Listen>,
  onError: (error: DomainError) => void,
): () => void {
  return followBy(asMemberLive, prepare, onError)
}

/** Does what `followLive` does, and takes a refusal as it is. */
export function followOnce(
  prepare: () => Promise<Listen>,
  onError: (error: DomainError) => void,
): () => void {
  return followBy(async (run) => run(), prepare, onError)
}

function followBy(
  follow: (run: () => Promise<void>) => Promise<void>,
  prepare: () => Promise<Listen>,
  onError: (error: DomainError) => void,
): () => void {
  let isStopped = false
  let stopListening = () => {}
  const report = (error: DomainError) => {
    if (!isStopped) onError(error)
  }
  /** Ends with the first failure: what listens by several queries hears the same one of each of them. */
  const untilFailure = async (listen: Listen) => {
    await new Promise<void>((_resolve, reject) => {
      // It may have been ended while the SDK was loading, or the session was asked about.
      if (!isStopped) stopListening = listen(reject)
    }).finally(() => {
      stopListening()
    })
  }
  const start = async () => {
    let listen: Listen
    try {
      listen = await prepare()
    } catch (error) {
      report(toDomainError(error))
      return
    }
    try {
      await follow(async () => untilFailure(listen))
    } catch (error) {
      await reportReason(error, report)
    }
  }
  void start()
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
