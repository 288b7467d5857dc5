import { DomainError } from '@lectern/domain/errors'
import { signOut } from 'firebase/auth'

import { accessToken, auth } from './auth.ts'
import { toMemberError } from './errors.ts'

/** What this tab is doing that ends sessions; settled when it does nothing of the kind. */
let ownEnd: Promise<unknown> = Promise.resolve()

/** The renewal under way, which all refusals of that moment share. */
let renewal: Promise<unknown> | null = null

/**
 * Makes refusals wait for something that ends sessions and is done by this tab, such as another password: until
 * then they say nothing about the person's session.
 */
export function expectOwnEnd(running: Promise<unknown>): void {
  ownEnd = running.catch(() => undefined)
}

/**
 * Runs a read or a write of the person who is signed in, with a good token. A refusal renews the session once and
 * runs it again; if the session is over, the person is signed out in every tab. Tokens are had before Firestore is
 * asked: its SDK does not survive it when Auth refuses or can't be reached in the middle of a transaction.
 *
 * @param run may run twice
 * @throws {DomainError} 'not-signed-in' if the session is over; 'network-failed' or 'unavailable' if that can't be
 *   found out; otherwise what `run` threw
 */
export async function asMember<Result>(run: () => Promise<Result>): Promise<Result> {
  return await runTwice(run, await accessToken())
}

/**
 * Does what `asMember` does for something that goes on for long, as a live query, whose promise ends only with its
 * failure. Waits for no token.
 *
 * @throws {DomainError} as `asMember`
 */
export async function asMemberLive(run: () => Promise<void>): Promise<void> {
  await runTwice(run, null)
}

async function runTwice<Result>(run: () => Promise<Result>, token: string | null): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const refusal = toMemberError(error)
    if (!(await isRenewedAfter(refusal, token))) throw refusal
  }
  try {
    return await run()
  } catch (error) {
    const refusal = toMemberError(error)
    if (!isRefusal(refusal)) throw refusal
    if (refusal.code === 'forbidden' && (await isLetIn())) throw refusal
    throw await ended(refusal)
  }
}

function isRefusal({ code }: DomainError): boolean {
  return code === 'forbidden' || code === 'not-signed-in'
}

/**
 * Renews the session after a refusal, unless the refusal has another reason: rights that the person does not have.
 *
 * @returns true if another try may be answered otherwise
 * @throws {DomainError} 'not-signed-in' if the session is over
 */
async function isRenewedAfter(refusal: DomainError, token: string | null): Promise<boolean> {
  if (!isRefusal(refusal)) return false
  await ownEnd
  if (refusal.code === 'forbidden' && (await isLetIn())) return (await accessToken()) !== token
  try {
    await (renewal ??= accessToken(true))
    return true
  } catch (error) {
    const failure = toMemberError(error)
    throw failure.code === 'not-signed-in' ? await ended(failure) : failure
  } finally {
    renewal = null
  }
}

/** Asks the server, with one read, whether the rules let the person in at all. */
async function isLetIn(): Promise<boolean> {
  const { currentUser } = await auth()
  if (currentUser === null) throw new DomainError('not-signed-in')
  const { endOfSession } = await import('./own-block.ts')
  return (await endOfSession(currentUser)) === null
}

/** Forgets the person, whom the SDK itself forgets for some reasons only: the session hears of it and says so. */
async function ended(cause: DomainError): Promise<DomainError> {
  try {
    await signOut(await auth())
  } catch {
    // What the SDK may still hold is refused everywhere.
  }
  return new DomainError('not-signed-in', undefined, { cause })
}
