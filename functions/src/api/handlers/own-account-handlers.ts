import { accountChangeOf } from '@lectern/domain/account/own-account'
import { DomainError } from '@lectern/domain/errors'
import { storedEmailSchema } from '@lectern/domain/text/text-fields'
import * as v from 'valibot'

import { deleteAccount } from '../../account-deletion/delete-account.ts'
import { codeContext, ownAccountContext } from '../../accounts/account-services.ts'
import { changeOwnAccount as change } from '../../accounts/own-account/change-own-account.ts'
import { ownData } from '../../accounts/own-account/own-data.ts'
import { provePassword } from '../../accounts/own-account/prove-password.ts'
import { signInWithCustomToken } from '../../accounts/users/identity-platform.ts'
import { firebaseApp } from '../../platform/firebase-app.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /users/me: what is stored about the caller. */
export const getOwnAccount: ApiHandler<'getOwnAccount'> = async ({ viewer }) => ({
  data: await ownData(codeContext(), viewer),
})

/** PATCH /users/me: the caller's name, password or address; another cookie where sessions were ended. */
export const changeOwnAccount: ApiHandler<'changeOwnAccount'> = async (call) => {
  const context = ownAccountContext()
  const meant = accountChangeOf(call.input)
  if (meant === undefined) throw new DomainError('invalid-input')
  const asking = { member: call.viewer, token: call.bearer ?? '', from: call.from }
  const { entered, ...changed } = await change(context, asking, meant, async (customToken) =>
    signInWithCustomToken(context.platform, customToken),
  )
  const data = {
    ...changed,
    accessToken: entered?.idToken ?? null,
    refreshToken: entered?.refreshToken ?? null,
  }
  if (entered === null) return { data }
  return { data, session: { kind: 'refresh', token: entered.refreshToken } }
}

/** DELETE /users/me: the caller's own account, for its password. */
export const deleteOwnAccount: ApiHandler<'deleteOwnAccount'> = async ({ viewer, input, from }) => {
  const context = ownAccountContext()
  const email = v.parse(storedEmailSchema, viewer.email)
  await provePassword(context, email, input.password, from)
  const { getStorage } = await import('firebase-admin/storage')
  const bucket = getStorage(firebaseApp()).bucket()
  const data = await deleteAccount({ ...context, bucket }, { uid: viewer.uid, email }, viewer.uid)
  return { data, session: null }
}
