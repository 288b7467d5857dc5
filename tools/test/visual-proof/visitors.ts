import type { Browser } from 'playwright-core'

import { sampleAdmin, sampleAuthor, samplePassword } from '../../dev/seed/accounts.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { openWindow } from './camera.ts'
import { extreme, newcomer, refused } from './stage-data.ts'
import type { Visitor } from './state.ts'
import { fillRegistration, typeLogin } from './typing.ts'

const accounts = {
  organiser: sampleAdmin,
  author: sampleAuthor,
  newcomer,
  extreme,
  refused,
} as const

/** What a browser keeps of a visitor: signed in once, and so in each window from then on. */
export type Keepsake = Awaited<
  ReturnType<Awaited<ReturnType<typeof openWindow>>['context']['storageState']>
>

/**
 * Signs each visitor in, in a browser of its own.
 *
 * @throws {Error} when somebody can't be signed in
 */
export async function signInVisitors(
  browser: Browser,
  plan: StackPlan,
  wanted: ReadonlySet<Visitor>,
): Promise<ReadonlyMap<Visitor, Keepsake>> {
  const keepsakes = new Map<Visitor, Keepsake>()
  for (const visitor of wanted) {
    if (visitor !== 'nobody') keepsakes.set(visitor, await enter(browser, plan, visitor))
  }
  return keepsakes
}

async function enter(
  browser: Browser,
  plan: StackPlan,
  visitor: Exclude<Visitor, 'nobody'>,
): Promise<Keepsake> {
  const { context, page } = await openWindow(browser, plan.origin, undefined)
  try {
    if (visitor === 'registered') {
      await fillRegistration(page)
      await page.getByRole('button', { name: /^Register as/ }).click()
      await page.waitForURL('**/verify-otp')
    } else {
      const { email, role } = accounts[visitor]
      await typeLogin(page, { email, password: samplePassword, role })
      await page.getByRole('button', { name: /^Login as/ }).click()
      await page.waitForURL(role === 'admin' ? '**/dashboard' : '**/submit-paper')
    }
    return await context.storageState({ indexedDB: true })
  } finally {
    await context.close()
  }
}
