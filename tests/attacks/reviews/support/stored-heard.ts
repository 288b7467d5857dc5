import { inflateSync } from 'node:zlib'

import { collections } from '../../../../functions/src/store/collections.ts'
import {
  callFirestore,
  listObjects,
  readDocuments,
  readObject,
} from '../../../support/direct-calls.ts'
import { store } from '../../../support/emulators.ts'

/** Where something was asked, and what came back. */
export type Heard = readonly [place: string, answer: string]

/**
 * Asks Firestore itself for everything: documents, each collection, and by query each collection and what lies
 * below documents. Counting is allowed where a query is, and no count has a word in it.
 *
 * @param paths of documents, and of what lies below them
 * @param named collections that are asked for as well, whether there is something in them or not
 * @param nested the names of collections below documents
 */
export async function documentsHeard(
  token: string,
  paths: readonly string[],
  named: Iterable<string>,
  nested: readonly string[],
): Promise<Heard[]> {
  const known = Object.values(collections).map((of) => of(store.firestore).id)
  const stored = (await store.firestore.listCollections()).map(({ id }) => id)
  const places = [...new Set([...known, ...named, ...stored])].toSorted()
  const ways = [
    ...[...paths, ...places].map((path) => [path, async () => readDocuments(token, path)] as const),
    ...[...places, ...nested].map((collectionId) => {
      const from = [{ collectionId, allDescendants: true }]
      const ask = async () => callFirestore(token, 'runQuery', { structuredQuery: { from } })
      return [`query ${collectionId}`, ask] as const
    }),
  ]
  return await inOrder(ways)
}

/** Asks Storage itself for what lies at paths, and for what lies beside them. */
export async function objectsHeard(token: string, paths: readonly string[]): Promise<Heard[]> {
  const folders = ['', 'papers/', 'reviewCopies/', ...paths.map((path) => folderOf(path))]
  const ways = [
    ...[...new Set(folders)].map(
      (folder) => [`list ${folder}`, async () => listObjects(token, folder)] as const,
    ),
    ...paths.flatMap((path) =>
      (['content', 'metadata'] as const).map(
        (what) => [`${what} ${path}`, async () => readObject(token, path, what)] as const,
      ),
    ),
  ]
  return await inOrder(ways)
}

async function inOrder(
  asked: readonly (readonly [string, () => Promise<{ status: number; body: unknown }>])[],
): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const [place, ask] of asked) {
    const { status, body } = await ask()
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    heard.push([place, `${String(status)} ${withInflated(text)}`])
  }
  return heard
}

/** Puts the lines in the place of what is stored deflated, as the index of papers is. */
function withInflated(answer: string): string {
  return answer.replaceAll(/"bytesValue":"([\w+/=-]+)"/g, (whole, bytes: string) => {
    try {
      const lines = inflateSync(Buffer.from(bytes, 'base64')).toString().split('\n')
      return `"lines":${JSON.stringify(lines)}`
    } catch {
      return whole
    }
  })
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
