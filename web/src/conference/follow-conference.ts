import type { ConferenceStore } from './conference-store.ts'
import { fetchConference, type FetchingWindow } from './fetch-conference.ts'
import { recall, remember, type RememberingWindow } from './remembered-conference.ts'

/**
 * How old the newest answer gets before a visible page asks again, in milliseconds from when the server made
 * it: a change is shown within 30 s, whatever a CDN keeps meanwhile.
 */
const freshFor = 26_000

/** How old the answer may be that this tab got on its last page, for the next one not to ask at once. */
const stillFresh = 15_000

/** The shortest and the longest time between two requests of a page, in milliseconds. */
const [shortestPause, longestPause] = [10_000, 5 * 60_000]

/** The longest that a timer is set to, in milliseconds. */
const longestTimer = 24 * 60 * 60_000

/** What this file needs of a window. */
export interface FollowingWindow extends RememberingWindow, FetchingWindow {
  readonly setTimeout: (run: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
  readonly addEventListener: (type: 'online', listener: () => void) => void
  readonly document: {
    readonly visibilityState: DocumentVisibilityState
    readonly addEventListener: (type: 'visibilitychange', listener: () => void) => void
  }
  readonly navigator: {
    readonly onLine: boolean
    readonly connection?: { readonly saveData: boolean }
  }
}

/**
 * Keeps the store up to date for as long as the page is open: asks at once unless this tab has asked just
 * before, and again as long as the page is visible, when it gets visible, and when it is online again. Whoever
 * saves data is asked for no more than that. What fails leaves everything as it was, and is tried again
 * less and less often.
 */
export function followConference(store: ConferenceStore, browser: FollowingWindow): void {
  const { document, navigator, performance } = browser
  let timer = 0
  let isAsking = false
  let failures = 0
  let newest = recall(browser)?.madeAt ?? Number.NEGATIVE_INFINITY
  let [askedAt, askAt] = [Number.NEGATIVE_INFINITY, firstAsk(browser)]

  const ask = async () => {
    isAsking = true
    askedAt = performance.now()
    try {
      const answer = await fetchConference(browser)
      failures = 0
      // A CDN may hold an older answer at another of its places: what is known stays.
      if (answer.facts !== null && answer.madeAt >= newest) {
        newest = answer.madeAt
        store.learn(answer.facts, answer.clock)
        remember(browser, {
          answer: answer.said,
          madeAt: newest,
          ahead: answer.clock() - Date.now(),
        })
      }
      askAt = performance.now() + Math.max(answer.madeAt + freshFor - answer.clock(), shortestPause)
    } catch {
      failures += 1
      askAt = performance.now() + Math.min(freshFor * 2 ** (failures - 1), longestPause)
    }
    isAsking = false
    wake()
  }

  const wake = () => {
    browser.clearTimeout(timer)
    store.look()
    const mayAsk = document.visibilityState === 'visible' && navigator.onLine && !isAsking
    if (mayAsk && askAt <= performance.now()) {
      void ask()
      return
    }
    const asksAgain = mayAsk && (navigator.connection?.saveData !== true || failures > 0)
    const untilAsk = asksAgain ? askAt - performance.now() : longestTimer
    const wait = Math.min(untilAsk, store.untilChange(), longestTimer)
    timer = browser.setTimeout(wake, Math.max(wait, 0))
  }

  const wakeAndAsk = () => {
    if (failures > 0) askAt = Math.min(askAt, askedAt + shortestPause)
    wake()
  }
  document.addEventListener('visibilitychange', wakeAndAsk)
  browser.addEventListener('online', wakeAndAsk)
  wake()
}

/** When a page asks first, in milliseconds of its own time: at once, unless the tab has just asked. */
function firstAsk(browser: FollowingWindow): number {
  const kept = recall(browser)
  const age = kept === null ? Number.NaN : Date.now() + kept.ahead - kept.madeAt
  const now = browser.performance.now()
  return age >= 0 && age < stillFresh ? now + freshFor - age : now
}
