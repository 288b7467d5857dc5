import {
  forgotPasswordSchema,
  passwordResetSchema,
  type ForgotAnswer,
  type PasswordResetAnswer,
} from '@lectern/domain/account/password-reset'

import { accountCodeContext } from '../accounts/account-services.ts'
import { forgotPassword } from '../accounts/password/forgot-password.ts'
import { resetPassword } from '../accounts/password/reset-password.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/** The callable `forgotPassword`: anybody may call it. */
export async function handleForgotPassword({ data, from }: CallableInput): Promise<ForgotAnswer> {
  return await forgotPassword(accountCodeContext(), parsePayload(forgotPasswordSchema, data), from)
}

/** The callable `resetPassword`: anybody may call it. */
export async function handleResetPassword({
  data,
  from,
}: CallableInput): Promise<PasswordResetAnswer> {
  return await resetPassword(accountCodeContext(), parsePayload(passwordResetSchema, data), from)
}
