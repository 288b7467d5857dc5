import { Timestamp } from 'firebase-admin/firestore'
import { write } from 'firebase-functions/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { day, hour } from '../../../functions/src/platform/submission-limits.ts'
import { handleSweep } from '../../../functions/src/schedules/schedules.ts'
import { store } from '../../support/emulators.ts'
import { storeAccount, storePaper } from '../support/own-project.ts'
import { smallLimits } from '../support/quota.ts'

vi.mock('firebase-functions/logger')

/** When the sweep runs: what is uploaded now is more than a day old then. */
const then = Date.now() + day + hour

beforeEach(() => {
  vi.stubEnv('PAPERS_PER_ACCOUNT_AND_HOUR', String(smallLimits.papersAnHour))
  vi.stubEnv('PAPERS_PER_ACCOUNT', String(smallLimits.papersInAll))
  vi.stubEnv('UPLOADS_PER_ACCOUNT_AND_HOUR', String(smallLimits.uploadsAnHour))
  vi.stubEnv('UPLOADS_PER_ACCOUNT_AND_DAY', String(smallLimits.uploadsADay))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.clearAllMocks()
})

/** A new account with so many papers, made within one hour, and files that no paper names. */
async function author(papers: number, files: number): Promise<string> {
  const { uid } = await storeAccount(store)
  for (let count = 0; count < papers; count += 1) {
    await storePaper(store, uid, { createdAt: Timestamp.fromMillis(then - 2 * hour + count) })
  }
  for (let count = 0; count < files; count += 1) {
    await store.bucket.file(`papers/${uid}/no-paper/${String(count)}.pdf`).save('a file')
  }
  return uid
}

/** The lines of the log that are more than news. */
function warnings(): unknown[] {
  return vi
    .mocked(write)
    .mock.calls.map(([line]) => line)
    .filter(({ severity }) => severity !== 'INFO')
}

describe('the sweep', () => {
  it('says nothing of accounts that send as much as they may', async () => {
    await author(smallLimits.papersAnHour, smallLimits.uploadsAnHour)
    await handleSweep(() => then)
    expect(warnings()).toEqual([])
    const files = smallLimits.uploadsAnHour
    const swept = { severity: 'INFO', message: 'orphan files removed', files }
    expect(write).toHaveBeenCalledWith(expect.objectContaining(swept))
  })

  it('tells of a flood of papers, and of one of files, by whose they are', async () => {
    const papers = smallLimits.papersAnHour + 1
    const files = smallLimits.uploadsAnHour + 1
    const [writer, uploader] = [await author(papers, 0), await author(1, files)]
    await author(1, 1)
    await handleSweep(() => then)
    const severity = 'WARNING'
    expect(warnings()).toEqual([
      { severity, message: 'flood of papers', uid: writer, papers, within: 'hour' },
      { severity, message: 'flood of files', uid: uploader, files },
    ])
  })
})
