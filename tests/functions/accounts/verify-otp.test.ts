import { expect, it } from 'vitest'

import { signIn } from '../../services/support/sign-in.ts'
import { verifyOtp } from '../../support/callables.ts'
import { newcomer, proof, registered } from '../../support/people.ts'

it('verifyOtp signs the browser in with a token that claims no role itself', async () => {
  const registration = await registered(newcomer('admin'))
  const { customToken, user } = await verifyOtp(proof(registration))
  const payload = JSON.parse(
    Buffer.from(customToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as unknown
  expect(payload).toMatchObject({ uid: user.uid })
  expect(payload).toHaveProperty('claims', { enteredAt: expect.any(Number) as unknown })
  expect(await signIn.withCustomToken(customToken)).toMatchObject({
    user_id: user.uid,
    email: registration.email,
    email_verified: true,
    role: 'admin',
  })
})
