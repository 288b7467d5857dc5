import { readAbstractLine } from '@lectern/domain/paper-index/abstract-line'
import {
  indexShardSchema,
  indexStateSchema,
  paperIndexCollection,
  readEntryLine,
} from '@lectern/domain/paper-index/paper-index'
import { unpackLines } from '@lectern/domain/paper-index/paper-index-shards'
import * as v from 'valibot'

import { emulators, firebaseOptions } from '../sdk/options.ts'
import type { IndexEnd, IndexPiece, IndexQuestion } from './index-question.ts'

/** How many lines a piece has: the page takes each without a pause that anybody feels. */
const linesOfPiece = 100

/**
 * Reads a document of the index by Firestore's HTTP interface, which needs no SDK, and takes it apart.
 * Meant for a worker: the page does nothing for it but take the pieces.
 *
 * @param onPiece gets all of it, in order; before an end that is not `read`, perhaps a part
 */
export async function readIndexDocument(
  { kind, name, token }: IndexQuestion,
  onPiece: (piece: IndexPiece) => void,
): Promise<IndexEnd> {
  const answer = await answerOf(name, token)
  if ('end' in answer) return answer.end
  try {
    const fields = plainFields(answer.document)
    if (kind === 'state') {
      onPiece({ kind, state: v.parse(indexStateSchema, fields) })
      return 'read'
    }
    const shard = v.parse(indexShardSchema, fields)
    if (shard.kind !== kind) return 'none'
    const lines = unpackLines(shard, await inflate(new Uint8Array(shard.deflated)))
    for (let start = 0; start < lines.length; start += linesOfPiece) {
      onPiece(pieceOf(kind, lines.slice(start, start + linesOfPiece)))
    }
    return 'read'
  } catch {
    return 'none'
  }
}

/** @throws {SyntaxError | v.ValiError} when a line is damaged */
function pieceOf(kind: 'summaries' | 'abstracts', lines: readonly string[]): IndexPiece {
  if (kind === 'abstracts') return { kind, abstracts: lines.map(readAbstractLine) }
  for (const line of lines) readEntryLine(line)
  return { kind, lines: `[${lines.join(',')}]` }
}

type Answer = { readonly document: unknown } | { readonly end: IndexEnd }

/** One document or none: asked for by itself, one that is not there would be an error of the page. */
const answerSchema = v.tuple([v.object({ found: v.optional(v.unknown()) })])

async function answerOf(name: string, token: string): Promise<Answer> {
  try {
    const { origin, folder } = await placeOfDocuments()
    const response = await fetch(`${origin}/v1/${folder}:batchGet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents: [`${folder}/${paperIndexCollection}/${name}`] }),
    })
    if (!response.ok) return { end: refusals.get(response.status) ?? 'unanswered' }
    const [{ found }] = v.parse(answerSchema, await response.json())
    return found === undefined ? { end: 'none' } : { document: found }
  } catch {
    return { end: 'unanswered' }
  }
}

async function placeOfDocuments(): Promise<{ readonly origin: string; readonly folder: string }> {
  const { projectId = '' } = await firebaseOptions()
  // The build's own constant stands here, so that a production build knows of no other place.
  const origin =
    import.meta.env.VITE_LECTERN_EMULATORS && emulators !== null
      ? `http://${emulators.firestore.host}:${String(emulators.firestore.port)}`
      : 'https://firestore.googleapis.com'
  return { origin, folder: `projects/${projectId}/databases/(default)/documents` }
}

/** Whom Firestore gives nothing by HTTP, it may still answer by the SDK, and tell who may not ask. */
const refusals: ReadonlyMap<number, IndexEnd> = new Map([
  [401, 'token-refused'],
  [403, 'none'],
])

/** A value as Firestore's HTTP interface writes it, of one of the types that the index has. */
const valueSchema = v.object({
  stringValue: v.optional(v.string()),
  integerValue: v.optional(v.pipe(v.string(), v.transform(Number))),
  timestampValue: v.optional(
    v.pipe(
      v.string(),
      v.transform((time) => new Date(time)),
    ),
  ),
  bytesValue: v.optional(v.pipe(v.string(), v.transform(bytesOf))),
  arrayValue: v.optional(v.object({ values: v.optional(v.array(v.unknown()), []) })),
})

const documentSchema = v.object({ fields: v.record(v.string(), v.unknown()) })

/** @throws {Error} when it is no document, or holds what no document of the index holds */
function plainFields(document: unknown): Record<string, unknown> {
  const { fields } = v.parse(documentSchema, document)
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
}

function plain(value: unknown): unknown {
  const { arrayValue, ...single } = v.parse(valueSchema, value)
  return arrayValue === undefined ? Object.values(single)[0] : arrayValue.values.map(plain)
}

/** @throws {DOMException} when it is not Base64 */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(inflated).arrayBuffer())
}
