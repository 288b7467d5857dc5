import * as v from 'valibot'

import { storageKey } from './session-hint.ts'
import { type SessionState, sessionStateSchema } from './session-state.ts'

/** The start of the name of everything that a person's work leaves in sessionStorage. */
const draftPrefix = 'lectern:'

/** The auth state as all tabs of a browser share it. */
export interface SavedSession {
  /** What is stored; `null` when nothing is, or nothing that can be read. */
  readonly read: () => SessionState | null
  readonly write: (state: SessionState) => void
  /** Takes it away: what other tabs understand as signing out. */
  readonly clear: () => void
  /**
   * Tells each change that another tab makes, and what stands there when the page comes back from
   * the browser's page cache.
   *
   * @returns ends it
   */
  readonly watch: (onChange: (state: SessionState | null) => void) => () => void
}

/**
 * Reads a stored auth state. Whatever is not exactly one counts as none, so that a text that an
 * extension, an older version or a person left there never breaks the site. A request that was under
 * way when the page went is not under way any more.
 */
export function parseSession(text: string | null): SessionState | null {
  if (text === null) return null
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), sessionStateSchema), text)
  return stored.success ? { ...stored.output, loading: false } : null
}

/** What this file needs of a window. */
export type StorageWindow = Pick<
  Window,
  'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'
>

/**
 * Opens the auth state that the browser holds. Where it lets nothing be stored (by a setting, or a
 * full disk), the state lives in this tab alone and ends with it.
 */
export function savedSession(browser: StorageWindow): SavedSession {
  const read = () => parseSession(attempt(() => browser.localStorage.getItem(storageKey)) ?? null)
  return {
    read,
    write: (state) => {
      attempt(() => {
        browser.localStorage.setItem(storageKey, JSON.stringify(state))
      })
    },
    clear: () => {
      attempt(() => {
        browser.localStorage.removeItem(storageKey)
      })
    },
    watch: (onChange) => {
      const onStorage = (event: StorageEvent) => {
        // The key is null when everything was cleared at once.
        if (event.key === storageKey || event.key === null) onChange(read())
      }
      const onPageShow = (event: PageTransitionEvent) => {
        if (event.persisted) onChange(read())
      }
      browser.addEventListener('storage', onStorage)
      browser.addEventListener('pageshow', onPageShow)
      return () => {
        browser.removeEventListener('storage', onStorage)
        browser.removeEventListener('pageshow', onPageShow)
      }
    },
  }
}

/** Forgets every draft that this tab holds. */
export function clearDrafts(browser: StorageWindow): void {
  attempt(() => {
    const { sessionStorage } = browser
    const keys = Array.from({ length: sessionStorage.length }, (_, index) =>
      sessionStorage.key(index),
    )
    for (const key of keys) {
      if (key?.startsWith(draftPrefix) === true) sessionStorage.removeItem(key)
    }
  })
}

/** Runs what a browser may refuse; gives nothing when it does. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
