import {
  accountChangeOf,
  accountChangeSchema,
  type SiteAccountChanged,
} from '@lectern/domain/account/own-account'
import type { OwnData } from '@lectern/domain/api/own-data'
import { DomainError } from '@lectern/domain/errors'

import { readBearer } from '../access/bearer.ts'
import { accountStore, codeContext, ownAccountContext } from '../accounts/account-services.ts'
import { changeOwnAccount } from '../accounts/own-account/change-own-account.ts'
import { endAllSessions } from '../accounts/own-account/end-all-sessions.ts'
import { ownData } from '../accounts/own-account/own-data.ts'
import { authenticate } from '../accounts/sessions/authenticate.ts'
import type { CallableInput } from './callable.ts'
import { parsePayload } from './parse-payload.ts'

/** The callable `changeAccount`: everybody may change the own account. */
export async function handleChangeAccount({
  data,
  authorization,
  from,
}: CallableInput): Promise<SiteAccountChanged> {
  const context = ownAccountContext()
  const token = readBearer(authorization)
  const member = await authenticate(context, token)
  const change = accountChangeOf(parsePayload(accountChangeSchema, data))
  if (change === undefined) throw new DomainError('invalid-input')
  const keepToken = async (customToken: string) => await Promise.resolve(customToken)
  const asking = { member, token: token ?? '', from }
  const { entered, ...changed } = await changeOwnAccount(context, asking, change, keepToken)
  return { ...changed, customToken: entered }
}

/** The callable `readOwnData`: everybody may read what is stored about the own account. */
export async function handleReadOwnData({ authorization }: CallableInput): Promise<OwnData> {
  const context = codeContext()
  return await ownData(context, await authenticate(context, readBearer(authorization)))
}

/** The callable `logOutEverywhere`: ends all sessions of whoever calls. */
export async function handleLogOutEverywhere({ authorization }: CallableInput): Promise<null> {
  const store = accountStore()
  const { uid } = await authenticate(store, readBearer(authorization))
  await endAllSessions(store, uid, Date.now())
  return null
}
