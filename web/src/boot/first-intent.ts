/** What shows that a visitor does something with the page. */
const presses = ['pointerdown', 'touchstart', 'keydown'] as const

/** What shows that a visitor wants to do something with the page. */
const intents = [...presses, 'pointerover', 'focusin'] as const

/** The longest wait for an idle moment once the page stands, in milliseconds. */
const idleTimeout = 2000

/** How long to wait in browsers that don't tell when they are idle, in milliseconds. */
const pause = 200

/** What this file needs of a window. */
interface IntentWindow {
  readonly addEventListener: (
    type: string,
    listener: (event: Event) => void,
    capture?: boolean,
  ) => void
  readonly removeEventListener: (
    type: string,
    listener: (event: Event) => void,
    capture?: boolean,
  ) => void
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly requestIdleCallback?:
    | ((run: () => void, options: { timeout: number }) => unknown)
    | undefined
  readonly document: { readonly readyState: string }
}

/**
 * Waits until a pre-rendered page should become interactive: at the visitor's first intent, or when
 * the page stands and the browser has nothing else to do. Nothing is in the way of the first paint.
 */
export async function firstIntentOrIdle(browser: IntentWindow): Promise<void> {
  await new Promise<void>((resolve) => {
    const whenIdle = () => {
      if (browser.requestIdleCallback === undefined) browser.setTimeout(begin, pause)
      else browser.requestIdleCallback(begin, { timeout: idleTimeout })
    }
    const begin = () => {
      for (const intent of intents) browser.removeEventListener(intent, begin, true)
      browser.removeEventListener('load', whenIdle)
      resolve()
    }
    for (const intent of intents) browser.addEventListener(intent, begin, true)
    if (browser.document.readyState === 'complete') whenIdle()
    else browser.addEventListener('load', whenIdle)
  })
}

/**
 * Waits for the moment to try again what the page could not fetch: the browser is online again, or
 * the visitor presses something. A pointer that only moves would ask a server too often, and a link
 * needs nothing of the page to lead on.
 */
export async function nextPressOrOnline(
  browser: Pick<IntentWindow, 'addEventListener' | 'removeEventListener'>,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const moments = [...presses, 'online']
    const begin = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a') !== null) return
      for (const moment of moments) browser.removeEventListener(moment, begin, true)
      resolve()
    }
    for (const moment of moments) browser.addEventListener(moment, begin, true)
  })
}
