import { styleText } from 'node:util'

import * as v from 'valibot'

import type { Progress } from '../terminal/progress.ts'
import { hasApiKey } from './checks.ts'
import {
  deleteFunction,
  findDeletions,
  listFunctions,
  mendFunctions,
  parametersOf,
  type DeployedFunction,
  type Deletion,
} from './deployed-functions.ts'
import type { PartFailure } from './firebase-cli.ts'
import { constraintText, explained, forbiddingConstraint, Refusal, type Google } from './google.ts'
import { lastSteps, missingWarnings } from './last-steps.ts'
import { manifest, region } from './manifest.ts'
import { findSite, siteOrigins, steps, type Change, type Setting } from './steps.ts'
import { deployedCommit, storedData } from './stored-data.ts'

/** How many functions are created at a time: many projects have 20 virtual CPUs in a region. */
const groupSize = 10

/** How often a part is deployed, and how long Eventarc may take to learn its rights; milliseconds. */
const tries = 3
const eventarcTime = 4 * 60_000

/** Deploys a part with the Firebase CLI; returns undefined if that worked. */
export type DeployPart = (only: string) => Promise<PartFailure | undefined>

/** The changes that a deploy would make, in sentences. */
export interface Plan {
  readonly lines: readonly string[]
  readonly deletions: readonly Deletion[]
  /** Asks a person for everything that the deploy needs. */
  readonly questions: readonly (() => Promise<unknown>)[]
}

/**
 * Looks at the whole project, and changes nothing.
 *
 * @throws {Refusal} with everything that stands in the way
 */
export async function planDeploy(setting: Setting): Promise<Plan> {
  const refusals = new Set<string>()
  const changes: Change[] = []
  for (const { title, look } of [...steps, storedData, ...lastSteps, deployedCommit]) {
    try {
      changes.push(...(await look(setting)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw explained(title, error)
      refusals.add(error.message)
    }
  }
  if (refusals.size > 0) throw new Refusal([...refusals].join('\n'))
  const deployed = await listFunctions(setting.google)
  const deletions = findDeletions(deployed)
  const known = new Set(deployed.map(({ name }) => name))
  const created = manifest.filter(({ name }) => !known.has(name)).length
  const shown = await shownSite(setting.google)
  return {
    deletions,
    questions: changes.flatMap(({ ask }) => ask ?? []),
    lines: [
      ...changes.map(({ what }) => what),
      ...(await missingWarnings(setting)),
      ...(await parameterLines(setting, deployed)),
      'Deploy the security rules of Firestore and Storage, and the indexes',
      `Deploy ${String(manifest.length)} functions, of which ${String(created)} are new`,
      ...deletions.map(deletionLine),
      shown === undefined ? 'Deploy the site' : `Deploy the site in place of what ${shown} shows`,
    ],
  }
}

function deletionLine({ name, region: place, again, isOurs }: Deletion): string {
  if (again) {
    return `Delete the function ${name} and create it again, because another kind of event starts it`
  }
  const where = place === region ? '' : ` in ${place}`
  return isOurs
    ? `Delete the function ${name}${where}, which this version of Lectern no longer has`
    : `Delete the function ${name}${where}, WHICH ISN’T LECTERN’S: answer n if another app needs it`
}

/** Returns a line for each parameter whose deployed value would change. */
async function parameterLines(
  setting: Setting,
  deployed: readonly DeployedFunction[],
): Promise<string[]> {
  const environment = parametersOf(deployed)
  const { values } = setting.parameters
  const wanted: Readonly<Record<string, string>> = {
    ...setting.shipped,
    ...values,
    SITE_ORIGINS: await siteOrigins(setting),
    // The deploy fills it in.
    ...(hasApiKey(values) ? {} : { WEB_API_KEY: environment?.['WEB_API_KEY'] ?? '' }),
  }
  return Object.entries(environment ?? {}).flatMap(([name, value]) => {
    const next = wanted[name]
    if (next === undefined || next === value) return []
    return [`Set the parameter ${name} to “${next}” (deployed: “${value}”)`]
  })
}

/** Returns the address of the site that visitors see now, or undefined. */
async function shownSite(google: Google): Promise<string | undefined> {
  const site = await findSite(google)
  if (site === undefined) return undefined
  const url = `https://firebasehosting.googleapis.com/v1beta1/${site.name}/releases?pageSize=1`
  return (await google.list(url, 'releases', v.any())).length > 0 ? site.defaultUrl : undefined
}

/** Sets up what one step finds missing now. */
async function applyStep(
  { title, look }: (typeof steps)[number],
  setting: Setting,
  progress: Progress,
): Promise<void> {
  const changes = await look(setting)
  if (changes.length === 0) return
  await progress.step(title, async () => {
    for (const { what, apply } of changes) {
      await apply().catch((error: unknown) => {
        throw explained(what, error)
      })
    }
  })
}

/** Switches on Google's APIs, without which nothing else can be looked at or locked. */
export async function switchOnApis(setting: Setting, progress: Progress): Promise<void> {
  const [first] = steps
  if (first !== undefined) await applyStep(first, setting, progress)
  setting.google.patient = true
}

/**
 * Sets up the project, deploys everything in the order in which each part needs the others, and mends
 * what the Firebase CLI leaves undone. It can be cut off anywhere and run again.
 *
 * @returns a sentence for each thing that is not as it should be
 */
export async function runDeploy(
  setting: Setting,
  plan: Plan,
  deployPart: DeployPart,
  progress: Progress,
): Promise<string[]> {
  const { google } = setting
  for (const step of [...steps.slice(1), storedData]) await applyStep(step, setting, progress)
  await deployOften(google, 'Rules and indexes', 'firestore,storage', deployPart, progress)
  await progress.step('Indexes are being built', async () => waitForIndexes(google))
  for (const one of plan.deletions.filter(({ again }) => again)) {
    await progress.step(`Deleting ${one.name}`, async () => deleteFunction(google, one))
  }
  await deployFunctions(google, deployPart, progress)
  await deployOften(google, 'The site', 'hosting', deployPart, progress)
  for (const one of plan.deletions.filter(({ again }) => !again)) {
    await progress.step(`Deleting ${one.name}`, async () => deleteFunction(google, one))
  }
  for (const step of lastSteps) await applyStep(step, setting, progress)
  const remaining = await progress.step('Comparing the project with this version', async () =>
    mendFunctions(google, (text) => {
      progress.line(text)
    }),
  )
  await applyStep(deployedCommit, setting, progress)
  return remaining
}

async function deployFunctions(
  google: Google,
  deployPart: DeployPart,
  progress: Progress,
): Promise<void> {
  const names = manifest.map(({ name }) => name)
  for (let start = 0; start < names.length; start += groupSize) {
    const group = names.slice(start, start + groupSize)
    const label = `Functions ${String(start + 1)} to ${String(start + group.length)} of ${String(names.length)}`
    const only = group.map((name) => `functions:${name}`).join(',')
    await deployOften(google, label, only, deployPart, progress)
  }
}

/** Deploys a part, and again after some minutes: a new project needs them to learn its rights. */
async function deployOften(
  google: Google,
  label: string,
  only: string,
  deployPart: DeployPart,
  progress: Progress,
): Promise<void> {
  for (let count = 1; ; count += 1) {
    const failure = await progress.step(
      label,
      async () => deployPart(only),
      (result) => result !== undefined,
    )
    if (failure === undefined) return
    if (failure.isOnlyClosed) {
      progress.line('  All of them are deployed, but some are closed. They are opened at the end.')
      return
    }
    const constraint = forbiddingConstraint(failure.words)
    // Waiting helps against neither of them.
    if (count === tries || constraint !== undefined || failure.isOverdue === true) {
      const policy = constraint === undefined ? '' : `\n${constraintText(constraint)}`
      const often = count === 1 ? 'failed' : `failed ${String(count)} times`
      throw new Refusal(
        `${label}: the Firebase CLI ${often}. Its last words:\n${styleText('dim', failure.words)}${policy}\nPut right what it names, then run the same command again: it goes on where it stopped.`,
      )
    }
    const lastLine = failure.words.trimEnd().split('\n').at(-1)?.trim() ?? ''
    progress.line(
      `  This failed: ${lastLine}\n  On a new project Google needs some minutes to pass rights on: trying again in ${String(eventarcTime / 60_000)} minutes.`,
    )
    await google.pause(eventarcTime)
  }
}

async function waitForIndexes(google: Google): Promise<void> {
  const url = `https://firestore.googleapis.com/v1/projects/${google.projectId}/databases/(default)/collectionGroups/-/indexes`
  const schema = v.object({ name: v.string(), state: v.optional(v.string(), '') })
  // Half an hour: an index over 10,000 papers takes some minutes.
  for (let count = 0; count < 180; count += 1) {
    const indexes = await google.list(url, 'indexes', schema)
    const broken = indexes.filter(({ state }) => state === 'NEEDS_REPAIR')
    if (broken.length > 0) {
      throw new Refusal(
        `Firestore could not build an index: ${broken.map(({ name }) => name).join(', ')}. Delete it in the Firebase console, then run this command again.`,
      )
    }
    if (indexes.every(({ state }) => state === 'READY')) return
    await google.pause(10_000)
  }
  throw new Refusal(
    'Firestore is still building indexes after half an hour. Run this command again later: it goes on where it stopped.',
  )
}

const noSite =
  'The project has no default Hosting site. Create it at Hosting in the Firebase console (“Get started”), then run this command again.'

/**
 * Asks the deployed site for a page, the API and a function, as a visitor's browser would.
 *
 * @returns the site's address at Firebase, and a sentence for each answer that is wrong
 */
export async function smokeTest(
  { google, siteUrl }: Pick<Setting, 'google' | 'siteUrl'>,
  ask: (url: string, body?: string, origin?: string) => Promise<number>,
): Promise<{ address: string; failures: string[] }> {
  const address = (await findSite(google))?.defaultUrl
  if (address === undefined) throw new Refusal(noSite)
  const register = `https://${region}-${google.projectId}.cloudfunctions.net/register`
  const asked: [url: string, expected: number, origin?: string][] = [
    [`${address}/`, 200],
    [`${address}/api/v1/conference`, 200],
    // Without data it answers that something is missing: so the site's pages can call it, and it runs.
    ...[...new Set([siteUrl, address])].map((origin): (typeof asked)[number] => [
      register,
      400,
      origin,
    ]),
  ]
  const failures: string[] = []
  for (const [url, expected, origin] of asked) {
    const body = origin === undefined ? undefined : '{"data":{}}'
    let status = 0
    // A new site, and a new right to call a function, take a minute to be known everywhere.
    for (let count = 0; count < 18 && status !== expected; count += 1) {
      if (count > 0) await google.pause(10_000)
      status = await ask(url, body, origin)
    }
    if (status !== expected) {
      const pages = origin === undefined ? '' : ` pages of ${origin}`
      failures.push(
        `${url} answers${pages} ${String(status)}, and should answer ${String(expected)}.`,
      )
    }
  }
  return { address, failures }
}
