import * as v from 'valibot'

/** What the supervisor is told when it is started, as JSON in its only argument. */
export const supervisorOrdersSchema = v.object({
  /** The program and its arguments that start the emulators. */
  command: v.string(),
  arguments: v.array(v.string()),
  stackFolder: v.string(),
  logFile: v.string(),
  hubPort: v.number(),
  /** Where the data is saved at the end; null when nothing is to be saved. */
  dataFolder: v.nullable(v.string()),
})

/** What the supervisor is told when it is started. */
export type SupervisorOrders = v.InferOutput<typeof supervisorOrdersSchema>

/**
 * What the launcher tells the supervisor: from now on the data is whole and worth saving; stop.
 * A closed channel means that the launcher died, and stops the supervisor as well.
 */
export const launcherMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('dataIsWhole') }),
  v.object({ kind: v.literal('stop') }),
])

/** What the launcher tells the supervisor. */
export type LauncherMessage = v.InferOutput<typeof launcherMessageSchema>

/**
 * What the supervisor tells the launcher: the emulators are up; they ended by themselves; everything
 * has ended as asked, and why the data could not be saved, if it couldn't.
 */
export const supervisorMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('up') }),
  v.object({ kind: v.literal('ended') }),
  v.object({ kind: v.literal('stopped'), saveFailure: v.nullable(v.string()) }),
])

/** What the supervisor tells the launcher. */
export type SupervisorMessage = v.InferOutput<typeof supervisorMessageSchema>
