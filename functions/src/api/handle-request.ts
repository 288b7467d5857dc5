import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import type { Endpoint } from '@lectern/domain/api/endpoint'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

import { readBearer } from '../access/bearer.ts'
import type { ClientAddress } from '../platform/requests/client-address.ts'
import { failureResponse, refusalResponse } from './answers/failure-response.ts'
import { cookieHeader, successResponse, type AnyAnswer } from './answers/respond.ts'
import type { SessionToken } from './requests/api-call.ts'
import type { ApiRequest, ApiResponse } from './requests/http-messages.ts'
import { readIdempotencyKey } from './requests/idempotency-key.ts'
import { readQuery } from './requests/read-query.ts'
import { readViewer, type Authenticate, type AuthenticateReviewer } from './requests/read-viewer.ts'
import { readBody } from './requests/request-body.ts'
import { readSessionCookie } from './requests/session-cookie.ts'
import { findRoute, type Route } from './routes.ts'

/** A call after routing, authentication and parsing, before its endpoint's own type is put on it. */
export interface AnyCall {
  /** By whose schemas it was parsed. */
  readonly name: EndpointName
  readonly viewer: unknown
  readonly parameters: object
  readonly query: object
  readonly input: object | null
  readonly files: object | null
  readonly idempotencyKey?: string
  readonly bearer: string | undefined
  readonly session: SessionToken | null
  readonly from: ClientAddress
}

/** What the pipeline needs besides the request. */
export interface ApiContext {
  readonly authenticate: Authenticate
  readonly authenticateReviewer: AuthenticateReviewer
  /** Has the endpoint's handler answer the call. */
  readonly handle: (call: AnyCall) => Promise<AnyAnswer>
  /** The site's address, without a slash at the end. */
  readonly siteUrl: () => string
}

/** A session that a 401 ends: the browser must not offer its token again. */
const endsSession: ReadonlySet<EndpointName> = new Set(['refreshToken', 'logout'])

/**
 * Answers a request of the API (spec section 7), and never throws. In this order: the address (404,
 * 405), who calls (401), whether the role may (403), the query, the body's type (415), size (413) and
 * fields (400); then the handler: whether what is named exists (404), and its state (409).
 */
export async function handleRequest(
  request: ApiRequest,
  context: ApiContext,
): Promise<ApiResponse> {
  const [path, query] = splitOnce(request.url, '?')
  const destination = findRoute(request.method, path)
  if (destination.kind === 'unknown') return refusalResponse(new DomainError('not-found'))
  if (destination.kind === 'other-methods') {
    const headers = { Allow: destination.allowed.join(', ') }
    return refusalResponse(new DomainError('method-not-allowed'), headers)
  }
  const { route } = destination
  try {
    const call = await readCall(request, route, new URLSearchParams(query), context)
    const answer = await context.handle(call)
    return successResponse(route.endpoint, answer, context.siteUrl)
  } catch (error) {
    return failed(error, request, route, context)
  }
}

async function readCall(
  request: ApiRequest,
  { name, endpoint, parameters }: Route,
  query: URLSearchParams,
  context: ApiContext,
): Promise<AnyCall> {
  const bearer = readBearer(request.header('authorization'))
  const hasLink = query.has('token')
  const viewer = await readViewer(endpoint.caller, bearer, hasLink, context)
  const parsedQuery = readQuery(endpoint.query, query)
  const idempotencyKey = readIdempotencyKey(endpoint, request.header('idempotency-key'))
  const { input, files } = await readBody(request, endpoint.body)
  return {
    name,
    viewer,
    parameters: parseParameters(endpoint, parameters),
    query: parsedQuery,
    input,
    files,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    bearer,
    session: readSessionCookie(request.header('cookie')),
    from: request.from,
  }
}

/** What has no right form cannot exist: nobody learns more of it than of what does not. */
function parseParameters(
  { parameters: schemas }: Endpoint,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const parsed = Object.entries(schemas).map(([name, schema]) => {
    const result = v.safeParse(schema, parameters[name])
    if (!result.success) throw new DomainError('not-found')
    return [name, result.output] as const
  })
  return Object.fromEntries(parsed)
}

function failed(
  error: unknown,
  request: ApiRequest,
  route: Route,
  { siteUrl }: ApiContext,
): ApiResponse {
  const isOver =
    error instanceof DomainError &&
    errorStatuses[error.code] === 401 &&
    endsSession.has(route.name) &&
    // A registration that waits for its code goes on, whatever becomes of a session.
    readSessionCookie(request.header('cookie'))?.kind !== 'registration'
  return failureResponse(error, route, isOver ? cookieHeader(null, siteUrl()) : {})
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}
