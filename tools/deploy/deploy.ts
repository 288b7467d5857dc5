/** `npm run deploy`: sets up a Firebase project and deploys Lectern to it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import corsRules from '../../cors.json' with { type: 'json' }
import { smtpUrlAdvice } from '../../functions/src/mail/transport.ts'
import { buildFunctions } from '../build/functions.ts'
import { buildWeb } from '../build/web.ts'
import { repositoryRoot } from '../repository.ts'
import { runCommand } from '../terminal/command.ts'
import { Progress } from '../terminal/progress.ts'
import { addressOf, deployProblems, firstOrganiser, hasApiKey, type DeployFacts } from './checks.ts'
import { withDeployLock } from './deploy-lock.ts'
import { examine, fetchPage, findingsText, patientOf } from './examine.ts'
import { deployPart } from './firebase-cli.ts'
import { Google, Refusal, sendAsYou } from './google.ts'
import { firstParameters, gatherFacts, saveParameter } from './parameters.ts'
import { planDeploy, runDeploy, smokeTest, switchOnApis } from './phases.ts'
import { openProject } from './project.ts'
import type { Setting } from './steps.ts'

const help = `Sets up a Firebase project and deploys Lectern to it: a new project, or one with an older version.
It shows a plan and asks before it changes anything. If it is cut off, run it again.

  npm run deploy -- <project id>             plan, ask, deploy
  npm run deploy -- <project id> --dry-run   plan only; nothing is changed
  npm run deploy -- <project id> --yes       don't ask, for scripts

  --keep-database   take the project's database, though it is elsewhere or holds another app's data
  --bucket <name>   the Storage bucket, if it isn't the one that Firebase makes
  --built           deploy functions/lib and web/dist as they are

It needs a login: npx firebase login. docs/deploying.md says the rest.`

const options = {
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'keep-database': { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  bucket: { type: 'string' },
} as const

await runCommand(help, async (stop) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [projectId, ...rest] = positionals
  if (projectId === undefined || rest.length > 0) {
    console.error(`Name one project: npm run deploy -- <project id>.\n\n${help}`)
    return 2
  }
  let facts = await gatherFacts(projectId)
  if (facts.own === undefined && process.stdin.isTTY && !values['dry-run']) {
    await askParameters(facts)
    facts = await gatherFacts(projectId)
  }
  const problems = deployProblems(facts)
  for (const { what, remedy } of problems)
    console.error(`${/[.?!]$/.test(what) ? what : `${what}.`}\n  ${remedy}`)
  if (problems.length > 0) {
    console.error(`\nNothing was deployed: ${String(problems.length)} to put right.`)
    return 1
  }

  const progress = new Progress()
  const google = new Google(projectId, await sendAsYou(projectId), async (milliseconds) =>
    wait(milliseconds, undefined, { signal: stop }),
  )
  const setting: Setting = {
    google,
    projectId,
    siteUrl: facts.conference.siteUrl,
    corsRules,
    bucket: values.bucket,
    keepDatabase: values['keep-database'],
    hasApiKey: hasApiKey(facts.own),
    saveApiKey: async (key) => saveParameter(`functions/.env.${projectId}`, 'WEB_API_KEY', key),
    smtpUrl: smtpUrlSource(values['dry-run']),
    alertEmail: firstOrganiser(facts.own),
    byHand: [],
    projectNumber: await progress.step(
      'Looking at the project',
      async () => (await openProject(google)).number,
    ),
  }
  const plan = await progress.step('Comparing it with this version', async () =>
    planDeploy(setting),
  )
  console.log(
    `\nThe plan for ${projectId}:\n${plan.lines.map((line) => `  - ${line}`).join('\n')}\n`,
  )
  if (values['dry-run']) {
    console.log('Nothing was changed.')
    return 0
  }
  if (!values.yes && !(await isAgreed(projectId))) {
    console.log('Nothing was changed.')
    return 1
  }
  if (!values.built) {
    await progress.step('Building the functions', async () =>
      buildFunctions(join(repositoryRoot, 'functions/lib')),
    )
    await progress.step('Building the site', async () =>
      buildWeb(join(repositoryRoot, 'web/dist'), {}, stop),
    )
  }
  stop.throwIfAborted()
  const logFile = join(repositoryRoot, `.lectern/deploy-${projectId}.log`)
  await mkdir(join(repositoryRoot, '.lectern'), { recursive: true })
  await writeFile(logFile, '')
  await switchOnApis(setting, progress)
  return await withDeployLock(google, async () => {
    const remaining = await runDeploy(
      setting,
      plan,
      async (only) => deployPart(projectId, only, logFile, stop),
      progress,
    )
    const { address, failures } = await progress.step('Visiting the site', async () =>
      smokeTest(google, async (url, body) => (await fetchPage(url, body)).status),
    )
    const wrong = [...remaining, ...failures]
    if (wrong.length > 0) {
      console.error(
        `\nDeployed, but not all is well:\n${wrong.map((line) => `  - ${line}`).join('\n')}`,
      )
      return 1
    }
    const patient = patientOf(
      { ...setting, hasApiKey: true },
      addressOf(facts.own?.['MAIL_FROM'] ?? ''),
    )
    const findings = await progress.step('Looking for faults', async () => examine(patient))
    console.log(`\nDeployed: ${address}\n`)
    if (findings.length > 0) {
      console.log(`To put right (npm run doctor -- ${projectId} looks again):\n`)
      console.log(`${findingsText(findings)}\n`)
    }
    console.log(byHandText(setting))
    return 0
  })
})

async function isAgreed(projectId: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Refusal('There is no terminal to ask in. Add --yes to deploy without a question.')
  }
  return /^y(es)?$/i.test(await question(`Do all this in ${projectId}? [y/N] `))
}

async function question(text: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(text)
  terminal.close()
  return answer.trim()
}

/** Writes the project's parameters, of which only two can't be known. */
async function askParameters(facts: DeployFacts): Promise<void> {
  const file = `functions/.env.${facts.projectId}`
  console.log(`This project has no parameters yet: they are written to ${file}.`)
  const adminEmails = await question('The first organisers’ addresses, or @domain, with commas: ')
  const mailFrom = await question('The sender of emails (Conference Office <office@example.edu>): ')
  const lines = firstParameters({ adminEmails, mailFrom }, facts)
  await writeFile(join(repositoryRoot, file), lines)
}

/** Returns a way to learn the mail server's address, or undefined if there is none. */
function smtpUrlSource(isDryRun: boolean): (() => Promise<string>) | undefined {
  const given = process.env['SMTP_URL']
  if (given === undefined && !process.stdin.isTTY && !isDryRun) return undefined
  return async () => {
    for (let text = given ?? (await askHidden()); ; text = await askHidden()) {
      const advice = smtpUrlAdvice(text.trim())
      if (advice === undefined) return text.trim()
      if (given !== undefined) throw new Refusal(advice)
      console.log(advice)
    }
  }
}

/** The address holds a password: what is typed isn't shown. */
async function askHidden(): Promise<string> {
  process.stdout.write('The mail server (smtps://user:password@host), not shown: ')
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

/** Returns what a deploy can't do, to be done once for each project. */
function byHandText({ projectId, byHand }: Setting): string {
  const lines = [
    'Budget alert: docs/operating.md, “Alerts”. Google sends no warning by itself.',
    'Email: register, and see that the code arrives, also at other large providers.',
    `A first look: register as an organiser, then npm run admin -- check --project ${projectId}`,
    ...byHand,
  ]
  return `Left to do by hand, once (docs/deploying.md):\n${lines.map((line) => `  - ${line}`).join('\n')}`
}
