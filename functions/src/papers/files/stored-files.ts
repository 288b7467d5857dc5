import type { Bucket, File } from '@google-cloud/storage'
import * as v from 'valibot'

import { isNotFound, storageFailure } from './storage-failures.ts'

/**
 * Where Firebase keeps an object's download tokens: whoever has one reads the object at an address
 * that asks for no sign-in and never ends. Firebase gives each browser's upload one, and makes one
 * for whoever may read an object and asks for its metadata.
 */
export const tokenField = 'firebaseStorageDownloadTokens'

/** The folder of all papers' files. */
export const papersFolder = 'papers/'

const filesOfPage = 500

/** An object of Storage, as its own metadata describes it. */
export interface StoredFile {
  readonly path: string
  readonly bytes: number
  /** When it was stored, milliseconds since 1970. */
  readonly storedAt: number
  /** When anything about it was changed last, its download tokens included, milliseconds since 1970. */
  readonly changedAt: number
  /**
   * Which of the objects that ever stood under this path it is: a decimal number that Storage gives,
   * greater each time.
   */
  readonly generation: string
  /** Whether there is an address at which anybody reads it, without signing in. */
  readonly hasToken: boolean
  /** Whether its uploader said that it is packed (gzip, say): browsers read something else than is stored. */
  readonly isPacked: boolean
}

const timeSchema = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
)

const generationSchema = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.digits())

const metadataSchema = v.object({
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
  timeCreated: timeSchema,
  updated: timeSchema,
  generation: generationSchema,
  contentEncoding: v.optional(v.nullable(v.string())),
  metadata: v.optional(v.object({ [tokenField]: v.optional(v.nullable(v.string())) })),
})

const plainEncodings = new Set(['', 'identity'])

/**
 * Looks at an object as it is now.
 *
 * @returns undefined when there is none under this path
 * @throws {DomainError} `unavailable` when Storage does not answer
 */
export async function findStoredFile(
  bucket: Bucket,
  path: string,
): Promise<StoredFile | undefined> {
  try {
    const file = bucket.file(path)
    await file.getMetadata()
    return describe(file)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw storageFailure(error)
  }
}

/** Reads which object it is that Storage answers of (`StoredFile`); undefined where it does not say. */
export function generationIn(metadata: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ generation: generationSchema }), metadata)
  return parsed.success ? parsed.output.generation : undefined
}

/**
 * Lists all papers' files of a bucket in pages, of 500 by default, so that any number fits into memory.
 *
 * @param folder where to look: ends with a slash
 * @throws what Storage throws
 */
export async function* storedFilePages(
  bucket: Bucket,
  folder = papersFolder,
  filesAtOnce = filesOfPage,
): AsyncGenerator<StoredFile[]> {
  let pageToken: string | undefined
  do {
    const [files, next] = await bucket.getFiles({
      prefix: folder,
      autoPaginate: false,
      maxResults: filesAtOnce,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    yield files.map((file) => describe(file))
    pageToken = nextPage(next)
  } while (pageToken !== undefined)
}

function describe(file: File): StoredFile {
  const { size, timeCreated, updated, generation, contentEncoding, metadata } = v.parse(
    metadataSchema,
    file.metadata,
  )
  return {
    path: file.name,
    bytes: size,
    storedAt: timeCreated,
    changedAt: updated,
    generation,
    hasToken: (metadata?.[tokenField] ?? '') !== '',
    isPacked: !plainEncodings.has(contentEncoding ?? ''),
  }
}

/** The library's own type does not say that there is no next query after the last page. */
function nextPage(next: unknown): string | undefined {
  const query = v.safeParse(v.object({ pageToken: v.pipe(v.string(), v.nonEmpty()) }), next)
  return query.success ? query.output.pageToken : undefined
}
