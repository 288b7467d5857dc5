import { copyLimits } from '@lectern/domain/limits'

import type { Pdfium } from '../../../pdf/pdfium.ts'

/** What PDFium asks of who saves (fpdf_save.h): a version and a function, as numbers of four bytes. */
const fileWriteBytes = 8

/** Save all that the catalogue leads to, anew (`FPDF_NO_INCREMENTAL`). */
const anew = 2

/**
 * A WebAssembly module that passes a function of JavaScript on: `(i32, i32, i32) -> i32`, imported as `e.f`,
 * exported as `f`. The engine can call nothing else.
 */
const passingOn = Buffer.from(
  '0061736d0100000001080160037f7f7f017f02070101650166000007050101660000',
  'hex',
)

/** Saves documents that PDFium has open. */
export interface FlatWriter {
  /**
   * Writes a document as the engine reads it, with each object by itself: earlier states of the file, what
   * nothing leads to, and what another reader would see in a damaged one are not there any more.
   *
   * @returns undefined when it can't be saved, or takes more than the most bytes
   */
  readonly write: (document: number) => Uint8Array | undefined
}

/** Makes a writer; once for an engine. */
export function flatWriter(pdfium: Pdfium, most: number = copyLimits.flatBytes): FlatWriter {
  let parts: Uint8Array[] = []
  let length = 0
  const take = (_self: number, from: number, bytes: number): number => {
    length += bytes
    if (length > most) return 0
    parts.push(pdfium.HEAPU8.slice(from, from + bytes))
    return 1
  }
  const receiver = pdfium.wasmExports.malloc(fileWriteBytes)
  const place = callable(pdfium, take)
  new Uint32Array(pdfium.HEAPU8.buffer, receiver, 2).set([1, place])
  return {
    write: (document) => {
      parts = []
      length = 0
      const { _FPDF_SaveAsCopy: save } = pdfium
      const isSaved = save(document, receiver, anew) !== 0 && length <= most
      const file = isSaved ? Buffer.concat(parts) : undefined
      parts = []
      return file
    },
  }
}

/**
 * Puts a function where the engine can call it. Its table of functions can't grow; the first place is free,
 * since an address of 0 means no function.
 */
function callable(
  { wasmExports: { __indirect_function_table: table } }: Pdfium,
  own: (...given: [number, number, number]) => number,
): number {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(passingOn), { e: { f: own } })
  if (table.get(0) !== null) throw new Error('This PDFium has no place for a function.')
  table.set(0, instance.exports['f'])
  return 0
}
