/** `npm run dev`: the stack of `npm start`, with hot reload of the site and the functions. */
import { join } from 'node:path'

import { watch } from 'rolldown'
import { createServer } from 'vite'

import { functionsInput, functionsOutput } from '../build/functions.ts'
import { webEnvironment } from '../build/web-environment.ts'
import { failureText } from '../terminal/failure-text.ts'
import { Progress } from '../terminal/progress.ts'
import { aborted, stopSignal } from '../terminal/stop-signal.ts'
import { samplePassword } from './seed/accounts.ts'
import { seed } from './seed/seed.ts'
import { repositoryRoot, startPlan, type StackPlan } from './stack/plan.ts'
import { isPortTaken, localHost } from './stack/ports.ts'
import { buildAndLaunch } from './stack/prepare.ts'
import { hasSavedData } from './stack/saved-data.ts'

const devPort = 5173

const progress = new Progress()

async function main(stop: AbortSignal): Promise<void> {
  const plan = startPlan()
  if (await isPortTaken(devPort)) {
    throw new Error(`Port ${String(devPort)} (Vite) is taken by another program. Stop it first.`)
  }
  let isFirstRun = false
  const stack = await buildAndLaunch(progress, {
    plan,
    keepsData: true,
    beforeImport: async () => {
      isFirstRun = !(await hasSavedData(plan.dataFolder))
    },
    schedulePace: { minuteSeconds: 60 },
    parameters: {
      SITE_ORIGINS: `http://127.0.0.1:${String(devPort)},http://localhost:${String(devPort)}`,
    },
    signal: stop,
    command: 'npm run dev',
    report: (line) => {
      progress.line(line)
    },
  })
  try {
    if (isFirstRun) {
      await progress.step('Loading the sample data', async () => seed(plan))
      await stack.save()
    }
    const closeSite = await serveSite(plan)
    const closeFunctions = watchFunctions(plan)
    progress.line(`
Lectern with hot reload: http://127.0.0.1:${String(devPort)}
As built: ${plan.origin}   Inbox: ${plan.inboxOrigin}
Sample accounts: admin@example.org, author@example.org; password ${samplePassword}
What the emulators print: ${plan.logFile}`)
    await Promise.race([aborted(stop), stack.ended])
    await Promise.all([closeSite(), closeFunctions()])
  } finally {
    await progress.step('Saving the data and stopping', async () => stack.stop())
  }
}

/** Serves the site's sources; the page talks to the emulators directly, as the built one does. */
async function serveSite(plan: StackPlan): Promise<() => Promise<void>> {
  Object.assign(process.env, webEnvironment(plan))
  const server = await createServer({
    root: join(repositoryRoot, 'web'),
    // The API and its documentation, which Hosting serves.
    server: { port: devPort, strictPort: true, proxy: { '/api/': plan.origin } },
  })
  await server.listen()
  return async () => server.close()
}

/** Builds the functions at each change and has the emulator load them anew. */
function watchFunctions(plan: StackPlan): () => Promise<void> {
  const watcher = watch({ ...functionsInput, output: functionsOutput(plan.functionsFolder) })
  let isFirst = true
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') {
      progress.line(`The functions do not build: ${failureText(event.error)}`)
      await event.result.close()
    }
    if (event.code !== 'BUNDLE_END') return
    await event.result.close()
    // The first build is what the emulator loaded at its start.
    if (!isFirst) await reloadFunctions(plan)
    isFirst = false
  })
  return async () => watcher.close()
}

/** The emulator watches no folder whose path has a dot in front, as the stack's own has. */
async function reloadFunctions(plan: StackPlan): Promise<void> {
  try {
    const hub = `http://${localHost}:${String(plan.ports.hub)}`
    const response = await fetch(`${hub}/functions/enableBackgroundTriggers`, { method: 'PUT' })
    if (!response.ok) throw new Error(await response.text())
    progress.line('The functions were built and loaded anew.')
  } catch (error) {
    progress.line(`The functions were built, but could not be loaded: ${failureText(error)}`)
  }
}

const stop = stopSignal()
try {
  await main(stop)
} catch (error) {
  if (stop.aborted) {
    progress.line('Stopped.')
  } else {
    console.error(`\n${failureText(error)}`)
    process.exitCode = 1
  }
}
