import * as v from 'valibot'

import { constraintText, GoogleError, Refusal, type Google } from './google.ts'
import { accountUrl, region } from './manifest.ts'

const firebaseConsole = 'https://console.firebase.google.com/project'

/** The project that a deploy is for. */
export interface Project {
  readonly number: string
}

const projectSchema = v.object({ projectNumber: v.string() })

/** One right of each kind that a deploy needs; a project's owner has all of them. */
const rights = [
  'artifactregistry.repositories.update',
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.delete',
  'cloudscheduler.jobs.create',
  'datastore.databases.create',
  'datastore.indexes.create',
  'firebase.projects.update',
  'firebaseauth.configs.update',
  'firebasehosting.sites.update',
  'firebaserules.releases.create',
  'iam.serviceAccounts.create',
  'iam.serviceAccounts.setIamPolicy',
  'monitoring.alertPolicies.create',
  'resourcemanager.projects.setIamPolicy',
  'run.services.setIamPolicy',
  'secretmanager.secrets.create',
  'serviceusage.services.enable',
  'storage.buckets.update',
]

/** Policies of an organisation under which Lectern can't run. */
const constraints = [
  'iam.allowedPolicyMemberDomains',
  'iam.disableServiceAccountCreation',
  'gcp.resourceLocations',
] as const

/**
 * Looks at the project: that it exists, that you may deploy to it, that it can be billed, and that no
 * policy of an organisation forbids what Lectern needs.
 *
 * @throws {Refusal}
 */
export async function openProject(google: Google): Promise<Project> {
  const { projectId } = google
  const found = await readProject(google)
  const missing = await missingRights(google)
  if (missing.length > 0) {
    throw new Refusal(
      `You lack rights in ${projectId}: ${missing.join(', ')}. Ask an owner of the project to make you one for the deploy (role Owner, at https://console.cloud.google.com/iam-admin/iam?project=${projectId}), or to deploy.`,
    )
  }
  if ((await isBilled(google)) === false) {
    throw new Refusal(
      `${projectId} has no billing account. Put it on the Blaze plan at ${firebaseConsole}/${projectId}/usage/details, then try again: docs/deploying.md says what Lectern costs.`,
    )
  }
  // A policy that came after the first deploy takes nothing away from it.
  const isFirst = (await google.read(accountUrl(projectId), v.looseObject({}))) === undefined
  const forbidden = isFirst ? await forbiddenByPolicy(google) : []
  if (forbidden.length > 0) {
    throw new Refusal(
      forbidden.map(({ what, constraint }) => `${what} ${constraintText(constraint)}`).join('\n'),
    )
  }
  return { number: found.projectNumber }
}

async function readProject(google: Google): Promise<v.InferOutput<typeof projectSchema>> {
  const { projectId } = google
  try {
    const url = `https://firebase.googleapis.com/v1beta1/projects/${projectId}`
    const found = await google.read(url, projectSchema)
    if (found !== undefined) return found
  } catch (error) {
    // Google doesn't say if a project is missing or another person's.
    if (!(error instanceof GoogleError) || error.status !== 403) throw error
  }
  throw new Refusal(
    `There is no Firebase project ${projectId}, or you can’t see it. Take the project id from the project settings at https://console.firebase.google.com, and log in as its owner: npx firebase login --reauth. A project of Google Cloud needs “Add Firebase” there once.`,
  )
}

async function missingRights(google: Google): Promise<readonly string[]> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${google.projectId}:testIamPermissions`
  const schema = v.object({ permissions: v.optional(v.array(v.string()), []) })
  const held = new Set((await google.read(url, schema, { permissions: rights }))?.permissions)
  return rights.filter((right) => !held.has(right))
}

/** Returns undefined if you can't see it. */
async function isBilled(google: Google): Promise<boolean | undefined> {
  const url = `https://cloudbilling.googleapis.com/v1/projects/${google.projectId}/billingInfo`
  const schema = v.object({ billingEnabled: v.optional(v.boolean(), false) })
  return (await unlessHidden(google.read(url, schema)))?.billingEnabled
}

const effectiveSchema = v.object({
  booleanPolicy: v.optional(v.object({ enforced: v.optional(v.boolean(), false) })),
  listPolicy: v.optional(
    v.object({
      allValues: v.optional(v.string()),
      allowedValues: v.optional(v.array(v.string())),
      deniedValues: v.optional(v.array(v.string())),
    }),
  ),
})

async function forbiddenByPolicy(
  google: Google,
): Promise<{ what: string; constraint: (typeof constraints)[number] }[]> {
  const whats = {
    'iam.allowedPolicyMemberDomains':
      'Visitors from outside your organisation couldn’t reach the site’s functions.',
    'iam.disableServiceAccountCreation': 'The account that the functions run as can’t be created.',
    'gcp.resourceLocations': `Nothing can be created in ${region}.`,
  }
  const found = await Promise.all(
    constraints.map(async (constraint) => {
      const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${google.projectId}:getEffectiveOrgPolicy`
      const body = { constraint: `constraints/${constraint}` }
      const policy = await unlessHidden(google.read(url, effectiveSchema, body))
      return isForbidding(constraint, policy) ? [{ what: whats[constraint], constraint }] : []
    }),
  )
  return found.flat()
}

function isForbidding(
  constraint: (typeof constraints)[number],
  policy: v.InferOutput<typeof effectiveSchema> | undefined,
): boolean {
  if (policy?.booleanPolicy !== undefined) return policy.booleanPolicy.enforced
  const { allValues, allowedValues, deniedValues } = policy?.listPolicy ?? {}
  if (allValues !== undefined) return allValues === 'DENY'
  if (constraint !== 'gcp.resourceLocations') return allowedValues !== undefined
  // Groups of places (in:…) can't be looked up here: creating something shows it.
  if (deniedValues?.includes(region) === true) return true
  return (
    allowedValues !== undefined &&
    allowedValues.every((value) => value !== region && !value.startsWith('in:'))
  )
}

async function unlessHidden<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleError && error.status === 403) return undefined
    throw error
  }
}
