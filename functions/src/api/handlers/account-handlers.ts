import {
  codeContext,
  accountStore,
  loginContext,
  registrationContext,
  sessionContext,
} from '../../accounts/account-services.ts'
import { register as beginRegistration } from '../../accounts/registration/register.ts'
import { resendOtp as issueAnotherCode } from '../../accounts/registration/resend-otp.ts'
import { logIn } from '../../accounts/sessions/log-in.ts'
import { logOut } from '../../accounts/sessions/log-out.ts'
import { refreshSession } from '../../accounts/sessions/refresh-session.ts'
import { verifyAndSignIn } from '../../accounts/sessions/verify-and-sign-in.ts'
import type { ApiCall, ApiHandler, SessionToken } from '../requests/api-call.ts'

/** POST /users/register (spec section 7): anybody may call it. */
export const register: ApiHandler<'register'> = async ({ input, from }) => {
  const { message, ...data } = await beginRegistration(registrationContext(), input, from)
  return { data, message, session: { kind: 'registration', token: data.accessToken } }
}

/** POST /users/verify-otp (spec section 7): anybody may call it. */
export const verifyOtp: ApiHandler<'verifyOtp'> = async (call) => {
  const context = { ...codeContext(), ...sessionContext() }
  const verification = { ...call.input, registrationToken: registrationTokenOf(call) }
  const data = await verifyAndSignIn(context, verification, call.from)
  return { data, session: refreshing(data.refreshToken) }
}

/** POST /users/resend-otp (spec section 7): anybody may call it. */
export const resendOtp: ApiHandler<'resendOtp'> = async (call) => {
  const resend = { ...call.input, registrationToken: registrationTokenOf(call) }
  const { message, ...data } = await issueAnotherCode(registrationContext(), resend, call.from)
  return { data, message }
}

/** POST /users/login (spec section 7): anybody may call it. */
export const login: ApiHandler<'login'> = async ({ input, from }) => {
  const data = await logIn(loginContext(), input, from)
  return { data, session: refreshing(data.refreshToken) }
}

/** POST /users/logout (spec section 7): ends the caller's own sessions. */
export const logout: ApiHandler<'logout'> = async ({ viewer }) => {
  await logOut(accountStore(), viewer)
  return { data: null, session: null }
}

/** POST /users/refresh-token (spec section 7): the body's token counts before the cookie's. */
export const refreshToken: ApiHandler<'refreshToken'> = async ({ input, session }) => {
  const kept = session?.kind === 'refresh' ? session.token : undefined
  const data = await refreshSession(sessionContext(), input.refreshToken ?? kept)
  return { data, session: refreshing(data.refreshToken) }
}

function refreshing(token: string): SessionToken {
  return { kind: 'refresh', token }
}

/** A bearer says more than a cookie, which a browser sends without being asked. */
function registrationTokenOf({
  bearer,
  session,
}: Pick<ApiCall<'verifyOtp' | 'resendOtp'>, 'bearer' | 'session'>): string | null {
  return bearer ?? (session?.kind === 'registration' ? session.token : null)
}
