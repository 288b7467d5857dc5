import type { ForgotAnswer } from '@lectern/domain/account/password-reset'
import * as v from 'valibot'

/** What the screen that asks for a code hands to the one that takes it; a reload keeps it. */
const resetStateSchema = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  /** Names the request: with it, nobody else's tries count. */
  resetToken: v.string(),
  /** When a mail that waits leaves: milliseconds since 1970; null for one that left at once. */
  mailAt: v.nullable(v.number()),
  /** When another code can be asked for: milliseconds since 1970. */
  resendAt: v.number(),
  /** How many seconds that was away when it was said. */
  resendAfterSeconds: v.number(),
})

/** What the screen that asks for a code hands to the one that takes it. */
export type ResetState = v.InferOutput<typeof resetStateSchema>

/** Reads what a navigation carried; `null` when that is nothing of ours. */
export function parseResetState(state: unknown): ResetState | null {
  const parsed = v.safeParse(resetStateSchema, state)
  return parsed.success ? parsed.output : null
}

/**
 * What the screen that takes the code is told of one that was just asked for.
 *
 * @param now milliseconds since 1970, by this machine's clock, by which the times are shown
 */
export function resetOnItsWay(email: string, answer: ForgotAnswer, now: number): ResetState {
  const { resetToken, mailAfterSeconds, resendAfterSeconds } = answer
  return {
    email,
    resetToken,
    mailAt: mailAfterSeconds > 0 ? now + mailAfterSeconds * 1000 : null,
    resendAt: now + resendAfterSeconds * 1000,
    resendAfterSeconds,
  }
}

const typedAddressSchema = v.object({ email: v.string() })

/** Reads the address that was typed on the screen before; empty when none was. */
export function typedAddress(state: unknown): string {
  const parsed = v.safeParse(typedAddressSchema, state)
  return parsed.success ? parsed.output.email : ''
}
