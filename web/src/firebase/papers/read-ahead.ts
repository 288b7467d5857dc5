import { DomainError } from '@lectern/domain/errors'

/**
 * Reads things one after the other and a few at a time: gives the results in order, and begins no more
 * than `most` before the first of them was taken.
 *
 * @throws what a read throws, when its turn comes
 */
export async function* readAhead<Item, Result>(
  items: Iterable<Item>,
  most: number,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const underWay: Promise<Result>[] = []
  for (const item of items) {
    const reading = read(item)
    // Whoever stops before its turn leaves a failure that nobody waits for.
    reading.catch(() => undefined)
    underWay.push(reading)
    const first = underWay.length < most ? undefined : underWay.shift()
    if (first !== undefined) yield await first
  }
  for (const reading of underWay) yield await reading
}

/** How long a read waits before each further try, in milliseconds. */
const pauses = [1000, 4000] as const

/**
 * Tries a read again when the network or the service was away for a moment.
 *
 * @param pause waits; for tests
 * @throws what the last try threw; at once what another try would not mend
 */
export async function persistently<Result>(
  read: () => Promise<Result>,
  signal: AbortSignal,
  pause: (milliseconds: number) => Promise<void> = waited,
): Promise<Result> {
  for (const milliseconds of pauses) {
    signal.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await pause(milliseconds)
  }
  signal.throwIfAborted()
  return await read()
}

function isPassing(error: unknown): boolean {
  return error instanceof DomainError && ['network-failed', 'unavailable'].includes(error.code)
}

async function waited(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
