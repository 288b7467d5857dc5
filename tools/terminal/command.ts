import { failureText } from './failure-text.ts'
import { stopSignal } from './stop-signal.ts'

/**
 * Runs one of the project's commands in this terminal. It ends with 130 when it was asked to stop, with 2
 * when nobody understands how it was called, and with 1 when it failed.
 *
 * @param help what it prints for `--help`
 * @param action does it, until it is asked to stop; gives the exit code
 */
export async function runCommand(
  help: string,
  action: (stop: AbortSignal) => Promise<number>,
): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help)
    return
  }
  const stop = stopSignal()
  try {
    process.exitCode = await action(stop)
  } catch (error) {
    if (stop.aborted) {
      console.log('Stopped.')
      process.exitCode = 130
      return
    }
    const isMisuse = error instanceof TypeError && 'code' in error
    console.error(`\n${failureText(error)}${isMisuse ? `\n\n${help}` : ''}`)
    process.exitCode = isMisuse ? 2 : 1
  }
}
