import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

const documentsAtOnce = 300

/**
 * Reads the documents of a query in the order of their names, in pages, so that any number fits into
 * memory.
 *
 * @throws what Firestore throws
 */
export async function* documentPages(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(documentsAtOnce)
  let { docs } = await ordered.get()
  while (docs.length > 0) {
    yield docs
    const last = docs.at(-1)
    if (last === undefined || docs.length < documentsAtOnce) return
    ;({ docs } = await ordered.startAfter(last).get())
  }
}
