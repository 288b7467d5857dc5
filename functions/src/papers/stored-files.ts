import type { Bucket, File } from '@google-cloud/storage'
import * as v from 'valibot'

/** The folder of all papers' files. */
const papersFolder = 'papers/'

const filesAtOnce = 500

/** An object of Storage, as its own metadata describes it. */
export interface StoredFile {
  readonly path: string
  readonly bytes: number
  /** When it was stored, milliseconds since 1970. */
  readonly storedAt: number
}

const metadataSchema = v.object({
  size: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
  timeCreated: v.pipe(
    v.string(),
    v.transform((text) => Date.parse(text)),
    v.number(),
  ),
})

/**
 * Gives all papers' files of a bucket, in pages of at most 500, so that any number fits.
 *
 * @param folder where to look: ends with a slash
 * @throws what Storage throws
 */
export async function* storedFilePages(
  bucket: Bucket,
  folder = papersFolder,
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
  const { size, timeCreated } = v.parse(metadataSchema, file.metadata)
  return { path: file.name, bytes: size, storedAt: timeCreated }
}

/** The library's own type does not say that there is no next query after the last page. */
function nextPage(next: unknown): string | undefined {
  const query = v.safeParse(v.object({ pageToken: v.pipe(v.string(), v.nonEmpty()) }), next)
  return query.success ? query.output.pageToken : undefined
}
