import { setTimeout } from 'node:timers/promises'

import { DomainError } from '@lectern/domain/errors'
import { getFirestore } from 'firebase-admin/firestore'

import { firebaseApp } from '../../platform/firebase-app.ts'
import { collections } from '../../store/collections.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** How long the database may take, in milliseconds. */
const patience = 3000

/** GET /health: asks the database for a document that nobody wrote. */
export const health: ApiHandler<'health'> = async () => {
  const asked = collections.health(getFirestore(firebaseApp())).doc('asked').get()
  const controller = new AbortController()
  const tooLate = setTimeout(patience, undefined, { signal: controller.signal }).then(() => {
    throw new DomainError('unavailable')
  })
  try {
    await Promise.race([asked, tooLate])
  } catch (error) {
    throw new DomainError('unavailable', undefined, { cause: error })
  } finally {
    controller.abort()
  }
  return { data: { time: new Date().toISOString() } }
}
