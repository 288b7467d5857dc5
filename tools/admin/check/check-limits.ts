import { writtenNumber } from '@lectern/domain/text/formats'

import { day } from '../../../functions/src/platform/submission-limits.ts'
import { findPaperFloods } from '../../../functions/src/quota/find-floods.ts'
import { readStop } from '../../../functions/src/quota/submitting-stop.ts'
import { finding, type Finding } from './findings.ts'
import { lookAtEach, type CheckedStore } from './looking.ts'

/** Looks for accounts that may not submit for now. */
export async function checkStops({ firestore, now }: CheckedStore): Promise<Finding[]> {
  const submitting = firestore.collection('blocked').where('from', '==', 'submitting')
  return await lookAtEach(submitting, (block) => {
    const stop = readStop(block, now)
    if (stop === undefined) return []
    const until = stop.until === null ? 'it is lifted' : new Date(stop.until).toISOString()
    const detail = `${String(block.get('reason'))}; stopped until ${until}`
    return [finding('account-stopped', `account ${block.id}`, detail)]
  })
}

/**
 * Looks for accounts that made more papers in the last week than they may, whatever became of the
 * functions that stop them.
 */
export async function checkFloods({ firestore, limits, now }: CheckedStore): Promise<Finding[]> {
  if (limits === undefined) return []
  const floods = await findPaperFloods(firestore, limits, now - 7 * day)
  return floods.map(({ uid, papers, within }) => {
    const span = within === 'all' ? 'in all' : 'within an hour'
    const detail = `${writtenNumber(papers)} papers ${span}`
    return finding('papers-beyond-limit', `account ${uid}`, detail)
  })
}
