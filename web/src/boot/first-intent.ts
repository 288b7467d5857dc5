import { mayBeSignedIn } from '../session/session-hint.ts'

/** What shows that a visitor does something with the page. */
const presses = ['pointerdown', 'touchstart', 'keydown'] as const

/**
 * What shows that a visitor wants to do something with the page. Assistive technology may bring a focus
 * or a click alone. A pointer that rests where the page appears is no intent; one that moves is.
 */
const intents = [...presses, 'pointermove', 'focusin', 'click', 'scroll'] as const

/** What brings news of other tabs: what one stored, or that the page comes back from the page cache. */
const news = ['storage', 'pageshow'] as const

/** The listeners of a window, as far as this file needs them. */
interface ListeningWindow {
  readonly addEventListener: (
    type: string,
    listener: (event: Event) => void,
    options: { capture: boolean; passive: boolean },
  ) => void
  readonly removeEventListener: (
    type: string,
    listener: (event: Event) => void,
    options: { capture: boolean },
  ) => void
}

/** What this file needs of a window. */
interface IntentWindow extends ListeningWindow {
  readonly localStorage: Pick<Storage, 'getItem'>
}

/**
 * Waits until a pre-rendered page should become interactive: at the visitor's first intent, or when
 * somebody has signed in elsewhere in this browser, whom the page should show.
 */
export async function firstIntent(browser: IntentWindow): Promise<void> {
  await firstOf(browser, [...intents, ...news], (event) => {
    if (news.some((type) => type === event.type)) return mayBeSignedIn(browser)
    return event.type !== 'pointermove' || hasMoved(event)
  })
}

/** Browsers report where a pointer rests as a move of no length. */
function hasMoved(event: Event & { movementX?: number; movementY?: number }): boolean {
  return event.movementX !== 0 || event.movementY !== 0
}

/**
 * Waits for the moment to try again what the page could not fetch: the browser is online again, or
 * the visitor presses something. A pointer that only moves would ask a server too often, and a link
 * needs nothing of the page to lead on.
 */
export async function nextPressOrOnline(browser: ListeningWindow): Promise<void> {
  await firstOf(
    browser,
    [...presses, 'online'],
    ({ target }) => !(target instanceof Element && target.closest('a') !== null),
  )
}

/** Waits for the first event of these types that counts. */
async function firstOf(
  browser: ListeningWindow,
  types: readonly string[],
  counts: (event: Event) => boolean,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const hear = (event: Event) => {
      if (!counts(event)) return
      for (const type of types) browser.removeEventListener(type, hear, { capture: true })
      resolve()
    }
    // Before the page's own parts, of which one may keep an event to itself; nothing waits for the answer.
    for (const type of types) browser.addEventListener(type, hear, { capture: true, passive: true })
  })
}
