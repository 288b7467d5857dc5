import type { EndpointName } from '@lectern/domain/api/api-endpoints'

import { json } from '../../../api/support/bodies.ts'
import { jsonOf, send } from '../../../api/support/client.ts'
import { request } from '../../../api/support/named-request.ts'

/** What an act is about, and what is sent for it. */
interface Sent {
  readonly parameters?: Readonly<Record<string, string>>
  readonly body?: object
}

/**
 * Does something as the product's own screens do, by the API.
 *
 * @returns the answer's JSON
 * @throws {Error} when it is refused
 */
export async function act(
  name: EndpointName,
  { token }: { readonly token: string },
  { parameters = {}, body }: Sent = {},
): Promise<unknown> {
  const sent = body === undefined ? {} : { body: json(body) }
  const answer = await send(request(name, { parameters, token, ...sent }))
  if (answer.status < 300) return jsonOf(answer)
  throw new Error(`${name} answered ${String(answer.status)} ${answer.bytes.toString()}`)
}
