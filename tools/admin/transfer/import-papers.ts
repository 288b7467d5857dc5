import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { numberLimits } from '@lectern/domain/limits'
import {
  paperFileKinds,
  paperFileSchema,
  paperIdSchema,
  paperNumberSchema,
  uidSchema,
  type PaperId,
} from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { uploadFile } from '../../../functions/src/papers/files/paper-files.ts'
import { isNotFound } from '../../../functions/src/papers/files/storage-failures.ts'
import { importMarker, newImportMarker } from '../../../functions/src/store/import-marker.ts'
import {
  deletionReference,
  paperReference,
  withdrawnReference,
} from '../../../functions/src/store/stored-paper.ts'
import type { AdminStore } from '../connection.ts'
import { copyObjects } from './copy-objects.ts'
import { createMissing, type Importing } from './import-documents.ts'
import { pathIn } from './manifest.ts'
import { documentsOf, type ExportedDocument } from './read-lines.ts'

const papersAtOnce = 4
const numbersAtOnce = 200

/**
 * Imports the papers that are not there: a paper's files first, then its events, then the paper with
 * a marker that keeps the triggers from taking it for a new submission, and without the record of a
 * deletion, with which nobody could delete it again. What was withdrawn is kept as such; where the
 * project has a paper in the other place, it stays there. Broken off anywhere, it does what is missing
 * when it is called again.
 */
export async function importPapers(
  importing: Importing,
  collection: 'papers' | 'withdrawn',
): Promise<void> {
  const files = filesIn(importing)
  for await (const papers of documentsOf(importing.folder, collection, papersAtOnce)) {
    await Promise.all(papers.map(async (paper) => importPaper(importing, files, paper)))
  }
}

/** Imports the copies that reviewers have, each after its files: a paper that comes later is under review at once. */
export async function importCopies(importing: Importing): Promise<void> {
  const files = filesIn(importing)
  for await (const copies of documentsOf(importing.folder, 'reviewCopies', papersAtOnce)) {
    for (const { path, fields } of copies) {
      const [, name = ''] = path.split('/')
      const objects = copyObjects(name, fields).map(({ object }) => object)
      await importFiles(importing, files, objects)
    }
    await createMissing(importing, copies)
  }
}

/** Returns where each object of Storage is in the export's folder. */
function filesIn({ manifest: { files } }: Importing): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ object, path }) => (object === undefined ? [] : [[object, path]])),
  )
}

/**
 * Finds the highest number among exported papers, so that none of those that come meanwhile gets it; 0
 * where none has one, as in exports of earlier versions.
 *
 * @throws {Error} when one is so high that soon no number would be left for papers that come later
 */
export async function highestImported(
  folder: string,
  collection: 'papers' | 'withdrawn',
): Promise<number> {
  let highest = 0
  for await (const papers of documentsOf(folder, collection, numbersAtOnce)) {
    for (const { path, fields } of papers) {
      if (Number(fields['number']) > numberLimits.imported) {
        throw new Error(
          `${path} has the number ${String(fields['number'])}; an import takes ${String(numberLimits.imported)} at most. Take the number out of that line, and the paper gets one of its own.`,
        )
      }
      const number = v.safeParse(paperNumberSchema, fields['number'])
      if (number.success) highest = Math.max(highest, number.output)
    }
  }
  return highest
}

async function importPaper(
  importing: Importing,
  files: ReadonlyMap<string, string>,
  paper: ExportedDocument,
): Promise<void> {
  const { store, tally, now } = importing
  const { firestore } = store
  const [collection, name] = paper.path.split('/')
  const id = v.parse(paperIdSchema, name)
  const isWithdrawn = collection === 'withdrawn'
  const elsewhere = isWithdrawn ? paperReference(firestore, id) : withdrawnReference(firestore, id)
  if ((await elsewhere.get()).exists) {
    tally.conflicts.push(paper.path)
    return
  }
  await importFiles(importing, files, objectsOf(id, paper))
  await createMissing(importing, [withoutGenerations(paper)], (batch) => {
    if (isWithdrawn) return
    batch.set(importMarker(firestore, id), newImportMarker(now))
    batch.delete(deletionReference(firestore, id))
  })
}

async function importFiles(
  { store: { bucket }, folder, tally }: Importing,
  files: ReadonlyMap<string, string>,
  objects: readonly string[],
): Promise<void> {
  for (const object of objects) {
    const path = files.get(object)
    // What was missing when the export was made is missing here; the check at the end tells.
    if (path === undefined) continue
    const content = await readFile(pathIn(folder, path))
    const isPresent = await isUploaded(bucket, object, content)
    if (isPresent === true) tally.present += 1
    else if (isPresent === false) tally.conflicts.push(object)
    else {
      await uploadFile(bucket, object, content)
      tally.created += 1
    }
  }
}

/** What was checked there is another object here: a check without one is made anew. */
function withoutGenerations({ path, fields }: ExportedDocument): ExportedDocument {
  const checks = v.safeParse(checksSchema, fields['checks'])
  return { path, fields: checks.success ? { ...fields, checks: checks.output } : fields }
}

const checksSchema = v.record(
  v.string(),
  v.union([
    v.pipe(
      v.looseObject({}),
      v.transform(({ generation: _elsewhere, ...rest }) => rest),
    ),
    v.unknown(),
  ]),
)

/** An export is not trusted to store anything but a paper's own files; the check at the end tells of others. */
function objectsOf(id: PaperId, { fields }: ExportedDocument): string[] {
  const owner = v.safeParse(uidSchema, fields['ownerUid'])
  if (!owner.success) return []
  const folder = `papers/${owner.output}/${id}/`
  return paperFileKinds.flatMap((kind) => {
    const file = v.safeParse(namedSchema, fields[kind])
    return file.success && file.output.path.startsWith(folder) ? [file.output.path] : []
  })
}

/** Its form has three folders, and so no more of them after the paper's own. */
const namedSchema = v.object({ path: paperFileSchema.entries.path })

/** Whether this very file is stored there; undefined where there is none. */
async function isUploaded(
  bucket: AdminStore['bucket'],
  object: string,
  content: Uint8Array,
): Promise<boolean | undefined> {
  try {
    const [{ md5Hash }] = await bucket.file(object).getMetadata()
    return md5Hash === createHash('md5').update(content).digest('base64')
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
