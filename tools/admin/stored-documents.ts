import {
  FieldPath,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'

/** Reads a query's documents in the order of their names, in pages, so that any number fits into memory. */
export async function* documentPages(
  query: Query,
  atOnce = 300,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(atOnce)
  let { docs } = await ordered.get()
  while (docs.length > 0) {
    yield docs
    const last = docs.at(-1)
    if (last === undefined || docs.length < atOnce) return
    ;({ docs } = await ordered.startAfter(last).get())
  }
}

/** A text of a document that may have another form; empty where there is none. */
export function textIn(document: DocumentSnapshot, field: string): string {
  const value: unknown = document.get(field)
  return typeof value === 'string' ? value : ''
}
