import { createHash } from 'node:crypto'

import { type Drawing, drawings } from './drawings.ts'

/** Where it is written what the pictures in web/public/ were drawn from. */
export const drawnFromFile = new URL('drawn-from.json', import.meta.url)

/** Hashes, for each picture's file, all that it would be drawn from now. */
export async function drawnFrom(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await drawings()).map((drawing) => [drawing.file, hashOf(drawing)]))
}

function hashOf({ format, width, height, page }: Drawing): string {
  return createHash('sha256')
    .update(JSON.stringify([format, width, height, page]))
    .digest('hex')
}
