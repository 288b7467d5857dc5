import type { Caller, Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { type ErrorCode } from '@lectern/domain/errors'

import { fieldNames } from '../requests/field-names.ts'

const memberRefusals = ['not-signed-in', 'forbidden'] as const

const byCaller: Readonly<Record<Caller, readonly ErrorCode[]>> = {
  anyone: [],
  registrant: [],
  session: ['not-signed-in'],
  member: memberRefusals,
  admin: memberRefusals,
  'paper-owner': [...memberRefusals, 'not-found'],
  'papers-owner': memberRefusals,
  reviewer: ['reviewer-session-over'],
  link: memberRefusals,
}

const bodyRefusals = [
  'malformed-request',
  'invalid-input',
  'body-too-large',
  'unsupported-media-type',
] as const

const byBody: Readonly<Record<Endpoint['body']['kind'], readonly ErrorCode[]>> = {
  none: [],
  fields: bodyRefusals,
  json: bodyRefusals,
  'paper-form': [...bodyRefusals, 'file-empty', 'file-too-large', 'not-a-pdf', 'unreadable-pdf'],
}

/**
 * Lists every refusal and failure that an endpoint can answer, each once, by status: those of its
 * own, those of its caller, its parameters, its query and its body, and those that any call may meet.
 */
export function expectedRefusals(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...endpoint.refusals,
    ...byCaller[endpoint.caller],
    ...byBody[endpoint.body.kind],
    ...(Object.keys(endpoint.parameters).length > 0 && endpoint.caller !== 'papers-owner'
      ? (['not-found'] as const)
      : []),
    ...(fieldNames(endpoint.query).length > 0 ? (['invalid-input'] as const) : []),
    'internal',
    'unavailable',
  ])
  return [...codes].toSorted((one, other) => errorStatuses[one] - errorStatuses[other])
}
