import * as v from 'valibot'

import { stack } from '../../support/stack.ts'

const listSchema = v.object({ items: v.optional(v.array(v.object({ name: v.string() })), []) })

const objectSchema = v.object({
  metadata: v.optional(v.object({ firebaseStorageDownloadTokens: v.optional(v.string()) })),
})

/** Lists the paths of all files below a folder of Storage, with an organiser's rights. */
export async function storedFiles(folder: string): Promise<string[]> {
  const address = `http://${stack.storage}/storage/v1/b/${stack.storageBucket}/o?prefix=${encodeURIComponent(folder)}`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  const { items } = v.parse(listSchema, await answer.json())
  return items.map(({ name }) => name)
}

/** Reads a file's download tokens as they are stored, with an organiser's rights; '' for none. */
export async function storedTokens(path: string): Promise<string> {
  const address = `http://${stack.storage}/storage/v1/b/${stack.storageBucket}/o/${encodeURIComponent(path)}`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  return v.parse(objectSchema, await answer.json()).metadata?.firebaseStorageDownloadTokens ?? ''
}

const objectsSchema = v.object({
  items: v.optional(v.array(v.object({ name: v.string(), generation: v.string() })), []),
})

/** Lists all objects below a folder of Storage, with an organiser's rights. */
export async function storedObjects(
  folder: string,
): Promise<{ readonly name: string; readonly generation: string }[]> {
  const address = `http://${stack.storage}/storage/v1/b/${stack.storageBucket}/o?prefix=${encodeURIComponent(folder)}`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  return v.parse(objectsSchema, await answer.json()).items
}
