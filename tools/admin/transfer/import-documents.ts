import { isDeepStrictEqual } from 'node:util'

import type { DocumentData, WriteBatch } from 'firebase-admin/firestore'

import type { AdminStore } from '../connection.ts'
import { encodeFields } from './encoded-values.ts'
import type { Manifest } from './manifest.ts'
import type { ExportedDocument } from './read-lines.ts'

export interface ImportTally {
  created: number
  /** What was there already, just as it was exported. */
  present: number
  /** What was there already in another form, and was left so. */
  readonly conflicts: string[]
}

export interface Importing {
  readonly store: AdminStore
  readonly folder: string
  readonly manifest: Manifest
  readonly tally: ImportTally
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Writes those documents (200 at most) in one batch that are not there; the others stay. */
export async function createMissing(
  { store: { firestore }, tally }: Importing,
  documents: readonly ExportedDocument[],
  addTo: (batch: WriteBatch) => void = () => undefined,
): Promise<void> {
  const snapshots = await firestore.getAll(...documents.map(({ path }) => firestore.doc(path)))
  const present = new Map(snapshots.map((one) => [one.ref.path, one.data()]))
  const batch = firestore.batch()
  let created = 0
  for (const document of documents) {
    const found = present.get(document.path)
    if (found === undefined) {
      batch.create(firestore.doc(document.path), document.fields)
      addTo(batch)
      created += 1
    } else if (isSame(found, document.fields)) {
      tally.present += 1
    } else {
      tally.conflicts.push(document.path)
    }
  }
  await batch.commit()
  tally.created += created
}

/**
 * The server checks the files of an imported paper anew, and gives it a number where it has none: that is
 * no other form of it.
 */
function isSame(stored: DocumentData, exported: DocumentData): boolean {
  const { number: _given, ...unnumbered } = stored
  const found = 'number' in exported ? stored : unnumbered
  const [one, other] = [found, exported].map((fields) => encodeFields(unchecked(fields)))
  return isDeepStrictEqual(one, other)
}

function unchecked({ checks: _checks, checkedAt: _when, ...rest }: DocumentData): DocumentData {
  return rest
}
