import {
  onCall,
  type CallableFunction,
  type CallableOptions,
  type CallableRequest,
} from 'firebase-functions/https'

import { httpsErrorOf } from '../https-errors.ts'

/** What a callable's handler sees of a request. */
export interface CallableInput {
  /** What the client sent, unchecked. */
  readonly data: unknown
  /** The client's IP address, as far as it can be known: good enough for coarse limits alone. */
  readonly ip: string
  /** The header that carries the access token, unchecked. */
  readonly authorization: string | undefined
}

/**
 * Makes a callable whose failures reach the client as domain errors (`details.code`).
 *
 * @param handle parses, checks who asks, and calls a service; loads what it needs only when called,
 *   so that no function starts slower because of another
 */
export function callable<Answer>(
  name: string,
  options: CallableOptions,
  handle: (input: CallableInput) => Promise<Answer>,
): CallableFunction<unknown, Promise<Answer>> {
  return onCall(options, async (request: CallableRequest<unknown>) => {
    try {
      const { ip = 'unknown', headers } = request.rawRequest
      return await handle({ data: request.data, ip, authorization: headers.authorization })
    } catch (error) {
      throw httpsErrorOf(error, name)
    }
  })
}
