import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import { organiserOf, ownerFor, ownerOf } from './who-asks.ts'

const uid = v.parse(uidSchema, 'u1')
const author = { uid, email: 'author@example.org', role: 'author' } as const
const admin = { uid, email: 'admin@example.org', role: 'admin' } as const

it('takes an admin for an organiser, and nobody else', () => {
  expect(organiserOf(admin)).toEqual(admin)
  expect(() => organiserOf(author)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})

it('takes everybody for the owner of the own papers, and an organiser for that of any', () => {
  const another = v.parse(uidSchema, 'u2')
  expect(ownerOf(author)).toBe(uid)
  expect(ownerFor(organiserOf(admin), another)).toBe(another)
})
