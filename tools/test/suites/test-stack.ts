import { rm } from 'node:fs/promises'

import type { Stack } from '../../dev/stack/launch.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { buildAndLaunch } from '../../dev/stack/prepare.ts'
import type { Progress } from '../../terminal/progress.ts'

/**
 * How the test stack runs scheduled functions: often, so that no test waits long. The index of papers
 * comes up to date when a test says so, and takes no time from the others.
 */
const testPace = { minuteSeconds: 5, mostMinutes: 1 } as const

/** Everybody may submit as much as they like: tests and benches do in a minute what people do in a year. */
export const unlimitedSubmissions = {
  PAPERS_PER_ACCOUNT_AND_HOUR: '100000',
  PAPERS_PER_ACCOUNT: '100000',
  UPLOADS_PER_ACCOUNT_AND_HOUR: '100000',
  UPLOADS_PER_ACCOUNT_AND_DAY: '100000',
} as const

/**
 * What the test stack's functions are told differently: no test waits a minute for a mail. What the limits
 * of an account do is tested with small numbers, where no function runs by itself.
 */
const testParameters = {
  STATUS_MAIL_DELAY_SECONDS: '2',
  ...unlimitedSubmissions,
} as const

/**
 * Starts a stack of the tests, with an empty inbox.
 *
 * @param options what is different for this one
 * @throws {Error} when a build or the start fails; nothing runs then
 */
export async function launchTestStack(
  progress: Progress,
  plan: StackPlan,
  options: Pick<Parameters<typeof buildAndLaunch>[1], 'command' | 'signal' | 'services'>,
): Promise<Stack> {
  return await buildAndLaunch(progress, {
    plan,
    beforeImport: async () => rm(plan.inboxFile, { force: true }),
    schedulePace: testPace,
    parameters: testParameters,
    ...options,
  })
}
