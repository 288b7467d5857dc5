import * as v from 'valibot'

import { localHost } from './ports.ts'

const functionSchema = v.object({
  name: v.string(),
  region: v.string(),
  /** When it runs by itself in production, such as 'every 5 minutes'. */
  schedule: v.optional(v.object({ schedule: v.string() })),
})

/** The part of the Functions emulator's list of functions that matters here. */
const backendsSchema = v.object({
  backends: v.array(v.object({ functionTriggers: v.array(functionSchema) })),
})

/** A function that the emulator has loaded. */
export type LoadedFunction = v.InferOutput<typeof functionSchema>

/**
 * Lists the functions that a Functions emulator has loaded.
 *
 * @throws {Error} when the emulator does not answer, or in another form than expected
 */
export async function loadedFunctions(functionsPort: number): Promise<LoadedFunction[]> {
  const response = await fetch(`http://${localHost}:${String(functionsPort)}/backends`)
  const { backends } = v.parse(backendsSchema, await response.json())
  return backends.flatMap(({ functionTriggers }) => functionTriggers)
}
