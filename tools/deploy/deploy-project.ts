import type { Progress } from '../terminal/progress.ts'
import {
  addressOf,
  contentParameters,
  deployProblems,
  firstOrganiser,
  keepsDatabase,
  parameterProblems,
  parametersFile,
  siteProblems,
  type DeployFacts,
  type DeployProblem,
} from './checks.ts'
import { withDeployLock } from './deploy-lock.ts'
import { listFunctions, parametersOf } from './deployed-functions.ts'
import { isOfProject, type Page, type Patient } from './doctor-checks.ts'
import { examine, findingsText } from './examine.ts'
import type { PartFailure } from './firebase-cli.ts'
import { explained, Refusal, type Google } from './google.ts'
import { findBudget, noAlerts } from './last-steps.ts'
import { mailServerSource, type tryMailServer } from './mail-server.ts'
import { deployedParameters } from './parameters.ts'
import { planDeploy, runDeploy, smokeTest, switchOnApis, type Plan } from './phases.ts'
import { openProject } from './project.ts'
import type { ProjectParameters, Setting } from './steps.ts'

/** The person at the terminal. */
interface Terminal {
  readonly print: (text: string) => void
  /** Undefined if nobody can be asked; `hidden` for what must not be shown. */
  readonly ask: ((text: string, hidden?: 'hidden') => Promise<string>) | undefined
}

/** The order that a person gave. */
export interface DeployOrder {
  readonly isDryRun: boolean
  readonly isAgreed: boolean
  readonly keepDatabase: boolean
  /** The mail server's address, if the environment has it. */
  readonly smtpUrl: string | undefined
  readonly isNewMailServer: boolean
}

/** Everything around a deploy. */
export interface Surroundings {
  readonly google: Google
  readonly facts: DeployFacts
  readonly terminal: Terminal
  /** Asks a person who isn't logged in to do that now. */
  readonly offerLogin: (ask: NonNullable<Terminal['ask']>) => Promise<void>
  readonly progress: Progress
  /** Writes all parameters to a new file. */
  readonly writeParameters: (values: Readonly<Record<string, string>>) => Promise<void>
  readonly saveParameter: ProjectParameters['save']
  readonly build: () => Promise<void>
  readonly deployPart: (only: string, stop: AbortSignal) => Promise<PartFailure | undefined>
  readonly visit: (url: string, body?: string, origin?: string) => Promise<Page>
  readonly patientOf: (setting: Setting, sender: string) => Patient
  readonly tryLogin: typeof tryMailServer
}

/**
 * Deploys Lectern to a project, or shows the plan. Nothing is written, here or there, before a person has agreed to
 * the plan and has answered every question.
 *
 * @returns the exit code
 * @throws {Refusal} with everything that stands in the way
 */
export async function deployProject(order: DeployOrder, around: Surroundings): Promise<number> {
  try {
    return await planAndDeploy(order, around)
  } catch (error) {
    throw explained('The deploy stopped', error)
  }
}

async function planAndDeploy(order: DeployOrder, around: Surroundings): Promise<number> {
  const { google, facts, terminal, progress } = around
  const { print } = terminal
  const file = parametersFile(google.projectId)
  refuseFor(siteProblems(facts))
  if (terminal.ask !== undefined && !order.isAgreed) await around.offerLogin(terminal.ask)
  const { number: projectNumber } = await progress.step('Looking at the project', async () =>
    openProject(google),
  )
  const own = facts.own ?? (await missingParameters(around, order))
  refuseFor(deployProblems({ ...facts, own }))

  const content = contentParameters(facts.conference)
  const values: Record<string, string> = { ...own, ...content }
  const changed =
    facts.own === undefined
      ? []
      : Object.keys(content).filter((name) => own?.[name] !== values[name])
  const setting: Setting = {
    google,
    projectId: google.projectId,
    projectNumber,
    siteUrl: facts.conference.siteUrl,
    keepDatabase: order.keepDatabase || keepsDatabase(values),
    shipped: facts.shipped,
    parameters: {
      values,
      save: async (name, value) => {
        values[name] = value
        await around.saveParameter(name, value)
      },
    },
    smtpUrl: smtpUrlSource(order, around),
    isNewMailServer: order.isNewMailServer,
    alertEmail: firstOrganiser(own),
    byHand: [],
  }
  const plan = await progress.step('Comparing it with this version', async () =>
    planDeploy(setting),
  )
  const lines = [
    ...(facts.own === undefined ? [`Create ${file} here`] : []),
    ...changed.map((name) => `Set ${name} in ${file} as web/src/content/conference.ts says`),
    ...plan.lines,
    ...(facts.uncommitted.length === 0
      ? []
      : [`These files aren’t committed: ${facts.uncommitted.join(', ')}`]),
  ]
  print(`\nThe plan for ${google.projectId}:\n${lines.map((line) => `  - ${line}`).join('\n')}\n`)
  if (order.isDryRun) {
    print('Nothing was changed.')
    return 0
  }
  if (!(await isAgreed(order, around, plan))) {
    print('Nothing was changed.')
    return 1
  }
  for (const ask of plan.questions) await ask()
  if (facts.own === undefined) await around.writeParameters(values)
  for (const name of changed) await around.saveParameter(name, values[name] ?? '')
  await around.build()
  await switchOnApis(setting, progress)
  return await withDeployLock(google, async ({ lost, check }) => {
    const deployPart = async (only: string) => {
      await check()
      return await around.deployPart(only, lost)
    }
    const remaining = await runDeploy(setting, plan, deployPart, progress)
    return await report({ ...setting, isNewMailServer: false }, remaining, around)
  })
}

/** @throws {Refusal} with all problems, if there are any */
export function refuseFor(problems: readonly DeployProblem[]): void {
  if (problems.length === 0) return
  const texts = problems.map(
    ({ what, remedy }) => `${/[.?!]$/.test(what) ? what : `${what}.`}\n  ${remedy}`,
  )
  throw new Refusal(
    `${texts.join('\n')}\n\nNothing was changed: ${String(problems.length)} to put right.`,
  )
}

/** Returns the parameters of a project without a file of them here, or undefined if nobody knows them. */
async function missingParameters(
  { google, facts, terminal: { print, ask } }: Surroundings,
  { isDryRun }: DeployOrder,
): Promise<Readonly<Record<string, string>> | undefined> {
  const file = parametersFile(google.projectId)
  const environment = parametersOf(await listFunctions(google))
  const deployed = deployedParameters(environment ?? {}, facts.shipped)
  if (deployed !== undefined) {
    print(`There is no ${file} here. It gets the parameters that are deployed now.`)
    return deployed
  }
  if (ask === undefined) return undefined
  if (environment !== undefined) {
    print(
      `Lectern is deployed to this project, but its parameters can’t be read. Take ${file} from the computer that deployed last, or answer anew.`,
    )
  }
  print(
    `This project has no parameters yet. ${isDryRun ? 'With --dry-run your answers aren’t kept.' : `The deploy writes your answers to ${file}.`}`,
  )
  const askFor = async (name: 'ADMIN_EMAILS' | 'MAIL_FROM', text: string) => {
    for (;;) {
      const answer = (await ask(text)).trim()
      const problems = parameterProblems(facts, name, answer)
      if (problems.length === 0) return answer
      for (const { what } of problems) print(`${what}.`)
    }
  }
  const adminEmails = await askFor(
    'ADMIN_EMAILS',
    'The first organisers’ addresses, or @domain, with commas: ',
  )
  if (firstOrganiser({ ADMIN_EMAILS: adminEmails }) === undefined) print(`${noAlerts}.`)
  const mailFrom = await askFor(
    'MAIL_FROM',
    'The sender of emails (Conference Office <office@example.edu>): ',
  )
  return { ADMIN_EMAILS: adminEmails, MAIL_FROM: mailFrom }
}

function smtpUrlSource(
  { smtpUrl, isDryRun }: DeployOrder,
  { terminal: { ask, print }, tryLogin }: Surroundings,
): Setting['smtpUrl'] {
  if (smtpUrl === undefined && ask === undefined && !isDryRun) return undefined
  // With --dry-run nobody asks for it.
  const unasked = async () => Promise.resolve('')
  return mailServerSource(smtpUrl, { ask: ask ?? unasked, print, tryLogin })
}

async function isAgreed(
  { isAgreed: agreed }: DeployOrder,
  { google, terminal: { ask } }: Surroundings,
  { deletions }: Plan,
): Promise<boolean> {
  const strange = deletions.filter(({ isOurs }) => !isOurs).map(({ name }) => name)
  if (agreed && strange.length > 0) {
    throw new Refusal(
      `The project has functions that Lectern never had: ${strange.join(', ')}. With --yes they aren’t deleted. Deploy to a project of Lectern’s own, delete them yourself (npx firebase functions:delete <name> --project ${google.projectId}), or leave --yes out and answer the question.`,
    )
  }
  if (agreed) return true
  if (ask === undefined) {
    throw new Refusal('There is no terminal to ask in. Add --yes to deploy without a question.')
  }
  return /^y(es)?$/i.test((await ask(`Do all this in ${google.projectId}? [y/N] `)).trim())
}

/** Visits the site, looks for faults, and prints all that is left to do. */
async function report(
  setting: Setting,
  remaining: readonly string[],
  { progress, visit, patientOf, terminal: { print } }: Surroundings,
): Promise<number> {
  const { siteUrl, projectId, parameters } = setting
  const { address, failures } = await progress.step('Visiting the site', async () =>
    smokeTest(setting, async (...asked) => (await visit(...asked)).status),
  )
  const patient = patientOf(setting, addressOf(parameters.values['MAIL_FROM'] ?? ''))
  const findings = (await progress.step('Looking for faults', async () => examine(patient))).filter(
    ({ isNote }) => isNote !== true,
  )
  const wrong = [...remaining, ...failures]
  print(
    wrong.length === 0
      ? `\nDeployed: ${address}`
      : `\nDeployed, but not all is well:\n${wrong.map((line) => `  - ${line}`).join('\n')}\n`,
  )
  if (siteUrl !== address) {
    const isConnected = isOfProject(await visit(`${siteUrl}/__/firebase/init.json`), projectId)
    print(
      isConnected
        ? `The site’s address is ${siteUrl}. It works, and so does ${address}.`
        : `The site’s address is ${siteUrl}, which isn’t connected yet. Until then use ${address}. Emails link to ${siteUrl}: invite nobody before it works.`,
    )
  }
  if (findings.length > 0) {
    print(`\nTo put right (npm run doctor -- ${projectId} looks again):\n`)
    print(findingsText(findings))
  }
  const hasBudget = (await findBudget(setting))?.exists === true
  const byHand = [
    ...(hasBudget
      ? []
      : ['Budget alert: docs/operating.md, “Alerts”. Google sends no warning by itself.']),
    'Email: register, and see that the code arrives, also at other large providers.',
    `A first look: register as an organiser, then npm run admin -- check --project ${projectId}`,
    `Parameters: keep ${parametersFile(projectId)} with your changes in a private repository.`,
    ...setting.byHand,
  ]
  print(
    `\nLeft to do by hand, once (docs/deploying.md):\n${byHand.map((line) => `  - ${line}`).join('\n')}`,
  )
  return wrong.length === 0 ? 0 : 1
}
