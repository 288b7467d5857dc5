import * as v from 'valibot'

import { noBody, noQuery, type Endpoint } from './endpoint.ts'

/** The calls about the service itself. */
export const serviceEndpoints = {
  openApiDocument: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'Get the OpenAPI document',
    description: 'OpenAPI 3.1, made from the same table as the router, for client generators.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: { kind: 'document', status: 200 },
    action: 'fetch',
    refusals: [],
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Tell whether the service works',
    description: 'Asks the database; 503 when it does not answer.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: noBody,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The service works',
      data: v.object({ time: v.pipe(v.string(), v.isoTimestamp()) }),
    },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
