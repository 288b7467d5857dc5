import * as v from 'valibot'

import { type IndexKind, paperIndexVersion, type StoredIndexShard } from './paper-index.ts'

/** Most bytes of a shard's content: a document holds 1 MiB. */
const mostShardBytes = 900_000

/** How much text a shard is filled with, in characters; deflated, it stays well below the most. */
const shardCharacters = 2_000_000

const firstOfRowSchema = v.looseTuple([v.string()])

/**
 * Tells whose line it is, of either kind.
 *
 * @throws {SyntaxError | v.ValiError} when it is none
 */
export function idOfLine(line: string): string {
  return v.parse(firstOfRowSchema, JSON.parse(line))[0]
}

/** The lines of a shard by the papers' ids; the name is null as long as it is not stored like that. */
export interface IndexShard {
  readonly name: string | null
  readonly lines: ReadonlyMap<string, string>
}

/**
 * Brings changes into the shards of one kind. A shard in which nothing changes stays the same object;
 * new lines come into the last one, or into further ones when it is full.
 *
 * @param changes the new line of each paper, null for one that goes
 * @param most how many characters a shard is filled with
 */
export function withChanges(
  shards: readonly IndexShard[],
  changes: ReadonlyMap<string, string | null>,
  most = shardCharacters,
): IndexShard[] {
  const known = new Set(shards.flatMap(({ lines }) => [...lines.keys()]))
  const changed = shards
    .map((shard) => changedShard(shard, changes))
    .filter(({ lines }) => lines.size > 0)
  const added = [...changes].filter(([id]) => !known.has(id))
  let last: Map<string, string> | null = null
  let characters = 0
  for (const [id, line] of added) {
    if (line === null) continue
    if (last === null) {
      const shard = changed.at(-1)
      characters = shard === undefined ? most : charactersIn(shard)
      if (shard !== undefined && characters < most) {
        last = new Map(shard.lines)
        changed.splice(-1, 1, { name: null, lines: last })
      }
    }
    if (last === null || characters >= most) {
      last = new Map()
      characters = 0
      changed.push({ name: null, lines: last })
    }
    last.set(id, line)
    characters += line.length
  }
  return changed
}

function changedShard(shard: IndexShard, changes: ReadonlyMap<string, string | null>): IndexShard {
  let lines: Map<string, string> | null = null
  for (const [id, before] of shard.lines) {
    const after = changes.get(id)
    if (after === undefined || after === before) continue
    lines ??= new Map(shard.lines)
    if (after === null) lines.delete(id)
    else lines.set(id, after)
  }
  return lines === null ? shard : { name: null, lines }
}

function charactersIn({ lines }: IndexShard): number {
  let characters = 0
  for (const line of lines.values()) characters += line.length
  return characters
}

/** Deflates bytes, in zlib's form. */
type Deflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Packs lines into what shards store: one, or more when it would be too large for a document.
 *
 * @param lines one at least
 * @param most how many bytes a shard's content has at most
 */
export async function packLines(
  kind: IndexKind,
  lines: readonly string[],
  deflate: Deflate,
  most = mostShardBytes,
): Promise<StoredIndexShard[]> {
  const deflated = await deflate(new TextEncoder().encode(lines.join('\n')))
  if (deflated.length <= most || lines.length === 1) {
    return [{ version: paperIndexVersion, kind, lines: lines.length, deflated }]
  }
  const middle = Math.ceil(lines.length / 2)
  return [
    ...(await packLines(kind, lines.slice(0, middle), deflate, most)),
    ...(await packLines(kind, lines.slice(middle), deflate, most)),
  ]
}

/**
 * Reads the lines of a shard whose content was inflated.
 *
 * @throws {Error} when there are more or fewer than it says
 */
export function unpackLines(
  shard: Pick<StoredIndexShard, 'lines'>,
  inflated: Uint8Array,
): string[] {
  const lines = new TextDecoder().decode(inflated).split('\n')
  if (lines.length !== shard.lines) throw new Error('A shard of the index is damaged.')
  return lines
}
