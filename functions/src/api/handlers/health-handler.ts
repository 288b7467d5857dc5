import { setTimeout } from 'node:timers/promises'

import { DomainError } from '@lectern/domain/errors'
import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../../platform/firebase-app.ts'
import { readPunctuality } from '../../store/schedule-runs.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** How long the database may take, in milliseconds. */
const patience = 3000

/** GET /health: asks the database for what the schedules have left there, one document. */
export const health: ApiHandler<'health'> = async () => {
  const now = Date.now()
  const asked = readPunctuality(getFirestore(firebaseApp()), now)
  const controller = new AbortController()
  const tooLate = setTimeout(patience, undefined, { signal: controller.signal }).then(() => {
    throw new DomainError('unavailable')
  })
  try {
    const { lastRuns, mailLateMinutes, late } = await Promise.race([asked, tooLate])
    const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())
    return {
      data: {
        time: new Date(now).toISOString(),
        late,
        mailLateMinutes,
        paperIndexAt: time(lastRuns.updatePaperIndex),
        lastRuns: {
          everyMinute: time(lastRuns.everyMinute),
          updatePaperIndex: time(lastRuns.updatePaperIndex),
          everyDay: time(lastRuns.everyDay),
        },
      },
    }
  } catch (error) {
    throw new DomainError('unavailable', undefined, { cause: error })
  } finally {
    controller.abort()
  }
}
