import * as v from 'valibot'

import { storedEmailSchema } from '../text/text-fields.ts'
import { codeSchema, newPasswordSchema } from './account.ts'

/** Who has forgotten the password: nothing but the address. */
export const forgotPasswordSchema = v.object({ email: storedEmailSchema })

/** Who has forgotten the password. */
export type ForgottenPassword = v.InferOutput<typeof forgotPasswordSchema>

const resetEntries = {
  email: storedEmailSchema,
  otp: codeSchema,
  password: newPasswordSchema,
  confirmPassword: v.string('Confirm Password is required.'),
} as const

const differ = 'The two passwords are not the same. Type the same password twice.'

/** The payload of a new password in place of a forgotten one: the API's, without the reset token. */
export const apiPasswordResetSchema = v.pipe(
  v.object(resetEntries),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      differ,
    ),
    ['confirmPassword'],
  ),
)

/** The same as the site sends it, with the reset token when there is one. */
export const passwordResetSchema = v.pipe(
  v.object({
    ...resetEntries,
    resetToken: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048)))),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      differ,
    ),
    ['confirmPassword'],
  ),
)

/** A new password in place of a forgotten one. */
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>

/**
 * The answer to a forgotten password, the same for every address. `resetToken` proves which request is
 * meant, and gives no other right.
 */
export const forgotAnswerSchema = v.object({
  message: v.string(),
  resetToken: v.string(),
  /** Seconds until the mail leaves, if there is one: 0 is at once. */
  mailAfterSeconds: v.number(),
  /** Seconds until another code should be asked for. */
  resendAfterSeconds: v.number(),
})

/** The answer to a forgotten password. */
export type ForgotAnswer = v.InferOutput<typeof forgotAnswerSchema>

/** The answer to a new password: what to do next. */
export const passwordResetAnswerSchema = v.object({ message: v.string() })

/** The answer to a new password. */
export type PasswordResetAnswer = v.InferOutput<typeof passwordResetAnswerSchema>
