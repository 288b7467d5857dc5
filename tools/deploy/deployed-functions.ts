import * as v from 'valibot'

import { constraintText, GoogleError, type Google } from './google.ts'
import { accountOf, manifest, region, type DeclaredFunction } from './manifest.ts'
import { deployedParameters } from './parameters.ts'
import {
  addGrants,
  missingGrants,
  publicMembers,
  removeMembers,
  servicePolicy,
} from './policies.ts'

const functionSchema = v.object({
  name: v.string(),
  state: v.optional(v.string(), ''),
  url: v.optional(v.string()),
  labels: v.optional(v.record(v.string(), v.string()), {}),
  serviceConfig: v.optional(
    v.object({
      service: v.optional(v.string()),
      uri: v.optional(v.string()),
      serviceAccountEmail: v.optional(v.string()),
      environmentVariables: v.optional(v.record(v.string(), v.string()), {}),
      secretEnvironmentVariables: v.optional(
        v.array(v.object({ secret: v.string(), version: v.optional(v.string(), '') })),
        [],
      ),
    }),
    {},
  ),
  eventTrigger: v.optional(
    v.object({
      trigger: v.optional(v.string(), ''),
      triggerRegion: v.optional(v.string()),
      eventType: v.optional(v.string(), ''),
    }),
  ),
})

const jobSchema = v.looseObject({
  name: v.string(),
  state: v.optional(v.string(), ''),
  schedule: v.optional(v.string()),
  timeZone: v.optional(v.string()),
  lastAttemptTime: v.optional(v.string()),
  userUpdateTime: v.optional(v.string()),
  status: v.optional(v.object({ code: v.optional(v.number(), 0) })),
})

/** A function as the project has it. */
export interface DeployedFunction {
  readonly name: string
  readonly region: string
  readonly state: string
  /** Its service on Cloud Run: `projects/…/services/…`. */
  readonly service: string
  readonly uri: string
  /** True if the Firebase CLI deployed it, as it deploys ours. */
  readonly isFromFirebase: boolean
  readonly kind: DeclaredFunction['kind']
  /** True if it has a trigger on Eventarc. */
  readonly isTriggered: boolean
  /** The place whose events start it, and their type; undefined if no event does. */
  readonly event: { readonly triggerRegion?: string | undefined; eventType: string } | undefined
  /** Equal in all functions of one deploy that get the same secrets. */
  readonly hash: string | undefined
  readonly account: string | undefined
  /** Its parameters, and what Google adds to them. */
  readonly environment: Readonly<Record<string, string>>
  readonly secrets: readonly { readonly secret: string; readonly version: string }[]
}

/** Returns all functions of the project. */
export async function listFunctions(google: Google): Promise<DeployedFunction[]> {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${google.projectId}/locations/-/functions?pageSize=200`
  const found = await google.list(url, 'functions', functionSchema)
  return found.map(({ name, state, labels, serviceConfig, eventTrigger, url: address }) => ({
    name: name.split('/').at(-1) ?? '',
    region: /\/locations\/([^/]+)\//.exec(name)?.[1] ?? region,
    state,
    service: serviceConfig.service ?? '',
    uri: serviceConfig.uri ?? address ?? '',
    isFromFirebase: labels['deployment-tool']?.startsWith('cli-firebase') === true,
    kind: kindOf(labels, eventTrigger !== undefined),
    isTriggered: (eventTrigger?.trigger ?? '') !== '',
    event: eventTrigger,
    hash: labels['firebase-functions-hash'],
    account: serviceConfig.serviceAccountEmail,
    environment: serviceConfig.environmentVariables ?? {},
    secrets: serviceConfig.secretEnvironmentVariables ?? [],
  }))
}

/** Returns the parameters with which Lectern is deployed, or undefined if they can't be read. */
export async function readDeployedParameters(
  google: Google,
  shipped: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  return deployedParameters(parametersOf(await listFunctions(google)) ?? {}, shipped)
}

/** Returns the environment of a function that has all parameters, or undefined if it isn't deployed. */
export function parametersOf(
  deployed: readonly DeployedFunction[],
): DeployedFunction['environment'] | undefined {
  return deployed.find((one) => one.name === 'api' && one.region === region)?.environment
}

function kindOf(
  labels: Readonly<Record<string, string>>,
  isTriggered: boolean,
): DeclaredFunction['kind'] {
  if (isTriggered) return 'event'
  if (labels['deployment-scheduled'] === 'true') return 'schedule'
  return labels['deployment-callable'] === 'true' ? 'callable' : 'https'
}

/** A function that has to be deleted: this version no longer has it, or starts it in another way. */
export interface Deletion {
  readonly name: string
  readonly region: string
  /** True if Lectern has or had a function of that name. */
  readonly isOurs: boolean
  /** True if it is created again: the Firebase CLI refuses to change how a function is started. */
  readonly again: boolean
}

/** The names that functions of Lectern had in earlier versions. */
const formerNames = new Set([
  'deliverDueMail',
  'remindReviewers',
  'removeReviewPairings',
  'startDueAssignments',
  'sweepExpired',
  'updateReviewStatuses',
])

/** Returns the functions of the Firebase CLI that have to be deleted. */
export function findDeletions(deployed: readonly DeployedFunction[]): Deletion[] {
  const kinds = new Map(manifest.map(({ name, kind }) => [name, kind]))
  return deployed
    .filter(
      ({ name, region: place, kind, isFromFirebase }) =>
        isFromFirebase && (place !== region || kinds.get(name) !== kind),
    )
    .map(({ name, region: place }) => ({
      name,
      region: place,
      isOurs: kinds.has(name) || formerNames.has(name),
      again: place === region && kinds.has(name),
    }))
}

/** Deletes a function and its schedule, if it has one. */
export async function deleteFunction(
  google: Google,
  { name, region: own }: Pick<Deletion, 'name' | 'region'>,
): Promise<void> {
  const place = `projects/${google.projectId}/locations/${own}`
  const urls = [
    `https://cloudscheduler.googleapis.com/v1/${place}/jobs/firebase-schedule-${name}-${own}`,
    `https://cloudfunctions.googleapis.com/v2/${place}/functions/${name}`,
  ]
  for (const url of urls) {
    try {
      await google.call('DELETE', url)
    } catch (error) {
      if (!(error instanceof GoogleError) || error.status !== 404) throw error
    }
  }
}

/** A difference between the project and the manifest. */
export interface Deviation {
  readonly what: string
  readonly about: 'function' | 'trigger' | 'access' | 'schedule'
  /** Missing if only another deploy of the function helps. */
  readonly mend?: () => Promise<unknown>
}

/**
 * Compares the project's functions with the manifest: that all are active, that everybody may call the
 * public ones, that only their account may call the others, and that their schedules run. The Firebase CLI
 * sets the last three only when it creates a function, and doesn't come back to them after a failure.
 */
export async function findDeviations(google: Google): Promise<Deviation[]> {
  const { projectId } = google
  const deployed = (await listFunctions(google)).filter((one) => one.region === region)
  const jobsUrl = `https://cloudscheduler.googleapis.com/v1/projects/${projectId}/locations/${region}/jobs`
  const jobs = await listJobs(google)
  const byName = new Map(deployed.map((one) => [one.name, one]))
  const found = await Promise.all(
    manifest.map(async (declared): Promise<Deviation[]> => {
      const one = byName.get(declared.name)
      if (one?.state !== 'ACTIVE') {
        return [{ what: `The function ${declared.name} isn’t active`, about: 'function' }]
      }
      if (declared.kind === 'event' && !one.isTriggered) {
        return [{ what: `The function ${declared.name} has lost its trigger`, about: 'trigger' }]
      }
      const closed = await invokerDeviation(google, declared, one)
      return closed.concat(scheduleDeviation(google, jobsUrl, jobs, declared, one))
    }),
  )
  return found.flat()
}

/** Returns the jobs of the scheduler that start functions. */
export async function listJobs(google: Google): Promise<v.InferOutput<typeof jobSchema>[]> {
  const url = `https://cloudscheduler.googleapis.com/v1/projects/${google.projectId}/locations/${region}/jobs`
  return await google.list(`${url}?pageSize=200`, 'jobs', jobSchema)
}

const serviceSchema = v.object({ invokerIamDisabled: v.optional(v.boolean()) })

async function invokerDeviation(
  google: Google,
  { name, isPublic, kind }: DeclaredFunction,
  { service }: DeployedFunction,
): Promise<Deviation[]> {
  const policy = servicePolicy(service)
  const url = `https://run.googleapis.com/v2/${service}`
  // Cloud Run's console opens a service this way, past the policy.
  const isUnchecked = (await google.read(url, serviceSchema))?.invokerIamDisabled === true
  const open = isPublic ? [] : await publicMembers(google, policy)
  const close: Deviation = {
    what: `Everybody on the internet can call the function ${name}`,
    about: 'access',
    mend: async () => {
      if (open.length > 0) await removeMembers(google, policy, open)
      if (!isUnchecked) return
      await google.call('PATCH', `${url}?updateMask=invokerIamDisabled`, {
        invokerIamDisabled: false,
      })
    },
  }
  const member = isPublic ? 'allUsers' : `serviceAccount:${accountOf(google.projectId)}`
  const invoker = { role: 'roles/run.invoker', member }
  // The account's role in the project lets events call theirs.
  const isCallable = kind === 'event' || (isPublic && isUnchecked)
  const missing = isCallable ? [] : await missingGrants(google, policy, [invoker])
  const grant: Deviation = {
    what: `${isPublic ? 'Browsers' : 'Its schedule'} can’t call the function ${name}`,
    about: 'access',
    mend: async () => addGrants(google, policy, missing),
  }
  const isOpen = open.length > 0 || (isUnchecked && !isPublic)
  return [...(isOpen ? [close] : []), ...(missing.length === 0 ? [] : [grant])]
}

function scheduleDeviation(
  google: Google,
  jobsUrl: string,
  jobs: readonly v.InferOutput<typeof jobSchema>[],
  { name, schedule }: DeclaredFunction,
  { uri }: DeployedFunction,
): Deviation[] {
  if (schedule === undefined) return []
  // The Firebase CLI names them so, and finds them again by it.
  const jobName = `${jobsUrl.slice(jobsUrl.indexOf('projects/'))}/firebase-schedule-${name}-${region}`
  const job = jobs.find(({ name: found }) => found === jobName)
  const body = {
    name: jobName,
    schedule: schedule.schedule,
    timeZone: schedule.timeZone,
    attemptDeadline: `${String(schedule.deadline)}s`,
    httpTarget: {
      uri,
      httpMethod: 'POST',
      oidcToken: { serviceAccountEmail: accountOf(google.projectId) },
    },
  }
  const url = `https://cloudscheduler.googleapis.com/v1/${jobName}`
  if (job === undefined) {
    const mend = async () => google.call('POST', jobsUrl, body)
    return [{ what: `The function ${name} has no schedule`, about: 'schedule', mend }]
  }
  if (job.schedule !== schedule.schedule || job.timeZone !== schedule.timeZone) {
    const mend = async () =>
      google.call('PATCH', `${url}?updateMask=schedule,timeZone,attemptDeadline,httpTarget`, body)
    return [{ what: `The function ${name} has another schedule`, about: 'schedule', mend }]
  }
  if (job.state !== 'ENABLED') {
    const mend = async () => google.call('POST', `${url}:resume`, {})
    return [{ what: `The schedule of the function ${name} is paused`, about: 'schedule', mend }]
  }
  return []
}

/**
 * Mends what can be mended of the functions.
 *
 * @returns a sentence for each deviation that remains
 */
export async function mendFunctions(
  google: Google,
  report: (text: string) => void,
): Promise<string[]> {
  const remaining: string[] = []
  for (const { what, mend } of await findDeviations(google)) {
    if (mend === undefined) {
      remaining.push(`${what}. Run this command again.`)
      continue
    }
    try {
      await mend()
      report(`  Mended: ${what}.`)
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error
      const { constraint } = error
      const reason = constraint === undefined ? error.message : constraintText(constraint)
      remaining.push(`${what}. ${reason}`)
    }
  }
  return remaining
}
