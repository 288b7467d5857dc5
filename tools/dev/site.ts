import { rm } from 'node:fs/promises'
import { relative } from 'node:path'

import { Progress } from '../terminal/progress.ts'
import { aborted } from '../terminal/stop-signal.ts'
import { repositoryRoot, startPlan, type StackPlan } from './stack/plan.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { hasSavedData, putDataAside } from './stack/saved-data.ts'

/** How the whole site runs on this machine. */
interface LocalSite {
  /** What a person types to start it. */
  readonly command: string
  /** Whether the data of the last time is put aside. */
  readonly startsClean?: boolean
  /** Whether it starts without sample data, too. */
  readonly staysEmpty?: boolean
  /** Function parameters beside the local stack's own. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Begins what runs beside it, and gives what ends that. */
  readonly whileUp: (plan: StackPlan) => Promise<readonly (() => Promise<void>)[]>
}

export const progress = new Progress()

/**
 * Runs the site until it is to stop, with the data of the last time, or the first time with sample data.
 *
 * @throws {Error} when it can't be started, or the emulators end by themselves
 */
export async function runSite(stop: AbortSignal, site: LocalSite): Promise<void> {
  const plan = startPlan()
  let isFirstRun = false
  const stack = await buildAndLaunch(progress, {
    plan,
    keepsData: true,
    beforeImport: async () => {
      if (site.startsClean === true && (await hasSavedData(plan.dataFolder))) {
        const aside = relative(repositoryRoot, await putDataAside(plan.dataFolder))
        progress.line(`The data of the last time is put aside in ${aside}.`)
      }
      isFirstRun = !(await hasSavedData(plan.dataFolder))
      if (isFirstRun) await rm(plan.inboxFile, { force: true })
    },
    schedulePace: { minuteSeconds: 60 },
    parameters: site.parameters ?? {},
    signal: stop,
    command: site.command,
  })
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
    const ends = await site.whileUp(plan)
    await Promise.race([aborted(stop), stack.ended])
    await Promise.all(ends.map(async (end) => end()))
  } finally {
    await progress.step('Saving the data and stopping', async () => stack.stop())
  }
  if (!stop.aborted) {
    throw new Error(`The emulators ended by themselves. Their last words are in ${plan.logFile}`)
  }
}
