import { describe, expect, test } from 'vitest'

import { forged, signIn } from '../api/support/sign-in.ts'
import { deleteAccount, refusal } from '../support/callables.ts'
import { store } from '../support/emulators.ts'
import { storeMember } from '../support/members.ts'
import { stack } from '../support/stack.ts'

/** An account whose sessions count since a time, in seconds, and a token whose login was then. */
async function loggedIn(secondsAgo: number) {
  const person = await storeMember('author')
  const { accessToken } = await signIn(person)
  const then = Math.floor(Date.now() / 1000) - secondsAgo
  const address = `http://${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:update`
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: person.uid, validSince: String(then) }),
  })
  expect(response.status).toBe(200)
  return { ...person, token: forged(accessToken, { auth_time: then }) }
}

async function isThere(uid: string): Promise<boolean> {
  const { users } = await store.auth.getUsers([{ uid }])
  return users.length === 1
}

describe('deleting an account', () => {
  test('with a login of more than five minutes ago is refused, however new the token is', async () => {
    const old = await loggedIn(330)
    expect((await refusal('deleteAccount', null, old.token)).code).toBe('login-too-old')
    expect(await isThere(old.uid)).toBe(true)
    const recent = await loggedIn(240)
    await deleteAccount(recent.token)
    expect(await isThere(recent.uid)).toBe(false)
  })

  test('deletes nobody whom the request names', async () => {
    const [own, other] = [await storeMember('author'), await storeMember('author')]
    const { accessToken } = await signIn(own)
    const { uid, email } = other
    const response = await fetch(
      `http://${stack.functions}/${stack.projectId}/us-central1/deleteAccount`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ data: { uid, email, userId: uid, localId: uid, by: uid } }),
      },
    )
    expect(response.status).toBe(200)
    expect([await isThere(own.uid), await isThere(uid)]).toEqual([false, true])
    expect((await store.firestore.doc(`users/${uid}`).get()).exists).toBe(true)
  })
})
