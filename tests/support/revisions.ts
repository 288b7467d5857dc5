import { paperIdSchema, uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import {
  revisionReference,
  storedRevision,
  type Revision,
} from '../../functions/src/store/reviews/revision-store.ts'
import { afterEachFile } from './after-each-file.ts'
import { publishReviews } from './assignments.ts'
import { store } from './emulators.ts'

const stored = new Set<string>()

// A paper whose revision stays may be gone by then: damage that an organiser hears of.
afterEachFile(async () => {
  for (const id of stored) await store.firestore.doc(`revisions/${id}`).delete()
  stored.clear()
})

/** Stores a revision that is asked for, past releasing; reviews are published. */
export async function storeRevision(
  paperId: string,
  ownerUid: string,
  fields: Partial<Revision> = {},
): Promise<Revision> {
  await publishReviews()
  const uid = v.parse(uidSchema, ownerUid)
  const revision: Revision = {
    paperId: v.parse(paperIdSchema, paperId),
    ownerUid: uid,
    note: 'Answer each report.',
    until: new Date(Date.now() + 7 * 86_400_000),
    releasedAt: new Date(),
    by: uid,
    reports: [{ label: 'A', forAuthors: 'Say more about the second experiment.' }],
    draft: [],
    saving: 0,
    handedIn: null,
    given: null,
    ...fields,
  }
  stored.add(paperId)
  await revisionReference(store.firestore, revision.paperId).set(storedRevision(revision))
  return revision
}
