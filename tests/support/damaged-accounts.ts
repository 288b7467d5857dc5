import { afterEachFile } from './after-each-file.ts'
import { store } from './emulators.ts'

const damaged = new Set<string>()

afterEachFile(async () => {
  for (const uid of damaged) {
    await store.firestore.doc(`users/${uid}`).delete()
    await store.firestore.doc(`blocked/${uid}`).delete()
  }
  if (damaged.size > 0) await store.auth.deleteUsers([...damaged])
  damaged.clear()
})

/**
 * Has an account, its profile and what blocks it removed at the end of the file: for tests that make one fit
 * the other no more, or that make an account past every registration.
 *
 * @returns the account's id
 */
export function removedAfterwards(uid: string): string {
  damaged.add(uid)
  return uid
}
