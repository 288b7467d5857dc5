import { stack } from './stack.ts'

/** Runs one of the scheduled functions now, as the scheduler would. */
export async function runSchedule(name: string): Promise<void> {
  const trigger = `us-central1-${name}-0`
  const address = `http://${stack.functions}/functions/projects/${stack.projectId}/triggers/${trigger}`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`${name} answered ${String(answer.status)}`)
}
