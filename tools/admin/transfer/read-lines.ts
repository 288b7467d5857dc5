import { open } from 'node:fs/promises'

import type { DocumentData } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { decodeFields } from './encoded-values.ts'
import { collectionOf, dataFile, type Exported } from './exported-collections.ts'
import { pathIn } from './manifest.ts'

export interface ExportedDocument {
  readonly path: string
  readonly fields: DocumentData
}

const documentSchema = v.object({ path: v.string(), data: v.record(v.string(), v.unknown()) })

/** Reads the lines of a data file, parsed, so many at a time. */
export async function* linesOf<Schema extends v.GenericSchema>(
  folder: string,
  name: Parameters<typeof dataFile>[0],
  schema: Schema,
  atOnce: number,
): AsyncGenerator<v.InferOutput<Schema>[]> {
  let lines: v.InferOutput<Schema>[] = []
  await using file = await open(pathIn(folder, dataFile(name)))
  for await (const line of file.readLines()) {
    if (line === '') continue
    lines.push(v.parse(schema, JSON.parse(line)))
    if (lines.length < atOnce) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** An export is not trusted to write anywhere else than into its own collections. */
export async function* documentsOf(
  folder: string,
  name: Exported,
  atOnce: number,
): AsyncGenerator<ExportedDocument[]> {
  const collection = collectionOf(name).replace('*', '[^/]+')
  const own = new RegExp(`^${collection}/[^/]+$`)
  for await (const lines of linesOf(folder, name, documentSchema, atOnce)) {
    yield lines.map(({ path, data }) => {
      if (!own.test(path)) throw new Error(`${path} does not belong into ${name}.`)
      try {
        return { path, fields: decodeFields(data) }
      } catch (cause) {
        throw new Error(`The line of ${path} in ${name} cannot be read.`, { cause })
      }
    })
  }
}
