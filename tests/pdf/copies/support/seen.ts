import { createHash } from 'node:crypto'

import { PDFiumLibrary } from '@hyzyla/pdfium'

/** What a reader sees of a page. */
export interface SeenPage {
  readonly text: string
  /** A hash of the page drawn, with remarks: to compare a million bytes one by one takes much longer. */
  readonly picture: string
}

const library = PDFiumLibrary.init()

/** Opens a PDF as a reader does. */
export async function seenPages(file: Uint8Array): Promise<SeenPage[]> {
  const document = await (await library).loadDocument(file)
  document.initializeFormFields()
  const pages: SeenPage[] = []
  for (const page of document.pages()) {
    // Drawing closes the page.
    const text = page.getText()
    const { data } = await page.render({ scale: 0.5, render: 'bitmap', renderFormFields: true })
    pages.push({ text, picture: createHash('sha256').update(data).digest('hex') })
  }
  document.destroy()
  return pages
}
