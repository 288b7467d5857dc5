import { setTimeout } from 'node:timers/promises'

import * as v from 'valibot'

import { failureText } from '../../terminal/failure-text.ts'
import type { StackPlan } from './plan.ts'
import { localHost } from './ports.ts'

const minutesOfDay = 24 * 60

/** How the emulators' time goes. */
export interface SchedulePace {
  /** How many seconds a schedule's minute takes here: fewer than 60 for tests. */
  readonly minuteSeconds: number
  /** What comes round after more minutes than that runs once, at first, and never again. */
  readonly mostMinutes?: number
}

/**
 * Runs the scheduled functions: the emulators know schedules but never run them. What runs every so
 * many minutes does so here; every other schedule counts as a daily one, which runs once at first.
 *
 * @param pace how fast and how often
 * @param report takes a line about a run that failed
 * @returns a function that ends it, once the run under way is over
 */
export function runSchedules(
  plan: StackPlan,
  { minuteSeconds, mostMinutes = minutesOfDay }: SchedulePace,
  report: (line: string) => void,
): () => Promise<void> {
  const end = new AbortController()
  const { signal } = end
  const run = async () => {
    for (let minute = 0; !signal.aborted; minute++) {
      try {
        await setTimeout(minuteSeconds * 1000, undefined, { signal })
        const due = (await loadedFunctions(plan.ports.functions)).filter(({ schedule }) => {
          if (schedule === undefined) return false
          const between = minutesBetween(schedule.schedule)
          return minute === 0 || (between <= mostMinutes && minute % between === 0)
        })
        await Promise.all(due.map(async (one) => runNow(plan, one, signal)))
      } catch (error) {
        if (!signal.aborted) report(`A scheduled function could not be run: ${failureText(error)}`)
      }
    }
  }
  const ended = run()
  return async () => {
    end.abort()
    await ended
  }
}

/** Tells after how many minutes a schedule comes round again. */
export function minutesBetween(schedule: string): number {
  const minutes = Number(/^every (\d+) min(?:ute)?s?$/.exec(schedule.trim())?.[1])
  return Number.isInteger(minutes) && minutes > 0 ? minutes : minutesOfDay
}

async function runNow(
  plan: StackPlan,
  { name, region }: LoadedFunction,
  signal: AbortSignal,
): Promise<void> {
  const functions = `http://${localHost}:${String(plan.ports.functions)}/functions`
  const trigger = `projects/${plan.projectId}/triggers/${region}-${name}-0`
  const headers = { 'Content-Type': 'application/json' }
  const order = { method: 'POST', headers, body: '{}', signal }
  const response = await fetch(`${functions}/${trigger}`, order)
  await response.text()
  if (!response.ok) throw new Error(`${name} answered ${String(response.status)}.`)
}

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

type LoadedFunction = v.InferOutput<typeof functionSchema>

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
