import type { PDFDict } from '@cantoo/pdf-lib'

import { entryOf, isText, nameIn } from '../flat/entries.ts'

/** Places in the document, and what viewers know by name, such as the next page. */
const withinTheDocument: ReadonlySet<string> = new Set(['GoTo', 'Named'])

/** An address on the web; others lead into somebody's computer, or to somebody. */
const ofTheWeb = /^(?:https?:|ftp:|www\.)/i

/** Somebody's own page in the list of researchers. */
const ofAPerson = /^(?:https?:\/\/)?(?:[\w-]+\.)*orcid\.org\//i

/** Tells whether a link keeps what it does: not where it runs, opens or sends something, or leads to a person. */
export function actionStays(action: PDFDict): boolean {
  const type = nameIn(action, 'S') ?? ''
  if (withinTheDocument.has(type)) return true
  if (type !== 'URI') return false
  const address = entryOf(action, 'URI')
  if (!isText(address)) return false
  const text = address.decodeText().trim()
  return ofTheWeb.test(text) && !ofAPerson.test(text)
}
