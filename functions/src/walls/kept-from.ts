import { DomainError } from '@lectern/domain/errors'
import type { PaperId, Uid } from '@lectern/domain/paper/paper'
import type { Firestore } from 'firebase-admin/firestore'

import { copyReference } from '../store/reviews/copy-store.ts'
import { isWalled, readPaperSides } from './paper-side.ts'
import type { Reading } from './reading.ts'
import { readKnownOrganiser } from './related-addresses.ts'

/** An organiser who decides; of whoever began what is done later, the account alone is known. */
export interface Deciding {
  readonly uid: Uid
  readonly email?: string
}

/**
 * Tells which papers another organiser has to decide about (conference, section 4): those of which reviewers have a
 * copy, and a wall stands before this one. A paper that can't be read is among them. Of papers without a copy, none is.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 */
export async function keptFrom(
  firestore: Firestore,
  reading: Reading,
  by: Deciding,
  paperIds: readonly PaperId[],
): Promise<ReadonlySet<PaperId>> {
  if (paperIds.length === 0) return new Set()
  const copies = await reading.getAll(...paperIds.map((id) => copyReference(firestore, id)), {
    fieldMask: ['version'],
  })
  const reviewed = paperIds.filter((_id, index) => copies[index]?.exists === true)
  return await walledFrom(firestore, reading, by, reviewed)
}

/**
 * Returns those of some papers that a wall keeps another organiser from, whether or not reviewers have a copy. A
 * paper that can't be read is among them, and so is one that doesn't exist; where the account is gone, all are.
 *
 * @param reading the transaction that writes afterwards, or Firestore
 */
export async function walledFrom(
  firestore: Firestore,
  reading: Reading,
  by: Deciding,
  paperIds: readonly PaperId[],
): Promise<ReadonlySet<PaperId>> {
  if (paperIds.length === 0) return new Set()
  const person = await readKnownOrganiser(firestore, reading, by)
  const sides = await readPaperSides(firestore, reading, paperIds, person)
  return new Set(
    paperIds.filter((_id, index) => {
      const side = sides[index]
      return side === undefined || isWalled(person, side)
    }),
  )
}

/**
 * Makes sure that an organiser may decide about a paper: set its status, or delete it.
 *
 * @throws {DomainError} `another-decides`, whatever the wall is
 */
export async function refuseKept(
  firestore: Firestore,
  reading: Reading,
  by: Deciding,
  paperId: PaperId,
): Promise<void> {
  const kept = await keptFrom(firestore, reading, by, [paperId])
  if (kept.has(paperId)) throw new DomainError('another-decides')
}

/**
 * Makes sure that an organiser may change who a paper's authors are, also before reviewers have it: an address bars its
 * owner.
 *
 * @throws {DomainError} `another-decides`, whatever the wall is
 */
export async function refuseWalled(
  firestore: Firestore,
  reading: Reading,
  by: Deciding,
  paperId: PaperId,
): Promise<void> {
  const walled = await walledFrom(firestore, reading, by, [paperId])
  if (!walled.has(paperId)) return
  throw new DomainError(
    'another-decides',
    'You have a conflict of interest with this paper. Ask another organiser to change its authors.',
  )
}
