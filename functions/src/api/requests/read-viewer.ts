import type { Caller } from '@lectern/domain/api/endpoint'
import { DomainError } from '@lectern/domain/errors'

import { organiserOf, type InvitedReviewer, type Member } from '../../access/who-asks.ts'

/**
 * Says who a bearer token belongs to.
 *
 * @throws {DomainError} `not-signed-in`, `forbidden`, `unavailable`
 */
export type Authenticate = (bearer: string | undefined) => Promise<Member>

/** Says which reviewer a bearer token belongs to, or throws a `DomainError`. */
export type AuthenticateReviewer = (bearer: string | undefined) => Promise<InvitedReviewer>

/** Who is not asked for an access token, and whose bearer, if there is one, is none. */
const askNobody: ReadonlySet<Caller> = new Set(['anyone', 'registrant', 'session'])

/**
 * Finds out who calls, as far as the endpoint asks for it, and whether the role may.
 *
 * @param hasLink whether the address itself carries a token: then it decides, and a bearer that is no
 *   good any more (clients send theirs with every request) is none
 * @throws {DomainError} `not-signed-in`, `forbidden`, `reviewer-session-over`, `unavailable`
 */
export async function readViewer(
  caller: Caller,
  bearer: string | undefined,
  hasLink: boolean,
  {
    authenticate,
    authenticateReviewer,
  }: {
    readonly authenticate: Authenticate
    readonly authenticateReviewer: AuthenticateReviewer
  },
): Promise<Member | InvitedReviewer | null> {
  if (askNobody.has(caller)) return null
  if (caller === 'reviewer') return await authenticateReviewer(bearer)
  if (caller === 'link' && hasLink) {
    return bearer === undefined ? null : await memberOrNobody(bearer, authenticate)
  }
  const viewer = await authenticate(bearer)
  return caller === 'admin' ? organiserOf(viewer) : viewer
}

async function memberOrNobody(bearer: string, authenticate: Authenticate): Promise<Member | null> {
  try {
    return await authenticate(bearer)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
