import { loadedFunctions, type LoadedFunction } from './loaded-functions.ts'
import type { StackPlan } from './plan.ts'
import { localHost } from './ports.ts'

/**
 * Runs the scheduled functions again and again: the emulators know schedules but never run them.
 *
 * @param everySeconds how long to wait between two runs
 * @param report takes a line about a run that failed
 * @returns a function that ends it, once the run under way is over
 */
export function runSchedules(
  plan: StackPlan,
  everySeconds: number,
  report: (line: string) => void,
): () => Promise<void> {
  const end = new AbortController()
  const ended = (async () => {
    while (await waited(everySeconds * 1000, end.signal)) await runOnce(plan, end.signal, report)
  })()
  return async () => {
    end.abort()
    await ended
  }
}

async function runOnce(
  plan: StackPlan,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  try {
    const scheduled = (await loadedFunctions(plan.ports.functions)).filter((one) => one.scheduled)
    await Promise.all(
      scheduled.map(async (one) => {
        await runScheduled(plan, one, signal)
      }),
    )
  } catch (error) {
    if (signal.aborted) return
    report(
      `The scheduled functions could not be run: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

async function runScheduled(
  plan: StackPlan,
  { name, region }: LoadedFunction,
  signal: AbortSignal,
): Promise<void> {
  const trigger = `projects/${plan.projectId}/triggers/${region}-${name}-0`
  const response = await fetch(
    `http://${localHost}:${String(plan.ports.functions)}/functions/${trigger}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}', signal },
  )
  await response.text()
  if (!response.ok) throw new Error(`${name} answered ${String(response.status)}`)
}

/** Waits; gives false at once when it is aborted. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false
  return await new Promise((resolve) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', cancel)
      resolve(true)
    }, milliseconds)
    function cancel(): void {
      clearTimeout(timer)
      resolve(false)
    }
    signal.addEventListener('abort', cancel, { once: true })
  })
}
