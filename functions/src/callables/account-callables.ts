import {
  registrationSchema,
  resendSchema,
  verificationSchema,
  type RegisterAnswer,
  type ResendAnswer,
  type VerifyAnswer,
} from '@lectern/domain/account/account'
import {
  addressCorrectionSchema,
  mailQuestionSchema,
  type MailFate,
} from '@lectern/domain/account/registration-mail'

import { codeContext, mailFateContext, registrationContext } from '../accounts/account-services.ts'
import { correctAddress } from '../accounts/registration/correct-address.ts'
import { mailFate } from '../accounts/registration/mail-fate.ts'
import { register } from '../accounts/registration/register.ts'
import { resendOtp } from '../accounts/registration/resend-otp.ts'
import { verifyOtp } from '../accounts/registration/verify-otp.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/** The callable `register` (spec section 7): anybody may call it. */
export async function handleRegister({ data, from }: CallableInput): Promise<RegisterAnswer> {
  return await register(registrationContext(), parsePayload(registrationSchema, data), from)
}

/** The callable `verifyOtp` (spec section 7): anybody may call it. */
export async function handleVerifyOtp({ data, from }: CallableInput): Promise<VerifyAnswer> {
  return await verifyOtp(codeContext(), parsePayload(verificationSchema, data), from)
}

/** The callable `resendOtp` (spec section 7): anybody may call it. */
export async function handleResendOtp({ data, from }: CallableInput): Promise<ResendAnswer> {
  return await resendOtp(registrationContext(), parsePayload(resendSchema, data), from)
}

/** The callable `registrationMail`: who holds a registration's token learns what became of its mail. */
export async function handleRegistrationMail({ data, from }: CallableInput): Promise<MailFate> {
  const { registrationToken } = parsePayload(mailQuestionSchema, data)
  return await mailFate(mailFateContext(), registrationToken, from)
}

/** The callable `correctAddress`: who holds a registration's token gives it another address. */
export async function handleCorrectAddress({ data, from }: CallableInput): Promise<RegisterAnswer> {
  const correction = parsePayload(addressCorrectionSchema, data)
  return await correctAddress(registrationContext(), correction, from)
}
