import { FirebaseError } from 'firebase/app'
import { afterEach, expect, test, vi } from 'vitest'

import { findFullname } from './find-fullname.ts'

const sdk = vi.hoisted(() => ({ getDoc: vi.fn<() => Promise<unknown>>() }))

vi.mock('../sdk/auth.ts', () => ({
  auth: () => Promise.resolve({ currentUser: {} }),
  accessToken: () => Promise.resolve('token'),
}))
vi.mock('../sdk/own-block.ts', () => ({ endOfSession: () => Promise.resolve(null) }))
vi.mock('../sdk/firestore.ts', () => ({ firestore: () => Promise.resolve({}) }))
vi.mock('firebase/firestore', () => ({ doc: vi.fn<() => void>(), getDoc: sdk.getDoc }))

afterEach(() => {
  vi.resetAllMocks()
})

test.each([
  [{ fullname: ' Asha Rao ' }, 'Asha Rao'],
  [{ fullname: ' ' }, null],
  [undefined, null],
])('the name in %j is %j', async (profile, name) => {
  sdk.getDoc.mockResolvedValue({ data: () => profile })
  expect(await findFullname('u1')).toBe(name)
})

test('a name that is refused is told in the catalogue’s terms', async () => {
  sdk.getDoc.mockRejectedValue(new FirebaseError('permission-denied', 'no'))
  await expect(findFullname('u1')).rejects.toMatchObject({ code: 'forbidden' })
})
