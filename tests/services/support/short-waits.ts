/**
 * Makes the second short that services wait before a new session can start: the sessions of before are over with the
 * second in which they were ended. Tests that go on in a new session wait the whole second.
 */
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const second = 1000

const pause = timers.setTimeout

/** Lets services wait a moment in the place of a second. */
export function shortenWaits(): void {
  timers.setTimeout = async (wait, value, options) =>
    await pause(wait === second ? 1 : wait, value, options)
  syncBuiltinESMExports()
}

/** Lets services wait as long as they do for people. */
export function waitAsLong(): void {
  timers.setTimeout = pause
  syncBuiltinESMExports()
}
