import { storageKey } from '../../session/session-hint.ts'

/** A token and whose it is. */
export interface OrganiserToken {
  readonly uid: string
  readonly token: string
}

/** What this file needs of a window. */
interface TokenWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
}

/**
 * Reads the ID token that an organiser's stored auth state holds, without loading what reads the
 * state; `null` when there is none, or one that is not good any more.
 *
 * @param now in milliseconds
 */
export function organiserToken(browser: TokenWindow, now: number): OrganiserToken | null {
  try {
    const stored: unknown = JSON.parse(browser.localStorage.getItem(storageKey) ?? 'null')
    const token = partOf(stored, 'accessToken')
    const uid = partOf(partOf(stored, 'user'), 'uid')
    if (partOf(stored, 'role') !== 'admin') return null
    if (typeof token !== 'string' || typeof uid !== 'string') return null
    const { sub, exp } = claimsOf(token)
    return sub === uid && exp * 1000 > now ? { uid, token } : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

/** Whose a token is, and when it ends, in seconds; 0 when it does not say. */
function claimsOf(token: string): { readonly sub: unknown; readonly exp: number } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  const claims: unknown = JSON.parse(atob(payload))
  const exp = partOf(claims, 'exp')
  return { sub: partOf(claims, 'sub'), exp: typeof exp === 'number' ? exp : 0 }
}

function partOf(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null
    ? Object.getOwnPropertyDescriptor(stored, name)?.value
    : undefined
}
