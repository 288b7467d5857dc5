import { failureSchema, successSchema } from '@lectern/domain/api/api-envelope'
import { apiBase, type Endpoint } from '@lectern/domain/api/endpoint'
import { DomainError } from '@lectern/domain/errors'
import * as v from 'valibot'

import { asMember } from './as-member.ts'
import { accessToken } from './auth.ts'

/** A call whose answer is an envelope with data of a schema. */
type DataEndpoint<Data extends v.GenericSchema> = Endpoint & {
  readonly success: { readonly kind: 'envelope'; readonly data: Data }
}

interface Call {
  /** What stands in the path's places. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object | FormData
}

let wroteAt = Number.NEGATIVE_INFINITY

/** Returns how long ago this tab last changed something by a call, in milliseconds. */
export function sinceOwnWrite(): number {
  return performance.now() - wroteAt
}

/**
 * Makes one of the API's own calls (spec section 7) for whoever is signed in, and parses the answer by the
 * table that the API itself is made from.
 *
 * @param what the path's parts, the query, the body as JSON or, where the call takes one, as a form
 * @throws {DomainError} the refusal, with the server's text; 'not-signed-in' when the session is over,
 *   'network-failed' when no answer came, 'internal' when it is none of the API's own
 */
export async function callApi<Data extends v.GenericSchema>(
  endpoint: DataEndpoint<Data>,
  what: Call = {},
): Promise<v.InferOutput<Data>> {
  const content = await asMember(async () => {
    const answer = await fetched(endpoint, await accessToken(), what)
    const content = await contentOf(answer)
    if (!answer.ok) throw refusalIn(content)
    return content
  })
  const parsed = v.safeParse(successSchema(endpoint.success.data), content)
  if (!parsed.success) throw new DomainError('internal', '', { cause: parsed.issues })
  return parsed.output.data
}

async function fetched(
  { method, path }: Endpoint,
  token: string,
  { parameters = {}, query, body }: Call,
): Promise<Response> {
  const place = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  )
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  try {
    return await fetch(`${apiBase}${place}${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'Content-Type': 'application/json' }),
      },
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  } catch (error) {
    throw new DomainError('network-failed', undefined, { cause: error })
  } finally {
    // Without an answer, too: the call may have done its work.
    if (method !== 'GET') wroteAt = performance.now()
  }
}

/** What is no JSON is none of ours, such as a page of the platform's. */
async function contentOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return undefined
  }
}

function refusalIn(content: unknown): DomainError {
  const failure = v.safeParse(failureSchema, content)
  if (!failure.success) return new DomainError('unavailable')
  const { code, message, refused } = failure.output
  return new DomainError(code, code === 'internal' ? '' : message, { refused })
}
