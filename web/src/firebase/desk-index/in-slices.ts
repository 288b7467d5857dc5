/** How long the page may be kept from answering at a time, in milliseconds. */
const sliceTime = 12

/**
 * Does something to each item of a long list, in slices between which the page answers.
 *
 * @param isStopped ends it after a slice
 */
export async function inSlices<Item>(
  items: readonly Item[],
  isStopped: () => boolean,
  act: (item: Item) => void,
): Promise<void> {
  let start = performance.now()
  for (const item of items) {
    act(item)
    if (performance.now() - start < sliceTime) continue
    await nextTask()
    if (isStopped()) return
    start = performance.now()
  }
}

/** A timer would wait for some milliseconds each time. */
async function nextTask(): Promise<void> {
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
