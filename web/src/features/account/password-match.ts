import { newPasswordSchema } from '@lectern/domain/account/account'
import * as v from 'valibot'

import { accountText } from './account-text.ts'

/**
 * Says while it is typed that a repeated password can't become the same as the first one. It says nothing
 * as long as it can.
 */
export function repetitionProblem(typed: {
  readonly password: string
  readonly confirmPassword: string
}): string | undefined {
  return typed.password.startsWith(typed.confirmPassword) ? undefined : accountText.differ
}

/** Says what a new password lacks, before it is sent; null where it lacks nothing. */
export function passwordProblem(password: string): string | null {
  const parsed = v.safeParse(newPasswordSchema, password)
  return parsed.success ? null : parsed.issues[0].message
}
