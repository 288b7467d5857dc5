import * as v from 'valibot'

import * as functions from '../../functions/src/index.ts'

/** The account that the functions run as, below the project's domain. */
export const functionsAccount = 'lectern-functions'

/** The region of everything that is created. */
export const region = 'us-central1'

/** A function as this version of Lectern declares it. */
export interface DeclaredFunction {
  readonly name: string
  /** True if everybody may call it, as browsers and Hosting do. */
  readonly isPublic: boolean
  /** True if events start it. */
  readonly isTriggered: boolean
  /** When the scheduler starts it. */
  readonly schedule?: {
    readonly schedule: string
    readonly timeZone: string
    /** In seconds. */
    readonly deadline: number
  }
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
      isTriggered: eventTrigger !== undefined,
      ...(scheduleTrigger === undefined
        ? {}
        : {
            schedule: {
              schedule: scheduleTrigger.schedule,
              timeZone: v.is(v.string(), scheduleTrigger.timeZone)
                ? scheduleTrigger.timeZone
                : 'UTC',
              // The Firebase CLI holds the same bounds.
              deadline: Math.min(
                Math.max(v.is(v.number(), timeoutSeconds) ? timeoutSeconds : 60, 180),
                1800,
              ),
            },
          }),
    }
  },
)
