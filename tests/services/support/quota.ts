import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { ownerOf, type Owner } from '../../../functions/src/access/who-asks.ts'
import type { FileQuotaContext } from '../../../functions/src/papers/files/count-stored-file.ts'
import type { PaperFileContext } from '../../../functions/src/papers/reading/paper-context.ts'
import type { OwnProject } from './own-project.ts'

/** Small numbers: each limit is met after a few steps. */
export const smallLimits = { papersAnHour: 3, papersInAll: 5, uploadsAnHour: 4, uploadsADay: 6 }

/** A context whose clock is moved by hand. */
export interface ContextWithClock extends PaperFileContext, FileQuotaContext {
  /** Lets time pass, in milliseconds. */
  readonly wait: (milliseconds: number) => void
}

/** What submitting and counting need, in a project in which nothing happens by itself. */
export function quotaContext(
  {
    store: { firestore, bucket },
  }: { readonly store: Pick<OwnProject['store'], 'firestore' | 'bucket'> },
  limits = smallLimits,
): ContextWithClock {
  let ahead = 0
  return {
    firestore,
    bucket,
    limits,
    appSecret: 'a secret that the tests alone use',
    siteUrl: 'https://example.org',
    now: () => Date.now() + ahead,
    wait: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

/** An account's id that nobody else has. */
export function newUid(): Owner {
  return ownerOf({ uid: v.parse(uidSchema, `uid-${randomUUID()}`) })
}

/** The document by which the rules stop somebody, its times in milliseconds. */
export async function blockOf({ firestore }: FileQuotaContext, uid: string) {
  const block = await firestore.doc(`blocked/${uid}`).get()
  return block.data()
}
