import { describe, expect, it } from 'vitest'

import { endAllSessions } from '../../../../functions/src/accounts/own-account/end-all-sessions.ts'
import { authenticate } from '../../../../functions/src/accounts/sessions/authenticate.ts'
import { ownAccountBound } from '../../../../functions/src/accounts/users/code-limits.ts'
import { countAgainst } from '../../../../functions/src/quota/rate-limit.ts'
import { blockFromEverything } from '../../../../functions/src/store/change-block.ts'
import { breaking } from '../../../services/support/broken.ts'
import { someClient } from '../../../services/support/clients.ts'
import { ending, outbox } from '../../../services/support/forgotten.ts'
import { accountSite, somebodyAt } from '../../../services/support/own-account.ts'
import { idToken, signIn } from '../../../services/support/sign-in.ts'
import { removedAfterwards } from '../../../support/damaged-accounts.ts'
import { store } from '../../../support/emulators.ts'

const minute = 60_000
const chosen = { password: 'difference engine', confirmPassword: 'difference engine' }

/** Whether an access token is taken. */
const standing = async (token: string) => await ending(authenticate(store, token))

describe('another name', () => {
  it('stands in the profile and at Firebase Auth, and keeps the sessions', async () => {
    const person = await somebodyAt()
    const changed = await person.change({ kind: 'name', fullname: 'Ada King' })
    expect(changed).toEqual({
      user: { uid: person.uid, fullname: 'Ada King', email: person.email, role: 'author' },
      mail: null,
      mailAfterSeconds: 0,
      resendAfterSeconds: 0,
      entered: null,
    })
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('fullname')).toBe('Ada King')
    expect((await store.auth.getUser(person.uid)).displayName).toBe('Ada King')
    expect(await standing(person.token)).toBe('done')
  })

  it('is not written for an account that is leaving', async () => {
    const person = await somebodyAt()
    removedAfterwards(person.uid)
    await blockFromEverything(store.firestore, person.uid, 'leaving', Date.now())
    const late = person.change({ kind: 'name', fullname: 'Ada King' })
    expect(await ending(late)).toBe('account-closed')
    const profile = await store.firestore.doc(`users/${person.uid}`).get()
    expect(profile.get('fullname')).toBe(person.fullname)
  })
})

describe('another password', () => {
  it('ends all sessions but the new one, and is told by mail', async () => {
    const person = await somebodyAt()
    const elsewhere = await idToken(person.email, person.password)
    const { entered, user } = await person.change({
      kind: 'password',
      oldPassword: person.password,
      ...chosen,
    })
    expect(user.email).toBe(person.email)
    expect([await standing(elsewhere), await standing(person.token)]).toEqual([
      'not-signed-in',
      'not-signed-in',
    ])
    await expect(signIn.withCustomToken(entered ?? '')).resolves.toBeDefined()
    await expect(signIn.withPassword(person.email, person.password)).rejects.toThrow('INVALID')
    const fresh = await idToken(person.email, chosen.password)
    expect(await standing(fresh)).toBe('done')
    expect((await outbox(person.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('is not set without the old one, and nothing ends', async () => {
    const person = await somebodyAt()
    const wrong = { kind: 'password', oldPassword: 'not the one', ...chosen } as const
    expect(await ending(person.change(wrong))).toBe('wrong-password')
    const differing = { ...wrong, oldPassword: person.password, confirmPassword: 'another one' }
    expect(await ending(person.change(differing))).toBe('passwords-differ')
    expect(await standing(person.token)).toBe('done')
    expect(await outbox(person.email)).toEqual([])
  })

  it('is guessed no more often than by logins: 5 wrong ones of one network here', async () => {
    const person = await somebodyAt(accountSite({ loginTriesPerAddressAndHour: 5 }))
    const from = someClient()
    const endings = []
    for (let count = 0; count < 6; count += 1) {
      const oldPassword = `guess ${String(count)}`
      endings.push(await ending(person.change({ kind: 'password', oldPassword, ...chosen }, from)))
    }
    expect(endings).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong-password'),
      'too-many-requests',
    ])
  })
})

describe('changes of one account', () => {
  it('are sixty in an hour', async () => {
    const person = await somebodyAt()
    const { auth } = person.at.context
    const quick = breaking(auth, { updateUser: async () => await auth.getUser(person.uid) })
    const hasty = await somebodyAt(accountSite({ auth: quick }))
    const { firestore, appSecret, now } = hasty.at.context
    for (let count = 0; count < 59; count += 1) {
      await countAgainst(firestore, appSecret, [ownAccountBound(hasty.uid)], now())
    }
    expect(await ending(hasty.change({ kind: 'name', fullname: 'Ada 1' }))).toBe('done')
    const more = hasty.change({ kind: 'name', fullname: 'Ada' })
    expect(await ending(more)).toBe('too-many-requests')
    hasty.at.clock.now += 60 * minute
    expect(await ending(hasty.change({ kind: 'name', fullname: 'Ada' }))).toBe('done')
  })
})

describe('logging out everywhere', () => {
  it('ends every session at once, and no later one', async () => {
    const person = await somebodyAt()
    const elsewhere = await idToken(person.email, person.password)
    await endAllSessions(store, person.uid, Date.now())
    expect([await standing(elsewhere), await standing(person.token)]).toEqual([
      'not-signed-in',
      'not-signed-in',
    ])
    const block = await store.firestore.doc(`blocked/${person.uid}`).get()
    expect([block.get('from'), block.get('reason')]).toEqual(['submitting', 'sessions-ended'])
    expect(await standing(await idToken(person.email, person.password))).toBe('done')
  })

  it('leaves a block as it is', async () => {
    const person = await somebodyAt()
    removedAfterwards(person.uid)
    await blockFromEverything(store.firestore, person.uid, 'disabled', Date.now())
    const before = (await store.firestore.doc(`blocked/${person.uid}`).get()).data()
    await endAllSessions(store, person.uid, Date.now())
    expect((await store.firestore.doc(`blocked/${person.uid}`).get()).data()).toEqual(before)
  })
})
