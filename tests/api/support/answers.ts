import { endpoints } from '@lectern/domain/api/api-endpoints'
import { failureSchema, successSchema } from '@lectern/domain/api/api-envelope'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'
import { type ErrorCode } from '@lectern/domain/errors'
import { pdfContentType } from '@lectern/domain/limits'
import * as v from 'valibot'
import { expect } from 'vitest'

import { jsonOf, sessionCookieOf, type ApiAnswer } from './client.ts'
import { unnamedFields } from './unnamed-fields.ts'

const jsonType = 'application/json; charset=utf-8'

type EnvelopeSuccess<Data extends v.GenericSchema> = Extract<
  Endpoint['success'],
  { readonly kind: 'envelope' }
> & { readonly data: Data }

/** The successes that set or clear the cookie. */
const setsCookie: ReadonlySet<Endpoint['success']> = new Set([
  endpoints.register.success,
  endpoints.verifyOtp.success,
  endpoints.login.success,
  endpoints.refreshToken.success,
  endpoints.logout.success,
  endpoints.forgotPassword.success,
  endpoints.resetPassword.success,
  endpoints.deleteOwnAccount.success,
])

/**
 * Checks a success down to the last header and field, and returns its data: the status and message of
 * the table, nothing in the data that the table doesn't name (docs/decisions/0019-one-table-for-the-api.md),
 * a cookie only where one is due.
 */
export function successOf<Data extends v.GenericSchema>(
  success: EnvelopeSuccess<Data>,
  answer: ApiAnswer,
): v.InferOutput<Data> {
  const body = jsonOf(answer)
  expect({ status: answer.status, body }).toMatchObject({
    status: success.status,
    body: { success: true, message: success.message },
  })
  expectHeaders(answer, jsonType)
  expect(sessionCookieOf(answer) !== undefined).toBe(setsCookie.has(success))
  const { data } = v.parse(successSchema(v.unknown()), body)
  expect(unnamedFields(success.data, data)).toEqual([])
  return v.parse(success.data, data)
}

const fileTypes = {
  document: jsonType,
  pdf: pdfContentType,
  calendar: 'text/calendar; charset=utf-8',
} as const

/** Checks a success of any kind: an envelope, a document or a file. */
export function expectSuccess(success: Endpoint['success'], answer: ApiAnswer): void {
  expect(answer.status).toBe(success.status)
  if (success.kind === 'envelope') successOf(success, answer)
  else expectHeaders(answer, fileTypes[success.kind])
}

/**
 * Checks a refusal down to the last header and field: the code's own status, the exact message (the
 * catalogue's when none is given), and the headers that belong to it.
 */
export function expectRefusal(
  answer: ApiAnswer,
  code: ErrorCode,
  message: string = errorTexts[code],
): void {
  expect({ status: answer.status, body: answer.bytes.toString() }).toEqual({
    status: errorStatuses[code],
    body: JSON.stringify({ success: false, message, code }),
  })
  expectFailure(answer)
}

/** Checks that an answer is a failure of the API's own, whichever. */
export function expectFailure(answer: ApiAnswer): v.InferOutput<typeof failureSchema> {
  expectHeaders(answer, jsonType)
  const failure = v.parse(failureSchema, jsonOf(answer))
  expect(answer.status).toBe(errorStatuses[failure.code])
  // Only a session that is over is cleared.
  const cookie = sessionCookieOf(answer)
  if (answer.status === 401) expect([undefined, '']).toContain(cookie?.value)
  else expect(cookie).toBeUndefined()
  const { 'www-authenticate': challenge, 'retry-after': wait, allow } = answer.headers
  expect(challenge).toBe(answer.status === 401 ? 'Bearer' : undefined)
  if (answer.status === 429) expect(wait).toMatch(/^[1-9][0-9]*$/)
  else if (answer.status !== 503) expect(wait).toBeUndefined()
  if (answer.status === 405) expect(allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  else expect(allow).toBeUndefined()
  return failure
}

/** Checks what every answer carries, and what none does: other sites may not read it. */
export function expectHeaders({ headers, caching }: ApiAnswer, contentType: string): void {
  expect({
    'content-type': headers['content-type'],
    'cache-control': headers['cache-control'],
    'x-content-type-options': headers['x-content-type-options'],
    'access-control-allow-origin': headers['access-control-allow-origin'],
  }).toEqual({
    'content-type': contentType,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': undefined,
  })
}
