import type { ErrorCode } from '@lectern/domain/errors'

type Fields = Readonly<Record<string, unknown>>

/** A payload that is refused: what is wrong with it, the changed fields, the exact message. */
export interface WrongPayload {
  readonly what: string
  readonly changes: Fields
  readonly message: string
  readonly code: ErrorCode
}

/** Makes one; without a code, it is refused as wrong input. */
export function refused(
  what: string,
  changes: Fields,
  message: string,
  code: ErrorCode = 'invalid-input',
): WrongPayload {
  return { what, changes, message, code }
}
