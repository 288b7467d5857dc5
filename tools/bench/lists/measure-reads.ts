import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'

import type { StackPlan } from '../../dev/stack/plan.ts'
import { localHost } from '../../dev/stack/ports.ts'
import { countReads } from './count-reads.ts'
import { withStore } from './organiser.ts'

/**
 * Counts the documents that a list reads and the bytes that Firestore sends for them, unpacked: until it is
 * open, and when somebody changes a status.
 *
 * @param open opens the list and waits until everything is there
 */
export async function measureReads(
  page: Page,
  plan: StackPlan,
  open: (page: Page) => Promise<unknown>,
): Promise<{ reads: number; bytes: number; readsOfChange: number }> {
  const firestore = `http://${localHost}:${String(plan.ports.firestore)}`
  await page.addInitScript(countReads, `${firestore}/google.firestore.v1.Firestore/`)
  // The page, or a worker of it, fetches single documents, too.
  const fetched: Promise<number>[] = []
  page.context().on('response', (response) => {
    if (!response.url().startsWith(`${firestore}/v1/`)) return
    if (response.request().method() !== 'POST') return
    fetched.push(response.body().then(({ length }) => length))
  })
  await open(page)
  const counted = async () => {
    const told = await page.evaluate(() => [window.documentsRead, window.charactersRead] as const)
    const bodies = await Promise.all(fetched)
    const bytes = bodies.reduce((sum, body) => sum + body, told[1])
    return { told: told[0], reads: told[0] + bodies.length, bytes }
  }
  const { told, reads, bytes } = await counted()
  await withStore(plan, async (app) => {
    const paper = getFirestore(app).doc('papers/bench-000000')
    const status = (await paper.get()).get('status') === 'Reject' ? 'Submitted' : 'Reject'
    await paper.update({ status, updatedAt: FieldValue.serverTimestamp() })
  })
  await page.waitForFunction((so) => window.documentsRead > so, told)
  // Another query would tell the same a moment later.
  await page.waitForTimeout(1000)
  return { reads, bytes, readsOfChange: (await counted()).reads - reads }
}
