import type { Role } from '@lectern/domain/account/roles'
import { describe, expect, it } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { authenticate } from '../../../functions/src/accounts/sessions/authenticate.ts'
import { refreshSession } from '../../../functions/src/accounts/sessions/refresh-session.ts'
import { verifyAndSignIn } from '../../../functions/src/accounts/sessions/verify-and-sign-in.ts'
import { someClient } from '../../services/support/clients.ts'
import {
  codeIn,
  contextWith,
  keepingServer,
  loginContextWith,
} from '../../services/support/contexts.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { newcomer, wrong } from '../../support/people.ts'

/** Registers a newcomer, and gives what proves the address. */
async function begun(role: Role = 'author') {
  const { sent, send } = keepingServer()
  const context = { ...contextWith(send), platform: loginContextWith().platform }
  const person = newcomer(role)
  const { accessToken } = await register(context, person, someClient())
  const { fullname, email } = person
  const proof = { email, role, registrationToken: accessToken, otp: codeIn(sent[0]) }
  return { context, fullname, proof, uid: async () => (await store.auth.getUserByEmail(email)).uid }
}

type Begun = Awaited<ReturnType<typeof begun>>

/** Proves the code while Firebase Auth’s own calls can’t be reached: the account is opened, and no more. */
async function cutOff(context: Begun['context'], proof: Begun['proof']): Promise<void> {
  const platform = { ...context.platform, emulatorHost: '127.0.0.1:1' }
  await expect(
    verifyAndSignIn({ ...context, platform }, proof, someClient()),
  ).rejects.toMatchObject({ code: 'unavailable' })
}

describe('verifyAndSignIn', () => {
  it.each(['author', 'admin'] as const)(
    'opens the account of an %s and a session',
    async (role) => {
      const { context, fullname, proof, uid } = await begun(role)
      const { user, accessToken, refreshToken } = await verifyAndSignIn(
        context,
        proof,
        someClient(),
      )
      const member = { uid: await uid(), email: proof.email, role }
      expect(user).toEqual({ ...member, fullname })
      expect(await authenticate(store, accessToken)).toEqual(member)
      const renewed = await refreshSession(context, refreshToken)
      expect(await authenticate(store, renewed.accessToken)).toEqual(member)
    },
  )

  it('signs in once, and then says that the address is verified', async () => {
    const { context, proof } = await begun()
    await verifyAndSignIn(context, proof, someClient())
    await expect(verifyAndSignIn(context, proof, someClient())).rejects.toMatchObject({
      code: 'already-verified',
    })
  })

  it('signs nobody in with a wrong code', async () => {
    const { context, proof } = await begun()
    await expect(
      verifyAndSignIn(context, { ...proof, otp: wrong(proof.otp) }, someClient()),
    ).rejects.toMatchObject({ code: 'wrong-code' })
    const { user } = await verifyAndSignIn(context, proof, someClient())
    expect(user.email).toBe(proof.email)
  })

  it('shows the role that organisers gave meanwhile', async () => {
    const { context, proof, uid } = await begun('admin')
    await cutOff(context, proof)
    await store.auth.setCustomUserClaims(removedAfterwards(await uid()), { role: 'author' })
    const { user } = await verifyAndSignIn(context, proof, someClient())
    expect(user.role).toBe('author')
  })

  it('signs nobody in whom organisers disabled meanwhile', async () => {
    const { context, proof, uid } = await begun()
    await cutOff(context, proof)
    await store.auth.updateUser(removedAfterwards(await uid()), { disabled: true })
    await expect(verifyAndSignIn(context, proof, someClient())).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('can be repeated when Firebase Auth did not answer', async () => {
    const { context, proof } = await begun()
    await cutOff(context, proof)
    const { user } = await verifyAndSignIn(context, proof, someClient())
    expect(user.email).toBe(proof.email)
  })
})
