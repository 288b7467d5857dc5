import { successSchema } from '@lectern/domain/api/api-envelope'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'
import { actionDefaults, type ErrorCode } from '@lectern/domain/errors'

import { fieldNames } from '../requests/field-names.ts'
import { expectedRefusals } from './expected-refusals.ts'
import { answerSchema } from './open-api-schemas.ts'

const text = { schema: { type: 'string' } }

const sharedHeaders = {
  'Retry-After': {
    description: 'Seconds after which a repetition may help.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': { description: '`Bearer`', ...text },
  Link: {
    description: 'The address of the next page, as `<…>; rel="next"`, as long as there is one.',
    ...text,
  },
  'Set-Cookie': { description: 'Keeps or clears the cookie `__session`.', ...text },
  'Content-Disposition': { description: 'The file’s name.', ...text },
}

type HeaderName = keyof typeof sharedHeaders

/** The headers that answers refer to, by name: `components.headers` of the document. */
export function headerComponents(): object {
  return sharedHeaders
}

/**
 * Describes every answer of an endpoint, by status; refusals of one status are one answer.
 *
 * @param data the example of a success's data
 */
export function responsesOf(endpoint: Endpoint, data: unknown): Record<string, object> {
  const codes = expectedRefusals(endpoint)
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))]
  const refusals = statuses.map((status) => {
    const those = codes.filter((code) => errorStatuses[code] === status)
    return [String(status), refusalResponse(endpoint, status, those)] as const
  })
  return {
    [String(endpoint.success.status)]: successResponse(endpoint, data),
    ...Object.fromEntries(refusals),
  }
}

function successResponse(endpoint: Endpoint, data: unknown): object {
  const { success, path } = endpoint
  if (success.kind !== 'envelope') return plainResponse(success.kind)
  const schema = answerSchema(successSchema(success.data))
  const example = { success: true, message: success.message, data }
  const names: HeaderName[] = [
    ...(fieldNames(endpoint.query).includes('cursor') ? (['Link'] as const) : []),
    ...(path.startsWith('/users/') && path !== '/users/resend-otp'
      ? (['Set-Cookie'] as const)
      : []),
  ]
  return {
    description: success.message,
    ...(names.length > 0 ? { headers: headers(names) } : {}),
    content: { 'application/json': { schema, example } },
  }
}

function plainResponse(kind: 'document' | 'pdf' | 'calendar'): object {
  if (kind === 'calendar') {
    return { description: 'The file.', content: { 'text/calendar': text } }
  }
  if (kind === 'document') {
    const schema = { type: 'object' }
    return { description: 'The document.', content: { 'application/json': { schema } } }
  }
  const schema = { type: 'string', format: 'binary', contentMediaType: 'application/pdf' }
  return {
    description: 'The file.',
    headers: headers(['Content-Disposition']),
    content: { 'application/pdf': { schema } },
  }
}

function refusalResponse(endpoint: Endpoint, status: number, codes: readonly ErrorCode[]): object {
  const examples = codes.map((code) => {
    const message = code === 'internal' ? actionDefaults[endpoint.action] : errorTexts[code]
    return [code, { value: { success: false, message, code } }] as const
  })
  const names: HeaderName[] = [
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 429 ? (['Retry-After'] as const) : []),
  ]
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(names.length > 0 ? { headers: headers(names) } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function headers(names: readonly HeaderName[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
