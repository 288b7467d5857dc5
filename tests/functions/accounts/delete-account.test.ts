import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { assertRecentLogin } from '../../../functions/src/accounts/sessions/recent-login.ts'
import { idToken, idTokenOf, revokeSessions } from '../../services/support/sign-in.ts'
import { deleteAccount, refusal } from '../../support/callables.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { storePapers } from '../../support/stored-papers.ts'

describe('the callable', () => {
  it('deletes the account of whoever calls, who has just typed the password', async () => {
    const { uid, email, password } = await storeMember('author')
    const [id = ''] = await storePapers([
      { ownerUid: uid, paperTitle: 'Open', status: 'Submitted' },
    ])
    const answer = await deleteAccount(await idToken(email, password))
    expect(answer).toEqual({ deletedPapers: 1, keptPapers: 0 })
    expect((await store.firestore.doc(`papers/${id}`).get()).exists).toBe(false)
    expect((await store.auth.getUsers([{ uid }])).users).toEqual([])
  })

  it('refuses whoever is not signed in, with a forged or a revoked token', async () => {
    const { uid, email, password } = await storeMember('author')
    const token = await idToken(email, password)
    const [header = '', payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = (changes: object) => {
      const changed = JSON.stringify(Object.assign({}, claims, changes))
      return `${header}.${Buffer.from(changed).toString('base64url')}.`
    }
    const code = async (one: string | undefined) => (await refusal('deleteAccount', null, one)).code
    expect(await code(undefined)).toBe('not-signed-in')
    const nobody = randomUUID()
    expect(await code(forged({ sub: nobody, user_id: nobody }))).toBe('not-signed-in')
    await store.auth.updateUser(uid, { disabled: true })
    expect(await code(token)).toBe('not-signed-in')
    await store.auth.updateUser(uid, { disabled: false })
    await revokeSessions(store.auth, uid)
    expect(await code(token)).toBe('not-signed-in')
    expect((await store.auth.getUser(uid)).email).toBe(email)
  })

  it('refuses a login of more than five minutes ago, however new the token is', async () => {
    const { email, password } = await storeMember('author')
    const token = await idToken(email, password)
    const { auth_time: loggedInAt } = await store.auth.verifyIdToken(token)
    const at = (seconds: number) => (loggedInAt + seconds) * 1000
    await expect(assertRecentLogin(store.auth, token, at(300))).resolves.toBeUndefined()
    await expect(assertRecentLogin(store.auth, token, at(301))).rejects.toMatchObject({
      code: 'login-too-old',
    })
  })

  it('refuses a session that no password has opened, however new it is', async () => {
    const { uid } = await storeMember('author')
    const token = await idTokenOf(await store.auth.createCustomToken(uid))
    await expect(assertRecentLogin(store.auth, token, Date.now())).rejects.toMatchObject({
      code: 'login-too-old',
    })
  })
})
