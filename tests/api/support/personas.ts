import { randomUUID } from 'node:crypto'

import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { newcomer } from '../../support/people.ts'
import { storeReviewer } from '../../support/reviewers.ts'
import { send } from './client.ts'
import { registered } from './good-requests.ts'
import { forged, signIn } from './sign-in.ts'

/** Everybody who may knock, by name. */
export const personaNames = [
  'nobody',
  'garbage',
  'expired',
  'forged',
  'revoked',
  'disabled',
  'registrant',
  'unproved',
  'roleless',
  'owner',
  'other author',
  'admin',
  'reviewer',
] as const

/** The name of a persona. */
export type PersonaName = (typeof personaNames)[number]

/** A persona as the API sees it, and who it is. */
export interface Persona {
  /** What it sends as bearer. */
  readonly token?: string
  /** Nobody's where there is no account. */
  readonly uid: string
  readonly email: string
}

/** Somebody with an account who is signed in. */
export type Member = Awaited<ReturnType<typeof member>>

/** Makes an account, past registration and mail, and signs in. */
export async function member(role: 'author' | 'admin') {
  const person = await storeMember(role)
  return { ...person, ...(await signIn(person)) }
}

/** Makes all personas; `owner` is the one whose papers the tests are about. */
export async function makePersonas(): Promise<Readonly<Record<PersonaName, Persona>>> {
  const stranger = { uid: randomUUID(), email: `${randomUUID()}@example.org` }
  const [owner, other, admin, revoked, disabled] = await Promise.all([
    member('author'),
    member('author'),
    member('admin'),
    member('admin'),
    member('admin'),
  ])
  await store.auth.updateUser(removedAfterwards(disabled.uid), { disabled: true })
  await endSessions(revoked)
  const now = Math.floor(Date.now() / 1000)
  return {
    nobody: stranger,
    garbage: { ...stranger, token: 'garbage' },
    // An hour and a minute old, otherwise real.
    expired: { ...admin, token: forged(admin.accessToken, { iat: now - 3660, exp: now - 60 }) },
    // For an account that does not exist.
    forged: {
      ...stranger,
      token: forged(admin.accessToken, { sub: stranger.uid, user_id: stranger.uid }),
    },
    revoked: { ...revoked, token: revoked.accessToken },
    disabled: { ...disabled, token: disabled.accessToken },
    registrant: { ...stranger, token: (await registered()).registrationToken },
    unproved: await unproved({ role: 'admin' }, false),
    roleless: await unproved(null, true),
    owner: { ...owner, token: owner.accessToken },
    'other author': { ...other, token: other.accessToken },
    admin: { ...admin, token: admin.accessToken },
    reviewer: await reviewer(),
  }
}

/** Signs somebody out everywhere. */
async function endSessions({ accessToken }: Member): Promise<void> {
  const answer = await send({ method: 'POST', path: '/users/logout', token: accessToken })
  if (answer.status !== 200) throw new Error(`logout answered ${String(answer.status)}`)
}

/** Somebody who never went through a registration: without a proved address, or without a role. */
async function unproved(claims: object | null, emailVerified: boolean): Promise<Persona> {
  const { email, password } = newcomer()
  const { uid } = await store.auth.createUser({ email, password, emailVerified })
  await store.auth.setCustomUserClaims(removedAfterwards(uid), claims)
  const { accessToken } = await signIn({ email, password })
  return { uid, email, token: accessToken }
}

/** Somebody who was invited to review, has accepted, and has opened the link. */
async function reviewer(): Promise<Persona> {
  const { id, email, token } = await storeReviewer({ state: 'accepted' })
  return { uid: id, email, token }
}
