import { expect, it } from 'vitest'

import { registered } from '../../services/support/registration-here.ts'
import { registrationOf } from '../../support/people.ts'
import { runSchedule } from '../../support/schedules.ts'

it('sweepExpired runs as a schedule', async () => {
  const { email } = await registered()
  const registration = await registrationOf(email)
  await runSchedule('everyDay')
  expect((await registration.ref.get()).exists).toBe(true)
})
