import { expect, it } from 'vitest'

import { runAll } from './schedules.ts'

it('runs each job although the one before failed, and fails at the end', async () => {
  const ran: string[] = []
  const job = (name: string, failure?: Error) => async () => {
    ran.push(name)
    if (failure !== undefined) throw failure
    await Promise.resolve()
  }
  const failure = new Error('no statuses today')
  const running = runAll([job('statuses', failure), job('reminders'), job('sweep')])
  await expect(running).rejects.toMatchObject({ errors: [failure] })
  expect(ran).toEqual(['statuses', 'reminders', 'sweep'])
  await expect(runAll([job('again')])).resolves.toBeUndefined()
})
