import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import * as v from 'valibot'

/** What an export's manifest is called; it is written last, so that an export without it is none. */
export const manifestName = 'manifest.json'

const exportedFileSchema = v.object({
  /** Its path in the export's folder, with slashes. */
  path: v.string(),
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** The object of Storage that it was, for a file of a paper or of its copy. */
  object: v.optional(v.string()),
})

export type ExportedFile = v.InferOutput<typeof exportedFileSchema>

const manifestSchema = v.object({
  format: v.literal('lectern-export'),
  version: v.literal(1),
  projectId: v.string(),
  startedAt: v.string(),
  finishedAt: v.string(),
  counts: v.record(v.string(), v.number()),
  /** Objects that papers and copies point at and that were not there. */
  missing: v.array(v.string()),
  files: v.array(exportedFileSchema),
})

/** What an export holds: each of its files with size and SHA-256. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/**
 * Reads an export's manifest and compares every file with it, before anything is done with them.
 *
 * @returns the manifest, and its SHA-256, which names the export
 * @throws {Error} when it is no complete export, or a file is missing or was changed
 */
export async function readVerifiedManifest(
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly id: string }> {
  const path = join(folder, manifestName)
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} holds no complete export: there is no ${manifestName}.`, { cause })
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!parsed.success) throw new Error(`${path} is no manifest of this version of Lectern.`)
  for (const file of parsed.output.files) {
    const found = await hashFile(pathIn(folder, file.path))
    if (found !== file.sha256) {
      throw new Error(`${file.path} is missing or not the file that was exported.`)
    }
  }
  return { manifest: parsed.output, id: createHash('sha256').update(text).digest('hex') }
}

/** @throws {Error} when it would lie outside the folder: a manifest may come from anywhere */
export function pathIn(folder: string, path: string): string {
  const normalised = normalize(path)
  if (normalised.startsWith('..') || normalised.startsWith(sep) || /^[A-Za-z]:/.test(normalised)) {
    throw new Error(`${path} is no path of an export.`)
  }
  return join(folder, normalised)
}

/** Undefined when the file can't be read. */
async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
