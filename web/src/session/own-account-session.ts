import type { DeletionAnswer } from '@lectern/domain/account/account'
import type { AccountChanged, SentAccountChange } from '@lectern/domain/account/own-account'
import type { OwnData } from '@lectern/domain/api/own-data'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'

import type { FollowedSession } from './follow-session.ts'
import type { OwnAccount, SessionParts } from './session-parts.ts'
import { isSignedIn, transitions } from './session-state.ts'

/** What whoever is signed in does with the own account, and how its sessions end. */
export interface OwnAccountSession {
  /**
   * Changes the own account. Where that ends all sessions, this browser is signed in again; should that
   * fail, the change stands all the same, and the person logs in anew.
   */
  readonly changeAccount: (change: SentAccountChange) => Promise<AccountChanged>
  /** What is stored about whoever is signed in. */
  readonly readOwnData: () => Promise<OwnData>
  /** Ends all sessions of whoever is signed in, and forgets the person here. */
  readonly logOutEverywhere: () => Promise<void>
  /**
   * Signs out whom the server lets do nothing any more, in every tab, and tells it; unless the person is just
   * ending sessions here, which tells it in its own way.
   *
   * @returns whether somebody is signed in afterwards all the same
   */
  readonly endRefused: () => Promise<boolean>
  /** Deletes the account of whoever is signed in, and forgets the person here. */
  readonly deleteAccount: (password: string) => Promise<DeletionAnswer>
}

/** What an organiser is told whose session the server has ended. */
const refusedText =
  'You are no organiser any more, or your sessions were ended. Log in again to go on.'

/** Makes the part of the session that is about the own account. */
export function ownAccountSession(
  parts: SessionParts,
  { read, change, enter, forget, expire, follow }: FollowedSession,
): OwnAccountSession {
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

  /** Calls what a member alone may: that the session is over is taken as that, in every tab. */
  const asMember = async <T>(call: (of: OwnAccount) => Promise<T>): Promise<T> => {
    try {
      return await call(await parts.ownAccount())
    } catch (error) {
      const isOver = error instanceof DomainError && error.code === 'not-signed-in'
      if (isOver && isSignedIn(read())) expire(errorTexts['not-signed-in'])
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

    deleteAccount: async (password) =>
      await endingSessions(async () => {
        const { deleteAccount } = await parts.deletion()
        const answer = await deleteAccount(password)
        await leave()
        return answer
      }),
  }
}
