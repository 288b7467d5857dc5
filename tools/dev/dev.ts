/** `npm run dev`: the stack of `npm start`, with hot reload of the site and the functions. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { watch } from 'rolldown'
import { createServer } from 'vite'

import { functionsInput, functionsOutput } from '../build/functions.ts'
import { runCommand } from '../terminal/command.ts'
import { failureText } from '../terminal/failure-text.ts'
import { samplePassword } from './seed/accounts.ts'
import { progress, runSite } from './site.ts'
import { repositoryRoot, type StackPlan } from './stack/plan.ts'
import { answers, localHost } from './stack/ports.ts'
import { webEnvironment } from './stack/services.ts'

const devPort = 5173

const help = `npm run dev     the stack of npm start, with its data and hot reload of the site and the functions

Ctrl-C saves the data and stops everything.`

await runCommand(help, async (stop) => {
  parseArgs({ options: {} })
  if (await answers(devPort)) {
    throw new Error(`Port ${String(devPort)} (Vite) is taken by another program. Stop it first.`)
  }
  const parameters = {
    SITE_ORIGINS: `http://127.0.0.1:${String(devPort)},http://localhost:${String(devPort)}`,
  }
  await runSite(stop, { command: 'npm run dev', parameters, whileUp: serve })
  return 0
})

async function serve(plan: StackPlan) {
  const ends = [await serveSite(plan), watchFunctions(plan)]
  progress.line(`
Lectern with hot reload: http://127.0.0.1:${String(devPort)}
As built: ${plan.origin}   Inbox: ${plan.inboxOrigin}
Sample accounts: admin@example.org, author@example.org; password ${samplePassword}
What the emulators print: ${plan.logFile}`)
  return ends
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
