import type { RegistrationContext } from '../accounts/users/account-context.ts'

/** What organisers' acts on people need. */
export type PeopleContext = Pick<
  RegistrationContext,
  'auth' | 'firestore' | 'appSecret' | 'policy' | 'adminEmails' | 'conference' | 'now'
>

/** An hour, in milliseconds. */
export const hour = 60 * 60_000
