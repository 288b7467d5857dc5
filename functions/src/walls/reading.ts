import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  ReadOptions,
  Transaction,
} from 'firebase-admin/firestore'

/** Firestore itself, or a transaction that must be sure of what it reads. */
export type Reading = Firestore | Transaction | QueryReading

/** Reads documents and queries: Firestore itself, or a transaction that is to be sure of them. */
export interface QueryReading {
  readonly getAll: (
    ...references: (DocumentReference | ReadOptions)[]
  ) => Promise<DocumentSnapshot[]>
  readonly get: (query: Query) => Promise<QuerySnapshot>
}

/** Firestore itself, outside of a transaction. */
export function readingOf(firestore: Firestore): QueryReading {
  return {
    getAll: async (...references) => firestore.getAll(...references),
    get: async (query) => query.get(),
  }
}

/** A transaction's own view. */
export function readingIn(transaction: Transaction): QueryReading {
  return {
    getAll: async (...references) => transaction.getAll(...references),
    get: async (query) => transaction.get(query),
  }
}

/** Runs a query where documents are read. */
export async function ask(reading: Reading, query: Query): Promise<QuerySnapshot> {
  // Not by `runTransaction`: the SDK's transactions have a method of that name, too.
  return 'collection' in reading ? await query.get() : await reading.get(query)
}

type Snapshots<References extends readonly DocumentReference[]> = {
  readonly [Index in keyof References]: DocumentSnapshot
}

/** Reads documents at once; there are as many snapshots as were asked for, in their order. */
export async function read<const References extends readonly DocumentReference[]>(
  reading: Reading,
  references: References,
): Promise<Snapshots<References>> {
  const snapshots = references.length === 0 ? [] : await reading.getAll(...references)
  if (!isOneForEach(snapshots, references)) {
    throw new Error('Firestore answered with another number of documents than were asked for.')
  }
  return snapshots
}

function isOneForEach<References extends readonly DocumentReference[]>(
  snapshots: readonly DocumentSnapshot[],
  references: References,
): snapshots is readonly DocumentSnapshot[] & Snapshots<References> {
  return snapshots.length === references.length
}
