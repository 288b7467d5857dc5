import { paperFileKinds, type PaperFileKind } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../../store/collections.ts'
import type { PaperStore } from './file-context.ts'
import { removeFile } from './paper-files.ts'
import type { StoredFile } from './stored-files.ts'

const pathSchema = v.object({ path: v.string() })

/**
 * Removes those of some files of one paper that it does not name: in a transaction that holds the paper
 * meanwhile, so that none is removed that comes back into it, and nothing but the very objects that
 * were seen. A withdrawn paper names its files as before.
 *
 * @param id the paper's, as it stands in the files' paths
 * @param seen the objects as they were looked at before
 * @returns the paths of those that were removed
 * @throws {DomainError} `unavailable` when Storage does not answer; what Firestore throws
 */
export async function removeUnnamed(
  { firestore, bucket }: PaperStore,
  id: string,
  seen: readonly Pick<StoredFile, 'path' | 'generation'>[],
): Promise<readonly string[]> {
  if (seen.length === 0) return []
  return await firestore.runTransaction(async (transaction) => {
    const naming = await readNaming(firestore, transaction, id)
    const unnamed = seen.filter(({ path }) => !naming(path))
    for (const { path, generation } of unnamed) await removeFile(bucket, path, generation)
    return unnamed.map(({ path }) => path)
  })
}

/**
 * Reads a paper, withdrawn or not, to tell which paths it names, or that nobody can tell.
 *
 * @param id the paper's, as it stands in the files' paths
 * @throws what Firestore throws
 */
export async function namingOf(
  firestore: Firestore,
  id: string,
): Promise<(path: string) => boolean> {
  return await firestore.runTransaction(
    async (transaction) => readNaming(firestore, transaction, id),
    { readOnly: true },
  )
}

/**
 * Looks at all places where a paper may be, in one moment: a withdrawal and a restoration move it from
 * one to the other.
 *
 * @returns tells whether the paper names a path, or whether nobody can tell
 */
async function readNaming(
  firestore: Firestore,
  transaction: Transaction,
  id: string,
): Promise<(path: string) => boolean> {
  const { papers, withdrawn: kept, deletions } = collections
  const places = [papers, kept, deletions].map((collection) => collection(firestore).doc(id))
  const [paper, withdrawn, deletion] = await transaction.getAll(...places)
  if (paper === undefined || withdrawn === undefined) return () => true
  // The trigger that keeps a withdrawn paper may be late.
  const isUnkept = deletion?.get('kind') === 'withdrawn' && !withdrawn.exists
  return (path) => isUnkept || mayPointAt(paper, path) || mayPointAt(withdrawn, path)
}

/** Tells whether a paper's document points at a file, or says nothing readable about its files. */
export function mayPointAt(paper: DocumentSnapshot, path: string): boolean {
  return paper.exists && paperFileKinds.some((kind) => mayNameIn(paper, kind, path))
}

function mayNameIn(paper: DocumentSnapshot, kind: PaperFileKind, path: string): boolean {
  const stored: unknown = paper.get(kind)
  if (kind === 'supplementaryPdf' && (stored === null || stored === undefined)) return false
  const file = v.safeParse(pathSchema, stored)
  return !file.success || file.output.path === path
}
