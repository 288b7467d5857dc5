import { expect, test } from 'vitest'

import { textOf } from '../../tools/test/repository-files.ts'
import { readHouse } from './layers.ts'

/** Calls of the SDKs that ask the server something in somebody's name. */
const asks =
  /\b(?:getDoc|getDocs|getDocFromServer|getDocsFromServer|getCountFromServer|runTransaction|setDoc|updateDoc|deleteDoc|getBlob|getMetadata|uploadBytesResumable)\(/
const listens = /\bonSnapshot\(/
const calls = /\bcallFunction\(/

/** What a file of its own may leave out, each for a reason that is in it. */
const others = {
  asks: [],
  // Its failures go to `desk-papers.ts`, which asks about the session.
  listens: ['firebase/desk-index/watch-changes.ts'],
  // Nobody is signed in, or the call itself ends sessions.
  calls: [
    'firebase/accounts/account-deletion.ts',
    'firebase/accounts/forgotten-password.ts',
    'firebase/accounts/own-account.ts',
    'firebase/accounts/registration.ts',
  ],
}

const files = readHouse({ folder: 'web/src' }).files.filter(
  (file) => /^firebase\/(?!sdk\/)/.test(file) && !file.includes('.test.'),
)

function without(door: RegExp, what: RegExp): string[] {
  return files
    .filter((file) => {
      const text = textOf(`web/src/${file}`)
      return what.test(text) && !door.test(text)
    })
    .toSorted()
}

test('a refusal of whatever the site asks in somebody’s name is asked about at the one door', () => {
  expect(files.length).toBeGreaterThan(50)
  expect({
    asks: without(/\basMember\(/, asks),
    listens: without(/\bfollow(?:Live|Once)\(/, listens),
    calls: without(/\bcallAsMember\(/, calls),
  }).toEqual(others)
})
