/** Where this tab notes when it last reloaded itself: milliseconds since 1970. */
const noteKey = 'lectern-reloaded-at'

/** How long a tab does not reload itself again, in milliseconds. */
const pause = 60_000

/** What this file needs of a window. */
interface ReloadWindow {
  readonly addEventListener: (type: string, listener: () => void) => void
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'reload'>
  readonly navigator: Pick<Navigator, 'onLine'>
}

/**
 * After a new version was put online, the parts of the page that this tab did not load yet are gone.
 * One reload brings the new version. A tab that is offline is left alone, and one that has just
 * reloaded itself too: then the part is missing for another reason, which the screen tells.
 */
export function reloadOnceWhenOutdated(browser: ReloadWindow): void {
  browser.addEventListener('vite:preloadError', () => {
    if (!browser.navigator.onLine || !mayReload(browser)) return
    browser.location.reload()
  })
}

/** Notes that the page reloads itself; says no when it just did, or nothing can be noted. */
function mayReload(browser: ReloadWindow): boolean {
  try {
    const now = Date.now()
    const last = Number(browser.sessionStorage.getItem(noteKey) ?? 0)
    // A clock that was set back meanwhile says nothing about the pause.
    if (now >= last && now - last < pause) return false
    browser.sessionStorage.setItem(noteKey, String(now))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}
