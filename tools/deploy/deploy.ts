/** `npm run deploy`: sets up a Firebase project and deploys Lectern to it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { buildFunctions } from '../build/functions.ts'
import { buildWeb } from '../build/web.ts'
import { repositoryRoot } from '../repository.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { parametersFile } from './checks.ts'
import { deployProject } from './deploy-project.ts'
import { fetchPage, patientOf } from './examine.ts'
import { deployPart, logIn } from './firebase-cli.ts'
import { Google, offerLogin, Refusal, sendAsYou, yourLogin, type Send } from './google.ts'
import { tryMailServer } from './mail-server.ts'
import { gatherFacts, parametersText, saveParameter } from './parameters.ts'

const help = `Sets up a Firebase project and deploys Lectern to it: a new project, or one with an older version.
It shows a plan and asks before it changes anything. If it is cut off, run it again.

  npm run deploy -- <project id>             plan, ask, deploy
  npm run deploy -- <project id> --dry-run   plan only; nothing is changed
  npm run deploy -- <project id> --yes       don't ask, for scripts

  --keep-database   take the project's database, though it is elsewhere or holds another app's data
  --mail-server     ask for the mail server again, such as after its password changed
  --built           deploy functions/lib and web/dist as they are

It needs a login: npx firebase login --reauth. docs/deploying.md says the rest.`

const options = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'keep-database': { type: 'boolean', default: false },
  'mail-server': { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
} as const

await runCommand(help, async (stop) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [projectId, ...rest] = positionals
  if (projectId === undefined || rest.length > 0) {
    console.error(`Name one project: npm run deploy -- <project id>.\n\n${help}`)
    return 2
  }
  const progress = new Progress()
  const file = parametersFile(projectId)
  const logFile = join(repositoryRoot, `.lectern/deploy-${projectId}.log`)
  let sender: Send | undefined
  const send: Send = async (...request) => (sender ??= sendAsYou(projectId))(...request)
  return await deployProject(
    {
      isDryRun: values['dry-run'],
      isAgreed: values.yes,
      keepDatabase: values['keep-database'],
      smtpUrl: process.env['SMTP_URL'],
      isNewMailServer: values['mail-server'],
    },
    {
      google: new Google(projectId, send, async (milliseconds) =>
        wait(milliseconds, undefined, { signal: stop }),
      ),
      facts: await gatherFacts(projectId),
      progress,
      terminal: {
        print: (text) => {
          console.log(text)
        },
        ask: process.stdin.isTTY
          ? async (text, hidden) => question(text, hidden === 'hidden', stop)
          : undefined,
      },
      offerLogin: async (ask) => offerLogin(yourLogin(), ask, async () => logIn(stop)),
      writeParameters: async (parameters) =>
        writeFile(join(repositoryRoot, file), parametersText(parameters)),
      saveParameter: async (name, value) => saveParameter(file, name, value),
      build: async () => {
        await mkdir(join(repositoryRoot, '.lectern'), { recursive: true })
        await writeFile(logFile, '')
        if (values.built) return
        await progress.step('Building the functions', async () =>
          buildFunctions(join(repositoryRoot, 'functions/lib')),
        )
        await progress.step('Building the site', async () =>
          buildWeb(join(repositoryRoot, 'web/dist'), {}, stop),
        )
        stop.throwIfAborted()
      },
      deployPart: async (only, lost) =>
        deployPart(projectId, only, logFile, AbortSignal.any([stop, lost])),
      visit: fetchPage,
      patientOf,
      tryLogin: tryMailServer,
    },
  )
})

/**
 * Asks at the terminal.
 *
 * @param isHidden true if the answer isn't shown
 */
async function question(text: string, isHidden: boolean, stop: AbortSignal): Promise<string> {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stdout,
    terminal: true,
  })
  const closed = new AbortController()
  terminal.once('close', () => {
    closed.abort()
  })
  if (isHidden) process.stdout.write(text)
  try {
    const signal = AbortSignal.any([stop, closed.signal])
    return (await terminal.question(isHidden ? '' : text, { signal })).trim()
  } catch (error) {
    throw new Refusal('Stopped at a question. Nothing was changed.', { cause: error })
  } finally {
    terminal.close()
    if (isHidden) process.stdout.write('\n')
  }
}
