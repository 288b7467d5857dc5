import {
  type ForgotAnswer,
  forgotAnswerSchema,
  type PasswordReset,
  type PasswordResetAnswer,
  passwordResetAnswerSchema,
} from '@lectern/domain/account/password-reset'

import { callFunction } from '../sdk/functions.ts'

/**
 * Asks for a code to choose a new password. The answer is the same whether or not the address has an
 * account.
 *
 * @throws {DomainError} with the server's text
 */
export async function forgotPassword(email: string): Promise<ForgotAnswer> {
  return await callFunction('forgotPassword', { email }, forgotAnswerSchema)
}

/**
 * Chooses a new password with the code; all sessions of the account are over then.
 *
 * @throws {DomainError} with the server's text
 */
export async function resetPassword(reset: PasswordReset): Promise<PasswordResetAnswer> {
  return await callFunction('resetPassword', reset, passwordResetAnswerSchema)
}
