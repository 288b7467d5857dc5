/** The key of the auth state in the browser's localStorage (spec section 3). */
export const storageKey = 'root'

/** How a refresh token stands in the stored state; whoever is not signed in has none. */
const refreshToken = '"refreshToken":"'

/** What this file needs of a window. */
interface HintWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
}

/**
 * Tells whether the browser may hold somebody signed in, without loading what reads the state. What
 * exactly it holds is looked at when the session starts.
 */
export function mayBeSignedIn(browser: HintWindow): boolean {
  try {
    return browser.localStorage.getItem(storageKey)?.includes(refreshToken) === true
  } catch (error) {
    // The browser lets nothing be stored, so nobody was.
    if (error instanceof DOMException) return false
    throw error
  }
}
