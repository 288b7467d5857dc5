import { DomainError } from '@lectern/domain/errors'

import * as logs from '../../platform/logs.ts'

/** What Storage answers when a repetition helps; and what a connection ends with. */
const passingCodes: ReadonlySet<unknown> = new Set([
  408,
  429,
  500,
  502,
  503,
  504,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

/** Tells whether Storage answered that there is no such file. */
export function isNotFound(error: unknown): boolean {
  return codeOf(error) === 404
}

/** Tells whether Storage refused to write because the file is there already. */
export function isThereAlready(error: unknown): boolean {
  return codeOf(error) === 412
}

/** The error that stands for a failure of Storage: `unavailable` when it passes by itself, else itself. */
export function storageFailure(error: unknown): unknown {
  if (!passingCodes.has(codeOf(error))) return error
  logs.storageUnavailable(error)
  return new DomainError('unavailable', undefined, { cause: error })
}

/** Storage's errors carry an HTTP status, those of the network a name. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
