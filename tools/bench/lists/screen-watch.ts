/// <reference lib="dom" />

/** What `watchTheScreen` leaves in the page. All times are milliseconds since the navigation. */
interface ScreenWatch {
  /** When the first card or row was on the screen. */
  readonly firstCards: Promise<number>
  /** Waits until an element of the page says exactly this; when that was on the screen. */
  readonly shows: (text: string) => Promise<number>
  /** The same for what the next key brings, to be called before that key. */
  readonly expectAfterKey: (text: string) => void
  /** How long that took, from the key on. */
  readonly timeAfterKey: () => Promise<number>
  /** The longest task since the last call, 0 when each was shorter than 50 ms. */
  readonly takeLongestTask: () => number
}

declare global {
  interface Window {
    screenWatch: ScreenWatch
  }
}

/**
 * Watches what a dashboard or the desk shows and how long it does not answer. Runs in the page before
 * anything of the site does, and so refers to nothing outside itself.
 *
 * @param card the selector of what shows a paper
 */
export function watchTheScreen(card: string): void {
  let longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask', buffered: true })

  /** The next frame is drawn between its callback and a message that is sent from there. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          resolve(performance.now())
        })
        port1.start()
        port2.postMessage(null)
      })
    })

  const seen = (what: string, isThere: () => boolean) =>
    new Promise<number>((resolve, reject) => {
      const observer = new MutationObserver(look)
      const timer = setTimeout(() => {
        observer.disconnect()
        reject(new Error(`The page does not show what is expected: ${what}`))
      }, 120_000)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
      look()

      function look() {
        if (!isThere()) return
        observer.disconnect()
        clearTimeout(timer)
        resolve(painted())
      }
    })

  const says = async (text: string) =>
    seen(text, () =>
      [...document.querySelectorAll('main [aria-live=polite]')].some(
        (element) => element.textContent === text,
      ),
    )

  let afterKey: Promise<number> | undefined
  window.screenWatch = {
    firstCards: seen('a paper', () => document.querySelector(card) !== null),
    shows: says,
    expectAfterKey: (text) => {
      const key = new Promise<number>((resolve) => {
        const options = { capture: true, once: true }
        window.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), options)
      })
      afterKey = key.then(async (pressed) => (await says(text)) - pressed)
    },
    timeAfterKey: async () => {
      if (afterKey === undefined) throw new Error('No key is expected.')
      return afterKey
    },
    takeLongestTask: () => {
      const taken = longest
      longest = 0
      return taken
    },
  }
}
