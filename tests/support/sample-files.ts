import { pdfBytesLimit } from '@lectern/domain/limits'

import { plainPages, rawPdf } from '../pdf/support/raw-pdf.ts'

/** A file as a browser's file picker gets it. */
export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A real PDF with so many pages, each of which carries its number and the text. */
export async function samplePdf(name: string, text: string, pages = 2): Promise<SampleFile> {
  // Few test files need it, and it takes longer to load than many of them take.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([595, 842])
    page.drawText(`${text} (page ${String(number)})`, { x: 60, y: 760, size: 18, font })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** A real PDF of one empty page, which carries the text behind it. */
export function wordedPdf(text: string): Buffer {
  return Buffer.concat([rawPdf(plainPages(1)), Buffer.from(`${text}\n%%EOF`)])
}

/** The text that a worded PDF carries. */
export function wordsOf(file: Buffer): string {
  return file
    .subarray(rawPdf(plainPages(1)).length)
    .toString()
    .replace(/\n%%EOF$/, '')
}

/** A real PDF of one empty page, so many bytes in all. */
export function sizedPdf(name: string, bytes: number): SampleFile {
  const buffer = Buffer.alloc(bytes, ' ')
  rawPdf(plainPages(1)).copy(buffer)
  return { name, mimeType: 'application/pdf', buffer }
}

/** A PDF's first bytes and then nothing of use, so many bytes in all. */
export function paddedPdf(name: string, bytes: number): SampleFile {
  const buffer = Buffer.alloc(bytes, ' ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}

/** The largest PDF that is taken. */
export const largestPdf = (): SampleFile => sizedPdf('largest.pdf', pdfBytesLimit)

/** A PDF that is one byte too large. */
export const tooLargePdf = (): SampleFile => paddedPdf('too-large.pdf', pdfBytesLimit + 1)
