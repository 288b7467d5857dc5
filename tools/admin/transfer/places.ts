import type { PaperFileKind } from '@lectern/domain/paper/paper'
import { safeName, UniqueNames } from '@lectern/domain/text/file-names'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { textIn } from '../stored-documents.ts'

const endings: Readonly<Record<PaperFileKind, string>> = {
  pdf: '',
  supplementaryPdf: ' - supplementary',
}

/** Finds a place of its own for a paper's file: a folder for each person, a name for each title. */
export type Places = (paper: DocumentSnapshot, kind: PaperFileKind) => string

/** @param names the names of the accounts, by uid */
export function placesFor(names: ReadonlyMap<string, string | undefined>): Places {
  const folders = new Map<string, string>()
  const taken = new UniqueNames()
  return (paper, kind) => {
    const uid = textIn(paper, 'ownerUid')
    const name = () => safeName(names.get(uid) ?? textIn(paper, 'fullname'), 'unnamed')
    const folder = folders.get(uid) ?? taken.claim(`files/${name()}`)
    folders.set(uid, folder)
    const title = safeName(textIn(paper, 'paperTitle'), 'untitled')
    return taken.claim(`${folder}/${title}${endings[kind]}`, '.pdf')
  }
}
