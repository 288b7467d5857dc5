import type { Role } from '@lectern/domain/account/roles'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { wayAround } from './role-guard.ts'

const signedInAs = (role: Role) => ({
  viewer: { uid: v.parse(uidSchema, 'asha'), role },
  loggedOutHere: false,
})

test('nobody signed in is led to the login', () => {
  expect(wayAround(['admin', 'author'], { viewer: null, loggedOutHere: false })).toBe('/login')
})

test('a role that is not allowed is led to the home page', () => {
  expect(wayAround(['admin'], signedInAs('author'))).toBe('/')
  expect(wayAround(['author'], signedInAs('admin'))).toBe('/')
})

test('a role that is allowed is shown the screen', () => {
  expect(wayAround(['admin', 'author'], signedInAs('author'))).toBeNull()
  expect(wayAround(['admin'], signedInAs('admin'))).toBeNull()
})

test('who logs out on the screen is led to the home page', () => {
  expect(wayAround(['admin'], { viewer: null, loggedOutHere: true })).toBe('/')
})
