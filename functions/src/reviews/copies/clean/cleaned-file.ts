import { randomBytes } from 'node:crypto'

import { readFlat } from '../flat/flat-reader.ts'
import { cleanDocument } from './clean-document.ts'
import { packedFile } from './packed-writer.ts'

/**
 * Cleans a PDF.
 *
 * @param flat as `flatWriter` writes it
 * @throws {Error} when it can't be cleaned without a loss for its reader
 */
export function cleanedFile(flat: Uint8Array): Uint8Array {
  const context = readFlat(flat)
  cleanDocument(context, randomBytes(16).toString('hex'))
  return packedFile(context)
}
