import type { PaperFileKind } from '@lectern/domain/paper/paper'
import { safeName, UniqueNames } from '@lectern/domain/text/file-names'
import type { DocumentSnapshot } from 'firebase-admin/firestore'

import { textIn } from '../stored-documents.ts'

const endings: Readonly<Record<PaperFileKind, string>> = {
  pdf: '',
  supplementaryPdf: ' - supplementary',
}

/** Finds a place of its own for each file: a folder for each person, a name for each title. */
export class Places {
  readonly #nameOf: (uid: string) => string | undefined
  readonly #folders = new Map<string, { readonly path: string; readonly names: UniqueNames }>()
  readonly #folderNames = new UniqueNames()

  /** @param nameOf gives the name of an account, by uid */
  constructor(nameOf: (uid: string) => string | undefined) {
    this.#nameOf = nameOf
  }

  of(paper: DocumentSnapshot, kind: PaperFileKind): string {
    const { path, names } = this.#folderOf(paper)
    const title = safeName(textIn(paper, 'paperTitle'), 'untitled')
    return `${path}/${names.claim(`${title}${endings[kind]}`, '.pdf')}`
  }

  #folderOf(paper: DocumentSnapshot) {
    const uid = textIn(paper, 'ownerUid')
    const known = this.#folders.get(uid)
    if (known !== undefined) return known
    const name = safeName(this.#nameOf(uid) ?? textIn(paper, 'fullname'), 'unnamed')
    const path = `files/${this.#folderNames.claim(name)}`
    const folder = { path, names: new UniqueNames() }
    this.#folders.set(uid, folder)
    return folder
  }
}
