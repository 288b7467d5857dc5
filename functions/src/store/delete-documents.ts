import {
  FieldPath,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore'

const documentsAtOnce = 200

/** Deletes all documents that a query finds, some at a time. Safe to repeat. */
export async function deleteAll(firestore: Firestore, found: Query): Promise<void> {
  for (;;) {
    const { docs } = await found.limit(documentsAtOnce).select().get()
    if (docs.length === 0) return
    const batch = firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
  }
}

/** Finds where the documents of a query are, in the order of their ids, without reading their fields. */
export async function* referencesOf(found: Query): AsyncGenerator<DocumentReference> {
  const page = found.orderBy(FieldPath.documentId()).select().limit(documentsAtOnce)
  let { docs } = await page.get()
  for (;;) {
    for (const { ref } of docs) yield ref
    const last = docs.at(-1)
    if (last === undefined || docs.length < documentsAtOnce) return
    ;({ docs } = await page.startAfter(last.id).get())
  }
}
