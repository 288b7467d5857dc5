import { buildFunctions } from '../../build/functions.ts'
import { buildWeb } from '../../build/web.ts'
import type { Progress } from '../../terminal/progress.ts'
import { launchStack, makeRoom, type LaunchOptions, type Stack } from './launch.ts'
import { services as allServices } from './services.ts'
import { webEnvironment } from './web-environment.ts'

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
  const { plan } = options
  const services = options.services ?? allServices
  // Before anything is built: a stack that runs already must not lose its functions to a new build.
  const report = (line: string) => {
    progress.line(line)
  }
  await makeRoom({ ...options, report })
  if (services.includes('functions')) {
    await progress.step('Building the functions', async () => {
      await buildFunctions(plan.functionsFolder, options.functionsEntry)
    })
  }
  const otherFailed = new AbortController()
  const signal = AbortSignal.any([otherFailed.signal, ...(options.signal ? [options.signal] : [])])
  const siteBuilt = services.includes('hosting')
    ? progress.step('Building the site', async () => {
        await buildWeb(plan.webFolder, webEnvironment(plan), signal)
      })
    : Promise.resolve()
  const launched = progress.step('Starting the emulators', async () =>
    launchStack({ ...options, signal, report }),
  )
  const [site, stack] = await Promise.allSettled([
    abortOnFailure(siteBuilt, otherFailed),
    abortOnFailure(launched, otherFailed),
  ])
  if (site.status === 'fulfilled' && stack.status === 'fulfilled') return stack.value
  if (stack.status === 'fulfilled') await stack.value.stop()
  // The first failure ended the other one.
  throw signal.reason
}

async function abortOnFailure<Result>(
  work: Promise<Result>,
  controller: AbortController,
): Promise<Result> {
  try {
    return await work
  } catch (error) {
    controller.abort(error)
    throw error
  }
}
