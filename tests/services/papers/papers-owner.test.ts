import { randomUUID } from 'node:crypto'

import type { Role } from '@lectern/domain/account/roles'
import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { papersOwner } from '../../../functions/src/papers/reading/papers-owner.ts'
import { store } from '../../support/emulators.ts'
import { storeMember } from '../../support/members.ts'
import { refusalOf } from '../support/papers.ts'

async function member(role: Role) {
  const { uid, email } = await storeMember(role)
  return { uid: v.parse(uidSchema, uid), email, role }
}

describe('papersOwner', () => {
  it.each(['author', 'admin'] as const)('knows an %s by the own id and address', async (role) => {
    const viewer = await member(role)
    for (const named of [viewer.uid, viewer.email, ` ${viewer.email.toUpperCase()} `]) {
      expect(await papersOwner(store.auth, viewer, named)).toBe(viewer.uid)
    }
  })

  it('knows the own address in the form in which it was typed', async () => {
    const viewer = { ...(await member('author')), email: 'Asha.Rao@Example.org' }
    expect(await papersOwner(store.auth, viewer, 'asha.rao@example.org')).toBe(viewer.uid)
  })

  it('lets admins name each account, by its id or its address', async () => {
    const admin = await member('admin')
    const author = await member('author')
    for (const named of [author.uid, author.email, author.email.toUpperCase()]) {
      expect(await papersOwner(store.auth, admin, named)).toBe(author.uid)
    }
  })

  it.each([`${randomUUID()}@example.org`, 'a@b@c', '@'])(
    'tells an admin that %s is nobody’s',
    async (named) => {
      expect(await papersOwner(store.auth, await member('admin'), named)).toBeUndefined()
    },
  )

  it('forbids authors to name anyone else, known or not', async () => {
    const author = await member('author')
    const other = await member('author')
    for (const named of [
      other.uid,
      other.email,
      'nobody',
      `${randomUUID()}@example.org`,
      'a@b@c',
      `x${author.uid}`,
      `x${author.email}`,
    ]) {
      expect(await refusalOf(papersOwner(store.auth, author, named))).toBe('forbidden')
    }
  })

  it('does not take one broken address for another', async () => {
    const viewer = { ...(await member('author')), email: 'broken' }
    expect(await refusalOf(papersOwner(store.auth, viewer, '@'))).toBe('forbidden')
  })
})
