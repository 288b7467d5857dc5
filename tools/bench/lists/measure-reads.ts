import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'

import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { countReads } from './count-reads.ts'
import { withStore } from './organiser.ts'

/** Counts the documents that a list reads: until it is open, and when somebody changes a status. */
export async function measureReads(
  page: Page,
  plan: StackPlan,
  open: (page: Page) => Promise<unknown>,
): Promise<{ reads: number; readsOfChange: number }> {
  const firestore = `http://${localHost}:${String(plan.ports.firestore)}`
  await page.addInitScript(countReads, `${firestore}/google.firestore.v1.Firestore/`)
  // The page, or a worker of it, fetches single documents, too.
  let fetched = 0
  page.context().on('request', (request) => {
    if (request.url().startsWith(`${firestore}/v1/`) && request.method() === 'POST') fetched++
  })
  await open(page)
  const told = await page.evaluate(() => window.documentsRead)
  const reads = told + fetched
  await withStore(plan, async (app) => {
    const paper = getFirestore(app).doc('papers/bench-000000')
    const status = (await paper.get()).get('status') === 'Reject' ? 'Submitted' : 'Reject'
    await paper.update({ status, updatedAt: FieldValue.serverTimestamp() })
  })
  await page.waitForFunction((so) => window.documentsRead > so, told)
  // Another query would tell the same a moment later.
  await page.waitForTimeout(1000)
  const afterwards = fetched + (await page.evaluate(() => window.documentsRead))
  return { reads, readsOfChange: afterwards - reads }
}
