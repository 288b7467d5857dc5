import type { ServerResponse } from 'node:http'

import type { EndpointName } from '@lectern/domain/api/api-endpoints'
import { DomainError } from '@lectern/domain/errors'
import { getAuth } from 'firebase-admin/auth'
import type { Request } from 'firebase-functions/https'

import { authenticate } from '../accounts/sessions/authenticate.ts'
import { firebaseApp } from '../platform/firebase-app.ts'
import { readAddressHops, readConference, readSiteOrigins } from '../platform/parameters.ts'
import { isFromAnotherSite } from '../platform/requests/another-site.ts'
import { clientAddress } from '../platform/requests/client-address.ts'
import { refusalResponse } from './answers/failure-response.ts'
import type { AnyAnswer } from './answers/respond.ts'
import { handleRequest, type AnyCall, type ApiContext } from './handle-request.ts'
import { handlers } from './handlers/handlers.ts'
import type { ApiCall } from './requests/api-call.ts'
import type { ApiRequest, ApiResponse } from './requests/http-messages.ts'

const context: ApiContext = {
  authenticate: async (bearer) => {
    const { getFirestore } = await import('firebase-admin/firestore')
    const { keepSignedIn } = await import('../walls/related-addresses.ts')
    const app = firebaseApp()
    const firestore = getFirestore(app)
    const member = await authenticate({ auth: getAuth(app), firestore }, bearer)
    await keepSignedIn(firestore, member)
    return member
  },
  authenticateReviewer: async (bearer) => {
    const { reviewContext } = await import('../reviews/review-services.ts')
    const { authenticateReviewer } = await import('../reviews/sessions/open-review-session.ts')
    return await authenticateReviewer(reviewContext(), bearer)
  },
  handle: async (call) => await handle(call.name, call),
  siteUrl: () => readConference().siteUrl,
}

/** Answers a request of the API, however it was received. */
export async function answerRequest(asked: ApiRequest): Promise<ApiResponse> {
  return isFromAnotherSite(asked, readSiteOrigins())
    ? refusalResponse(new DomainError('forbidden'))
    : await handleRequest(asked, context)
}

/** Answers an HTTP request of the API, as Cloud Functions gives it. */
export async function serveApi(request: Request, response: ServerResponse): Promise<void> {
  const asked: ApiRequest = {
    method: request.method,
    url: request.url,
    header: (name) => request.get(name),
    // There is none where no body was sent, whatever its type says.
    body: request.rawBody ?? new Uint8Array(),
    from: clientAddress(
      { header: (name) => request.get(name), remoteAddress: request.socket.remoteAddress },
      'hosting',
      readAddressHops(),
    ),
  }
  const { status, headers, body } = await answerRequest(asked)
  // Nobody needs to know what the functions are made with.
  response.removeHeader('X-Powered-By')
  response.writeHead(status, { ...headers, 'Content-Length': String(body.length) })
  response.end(body)
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the handler to the call
async function handle<Name extends EndpointName>(name: Name, call: AnyCall): Promise<AnyAnswer> {
  const handler = await handlers[name]()
  if (!isCallOf(name, call)) throw new Error(`A call of ${call.name} came to ${name}.`)
  return await handler(call)
}

/** Whether a call is of an endpoint, by whose schemas it was parsed then. */
function isCallOf<Name extends EndpointName>(
  name: Name,
  call: AnyCall,
): call is AnyCall & ApiCall<Name> {
  return call.name === name
}
