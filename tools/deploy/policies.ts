import * as v from 'valibot'

import { GoogleError, type Google } from './google.ts'

const policySchema = v.looseObject({
  bindings: v.optional(
    v.array(
      v.looseObject({
        role: v.string(),
        members: v.optional(v.array(v.string()), []),
        condition: v.optional(v.unknown()),
      }),
    ),
    [],
  ),
})

/** A role for one member, such as `serviceAccount:…`. */
export interface Grant {
  readonly role: string
  readonly member: string
}

/** A resource that has an IAM policy, by the calls that read and write it. */
export interface Guarded {
  readonly read: readonly [method: string, url: string, body?: unknown]
  readonly write: readonly [method: string, url: string]
  /** How the policy is wrapped when it is written. */
  readonly wrap: (policy: unknown) => unknown
}

const wrapped = (policy: unknown) => ({ policy })
const version = { options: { requestedPolicyVersion: 3 } }

export const projectPolicy = (projectId: string): Guarded => {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${projectId}`
  return {
    read: ['POST', `${url}:getIamPolicy`, version],
    write: ['POST', `${url}:setIamPolicy`],
    wrap: wrapped,
  }
}

export const accountPolicy = (projectId: string, account: string): Guarded => {
  const url = `https://iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${account}`
  return {
    read: ['POST', `${url}:getIamPolicy`, version],
    write: ['POST', `${url}:setIamPolicy`],
    wrap: wrapped,
  }
}

export const secretPolicy = (projectId: string, secret: string): Guarded => {
  const url = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${secret}`
  return {
    read: ['GET', `${url}:getIamPolicy`],
    write: ['POST', `${url}:setIamPolicy`],
    wrap: wrapped,
  }
}

export const bucketPolicy = (bucket: string): Guarded => {
  const url = `https://storage.googleapis.com/storage/v1/b/${bucket}/iam`
  return { read: ['GET', url], write: ['PUT', url], wrap: (policy) => policy }
}

/** @param service `projects/…/services/…` */
export const servicePolicy = (service: string): Guarded => {
  const url = `https://run.googleapis.com/v2/${service}`
  return {
    read: ['GET', `${url}:getIamPolicy`],
    write: ['POST', `${url}:setIamPolicy`],
    wrap: wrapped,
  }
}

/** Returns the grants that a resource lacks: all of them if it doesn't exist yet. */
export async function missingGrants(
  google: Google,
  { read: [, url, body] }: Guarded,
  wanted: readonly Grant[],
): Promise<Grant[]> {
  const policy = await google.read(url, policySchema, body)
  return wanted.filter(
    ({ role, member }) =>
      policy?.bindings.some(
        (binding) =>
          binding.role === role &&
          binding.condition === undefined &&
          binding.members.includes(member),
      ) !== true,
  )
}

/**
 * Adds grants to a resource's policy and keeps what it holds. It tries again after another person's
 * change, and while an account is so new that IAM doesn't know it.
 *
 * @throws {GoogleError}
 */
export async function addGrants(
  google: Google,
  { read, write, wrap }: Guarded,
  grants: readonly Grant[],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const policy = v.parse(policySchema, await google.call(...read))
    const added = grants.map(({ role, member }) => ({ role, members: [member] }))
    try {
      const bindings = [...policy.bindings, ...added]
      await google.call(...write, wrap({ ...policy, bindings }))
      return
    } catch (error) {
      const passes =
        error instanceof GoogleError &&
        (error.status === 409 || (error.status === 400 && / does not exist/.test(error.message)))
      if (!passes || tries > 12) throw error
      await google.pause(10_000)
    }
  }
}

/** Returns the members of a resource's policy that stand for everybody. */
export async function publicMembers(
  google: Google,
  { read: [, url, body] }: Guarded,
): Promise<string[]> {
  const policy = await google.read(url, policySchema, body)
  const members = new Set(policy?.bindings.flatMap((binding) => binding.members))
  return ['allUsers', 'allAuthenticatedUsers'].filter((member) => members.has(member))
}

/** Takes members out of all bindings of a resource's policy. */
export async function removeMembers(
  google: Google,
  { read, write, wrap }: Guarded,
  removed: readonly string[],
): Promise<void> {
  const policy = v.parse(policySchema, await google.call(...read))
  const bindings = policy.bindings
    .map((binding) => ({
      ...binding,
      members: binding.members.filter((member) => !removed.includes(member)),
    }))
    .filter(({ members }) => members.length > 0)
  await google.call(...write, wrap({ ...policy, bindings }))
}
