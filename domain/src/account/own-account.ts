import * as v from 'valibot'

import { passwordLimits } from '../limits.ts'
import { emailSchema, fullnameSchema, storedEmailSchema, wellFormed } from '../text/text-fields.ts'
import { codeSchema, mailOutcomeSchema, newPasswordSchema, userSchema } from './account.ts'

/** A password as it is typed to prove who asks. */
export const typedPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(passwordLimits.longest),
  wellFormed('Password'),
)

const changeEntries = v.object({
  fullname: v.optional(fullnameSchema),
  oldPassword: v.optional(typedPasswordSchema),
  password: v.optional(newPasswordSchema),
  confirmPassword: v.optional(v.string('Confirm Password is required.')),
  email: v.optional(emailSchema),
  otp: v.optional(codeSchema),
  furtherEmail: v.optional(emailSchema),
  removedEmail: v.optional(storedEmailSchema),
})

/**
 * The payload of a change of the own account: `fullname`; or `password` with `oldPassword`; or `email`, and
 * with the code that comes there then `email` and `otp`; or `furtherEmail`, and then that with `otp`; or
 * `removedEmail`.
 */
export const accountChangeSchema = v.pipe(
  changeEntries,
  v.check(
    (fields) => accountChangeOf(fields) !== undefined,
    'Change one thing at a time: fullname; or password, with oldPassword; or email, and then email with otp; or furtherEmail, and then furtherEmail with otp; or removedEmail.',
  ),
)

/** What is sent to change the own account. */
export type SentAccountChange = v.InferOutput<typeof changeEntries>

/** One change of the own account. */
export type AccountChange =
  | { readonly kind: 'name'; readonly fullname: string }
  | {
      readonly kind: 'password'
      readonly oldPassword: string
      readonly password: string
      readonly confirmPassword: string
    }
  | { readonly kind: 'ask'; readonly email: string; readonly oldPassword: string | null }
  | { readonly kind: 'email'; readonly email: string; readonly otp: string }
  | { readonly kind: 'ask-further'; readonly email: string }
  | { readonly kind: 'further'; readonly email: string; readonly otp: string }
  | { readonly kind: 'remove-further'; readonly email: string }

/** Tells which change is meant; undefined of none, several, or half of one. */
export function accountChangeOf(fields: SentAccountChange): AccountChange | undefined {
  const { fullname, oldPassword, password, confirmPassword, email, otp } = fields
  const { furtherEmail, removedEmail } = fields
  const sent = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  const only = (...names: (keyof SentAccountChange)[]) =>
    sent.every((name) => names.some((one) => one === name))
  if (fullname !== undefined) return only('fullname') ? { kind: 'name', fullname } : undefined
  if (password !== undefined) {
    if (oldPassword === undefined) return undefined
    if (!only('password', 'oldPassword', 'confirmPassword')) return undefined
    return {
      kind: 'password',
      oldPassword,
      password,
      confirmPassword: confirmPassword ?? password,
    }
  }
  if (removedEmail !== undefined) {
    return only('removedEmail') ? { kind: 'remove-further', email: removedEmail } : undefined
  }
  if (furtherEmail !== undefined) {
    if (!only('furtherEmail', 'otp')) return undefined
    return otp === undefined
      ? { kind: 'ask-further', email: furtherEmail }
      : { kind: 'further', email: furtherEmail, otp }
  }
  if (email === undefined) return undefined
  if (otp !== undefined) return only('email', 'otp') ? { kind: 'email', email, otp } : undefined
  return only('email', 'oldPassword')
    ? { kind: 'ask', email, oldPassword: oldPassword ?? null }
    : undefined
}

/** What any change of the own account answers, whoever asked. */
const changedEntries = {
  user: userSchema,
  /** How the mail with the code to a new address fared; null where none was sent. */
  mail: v.nullable(mailOutcomeSchema),
  /** Seconds until that mail leaves; 0 is at once. */
  mailAfterSeconds: v.number(),
  /** Seconds until another one can be asked for. */
  resendAfterSeconds: v.number(),
} as const

/** What a change of the own account answers, before anybody is signed in anew. */
export const accountChangedSchema = v.object(changedEntries)

/** What a change of the own account answers. */
export type AccountChanged = v.InferOutput<typeof accountChangedSchema>

/** The same for the site: with what signs the browser in again where all sessions were ended. */
export const siteAccountChangedSchema = v.object({
  ...changedEntries,
  customToken: v.nullable(v.string()),
})

/** What a change of the own account answers the site. */
export type SiteAccountChanged = v.InferOutput<typeof siteAccountChangedSchema>

/** The same for the API: with new tokens where all sessions were ended. */
export const apiAccountChangedSchema = v.object({
  ...changedEntries,
  accessToken: v.nullable(v.string()),
  refreshToken: v.nullable(v.string()),
})

/** The payload of a deletion of the own account by the API. */
export const accountDeletionSchema = v.object({ password: typedPasswordSchema })
