import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Browser } from 'playwright-core'

import { sampleAdmin, samplePassword } from '../../dev/seed/accounts.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { emulatorEnvironment } from '../../dev/stack/services.ts'
import { type BenchPaper, storeBenchPapers } from './bench-papers.ts'

/** A window in which an organiser works. */
export const contextOptions = (plan: StackPlan) => ({
  baseURL: plan.origin,
  viewport: { width: 1440, height: 900 },
})

/**
 * Brings the organiser's account and the papers into a stack's emulators, and nothing else.
 *
 * @param act does something more with the Admin SDK
 */
export async function prepareStack(
  plan: StackPlan,
  papers: readonly BenchPaper[],
  act: (app: App) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  // The Admin SDK takes the emulators' addresses from the environment alone.
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp({ projectId: plan.projectId }, `bench-${plan.name}`)
  try {
    const { uid, email, fullname, role } = sampleAdmin
    const auth = getAuth(app)
    const { users } = await auth.getUsers([{ uid }])
    if (users.length === 0) {
      await auth.createUser({ uid, email, displayName: fullname, password: samplePassword })
    }
    await auth.updateUser(uid, { emailVerified: true, password: samplePassword })
    await auth.setCustomUserClaims(uid, { role })
    await storeBenchPapers(app, plan, papers)
    await act(app)
  } finally {
    await deleteApp(app)
  }
}

/** Signs the organiser in, and gives what the browser then keeps. */
export async function signIn(browser: Browser, plan: StackPlan) {
  const context = await browser.newContext(contextOptions(plan))
  try {
    const page = await context.newPage()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(sampleAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(samplePassword)
    await page.getByRole('button', { name: 'Login as Admin' }).click()
    await page.waitForURL('**/dashboard')
    return await context.storageState({ indexedDB: true })
  } finally {
    await context.close()
  }
}
