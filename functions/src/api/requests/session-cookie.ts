import { apiBase } from '@lectern/domain/api/endpoint'
import { parseCookie, stringifySetCookie } from 'cookie'

import type { SessionToken } from './api-call.ts'

/** The one name of a cookie that Hosting passes on to functions. */
const cookieName = '__session'

/** How long a browser keeps each kind, in seconds; what it holds may end earlier. */
const lifetimes: Readonly<Record<SessionToken['kind'], number>> = {
  registration: 24 * 60 * 60,
  refresh: 30 * 24 * 60 * 60,
  reset: 2 * 60 * 60,
}

function isKind(text: string | undefined): text is SessionToken['kind'] {
  return text !== undefined && Object.hasOwn(lifetimes, text)
}

/** What a cookie's value may consist of (RFC 6265). */
const cookieText = /^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]+$/

/**
 * Reads what the cookie `__session` keeps.
 *
 * @param header the request's header `Cookie`
 * @returns null when there is none, or when it has another form than the one that is written here
 */
export function readSessionCookie(header: string | undefined): SessionToken | null {
  const value = parseCookie(header ?? '', { decode: asItStands })[cookieName] ?? ''
  const [, kind, token = ''] = /^([a-z]+)\.(.+)$/.exec(value) ?? []
  if (!isKind(kind) || !cookieText.test(token)) return null
  return { kind, token }
}

/**
 * Writes the header `Set-Cookie` that keeps a session's token, or with null the one that clears it.
 *
 * @param siteUrl the site's address: only one on this machine may do without TLS
 * @throws {Error} when the token does not fit into a cookie
 */
export function writeSessionCookie(session: SessionToken | null, siteUrl: string): string {
  const value = session === null ? '' : `${session.kind}.${session.token}`
  if (session !== null && !cookieText.test(session.token)) {
    throw new Error('The session’s token does not fit into a cookie.')
  }
  const cookie = {
    name: cookieName,
    value,
    maxAge: session === null ? 0 : lifetimes[session.kind],
    path: `${apiBase}/users`,
    httpOnly: true,
    secure: !isLocal(siteUrl),
    sameSite: 'strict',
  } as const
  return stringifySetCookie(cookie, { encode: asItStands })
}

/** Tokens consist of signs that a cookie may have: nothing is encoded. */
function asItStands(text: string): string {
  return text
}

function isLocal(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'http:' && /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
