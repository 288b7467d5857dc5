import { mailOutcomeSchema, type ResendAnswer } from '@lectern/domain/account/account'
import { roleSchema } from '@lectern/domain/account/roles'
import * as v from 'valibot'

/** What the register screen hands to the code screen (spec section 2: email and userRole). */
const verifyStateSchema = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  userRole: roleSchema,
  /** How the mail with the newest code fared. */
  mail: v.optional(mailOutcomeSchema),
  /** When a mail that waits leaves: milliseconds since 1970. */
  mailAt: v.optional(v.number()),
  /** When another code can be asked for: milliseconds since 1970. */
  resendAt: v.optional(v.number()),
  /** How many seconds that was away when it was said. */
  resendAfterSeconds: v.optional(v.number()),
  /** Why no code can prove the registration any more, once that is known. */
  ended: v.optional(
    v.object({
      /** Whether its address has an account by now. */
      hasAccount: v.boolean(),
      /** Whether that is this registration's. */
      isVerified: v.boolean(),
    }),
  ),
})

/** What the register screen hands to the code screen. */
export type VerifyState = v.InferOutput<typeof verifyStateSchema>

/** Reads what a navigation to the code screen carried; `null` when that is nothing of ours. */
export function parseVerifyState(state: unknown): VerifyState | null {
  const parsed = v.safeParse(verifyStateSchema, state)
  return parsed.success ? parsed.output : null
}

/**
 * What the code screen is told of a code that was just asked for.
 *
 * @param now milliseconds since 1970, by this machine's clock, by which the times are shown
 */
export function codeOnItsWay(
  to: Pick<VerifyState, 'email' | 'userRole'>,
  answer: Pick<ResendAnswer, 'mail' | 'mailAfterSeconds' | 'resendAfterSeconds'>,
  now: number,
): VerifyState {
  const { mail, mailAfterSeconds, resendAfterSeconds } = answer
  return {
    email: to.email,
    userRole: to.userRole,
    mail,
    ...(mail === 'waiting' ? { mailAt: now + mailAfterSeconds * 1000 } : {}),
    resendAt: now + resendAfterSeconds * 1000,
    resendAfterSeconds,
  }
}

/** What the code screen hands to the login of an address that is verified. */
const loginStateSchema = v.object({ email: v.string(), role: v.optional(roleSchema) })

/** What the code screen hands to the login of an address that is verified. */
export type LoginState = v.InferOutput<typeof loginStateSchema>

/** Reads what a navigation to the login carried to fill in; `null` when that is nothing of ours. */
export function parseLoginState(state: unknown): LoginState | null {
  const parsed = v.safeParse(loginStateSchema, state)
  return parsed.success ? parsed.output : null
}

/** What the code screen hands back when the address is to be changed. */
const registerStateSchema = v.object({
  fullname: v.string(),
  email: v.string(),
  role: roleSchema,
})

/** What the code screen hands back when the address is to be changed. */
export type RegisterState = v.InferOutput<typeof registerStateSchema>

/** Reads what a navigation to the register screen carried; `null` when that is nothing of ours. */
export function parseRegisterState(state: unknown): RegisterState | null {
  const parsed = v.safeParse(registerStateSchema, state)
  return parsed.success ? parsed.output : null
}

/** As browsers read it: to them `/\example.org`, or a tab between two slashes, is another site. */
const ownPathSchema = v.pipe(
  v.string(),
  v.startsWith('/'),
  v.check((path) => URL.canParse(path, ownBase) && new URL(path, ownBase).host === ownHost),
)

const ownHost = 'this-site.invalid'
const ownBase = `https://${ownHost}`

const askedForSchema = v.object({
  from: v.object({
    pathname: ownPathSchema,
    search: v.string(),
    hash: v.string(),
    state: v.unknown(),
  }),
})

/** A place of the site with what the navigation to it carried. */
export interface AskedFor {
  readonly to: { readonly pathname: string; readonly search: string; readonly hash: string }
  readonly state: unknown
}

/** Reads the place that the role guard turned away from; `null` when it didn't. */
export function parseAskedFor(state: unknown): AskedFor | null {
  const parsed = v.safeParse(askedForSchema, state)
  if (!parsed.success) return null
  const { state: carried, ...to } = parsed.output.from
  return { to, state: carried }
}
