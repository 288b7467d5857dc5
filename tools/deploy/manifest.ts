import * as v from 'valibot'

import * as functions from '../../functions/src/index.ts'

/** Returns the address of the account that the functions run as. */
export function accountOf(projectId: string): string {
  return `lectern-functions@${projectId}.iam.gserviceaccount.com`
}

/** Returns the URL of that account. */
export function accountUrl(projectId: string): string {
  return `https://iam.googleapis.com/v1/projects/${projectId}/serviceAccounts/${accountOf(projectId)}`
}

/** The region of everything that is created. */
export const region = 'us-central1'

/** A function as this version of Lectern declares it. */
export interface DeclaredFunction {
  readonly name: string
  /** True if everybody may call it, as browsers and Hosting do. */
  readonly isPublic: boolean
  /** The kind of call that starts it. */
  readonly kind: 'callable' | 'https' | 'event' | 'schedule'
  /** When the scheduler starts it, or undefined. */
  readonly schedule: Schedule | undefined
}

interface Schedule {
  readonly schedule: string
  readonly timeZone: string
  /** How long the scheduler waits for an answer, in seconds. */
  readonly deadline: number
}

const endpointSchema = v.object({
  callableTrigger: v.optional(v.unknown()),
  httpsTrigger: v.optional(v.object({ invoker: v.optional(v.array(v.string())) })),
  eventTrigger: v.optional(v.unknown()),
  scheduleTrigger: v.optional(v.looseObject({ schedule: v.string(), timeZone: v.unknown() })),
  timeoutSeconds: v.unknown(),
})

/** All functions of this version, by their own declarations. */
export const manifest: readonly DeclaredFunction[] = Object.entries(functions).map(
  ([name, { __endpoint }]) => {
    const { callableTrigger, httpsTrigger, eventTrigger, scheduleTrigger, timeoutSeconds } =
      v.parse(endpointSchema, __endpoint)
    return {
      name,
      isPublic: callableTrigger !== undefined || httpsTrigger?.invoker?.includes('public') === true,
      kind: kindOf({ callableTrigger, eventTrigger, scheduleTrigger }),
      schedule: scheduleOf(scheduleTrigger, timeoutSeconds),
    }
  },
)

function kindOf(triggers: {
  callableTrigger: unknown
  eventTrigger: unknown
  scheduleTrigger: unknown
}): DeclaredFunction['kind'] {
  if (triggers.callableTrigger !== undefined) return 'callable'
  if (triggers.eventTrigger !== undefined) return 'event'
  return triggers.scheduleTrigger === undefined ? 'https' : 'schedule'
}

function scheduleOf(
  trigger: v.InferOutput<typeof endpointSchema>['scheduleTrigger'],
  timeoutSeconds: unknown,
): Schedule | undefined {
  if (trigger === undefined) return undefined
  const timeout = v.is(v.number(), timeoutSeconds) ? timeoutSeconds : 60
  return {
    schedule: trigger.schedule,
    timeZone: v.is(v.string(), trigger.timeZone) ? trigger.timeZone : 'UTC',
    // The Firebase CLI holds the same bounds.
    deadline: Math.min(Math.max(timeout, 180), 1800),
  }
}
