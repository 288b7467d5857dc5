import * as v from 'valibot'

import {
  registerAnswerSchema,
  resendAnswerSchema,
  resendSchema,
  userSchema,
  verificationSchema,
} from '../account/account.ts'

/** The payload of POST /users/verify-otp: the registration token comes as bearer or cookie. */
export const apiVerificationSchema = v.omit(verificationSchema, ['registrationToken'])

/** The payload of POST /users/resend-otp: the registration token comes as bearer or cookie. */
export const apiResendSchema = v.omit(resendSchema, ['registrationToken'])

/** The payload of POST /users/refresh-token: without one, the cookie's token counts. */
export const refreshSchema = v.object({
  refreshToken: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096))),
})

/** The two tokens of a session (spec section 7). */
export const tokensSchema = v.object({
  accessToken: v.pipe(
    v.string(),
    v.description('Goes with each request as `Authorization: Bearer …`; ends after an hour.'),
  ),
  refreshToken: v.pipe(
    v.string(),
    v.description('Gets new tokens; is also set as the cookie `__session`.'),
  ),
})

/** The two tokens of a session. */
export type Tokens = v.InferOutput<typeof tokensSchema>

/** Who is signed in, and the session's tokens (spec section 7: login, verify-otp). */
export const sessionSchema = v.object({ user: userSchema, ...tokensSchema.entries })

/** Who is signed in, and the session's tokens. */
export type Session = v.InferOutput<typeof sessionSchema>

/** What POST /users/register answers, beside the message. */
export const apiRegisterAnswerSchema = v.omit(registerAnswerSchema, ['message'])

/** What POST /users/resend-otp answers, beside the message. */
export const apiResendAnswerSchema = v.omit(resendAnswerSchema, ['message'])
