import { randomUUID } from 'node:crypto'

import { deleteApp, initializeApp } from 'firebase/app'
import * as lite from 'firebase/firestore/lite'

/*
 * The client that sends each operation by itself and awaits its answer. The other one sends writes
 * behind each other through one connection, which the emulator does beside each other: when one is
 * refused the connection ends, and what was done meanwhile, but not yet answered, is sent again. A
 * paper that has just been created was then refused, since it was there already.
 */

// A refusal is what most cases are about: nothing to warn of.
lite.setLogLevel('silent')

/** A document as somebody sees it. */
interface DocumentView {
  readonly id: string
  readonly parent: CollectionView
  readonly get: () => Promise<lite.DocumentSnapshot>
  readonly set: (data: lite.DocumentData, options?: lite.SetOptions) => Promise<void>
  readonly update: (data: lite.DocumentData) => Promise<void>
  readonly delete: () => Promise<void>
}

/** Documents that somebody asks for. */
interface QueryView {
  readonly where: (field: string, operator: lite.WhereFilterOp, value: unknown) => QueryView
  readonly orderBy: (field: string, direction: lite.OrderByDirection) => QueryView
  readonly get: () => Promise<lite.QuerySnapshot>
}

/** A collection as somebody sees it. */
interface CollectionView extends QueryView {
  readonly doc: (id: string) => DocumentView
}

/** Writes of one request. */
interface BatchView {
  readonly set: (path: string, data: lite.DocumentData) => void
  readonly update: (path: string, data: lite.DocumentData) => void
  readonly delete: (path: string) => void
  readonly commit: () => Promise<void>
}

/** What the ID token of somebody says. */
type TokenClaims = Readonly<Record<string, unknown>> & { readonly user_id: string }

/** A project's database as somebody sees it. */
export interface FirestoreView {
  readonly doc: (path: string) => DocumentView
  readonly collection: (path: string) => CollectionView
  readonly collectionGroup: (id: string) => QueryView
  readonly batch: () => BatchView
  readonly close: () => Promise<void>
}

/**
 * Connects somebody with a project on the emulator.
 *
 * @param token what the person's ID token says; `owner` for somebody whom no rule binds, undefined for
 *   somebody who is signed out
 */
export function firestoreView(
  projectId: string,
  { host, port }: { readonly host: string; readonly port: number },
  token: TokenClaims | 'owner' | undefined,
): FirestoreView {
  const app = initializeApp({ projectId }, randomUUID())
  const firestore = lite.getFirestore(app)
  lite.connectFirestoreEmulator(
    firestore,
    host,
    port,
    token === undefined ? {} : { mockUserToken: token },
  )
  return {
    doc: (path) => documentView(lite.doc(firestore, path)),
    collection: (path) => collectionView(lite.collection(firestore, path)),
    collectionGroup: (id) => queryView(lite.collectionGroup(firestore, id)),
    batch: () => batchView(firestore),
    close: async () => {
      await deleteApp(app)
    },
  }
}

function documentView(reference: lite.DocumentReference): DocumentView {
  return {
    id: reference.id,
    get parent() {
      return collectionView(reference.parent)
    },
    get: async () => await lite.getDoc(reference),
    set: async (data, options = {}) => {
      await lite.setDoc(reference, data, options)
    },
    update: async (data) => {
      await lite.updateDoc(reference, data)
    },
    delete: async () => {
      await lite.deleteDoc(reference)
    },
  }
}

function collectionView(collection: lite.CollectionReference): CollectionView {
  return { ...queryView(collection), doc: (id) => documentView(lite.doc(collection, id)) }
}

function queryView(query: lite.Query): QueryView {
  return {
    where: (field, operator, value) =>
      queryView(lite.query(query, lite.where(field, operator, value))),
    orderBy: (field, direction) => queryView(lite.query(query, lite.orderBy(field, direction))),
    get: async () => await lite.getDocs(query),
  }
}

function batchView(firestore: lite.Firestore): BatchView {
  const batch = lite.writeBatch(firestore)
  return {
    set: (path, data) => {
      batch.set(lite.doc(firestore, path), data)
    },
    update: (path, data) => {
      batch.update(lite.doc(firestore, path), data)
    },
    delete: (path) => {
      batch.delete(lite.doc(firestore, path))
    },
    commit: async () => {
      await batch.commit()
    },
  }
}
