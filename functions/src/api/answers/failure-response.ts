import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { actionDefaults, DomainError } from '@lectern/domain/errors'

import * as logs from '../../platform/logs.ts'
import { isPassing } from '../../platform/passing-failure.ts'
import type { ApiResponse } from '../requests/http-messages.ts'
import { failureAnswer } from './respond.ts'

/** Seconds after which a repetition may help, where nobody knows better. */
const usualWait = 60

/**
 * Makes the answer to a call that failed: a domain error's status, text and name. Anything else is
 * logged, and the caller learns no more than the action's default text (spec section 8) and whether
 * to try again.
 *
 * @param headers what goes with it besides
 */
export function failureResponse(
  error: unknown,
  { name, endpoint }: { readonly name: EndpointName; readonly endpoint: Endpoint },
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  if (error instanceof DomainError) return refusalResponse(error, headers)
  logs.requestFailed(name, error)
  if (isPassing(error)) return refusalResponse(new DomainError('unavailable'), headers)
  const message = actionDefaults[endpoint.action]
  return refusalResponse(new DomainError('internal', message), headers)
}

/** Makes the answer of a domain error; each 401 and 429 has the header that HTTP asks for. */
export function refusalResponse(
  error: DomainError,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  const { message, code, refused } = error
  const status = errorStatuses[code]
  const wait = error.retryAfterSeconds ?? (status === 429 ? usualWait : undefined)
  return failureAnswer(
    status,
    { success: false, message, code, ...(refused === undefined ? {} : { refused: [...refused] }) },
    {
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
      ...headers,
    },
  )
}
