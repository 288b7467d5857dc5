import { accountEndpoints } from './account-endpoints.ts'
import { conferenceEndpoints } from './conference-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { paperEndpoints } from './paper-endpoints.ts'
import { peopleEndpoints } from './people-endpoints.ts'
import { assignmentEndpoints } from './reviews/assignment-endpoints.ts'
import { bidEndpoints } from './reviews/bid-endpoints.ts'
import { conflictEndpoints } from './reviews/conflict-endpoints.ts'
import { noteEndpoints } from './reviews/note-endpoints.ts'
import { reminderEndpoints } from './reviews/reminder-endpoints.ts'
import { reportEndpoints } from './reviews/report-endpoints.ts'
import { reviewerEndpoints } from './reviews/reviewer-endpoints.ts'
import { revisionEndpoints } from './reviews/revision-endpoints.ts'
import { suggestionEndpoints } from './reviews/suggestion-endpoints.ts'
import { serviceEndpoints } from './service-endpoints.ts'

/** All calls of the API (spec section 7), by name. */
export const endpoints = {
  ...accountEndpoints,
  ...paperEndpoints,
  ...conferenceEndpoints,
  ...peopleEndpoints,
  ...reviewerEndpoints,
  ...assignmentEndpoints,
  ...conflictEndpoints,
  ...bidEndpoints,
  ...noteEndpoints,
  ...revisionEndpoints,
  ...reportEndpoints,
  ...suggestionEndpoints,
  ...reminderEndpoints,
  ...serviceEndpoints,
} as const satisfies Readonly<Record<string, Endpoint>>

/** The name of one of the API's calls. */
export type EndpointName = keyof typeof endpoints
