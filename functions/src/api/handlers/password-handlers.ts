import { accountCodeContext } from '../../accounts/account-services.ts'
import { forgotPassword as noteForgotten } from '../../accounts/password/forgot-password.ts'
import { resetPassword as chooseAnother } from '../../accounts/password/reset-password.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** POST /users/forgot-password: anybody may call it; the cookie names the request from then on. */
export const forgotPassword: ApiHandler<'forgotPassword'> = async ({ input, from }) => {
  const { message, resetToken } = await noteForgotten(accountCodeContext(), input, from)
  return { data: null, message, session: { kind: 'reset', token: resetToken } }
}

/** POST /users/reset-password: anybody may call it. All sessions are over then, the cookie's, too. */
export const resetPassword: ApiHandler<'resetPassword'> = async ({ input, session, from }) => {
  const resetToken = session?.kind === 'reset' ? session.token : null
  const reset = { ...input, resetToken }
  const { message } = await chooseAnother(accountCodeContext(), reset, from)
  return { data: null, message, session: null }
}
