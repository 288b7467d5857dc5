import { endpoints } from '@lectern/domain/api/api-endpoints'
import type { ApiPaper } from '@lectern/domain/api/api-paper'
import type { PaperStatus } from '@lectern/domain/paper/statuses'

import { store } from '../../support/emulators.ts'
import { samplePdf, wordedPdf } from '../../support/sample-files.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { withoutChecks } from '../../support/without-checks.ts'
import { successOf } from './answers.ts'
import { multipart, type FormEntries, type FormFile } from './bodies.ts'
import { send, type ApiAnswer } from './client.ts'

/** The texts of a good paper, in the spec's order. */
export const paperTexts = {
  fullname: 'Asha Rao',
  email: 'asha.rao@example.org',
  paperTitle: 'Cooling a Lecture Hall with Night Air',
  abstract: 'We cool a hall.\nIt works.',
  keywords: 'AI',
} as const

/** A PDF of one empty page. */
export const smallPdf: FormFile = { name: 'paper.pdf', content: wordedPdf('') }

/** A real PDF, two pages long. */
export async function realPdf(name: string, text: string): Promise<FormFile> {
  return { name, content: (await samplePdf(name, text)).buffer }
}

/** The entries of a good paper form, with changes; what is changed to undefined is left out. */
export function paperEntries(
  changes: Readonly<Record<string, string | FormFile | undefined>> = {},
): FormEntries {
  const entries = Object.entries({ ...paperTexts, pdfFile: smallPdf, ...changes })
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** Submits a good paper, with changes, and gives the answer. */
export async function trySubmit(
  token: string,
  changes: Readonly<Record<string, string | FormFile | undefined>> = {},
): Promise<ApiAnswer> {
  return await send({
    method: 'POST',
    path: endpoints.submitPaper.path,
    token,
    body: multipart(paperEntries(changes)),
  })
}

/** Submits a good paper, with changes, and gives it as the API shows it. */
export async function submit(
  token: string,
  changes: Readonly<Record<string, string | FormFile | undefined>> = {},
): Promise<ApiPaper> {
  return successOf(endpoints.submitPaper.success, await trySubmit(token, changes))
}

/** Stores a paper past the API, in a status; its file doesn't exist. Gives its id. */
export async function storedPaper(
  ownerUid: string,
  status: PaperStatus = 'Submitted',
): Promise<string> {
  const [id = ''] = await storePapers([{ ownerUid, status, paperTitle: 'A stored paper' }])
  return id
}

/**
 * A paper's document, but for what the server finds in its files, which it may do at any moment;
 * undefined when there is none.
 */
export async function paperDocument(id: string): Promise<object | undefined> {
  const stored = (await store.firestore.doc(`papers/${id}`).get()).data()
  if (stored === undefined) return undefined
  return withoutChecks(stored)
}

/** Asks for a paper and gives it as the API shows it. */
export async function getPaper(token: string, id: string): Promise<ApiPaper> {
  return successOf(
    endpoints.getPaper.success,
    await send({ method: 'GET', path: `/papers/${id}`, token }),
  )
}
