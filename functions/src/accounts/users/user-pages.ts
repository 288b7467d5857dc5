import type { Auth, UserRecord } from 'firebase-admin/auth'

const usersAtOnce = 1000

/**
 * Lists all users of Firebase Auth, the pending ones too, in pages of at most a thousand.
 *
 * @throws what Firebase Auth throws
 */
export async function* userPages(auth: Auth): AsyncGenerator<UserRecord[]> {
  let pageToken: string | undefined
  do {
    const page = await auth.listUsers(usersAtOnce, pageToken)
    yield page.users
    pageToken = page.pageToken
  } while (pageToken !== undefined)
}
