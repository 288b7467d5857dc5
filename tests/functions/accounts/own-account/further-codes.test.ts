import { DomainError } from '@lectern/domain/errors'
import { getStorage } from 'firebase-admin/storage'
import { expect, it } from 'vitest'

import { deleteAccount } from '../../../../functions/src/account-deletion/delete-account.ts'
import { askForFurther } from '../../../../functions/src/accounts/own-account/further-addresses.ts'
import { someClient } from '../../../services/support/clients.ts'
import { codeIn } from '../../../services/support/contexts.ts'
import { ending, storedCodes } from '../../../services/support/forgotten.ts'
import { somebodyAt } from '../../../services/support/own-account.ts'
import { store } from '../../../support/emulators.ts'
import { newcomer, wrong } from '../../../support/people.ts'
import { stack } from '../../../support/stack.ts'

it('one code is mailed a minute, also where many are asked for at once, and who asks is told how long to wait', async () => {
  const { uid, at } = await somebodyAt()
  const { email } = newcomer()
  const asking = Array.from({ length: 3 }, async () =>
    askForFurther(at.context, { uid, email }, someClient()),
  )
  const refused = (await Promise.allSettled(asking)).filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) {
    if (!(reason instanceof DomainError)) throw reason
    expect(reason.code).toBe('resend-too-soon')
    expect(reason.retryAfterSeconds).toBeGreaterThan(0)
    expect(reason.retryAfterSeconds).toBeLessThanOrEqual(60)
  }
  expect(at.sent).toHaveLength(1)
  expect(await storedCodes(email)).toHaveLength(1)
})

it.each(['is deleted', 'moves away'])(
  'a code fares no other way when an account of that address %s meanwhile',
  async (how) => {
    const [other, person] = [await somebodyAt(), await somebodyAt()]
    const further = { kind: 'further', email: other.email } as const
    await person.change({ kind: 'ask-further', email: other.email })
    const otp = codeIn(person.at.sent.at(-1))
    if (how === 'is deleted') {
      const bucket = getStorage(store.auth.app).bucket(stack.storageBucket)
      await deleteAccount({ ...store, bucket }, other, other.uid)
    } else {
      const { email } = newcomer()
      await other.change({ kind: 'ask', email, oldPassword: other.password })
      await other.change({ kind: 'email', email, otp: codeIn(other.at.sent.at(-1)) })
    }
    expect(await ending(person.change({ ...further, otp: wrong(otp) }))).toBe('wrong-code')
    expect(await ending(person.change({ ...further, otp }))).toBe('done')
  },
)
