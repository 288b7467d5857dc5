import type { Role } from '@lectern/domain/account/roles'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { session } from '../../session/browser-session.ts'
import { restorationAtom, sessionAtom, signedOutState } from '../../session/session-state.ts'
import { show, type Shown } from '../../testing/show.tsx'
import { SignedOutOnly } from './SignedOutOnly.tsx'

/** Opens a screen for whoever is signed out, with a session of this role or none. */
function openAs(role: Role | null, state?: unknown): Shown {
  vi.spyOn(session, 'prepare').mockResolvedValue()
  const screens = (
    <SignedOutOnly>
      <h1>Login</h1>
    </SignedOutOnly>
  )
  return show(screens, { pathname: '/login', state }, (store) => {
    store.set(restorationAtom, 'confirmed')
    if (role === null) return
    const user = { uid: 'asha', fullname: 'Asha Rao', email: 'asha@example.org', role }
    const tokens = { accessToken: 'a token', refreshToken: 'another' }
    store.set(sessionAtom, { ...signedOutState, user, role, ...tokens })
  })
}

test('whoever is signed out stays on the screen', () => {
  expect(openAs(null).path()).toBe('/login')
  screen.getByRole('heading', { name: 'Login' })
})

test.each([
  ['admin', '/dashboard'],
  ['author', '/submit-paper'],
] as const)('an %s who is signed in goes on to %s', (role, path) => {
  expect(openAs(role).path()).toBe(path)
  expect(screen.queryByRole('heading')).toBeNull()
})
