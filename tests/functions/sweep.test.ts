import { describe, expect, it, vi } from 'vitest'

import { register } from '../../functions/src/accounts/register.ts'
import { sweepExpired } from '../../functions/src/accounts/sweep-expired.ts'
import { runSchedule } from '../support/schedules.ts'
import { contextWith, keepingServer } from './support/contexts.ts'
import { store } from './support/emulators.ts'
import { member, newcomer, registered, registrationOf } from './support/people.ts'

vi.mock('../../functions/src/logs.ts')

const day = 24 * 60 * 60_000

async function exists(uid: string): Promise<boolean> {
  const { users } = await store.auth.getUsers([{ uid }])
  return users.length === 1
}

describe('sweepExpired', () => {
  it('removes a registration that was never verified once it is over, and its pending user', async () => {
    const { send } = keepingServer()
    const person = newcomer()
    await register(contextWith(send), person, '192.0.2.2')
    const registration = await registrationOf(person.email)
    const uid = String(registration.get('uid'))
    await sweepExpired(store, Date.now())
    expect([await exists(uid), (await registration.ref.get()).exists]).toEqual([true, true])
    const removed = await sweepExpired(store, Date.now() + day + 60_000)
    expect(removed.pendingUsers).toBeGreaterThan(0)
    expect(removed.registrations).toBeGreaterThan(0)
    expect([await exists(uid), (await registration.ref.get()).exists]).toEqual([false, false])
  })

  it('removes a pending user that has no registration', async () => {
    const { uid } = await store.auth.createUser({
      email: `${crypto.randomUUID()}@pending.invalid`,
      disabled: true,
    })
    await sweepExpired(store, Date.now() + day + 60_000)
    expect(await exists(uid)).toBe(false)
  })

  it('keeps accounts, and forgets their registration', async () => {
    const person = await member()
    const registration = await registrationOf(person.email)
    await sweepExpired(store, Date.now() + day + 60_000)
    expect(await exists(person.uid)).toBe(true)
    expect((await registration.ref.get()).exists).toBe(false)
    expect((await store.firestore.doc(`users/${person.uid}`).get()).exists).toBe(true)
  })

  it('runs as a schedule', async () => {
    const { email } = await registered()
    const registration = await registrationOf(email)
    await runSchedule('sweepExpired')
    expect((await registration.ref.get()).exists).toBe(true)
  })
})
