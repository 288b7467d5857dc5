import {
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/https'

import { readAddressHops, readSiteOrigins } from '../platform/parameters.ts'
import { isFromAnotherSite } from '../platform/requests/another-site.ts'
import { clientAddress, type ClientAddress } from '../platform/requests/client-address.ts'
import { httpsErrorOf } from './https-errors.ts'
import { foreignAnswer, letSiteRead } from './origin-guard.ts'
import { isOverdone, overdoneAnswer } from './payload-guard.ts'

/** What a callable's handler sees of a request. */
export interface CallableInput {
  /** What the client sent, unchecked. */
  readonly data: unknown
  /** Where the request comes from, as far as the platform says it. */
  readonly from: ClientAddress
  /** The header that carries the access token, unchecked. */
  readonly authorization: string | undefined
}

/**
 * Makes a callable whose failures reach the client as domain errors (`details.code`). What pages of
 * other sites send is refused before anything else is looked at, and what is larger or deeper than any
 * payload before the SDK looks into it.
 *
 * @param handle parses, checks who asks, and calls a service; loads what it needs only when called,
 *   so that no function starts slower because of another
 * @param mostBytes of a payload, where it may be larger than usual
 */
export function callable<Answer>(
  name: string,
  options: CallableOptions,
  handle: (input: CallableInput) => Promise<Answer>,
  mostBytes?: number,
): CallableFunction<unknown, Promise<Answer>> {
  const answered = onCall(
    { ...options, cors: false },
    async (request: CallableRequest<unknown>) => {
      try {
        const { headers, socket } = request.rawRequest
        const addressed = {
          header: (header: string) => request.rawRequest.get(header),
          remoteAddress: socket.remoteAddress,
        }
        // Browsers call the functions at their own address, whatever a header says.
        const from = clientAddress(addressed, 'direct', readAddressHops())
        return await handle({ data: request.data, from, authorization: headers.authorization })
      } catch (error) {
        throw httpsErrorOf(error, name)
      }
    },
  )
  // Everything else that a callable carries stays its own.
  return new Proxy(answered, {
    apply: async (target, _this, [request, response]: Parameters<typeof answered>) => {
      const header = (name: string) => request.get(name)
      const { method } = request
      if (isFromAnotherSite({ method, header }, readSiteOrigins())) {
        response.status(403).json(foreignAnswer)
        return
      }
      if (letSiteRead({ method, header }, response)) return
      if (isOverdone(request, mostBytes)) response.status(400).json(overdoneAnswer)
      else await target(request, response)
    },
  })
}
