import { paperIdSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { restorePaper } from '../../functions/src/papers/change/restore-paper.ts'
import { rebuildPaperIndex } from '../../functions/src/papers/index/update-index.ts'
import { table } from '../terminal/table.ts'
import type { Asked } from './asked.ts'
import type { AdminStore } from './connection.ts'
import { textIn } from './stored-documents.ts'

export async function describeWithdrawn({ store }: Pick<Asked, 'store'>): Promise<string> {
  const { docs } = await store.firestore.collection('withdrawn').get()
  const rows = docs.map((paper) => {
    const at: unknown = paper.get('withdrawnAt')
    const since = at instanceof Timestamp ? at.toDate().toISOString().slice(0, 10) : ''
    return [paper.id, since, textIn(paper, 'fullname'), textIn(paper, 'paperTitle')]
  })
  if (rows.length === 0) return 'There are no withdrawn papers.'
  return table(['Id', 'Since (UTC)', 'Author', 'Title'], rows)
}

/** Brings a withdrawn paper back, or forgets that a paper was deleted that is there. */
export async function restore(store: AdminStore, paperId?: string): Promise<string> {
  const id = v.parse(paperIdSchema, paperId)
  const restored = await restorePaper(store, id, null, Date.now(), null)
  return restored === 'paper'
    ? `The paper ${id} is back as it was.`
    : `The paper ${id} was there. The record of its deletion is gone: it can be deleted again.`
}

export async function renewIndex({ store }: Asked): Promise<string> {
  const { outcome, papers } = await rebuildPaperIndex(store.firestore)
  return outcome === 'overtaken'
    ? 'The index was written by the schedule meanwhile. Look again with admin check.'
    : `The index holds ${papers.toLocaleString('en')} papers now.`
}
