import { randomBytes } from 'node:crypto'

import { PDFDocument } from '@cantoo/pdf-lib'

/** What a PDF of one empty page needs beside its attachment, in bytes, roughly. */
const framework = 1000

/** Makes a PDF of about this many bytes: one page, and an attachment that no program can shrink. */
export async function bulkyPdf(bytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage()
  await document.attach(randomBytes(bytes - framework), 'data.bin')
  return await document.save()
}
