import { once } from 'node:events'

/**
 * Turns the ways in which a command is asked to stop into one: Ctrl-C, a termination, a closed
 * terminal, and the death of the process that started it.
 *
 * @returns a signal that is aborted when the command should stop
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => {
    controller.abort(new Error('The start was interrupted.'))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel !== undefined) {
    process.on('disconnect', stop)
    // The channel only tells of that death; it must not keep a command alive that has finished.
    process.channel.unref()
  }
  // A terminal that is gone takes no more output, which must not end the saving of data.
  for (const output of [process.stdout, process.stderr]) output.on('error', stop)
  return controller.signal
}

/** Waits until a signal is aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}
