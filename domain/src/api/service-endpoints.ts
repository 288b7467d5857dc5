import * as v from 'valibot'

import { noBody, noQuery, type Endpoint } from './endpoint.ts'

const time = v.pipe(v.string(), v.isoTimestamp())

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
    description:
      'Asks the database; 503 when it does not answer. `late` names what is late: `mail` (an email has waited for 15 minutes), or a schedule that has not run to its end for too long. Empty: all is well. `mailLateMinutes` counts in quarters of an hour, `paperIndexAt` is up to when the triage desk’s index is complete. The answer may be 25 seconds old.',
    caller: 'anyone',
    parameters: {},
    query: noQuery,
    body: noBody,
    cacheSeconds: 15,
    success: {
      kind: 'envelope',
      status: 200,
      message: 'The service works',
      data: v.object({
        time,
        late: v.array(v.picklist(['everyMinute', 'updatePaperIndex', 'everyDay', 'mail'])),
        mailLateMinutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
        paperIndexAt: v.nullable(time),
        lastRuns: v.object({
          everyMinute: v.nullable(time),
          updatePaperIndex: v.nullable(time),
          everyDay: v.nullable(time),
        }),
      }),
    },
    action: 'fetch',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>
