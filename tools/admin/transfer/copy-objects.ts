import type { DocumentData } from 'firebase-admin/firestore'
import * as v from 'valibot'

import { copyFolder } from '../../../functions/src/reviews/copies/copied-files.ts'

const filesSchema = v.object({ files: v.array(v.object({ path: v.string() })) })

/** Returns the objects that the copy of a paper names, of those in the paper's own folder alone. */
export function copyObjects(
  paperId: string,
  fields: DocumentData | undefined,
): { readonly object: string }[] {
  const parsed = v.safeParse(filesSchema, fields)
  if (!parsed.success) return []
  const folder = copyFolder(paperId)
  return parsed.output.files
    .map(({ path }) => ({ object: path }))
    .filter(({ object }) => object.startsWith(folder) && isName(object.slice(folder.length)))
}

function isName(text: string): boolean {
  return /^[\w-]+\.pdf$/.test(text)
}
