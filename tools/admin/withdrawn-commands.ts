import type { PaperId } from '@lectern/domain/paper/paper'
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'

import { restorePaper } from '../../functions/src/papers/change/restore-paper.ts'
import { table } from '../terminal/table.ts'
import { documentPages } from './check/document-pages.ts'
import type { AdminStore } from './connection.ts'

/**
 * Lists the papers that their authors have withdrawn.
 *
 * @throws what Firestore throws
 */
export async function describeWithdrawn({ firestore }: AdminStore): Promise<string> {
  const rows: string[][] = []
  for await (const papers of documentPages(firestore.collection('withdrawn'))) {
    for (const paper of papers) {
      const at: unknown = paper.get('withdrawnAt')
      const since = at instanceof Timestamp ? at.toDate().toISOString().slice(0, 10) : ''
      rows.push([paper.id, since, textIn(paper, 'fullname'), textIn(paper, 'paperTitle')])
    }
  }
  if (rows.length === 0) return 'There are no withdrawn papers.'
  return table(['Id', 'Since (UTC)', 'Author', 'Title'], rows)
}

/**
 * Brings a withdrawn paper back, and says what was done.
 *
 * @throws {DomainError} `not-found` when there is nothing to restore; what Firestore throws
 */
export async function restore({ firestore }: AdminStore, id: PaperId): Promise<string> {
  const restored = await restorePaper(firestore, id, Date.now())
  return restored === 'paper'
    ? `The paper ${id} is back as it was.`
    : `The paper ${id} was there. The record of its deletion is gone: it can be deleted again.`
}

function textIn(paper: DocumentSnapshot, field: string): string {
  const value: unknown = paper.get(field)
  return typeof value === 'string' ? value : ''
}
