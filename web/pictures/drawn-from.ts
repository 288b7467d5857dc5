import { createHash } from 'node:crypto'

import { drawings } from './drawings.ts'

/** Where it is written what the pictures in web/public/ were drawn from. */
export const drawnFromFile = new URL('drawn-from.json', import.meta.url)

/** Hashes, for each picture's file, all that it would be drawn from now. */
export async function drawnFrom(): Promise<Readonly<Record<string, string>>> {
  const hashes = (await drawings()).map(({ file, format, width, height, page }) => {
    const all = JSON.stringify([format, width, height, page])
    return [file, createHash('sha256').update(all).digest('hex')] as const
  })
  return Object.fromEntries(hashes)
}
