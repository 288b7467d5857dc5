import { buildFunctions } from '../../build/functions.ts'
import { buildWeb } from '../../build/web.ts'
import type { Progress } from '../../terminal/progress.ts'
import { launchStack, makeRoom, type LaunchOptions, type Stack } from './launch.ts'
import { services as allServices, webEnvironment } from './services.ts'

/**
 * Builds what a stack serves and starts it: the functions first, which the emulators need when they
 * start, and the site beside the emulators' start, so that neither waits for the other.
 *
 * @throws {Error} when a build or the start fails; nothing runs then
 */
export async function buildAndLaunch(
  progress: Progress,
  options: Omit<LaunchOptions, 'report'> & {
    /** A stand-in for the functions' own entry, as a path from the repository's root. */
    readonly functionsEntry?: string
  },
): Promise<Stack> {
  const { plan, services = allServices } = options
  const report = (line: string) => {
    progress.line(line)
  }
  // Before anything is built: a stack that runs already must not lose its functions to a new build.
  await makeRoom({ ...options, report })
  if (services.includes('functions')) {
    await progress.step('Building the functions', async () =>
      buildFunctions(plan.functionsFolder, options.functionsEntry),
    )
  }
  const failed = new AbortController()
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])])
  const endOther = (error: unknown) => {
    failed.abort(error)
  }
  const built = services.includes('hosting')
    ? progress.step('Building the site', async () =>
        buildWeb(plan.webFolder, webEnvironment(plan), signal),
      )
    : Promise.resolve()
  const launched = progress.step('Starting the emulators', async () =>
    launchStack({ ...options, signal, report }),
  )
  built.catch(endOther)
  launched.catch(endOther)
  const [site, stack] = await Promise.allSettled([built, launched])
  if (site.status === 'fulfilled' && stack.status === 'fulfilled') return stack.value
  if (stack.status === 'fulfilled') await stack.value.stop()
  // The first failure ended the other one.
  throw signal.reason
}
