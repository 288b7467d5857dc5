/** The longest wait for an idle moment once the page stands, in milliseconds. */
const longestWait = 2000

/** How long to wait in browsers that don't tell when they are idle, in milliseconds. */
const pause = 200

/** What this file needs of a window. */
interface IdleWindow {
  readonly addEventListener: (type: 'load', listener: () => void) => void
  readonly setTimeout: (run: () => void, milliseconds: number) => unknown
  readonly requestIdleCallback?:
    | ((run: () => void, options: { timeout: number }) => unknown)
    | undefined
  readonly document: { readonly readyState: string }
}

/** Waits until the page stands and the browser has nothing else to do. */
export async function idleMoment(browser: IdleWindow): Promise<void> {
  await new Promise<void>((resolve) => {
    const whenIdle = () => {
      if (browser.requestIdleCallback === undefined) browser.setTimeout(resolve, pause)
      else browser.requestIdleCallback(resolve, { timeout: longestWait })
    }
    if (browser.document.readyState === 'complete') whenIdle()
    else browser.addEventListener('load', whenIdle)
  })
}
