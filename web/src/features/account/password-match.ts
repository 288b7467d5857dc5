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
