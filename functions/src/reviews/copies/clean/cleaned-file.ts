import { randomBytes } from 'node:crypto'

import { PDFStreamWriter } from '@cantoo/pdf-lib'

import { readFlat } from '../flat/flat-reader.ts'
import { cleanDocument } from './clean-document.ts'

/**
 * Cleans a PDF.
 *
 * @param flat as `flatWriter` writes it
 * @throws {Error} when it can't be cleaned without a loss for its reader
 */
export async function cleanedFile(flat: Uint8Array): Promise<Uint8Array> {
  const context = readFlat(flat)
  cleanDocument(context, randomBytes(16).toString('hex'))
  return await PDFStreamWriter.forContext(context, Infinity).serializeToBuffer()
}
