import { storageKey } from './session-hint.ts'

/** Whose token the browser holds. */
export interface SavedToken {
  readonly uid: string
  /** May be too old. */
  readonly token: string
}

/** What this file needs of a window. */
interface TokenWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
}

/**
 * Gives the ID token that stands in the stored auth state, without loading what reads the state;
 * `null` when there is none.
 */
export function savedToken(browser: TokenWindow): SavedToken | null {
  try {
    const stored: unknown = JSON.parse(browser.localStorage.getItem(storageKey) ?? 'null')
    const token = partOf(stored, 'accessToken')
    const uid = partOf(partOf(stored, 'user'), 'uid')
    return typeof token === 'string' && typeof uid === 'string' ? { uid, token } : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

function partOf(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null
    ? Object.getOwnPropertyDescriptor(stored, name)?.value
    : undefined
}
