import * as v from 'valibot'

import { localHost } from './ports.ts'

/** The part of the Functions emulator's list of functions that matters here. */
const backendsSchema = v.object({
  backends: v.array(
    v.object({
      functionTriggers: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          region: v.string(),
          schedule: v.optional(v.object({ schedule: v.string() })),
        }),
      ),
    }),
  ),
})

/** A function that the emulator has loaded. */
export interface LoadedFunction {
  readonly name: string
  readonly region: string
  /** When it runs by itself in production, such as 'every 5 minutes'; null for other functions. */
  readonly schedule: string | null
}

/**
 * Lists the functions that a Functions emulator has loaded.
 *
 * @throws {Error} when the emulator does not answer, or in another form than expected
 */
export async function loadedFunctions(functionsPort: number): Promise<LoadedFunction[]> {
  const response = await fetch(`http://${localHost}:${String(functionsPort)}/backends`)
  const { backends } = v.parse(backendsSchema, await response.json())
  return backends.flatMap(({ functionTriggers }) =>
    functionTriggers.map(({ name, region, schedule }) => ({
      name,
      region,
      schedule: schedule?.schedule ?? null,
    })),
  )
}
