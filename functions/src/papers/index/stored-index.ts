import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'

import {
  indexShardSchema,
  type IndexState,
  indexStateSchema,
  paperIndexStateName,
  type StoredIndexShard,
} from '@lectern/domain/paper-index/paper-index'
import {
  idOfLine,
  type IndexShard,
  unpackLines,
} from '@lectern/domain/paper-index/paper-index-shards'
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore'
import * as v from 'valibot'

import { collections } from '../../store/collections.ts'
import { asDate } from '../../store/stored-time.ts'

const deflateBytes = promisify(deflate)
const inflateBytes = promisify(inflate)

/** Where the index of papers is stored: its state and its shards. */
export function indexDocuments(firestore: Firestore): CollectionReference {
  return collections.paperIndex(firestore)
}

/** Where it is stored which shards the index consists of. */
export function indexStateReference(firestore: Firestore): DocumentReference {
  return indexDocuments(firestore).doc(paperIndexStateName)
}

/** Deflates the lines of a shard, in zlib's form. */
export async function deflated(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await deflateBytes(bytes))
}

/**
 * Reads the document of the index's state.
 *
 * @returns undefined when there is none, and when it is of another form
 */
export function readIndexState(snapshot: DocumentSnapshot): IndexState | undefined {
  const data: Record<string, unknown> = snapshot.data() ?? {}
  const completeUpTo = data['completeUpTo']
  const parsed = v.safeParse(indexStateSchema, {
    ...data,
    completeUpTo: asDate(completeUpTo),
  })
  return parsed.success ? parsed.output : undefined
}

/**
 * Reads one shard's document.
 *
 * @returns undefined when there is none, and when it is damaged
 */
export async function readIndexShard(
  snapshot: DocumentSnapshot,
  kind: StoredIndexShard['kind'],
): Promise<IndexShard | undefined> {
  const parsed = v.safeParse(indexShardSchema, snapshot.data())
  if (!parsed.success || parsed.output.kind !== kind) return undefined
  try {
    const lines = unpackLines(
      parsed.output,
      new Uint8Array(await inflateBytes(parsed.output.deflated)),
    )
    return { name: snapshot.id, lines: new Map(lines.map((line) => [idOfLine(line), line])) }
  } catch {
    return undefined
  }
}

/**
 * Reads the shards of one kind.
 *
 * @returns undefined when one of them is missing or damaged
 * @throws what Firestore throws
 */
export async function readIndexShards(
  firestore: Firestore,
  transaction: Transaction,
  kind: StoredIndexShard['kind'],
  { [kind]: names }: IndexState,
): Promise<IndexShard[] | undefined> {
  if (names.length === 0) return []
  const snapshots = await transaction.getAll(
    ...names.map((name) => indexDocuments(firestore).doc(name)),
  )
  const shards: IndexShard[] = []
  for (const snapshot of snapshots) {
    const shard = await readIndexShard(snapshot, kind)
    if (shard === undefined) return undefined
    shards.push(shard)
  }
  return shards
}
