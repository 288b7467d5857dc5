import { store } from '../../support/emulators.ts'

/** The password that an account has; only the emulator tells. */
export async function passwordOf(uid: string): Promise<string | undefined> {
  return /password=(.*)$/.exec((await store.auth.getUser(uid)).passwordHash ?? '')?.[1]
}
