import type {
  Login,
  RegisterAnswer,
  Resend,
  ResendAnswer,
  Verification,
} from '@lectern/domain/account/account'
import type { MailFate } from '@lectern/domain/account/registration-mail'
import { type Action, DomainError, failureText } from '@lectern/domain/errors'

import type { TypedRegistration } from '../firebase/accounts/registration.ts'
import { type FollowedSession, followSession } from './follow-session.ts'
import { ownAccountSession, type OwnAccountSession } from './own-account-session.ts'
import type { SessionParts } from './session-parts.ts'
import { endsRegistration, pendingRegistration, transitions } from './session-state.ts'

/** Who is signed in, and everything that changes it. Each request throws what its call throws. */
export interface Session extends Pick<FollowedSession, 'restore' | 'start'>, OwnAccountSession {
  /** Loads what the account screens will need, so that their first request does not wait for it. */
  readonly prepare: () => Promise<void>
  readonly register: (registration: TypedRegistration) => Promise<RegisterAnswer>
  readonly verifyOtp: (typed: Omit<Verification, 'registrationToken'>) => Promise<void>
  readonly resendOtp: (registration: Pick<Verification, 'email' | 'role'>) => Promise<ResendAnswer>
  /** What became of the mail of the registration that this browser holds; `null` when it holds none. */
  readonly mailFate: () => Promise<MailFate | null>
  /** Gives the registration that this browser holds another address. */
  readonly correctAddress: (email: string) => Promise<RegisterAnswer>
  readonly login: (login: Login) => Promise<void>
  readonly logout: () => Promise<void>
}

/** Makes the session (spec sections 3, 4 and 7). */
export function createSession(parts: SessionParts): Session {
  const followed = followSession(parts)
  const { read, change, enter, forget, remember, follow, restore, start } = followed

  const request = async <T>(action: Action, run: () => Promise<T>): Promise<T> => {
    change(transitions.requestStarted(read()))
    try {
      const answer = await run()
      change(transitions.requestFinished(read()))
      return answer
    } catch (error) {
      change(transitions.requestFailed(read(), failureText(error, action)))
      throw error
    }
  }

  const tokenFor = (email: string): string | null => {
    const pending = pendingRegistration(read())
    return pending !== null && sameAddress(pending.user.email, email)
      ? pending.registrationToken
      : null
  }

  const dropEnded = (sent: Omit<Resend, 'registrationToken'>, token: string, error: unknown) => {
    const pending = pendingRegistration(read())
    // Another tab may have registered anew meanwhile, or the screen may mean another registration.
    if (pending?.registrationToken !== token || pending.user.role !== sent.role) return
    if (endsRegistration(error)) change(transitions.registrationEnded(read()))
  }

  /** Sends what belongs to a registration with the token that names it, when this browser has it. */
  const withToken = async <S extends Omit<Resend, 'registrationToken'>, T>(
    typed: S,
    send: (request: S & { registrationToken: string | null }) => Promise<T>,
  ): Promise<T> => {
    const registrationToken = tokenFor(typed.email)
    try {
      return await send({ ...typed, registrationToken })
    } catch (error) {
      if (registrationToken !== null) dropEnded(typed, registrationToken, error)
      throw error
    }
  }

  return {
    restore,

    start,

    prepare: async () => {
      await Promise.all([parts.accounts(), parts.registrations()])
    },

    register: async (registration) =>
      await request('register', async () => {
        const { register } = await parts.registrations()
        const answer = await register(registration)
        change(transitions.registered(read(), answer))
        return answer
      }),

    verifyOtp: async (typed) => {
      await request('verifyOtp', async () => {
        const { verifyOtp } = await parts.registrations()
        const { user, customToken } = await withToken(typed, verifyOtp)
        const { signInVerified } = await parts.accounts()
        const person = await signInVerified(customToken)
        enter({ ...person, fullname: user.fullname })
        follow()
      })
    },

    resendOtp: async (registration) =>
      await request('resendOtp', async () => {
        try {
          const { resendOtp } = await parts.registrations()
          const answer = await withToken(registration, resendOtp)
          change(transitions.codeSent(read(), answer))
          return answer
        } catch (error) {
          change(transitions.codeNotSent(read()))
          throw error
        }
      }),

    mailFate: async () => {
      const token = pendingRegistration(read())?.registrationToken
      if (token === undefined) return null
      const { registrationMail } = await parts.registrations()
      return await registrationMail(token)
    },

    correctAddress: async (email) =>
      await request('register', async () => {
        const pending = pendingRegistration(read())
        if (pending === null) throw new DomainError('registration-unknown')
        const { registrationToken } = pending
        const { correctAddress } = await parts.registrations()
        try {
          const answer = await correctAddress({ registrationToken, email })
          change(transitions.registered(read(), answer))
          return answer
        } catch (error) {
          dropEnded({ email, role: pending.user.role }, registrationToken, error)
          throw error
        }
      }),

    login: async (login) => {
      await request('login', async () => {
        const { signIn } = await parts.accounts()
        enter(await signIn(login))
        follow()
      })
    },

    logout: async () => {
      const before = read()
      // The shared storage goes first: whichever tab hears of the SDK's sign-out finds it empty.
      forget()
      try {
        const { signOut } = await parts.accounts()
        await signOut()
      } catch (error) {
        remember(transitions.requestFailed(before, failureText(error, 'logout')))
        throw error
      }
      parts.clearDrafts()
    },

    ...ownAccountSession(parts, followed),
  }
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
