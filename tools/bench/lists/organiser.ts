import { type App, deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import type { Browser } from 'playwright-core'

import { rebuildPaperIndex } from '../../../functions/src/papers/index/update-index.ts'
import { LoginPage } from '../../../tests/e2e/pages/account.page.ts'
import { sampleAdmin, samplePassword, type SampleAccount } from '../../dev/seed/accounts.ts'
import { seedAccount } from '../../dev/seed/seed.ts'
import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { emulatorEnvironment } from '../../dev/stack/services.ts'
import { type BenchPaper, storeBenchPapers } from './bench-papers.ts'

/** Does something with the Admin SDK in a stack's emulators. */
export async function withStore(plan: StackPlan, act: (app: App) => Promise<unknown>) {
  // The Admin SDK takes the emulators' addresses from the environment alone.
  Object.assign(process.env, emulatorEnvironment(plan.ports, localHost))
  const app = initializeApp({ projectId: plan.projectId }, `bench-${plan.name}`)
  try {
    await act(app)
  } finally {
    await deleteApp(app)
  }
}

/** Brings accounts and papers with their index into a stack's emulators, and nothing else. */
export async function storeConference(
  plan: StackPlan,
  papers: readonly BenchPaper[],
  accounts: readonly SampleAccount[] = [sampleAdmin],
): Promise<void> {
  const { ports, projectId } = plan
  await clear(`${String(ports.auth)}/emulator/v1/projects/${projectId}/accounts`)
  const documents = `projects/${projectId}/databases/(default)/documents`
  await clear(`${String(ports.firestore)}/emulator/v1/${documents}`)
  await withStore(plan, async (app) => {
    await storeBenchPapers(getFirestore(app), papers)
    await Promise.all(accounts.map(async (one) => seedAccount(app, one, Date.now())))
    await rebuildPaperIndex(getFirestore(app))
  })
}

async function clear(portAndPath: string): Promise<void> {
  const { ok, url, status } = await fetch(`http://${localHost}:${portAndPath}`, {
    method: 'DELETE',
  })
  if (!ok) throw new Error(`${url} answered ${String(status)}.`)
}

/** Signs the organiser in, and gives what the browser then keeps. */
export async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    const form = new LoginPage(page)
    await form.open()
    await form.login({ ...sampleAdmin, password: samplePassword })
    await page.waitForURL('**/dashboard')
    await page.getByRole('article').first().waitFor()
    return await context.storageState({ indexedDB: true })
  } finally {
    await context.close()
  }
}
