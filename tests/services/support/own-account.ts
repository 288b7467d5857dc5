import type { AccountChange } from '@lectern/domain/account/own-account'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import type { Member } from '../../../functions/src/access/who-asks.ts'
import { changeOwnAccount } from '../../../functions/src/accounts/own-account/change-own-account.ts'
import type { OwnAccountContext } from '../../../functions/src/accounts/own-account/own-account-context.ts'
import { storeMember } from '../../support/members.ts'
import { someClient } from './clients.ts'
import { contextWith, keepingServer, loginContextWith } from './contexts.ts'
import { idToken } from './sign-in.ts'

/** A site whose clock the test sets, with a mail server that keeps what it gets. */
export function accountSite(changes: Partial<OwnAccountContext> = {}) {
  const { send, sent } = keepingServer()
  const clock = { now: Date.now() }
  const now = () => clock.now
  const context: OwnAccountContext = {
    ...contextWith(send, { now }),
    ...loginContextWith({ now }),
    now,
    ...changes,
  }
  return { context, clock, sent }
}

/** Somebody with an account, at a site. */
export async function accountAt(at = accountSite(), role: Member['role'] = 'author') {
  const person = await storeMember(role)
  const uid = v.parse(uidSchema, person.uid)
  const member: Member = { uid, email: person.email, role }
  return { ...person, uid, at, member }
}

/** Somebody with an account who is logged in, at a site. */
export async function somebodyAt(at = accountSite(), role: Member['role'] = 'author') {
  const person = await accountAt(at, role)
  const { member } = person
  const token = await idToken(person.email, person.password)
  const change = async (wish: AccountChange, from = someClient()) =>
    await changeOwnAccount(at.context, { member, token, from }, wish, async (customToken) =>
      Promise.resolve(customToken),
    )
  return { ...person, token, change }
}
