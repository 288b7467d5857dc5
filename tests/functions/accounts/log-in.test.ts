import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import { describe, expect, it } from 'vitest'

import { register } from '../../../functions/src/accounts/registration/register.ts'
import { authenticate } from '../../../functions/src/accounts/sessions/authenticate.ts'
import { logIn } from '../../../functions/src/accounts/sessions/log-in.ts'
import { refreshSession } from '../../../functions/src/accounts/sessions/refresh-session.ts'
import type { LoginContext } from '../../../functions/src/accounts/users/account-context.ts'
import { clientIn, someClient } from '../../services/support/clients.ts'
import {
  contextWith,
  keepingServer,
  loginContextWith,
  startOfHour,
} from '../../services/support/contexts.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer } from '../../support/people.ts'

const context = loginContextWith()
const wrongCredentials = {
  code: 'wrong-credentials',
  message: 'The e-mail address or the password is not right.',
}

interface Person {
  readonly email: string
  readonly password: string
  readonly role: Role
}

/** Logs in from somewhere, with what is typed differently, and gives how it ended. */
async function resultOf(
  person: Person,
  typed: Partial<Person> = {},
  limits: LoginContext = context,
  from = someClient(),
): Promise<string> {
  const login = { email: person.email, password: person.password, role: person.role, ...typed }
  return await logIn(limits, login, from).then(
    ({ user }) => `logged in as ${user.role}`,
    (error: unknown) => codeOf(error),
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code'
}

describe('logIn', () => {
  it.each(['author', 'admin'] as const)('gives an %s a session', async (role) => {
    const { uid, email, password, fullname } = await storeMember(role)
    const { user, accessToken, refreshToken } = await logIn(
      context,
      { email, password, role },
      someClient(),
    )
    expect(user).toEqual({ uid, fullname, email, role })
    expect(await authenticate(store, accessToken)).toEqual({ uid, email, role })
    const renewed = await refreshSession(context, refreshToken)
    expect(await authenticate(store, renewed.accessToken)).toEqual({ uid, email, role })
  })

  it('shows the profile’s name, or without a profile the account’s', async () => {
    const person = await storeMember('author')
    const login = { email: person.email, password: person.password, role: person.role }
    const profile = store.firestore.doc(`users/${removedAfterwards(person.uid)}`)
    await profile.update({ fullname: 'Augusta King' })
    expect((await logIn(context, login, someClient())).user.fullname).toBe('Augusta King')
    await profile.delete()
    expect((await logIn(context, login, someClient())).user.fullname).toBe('Ada Lovelace')
  })

  it('gives one answer, whatever is wrong', async () => {
    const person = await storeMember('author')
    const disabled = await storeMember('author')
    await store.auth.updateUser(removedAfterwards(disabled.uid), { disabled: true })
    const pending = newcomer()
    await register(contextWith(keepingServer().send), pending, someClient())
    const pastRegistration = newcomer()
    await store.auth.createUser({
      email: pastRegistration.email,
      password: pastRegistration.password,
    })
    const logins = [
      { ...person, password: 'another password' },
      { ...person, password: 'another password', role: 'admin' },
      { ...person, email: newcomer().email },
      disabled,
      pending,
      pastRegistration,
    ] as const
    for (const { email, password, role } of logins) {
      const login = { email, password, role }
      await expect(logIn(context, login, someClient())).rejects.toMatchObject(wrongCredentials)
    }
  })

  it.each([
    ['author', 'admin'],
    ['admin', 'author'],
  ] as const)('refuses an %s who asks for the role %s', async (role, asked) => {
    const { email, password } = await storeMember(role)
    const login = { email, password, role: asked }
    await expect(logIn(context, login, someClient())).rejects.toMatchObject({
      code: 'wrong-role',
      message: 'This account has another role. Choose the other role and log in again.',
    })
  })
})

describe('the limit for an IP address', () => {
  it('ends its logins, right or wrong, and no other’s', async () => {
    const { email, password, role } = await storeMember('author')
    const start = startOfHour()
    const at = (now: number) =>
      loginContextWith({
        ipLimits: { register: 1000, resend: 1000, verify: 1000, login: 2 },
        now: () => now,
      })
    const limited = at(start)
    const from = someClient()
    const login = { email, password, role }
    expect((await logIn(limited, login, from)).user.email).toBe(email)
    await expect(
      logIn(limited, { ...login, password: 'another password' }, from),
    ).rejects.toMatchObject(wrongCredentials)
    for (const [after, retryAfterSeconds] of [
      [0, 3600],
      [1, 3600],
      [3_599_999, 1],
    ] as const) {
      const refusal = { code: 'too-many-requests', retryAfterSeconds }
      await expect(logIn(at(start + after), login, from)).rejects.toMatchObject(refusal)
    }
    expect((await logIn(at(start + 3_600_000), login, from)).user.email).toBe(email)
    expect((await logIn(limited, login, someClient())).user.email).toBe(email)
  })
})

describe('the limit for an address', () => {
  const limited = loginContextWith({ loginTriesPerAddressAndHour: 3 })
  const wrong = { password: 'another password' }

  it('ends guesses from a network, and with them the right password, for the rest of the hour', async () => {
    const person = await storeMember('author')
    const network = randomUUID()
    for (let count = 0; count < 3; count += 1) {
      expect(await resultOf(person, wrong, limited, clientIn(network))).toBe('wrong-credentials')
    }
    expect(await resultOf(person, wrong, limited, clientIn(network))).toBe('too-many-requests')
    expect(await resultOf(person, {}, limited, clientIn(network))).toBe('too-many-requests')
    const { now } = limited
    const anHourLater = { ...limited, now: () => now() + 60 * 60_000 }
    expect(await resultOf(person, {}, anHourLater, clientIn(network))).toBe('logged in as author')
  })

  it('keeps nobody out whose password is guessed elsewhere, by however many', async () => {
    const person = await storeMember('author')
    for (let network = 0; network < 5; network += 1) {
      const from = someClient()
      for (let count = 0; count < 4; count += 1) await resultOf(person, wrong, limited, from)
    }
    const own = someClient()
    expect(await resultOf(person, wrong, limited, own)).toBe('wrong-credentials')
    expect(await resultOf(person, {}, limited, own)).toBe('logged in as author')
  })

  it('leaves each network less, the more the others guess', async () => {
    const person = await storeMember('author')
    const wide = loginContextWith({ loginTriesPerAddressAndHour: 10 })
    const taken = []
    for (let network = 0; network < 3; network += 1) {
      const from = someClient()
      let tries = 0
      while ((await resultOf(person, wrong, wide, from)) === 'wrong-credentials') tries += 1
      taken.push(tries)
    }
    expect(taken).toEqual([10, 9, 8])
  })

  it('ends guesses of who claims another network each time, behind one gateway', async () => {
    const person = await storeMember('author')
    const gateway = randomUUID()
    const narrow = loginContextWith({ loginTriesPerAddressAndHour: 1 })
    const endings = []
    for (let count = 0; count < 12; count += 1) {
      endings.push(await resultOf(person, wrong, narrow, { ...someClient(), gateway }))
    }
    expect(endings.filter((one) => one === 'wrong-credentials')).toHaveLength(10)
    expect(await resultOf(person, {}, narrow, someClient())).toBe('logged in as author')
  })

  it('is not used up by right passwords, with whatever role', async () => {
    const person = await storeMember('author')
    const from = someClient()
    for (let count = 0; count < 4; count += 1) {
      expect(await resultOf(person, {}, limited, from)).toBe('logged in as author')
      expect(await resultOf(person, { role: 'admin' }, limited, from)).toBe('wrong-role')
    }
    for (let count = 0; count < 3; count += 1) {
      expect(await resultOf(person, wrong, limited, from)).toBe('wrong-credentials')
    }
    expect(await resultOf(person, {}, limited, from)).toBe('too-many-requests')
  })

  it('is not used up while passwords can’t be asked', async () => {
    const person = await storeMember('author')
    const from = someClient()
    const platform = { ...limited.platform, emulatorHost: '127.0.0.1:1' }
    const apart = { ...limited, platform }
    for (let count = 0; count < 4; count += 1) {
      expect(await resultOf(person, {}, apart, from)).toBe('unavailable')
    }
    expect(await resultOf(person, {}, limited, from)).toBe('logged in as author')
  })

  it('counts guesses that come at once', async () => {
    const person = await storeMember('author')
    const from = someClient()
    const guesses = Array.from({ length: 4 }, async () => resultOf(person, wrong, limited, from))
    expect((await Promise.all(guesses)).toSorted()).toEqual([
      'too-many-requests',
      'wrong-credentials',
      'wrong-credentials',
      'wrong-credentials',
    ])
  })

  it('holds for addresses without an account too, which it does not tell', async () => {
    const nobody = newcomer()
    const from = someClient()
    for (let count = 0; count < 3; count += 1) {
      expect(await resultOf(nobody, {}, limited, from)).toBe('wrong-credentials')
    }
    expect(await resultOf(nobody, {}, limited, from)).toBe('too-many-requests')
    expect(await resultOf(newcomer(), {}, limited, from)).toBe('wrong-credentials')
  })

  it('is not used up by what the limit of one IP address refuses', async () => {
    const { email, password, role } = await storeMember('author')
    const narrow = {
      ...loginContextWith({ loginTriesPerAddressAndHour: 2 }),
      ipLimits: { register: 1000, resend: 1000, verify: 1000, login: 1 },
    }
    const from = someClient()
    const guess = { email, password: 'another password', role }
    await expect(logIn(narrow, guess, from)).rejects.toMatchObject(wrongCredentials)
    for (let count = 0; count < 2; count += 1) {
      await expect(logIn(narrow, guess, from)).rejects.toMatchObject({ code: 'too-many-requests' })
    }
    const beside = clientIn(from.network)
    expect((await logIn(narrow, { email, password, role }, beside)).user.email).toBe(email)
  })
})

describe('without APP_SECRET', () => {
  it('nobody logs in', async () => {
    const { email, password, role } = await storeMember('author')
    const login = { email, password, role }
    const bare = loginContextWith({ appSecret: '' })
    await expect(logIn(bare, login, someClient())).rejects.toThrow('APP_SECRET')
  })
})
