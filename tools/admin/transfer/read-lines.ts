import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

import type { DocumentData } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { decodeFields } from './encoded-values.ts'
import { dataFiles, pathIn } from './manifest.ts'

/** A document of an export. */
export interface ExportedDocument {
  readonly path: string
  readonly fields: DocumentData
}

const documentSchema = v.object({ path: v.string(), data: v.record(v.string(), v.unknown()) })

/** Which documents stand in which data file: an export is not trusted to write anywhere else. */
const placesOf = {
  profiles: /^users\/[^/]+$/,
  blocked: /^blocked\/[^/]+$/,
  papers: /^papers\/[^/]+$/,
  withdrawn: /^withdrawn\/[^/]+$/,
  events: /^papers\/[^/]+\/events\/[^/]+$/,
  deletions: /^deletions\/[^/]+$/,
  settings: /^settings\/[^/]+$/,
} as const

/** A data file that holds documents. */
type DocumentFile = keyof typeof placesOf

/**
 * Reads the lines of a data file, parsed, so many at a time.
 *
 * @throws {Error} when a line is no JSON or has another form
 */
export async function* linesOf<Schema extends v.GenericSchema>(
  folder: string,
  name: keyof typeof dataFiles,
  schema: Schema,
  atOnce: number,
): AsyncGenerator<v.InferOutput<Schema>[]> {
  let lines: v.InferOutput<Schema>[] = []
  const input = createReadStream(pathIn(folder, dataFiles[name]), 'utf8')
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line === '') continue
    lines.push(v.parse(schema, JSON.parse(line)))
    if (lines.length < atOnce) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/**
 * Reads the documents of a data file, so many at a time.
 *
 * @throws {Error} when one is no document of this file
 */
export async function* documentsOf(
  folder: string,
  name: DocumentFile,
  atOnce: number,
): AsyncGenerator<ExportedDocument[]> {
  for await (const lines of linesOf(folder, name, documentSchema, atOnce)) {
    yield lines.map(({ path, data }) => {
      if (!placesOf[name].test(path)) throw new Error(`${path} does not belong into ${name}.`)
      return { path, fields: decodeFields(data) }
    })
  }
}
