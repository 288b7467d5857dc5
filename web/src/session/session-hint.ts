/** The key of the auth state in the browser's localStorage (spec section 3). */
export const storageKey = 'root'

/**
 * Tells whether the browser may hold somebody signed in, without loading what reads the state. Signing
 * out takes the state away; what else it may hold is looked at when the session starts.
 */
export function mayBeSignedIn(browser: Pick<Window, 'localStorage'>): boolean {
  try {
    return browser.localStorage.getItem(storageKey) !== null
  } catch (error) {
    // The browser lets nothing be stored, so nobody was.
    if (error instanceof DOMException) return false
    throw error
  }
}
