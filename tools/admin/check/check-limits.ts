import { writtenNumber } from '@lectern/domain/text/formats'

import { day } from '../../../functions/src/platform/submission-limits.ts'
import { findPaperFloods } from '../../../functions/src/quota/find-floods.ts'
import { readStop } from '../../../functions/src/quota/submitting-stop.ts'
import type { AdminStore } from '../connection.ts'
import { documentPages } from './document-pages.ts'
import type { Finding } from './findings.ts'

/**
 * Looks for accounts that may not submit for now.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function checkStops(
  { firestore }: Pick<AdminStore, 'firestore'>,
  now: number,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const submitting = firestore.collection('blocked').where('from', '==', 'submitting')
  for await (const blocks of documentPages(submitting)) {
    for (const block of blocks) {
      const stop = readStop(block, now)
      if (stop === undefined) continue
      const until = stop.until === null ? 'it is lifted' : new Date(stop.until).toISOString()
      const detail = `${String(block.get('reason'))}; stopped until ${until}`
      findings.push({ kind: 'account-stopped', where: `account ${block.id}`, detail })
    }
  }
  return findings
}

/**
 * Looks for accounts that made more papers in the last week than they may, whatever became of the
 * functions that stop them.
 *
 * @param now milliseconds since 1970
 * @throws what Firestore throws
 */
export async function checkFloods(
  { firestore, limits }: Pick<AdminStore, 'firestore' | 'limits'>,
  now: number,
): Promise<Finding[]> {
  if (limits === undefined) return []
  const floods = await findPaperFloods(firestore, limits, now - 7 * day)
  return floods.map(({ uid, papers, within }) => ({
    kind: 'papers-beyond-limit',
    where: `account ${uid}`,
    detail: `${writtenNumber(papers)} papers ${within === 'all' ? 'in all' : 'within an hour'}`,
  }))
}
