/** How long a page that is not looked at, and so not painted, is waited for, in milliseconds. */
const longestWait = 200

/**
 * Waits until what was drawn last is on the screen: for what would keep the page from showing it and
 * can come a moment later.
 */
export async function afterPaint(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(resolve, longestWait)
    port1.addEventListener('message', () => {
      clearTimeout(timer)
      port1.close()
      resolve()
    })
    port1.start()
    // A frame is painted between its callback and a message that is sent from there.
    requestAnimationFrame(() => {
      port2.postMessage(null)
    })
  })
}
