import { setTimeout } from 'node:timers/promises'

import { DomainError } from '@lectern/domain/errors'
import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../../platform/firebase-app.ts'
import { readPunctuality } from '../../store/schedule-runs.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** How long the database may take, in milliseconds. */
const patience = 3000

/** For how long an instance answers by what it has read, in milliseconds: anybody may ask at any rate. */
const keptFor = 10_000

interface Reading {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly asked: ReturnType<typeof readPunctuality>
}

let kept: Reading | undefined

/** Returns the reading of the last ten seconds, or a new one. One that fails isn't kept. */
function latestReading(): Reading {
  const now = Date.now()
  if (kept !== undefined && now < kept.at + keptFor) return kept
  const reading = { at: now, asked: readPunctuality(getFirestore(firebaseApp()), now) }
  kept = reading
  reading.asked.catch(() => {
    if (kept === reading) kept = undefined
  })
  return reading
}

/** GET /health: asks the database for what the schedules have left there, one document. */
export const health: ApiHandler<'health'> = async () => {
  const { at: now, asked } = latestReading()
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
