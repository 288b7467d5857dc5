/** How long an idle moment is waited for at most, in milliseconds. */
const longestWait = 2000

/** How long to wait in browsers that don't tell when they are idle, in milliseconds. */
const pause = 200

/** Waits until the browser has nothing else to do. */
export async function idle(): Promise<void> {
  await new Promise<void>((resolve) => {
    const run = () => {
      resolve()
    }
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: longestWait })
    else setTimeout(run, pause)
  })
}
