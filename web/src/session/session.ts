import type {
  DeletionAnswer,
  Login,
  RegisterAnswer,
  Resend,
  ResendAnswer,
  Verification,
} from '@lectern/domain/account/account'
import type { AccountChanged, SentAccountChange } from '@lectern/domain/account/own-account'
import type { MailFate } from '@lectern/domain/account/registration-mail'
import type { OwnData } from '@lectern/domain/api/own-data'
import { type Action, DomainError, errorCatalogue, failureText } from '@lectern/domain/errors'

import type { TypedRegistration } from '../firebase/accounts/registration.ts'
import { type FollowedSession, followSession } from './follow-session.ts'
import type { OwnAccount, SessionParts } from './session-parts.ts'
import { endsRegistration, isSignedIn, pendingRegistration, transitions } from './session-state.ts'

/** Who is signed in, and everything that changes it. Each request throws what its call throws. */
export interface Session extends Pick<FollowedSession, 'restore' | 'start'> {
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
  /**
   * Signs out whom the server lets do nothing any more, in every tab, and tells it; unless the person is just
   * ending sessions here, which tells it in its own way.
   *
   * @returns whether somebody is signed in afterwards all the same
   */
  readonly endRefused: () => Promise<boolean>
  /**
   * Changes the own account. Where that ends all sessions, this browser is signed in again; should that
   * fail, the change stands all the same, and the person logs in anew.
   */
  readonly changeAccount: (change: SentAccountChange) => Promise<AccountChanged>
  /** What is stored about whoever is signed in. */
  readonly readOwnData: () => Promise<OwnData>
  /** Ends all sessions of whoever is signed in, and forgets the person here. */
  readonly logOutEverywhere: () => Promise<void>
  /** Deletes the account of whoever is signed in, and forgets the person here. */
  readonly deleteAccount: (password: string) => Promise<DeletionAnswer>
}

/** What an organiser is told whose session the server has ended. */
const refusedText =
  'You are no organiser any more, or your sessions were ended. Log in again to go on.'

/** Makes the session (spec sections 3, 4 and 7). */
export function createSession(parts: SessionParts): Session {
  const { read, change, enter, forget, expire, remember, follow, restore, start } =
    followSession(parts)

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

  /** What this tab is doing that ends sessions. */
  let ownEnd: Promise<unknown> | null = null
  const endingSessions = async <T>(run: () => Promise<T>): Promise<T> => {
    const running = run()
    ownEnd = running
    try {
      return await running
    } finally {
      ownEnd = null
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

  /** Calls what a member alone may: that the session is over is taken as that, in every tab. */
  const asMember = async <T>(call: (of: OwnAccount) => Promise<T>): Promise<T> => {
    try {
      return await call(await parts.ownAccount())
    } catch (error) {
      const isOver = error instanceof DomainError && error.code === 'not-signed-in'
      if (isOver && isSignedIn(read())) expire(errorCatalogue['not-signed-in'].message)
      throw error
    }
  }

  /** Forgets whose session the server has ended. */
  const leave = async () => {
    forget()
    parts.clearDrafts()
    try {
      const { signOut } = await parts.accounts()
      await signOut()
    } catch {
      // What the SDK may still hold signs nobody in.
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

    endRefused: async () => {
      if (ownEnd !== null) {
        await ownEnd.catch(() => undefined)
        return isSignedIn(read())
      }
      expire(refusedText)
      parts.clearDrafts()
      try {
        const { signOut } = await parts.accounts()
        await signOut()
      } catch {
        // What the SDK may still hold is refused everywhere.
      }
      return false
    },

    changeAccount: async (sent) =>
      await endingSessions(async () => {
        const { customToken, ...answer } = await asMember(async ({ changeAccount }) =>
          changeAccount(sent),
        )
        if (customToken === null) {
          change(transitions.changed(read(), answer.user))
          return answer
        }
        try {
          const { signInVerified } = await parts.accounts()
          const person = await signInVerified(customToken)
          enter({ ...person, fullname: answer.user.fullname })
          follow()
        } catch {
          await leave()
        }
        return answer
      }),

    logOutEverywhere: async () => {
      await endingSessions(async () => {
        await asMember(async ({ logOutEverywhere }) => logOutEverywhere())
        await leave()
      })
    },

    readOwnData: async () => await asMember(async ({ readOwnData }) => readOwnData()),

    deleteAccount: async (password) =>
      await endingSessions(async () => {
        const { deleteAccount } = await parts.deletion()
        const answer = await deleteAccount(password)
        await leave()
        return answer
      }),
  }
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
