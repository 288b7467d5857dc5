import type { DeletionAnswer } from '@lectern/domain/account/account'
import type { AccountChanged, SentAccountChange } from '@lectern/domain/account/own-account'
import type { OwnData } from '@lectern/domain/api/own-data'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'

import type { SessionEnd } from '../firebase/sdk/own-block.ts'
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
   * Signs an organiser out whose session the server has ended, in every tab, and says why; unless the person is
   * ending sessions here, which says so in its own way. Drafts go with the role alone.
   *
   * @returns true if somebody is signed in afterwards
   */
  readonly endRefused: (why: SessionEnd) => Promise<boolean>
  /** Deletes the account of whoever is signed in, and forgets the person here. */
  readonly deleteAccount: (password: string) => Promise<DeletionAnswer>
}

/** The text for an organiser who may be none any longer. */
const refusedText =
  'You are no organiser any more, or your sessions were ended. Log in again to go on.'

/** Makes the part of the session that is about the own account. */
export function ownAccountSession(
  parts: SessionParts,
  { read, change, enter, forget, expire, follow }: FollowedSession,
): OwnAccountSession {
  /** What this tab is doing that ends sessions. */
  let ownEnd: Promise<unknown> | null = null
  /** Refusals of that time wait: they say nothing of the session that comes after it. */
  const holdRefusals = async (running: Promise<unknown>) => {
    try {
      const { expectOwnEnd } = await parts.accounts()
      expectOwnEnd(running)
    } catch {
      // Without the SDK nothing is refused.
    }
  }
  const endingSessions = async <T>(run: () => Promise<T>): Promise<T> => {
    const running = run()
    ownEnd = running
    void holdRefusals(running)
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

    endRefused: async (why) => {
      if (ownEnd !== null) {
        await ownEnd.catch(() => undefined)
        return isSignedIn(read())
      }
      if (isSignedIn(read())) {
        expire(why === 'sessions-ended' ? errorTexts['not-signed-in'] : refusedText)
      }
      if (why === 'shut-out') parts.clearDrafts()
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
