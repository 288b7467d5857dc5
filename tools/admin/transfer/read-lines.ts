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
export type DocumentFile = keyof typeof placesOf

/**
 * Reads the lines of a data file, parsed, one after the other.
 *
 * @throws {Error} when a line is no JSON
 */
export async function* linesOf(folder: string, name: keyof typeof dataFiles): AsyncGenerator {
  const input = createReadStream(pathIn(folder, dataFiles[name]), 'utf8')
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line)
  }
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
  let documents: ExportedDocument[] = []
  for await (const line of linesOf(folder, name)) {
    const { path, data } = v.parse(documentSchema, line)
    if (!placesOf[name].test(path)) throw new Error(`${path} does not belong into ${name}.`)
    documents.push({ path, fields: decodeFields(data) })
    if (documents.length < atOnce) continue
    yield documents
    documents = []
  }
  if (documents.length > 0) yield documents
}
