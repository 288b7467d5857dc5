import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'
import { DomainError } from '@lectern/domain/errors'
import { HttpsError, type FunctionsErrorCode } from 'firebase-functions/https'

import * as logs from '../platform/logs.ts'
import { isPassing } from '../platform/passing-failure.ts'

const codesByStatus: Readonly<Record<number, FunctionsErrorCode>> = {
  400: 'invalid-argument',
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  409: 'already-exists',
  413: 'invalid-argument',
  415: 'invalid-argument',
  429: 'resource-exhausted',
  503: 'unavailable',
}

/**
 * Makes the error that a callable answers with: a domain error's text and, as `details.code`, its
 * name, with `details.retryAfterSeconds` where it is known. Anything else is logged, and the caller learns
 * no more than whether to try again.
 *
 * @param name the callable's, for the log
 */
export function httpsErrorOf(error: unknown, name: string): HttpsError {
  if (error instanceof DomainError) {
    const code = codesByStatus[errorStatuses[error.code]] ?? 'internal'
    const { retryAfterSeconds } = error
    const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    return new HttpsError(code, error.message, { code: error.code, ...wait })
  }
  logs.requestFailed(name, error)
  const code = isPassing(error) ? 'unavailable' : 'internal'
  return new HttpsError(code, errorTexts[code], { code })
}
