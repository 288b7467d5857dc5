import { DomainError } from '@lectern/domain/errors'

import { auth } from '../sdk/auth.ts'

/** How long Auth may take to say who is signed in before that counts as a failure, in milliseconds. */
const longestStart = 20_000

/**
 * Waits until Auth knows who is signed in, if anybody is: Firestore would ask for nobody before.
 *
 * @throws {DomainError | TypeError | Error} when Auth can't be started, or never says
 */
export async function signedInKnown(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DomainError('unavailable'))
    }, longestStart)
  })
  const known = async () => {
    const instance = await auth()
    await instance.authStateReady()
  }
  try {
    await Promise.race([known(), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
