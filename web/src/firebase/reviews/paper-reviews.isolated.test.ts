import { summaryAge } from '@lectern/domain/api/api-assignments'
import { afterEach, expect, test, vi } from 'vitest'

import { readReviewSummary, updateReviewStatuses } from './paper-reviews.ts'

vi.mock('../sdk/auth.ts', () => ({ accessToken: async () => Promise.resolve('token') }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a poll may be answered by older numbers, unless this tab has just changed something', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.slice(url.indexOf('/reviews')))
    return Promise.reject(new TypeError('no network'))
  })
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const none = async (call: Promise<unknown>) => {
    await expect(call).rejects.toMatchObject({ code: 'network-failed' })
  }
  await none(readReviewSummary())
  await none(readReviewSummary(true))
  // Without an answer the change may have been made.
  await none(updateReviewStatuses())
  now.mockReturnValue(1000 + summaryAge)
  await none(readReviewSummary(true))
  now.mockReturnValue(1001 + summaryAge)
  await none(readReviewSummary(true))
  expect(asked).toEqual([
    '/reviews/summary?poll=false',
    '/reviews/summary?poll=true',
    '/reviews/statuses',
    '/reviews/summary?poll=false',
    '/reviews/summary?poll=true',
  ])
})
