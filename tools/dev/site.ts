import { rm } from 'node:fs/promises'
import { relative } from 'node:path'

import type { Progress } from '../terminal/progress.ts'
import { aborted } from '../terminal/stop-signal.ts'
import { repositoryRoot, type StackPlan } from './stack/plan.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { hasSavedData, putDataAside } from './stack/saved-data.ts'

/** How the whole site runs on this machine. */
interface LocalSite {
  readonly plan: StackPlan
  readonly progress: Progress
  /** What a person types to start it. */
  readonly command: string
  /** Whether the data of the last time is put aside. */
  readonly startsClean?: boolean
  /** Whether it starts without sample data, too. */
  readonly staysEmpty?: boolean
  /** Function parameters beside the local stack's own. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * Runs the site until it is to stop, with the data of the last time, or the first time with sample data.
 *
 * @param whileUp begins what runs beside it, and gives what ends that
 * @throws {Error} when it can't be started, or the emulators end by themselves
 */
export async function runSite(
  site: LocalSite,
  stop: AbortSignal,
  whileUp: () => Promise<readonly (() => Promise<void>)[]>,
): Promise<void> {
  const { plan, progress, command, parameters = {} } = site
  let isFirstRun = false
  const stack = await buildAndLaunch(progress, {
    plan,
    keepsData: true,
    beforeImport: async () => {
      if (site.startsClean === true) await putAside(plan, progress)
      isFirstRun = !(await hasSavedData(plan.dataFolder))
      if (isFirstRun) await rm(plan.inboxFile, { force: true })
    },
    schedulePace: { minuteSeconds: 60 },
    parameters,
    signal: stop,
    command,
  })
  let isAsked: boolean
  try {
    if (isFirstRun && site.staysEmpty !== true) {
      await progress.step('Loading the sample data', async () => {
        // Firebase's Admin SDK takes a second to load: only the first run needs it.
        const { seed } = await import('./seed/seed.ts')
        await seed(plan)
      })
    }
    stop.throwIfAborted()
    if (isFirstRun) await stack.save()
    const ends = await whileUp()
    isAsked = await Promise.race([aborted(stop).then(() => true), stack.ended.then(() => false)])
    await Promise.all(ends.map(async (end) => end()))
  } finally {
    await progress.step('Saving the data and stopping', async () => stack.stop())
  }
  if (!isAsked) {
    throw new Error(`The emulators ended by themselves. Their last words are in ${plan.logFile}`)
  }
}

async function putAside(plan: StackPlan, progress: Progress): Promise<void> {
  if (!(await hasSavedData(plan.dataFolder))) return
  const aside = await putDataAside(plan.dataFolder)
  progress.line(`The data of the last time is put aside in ${relative(repositoryRoot, aside)}.`)
}
