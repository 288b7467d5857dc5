import * as v from 'valibot'

import { stack } from '../../support/stack.ts'

const listSchema = v.object({ items: v.optional(v.array(v.object({ name: v.string() })), []) })

/** Lists the paths of all files below a folder of Storage, with an organiser's rights. */
export async function storedFiles(folder: string): Promise<string[]> {
  const address = `http://${stack.storage}/storage/v1/b/${stack.storageBucket}/o?prefix=${encodeURIComponent(folder)}`
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } })
  const { items } = v.parse(listSchema, await answer.json())
  return items.map(({ name }) => name)
}
