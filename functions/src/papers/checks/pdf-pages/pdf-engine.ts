import { PDFiumModule } from '@hyzyla/pdfium'

import { countingLimits } from './limits.ts'
import type { CountedFile, PageCount } from './page-count.ts'

/** What is used of PDFium (fpdfview.h); a pointer is an address in the engine's memory, 0 for none. */
interface Pdfium {
  readonly wasmExports: { readonly malloc: (bytes: number) => number }
  /** The engine's whole memory: another view each time when it has grown. */
  readonly HEAPU8: Uint8Array
  readonly _FPDF_InitLibraryWithConfig: (config: object) => void
  readonly _FPDF_LoadMemDocument: (file: number, bytes: number, password: number) => number
  readonly _FPDF_GetLastError: () => number
  readonly _FPDF_GetSecurityHandlerRevision: (document: number) => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
}

/** Errors of PDFium that mean a lock: a password is asked for, or the encryption is unknown. */
const lockErrors: ReadonlySet<number> = new Set([4, 5])

/** What PDFium calls the security of a document that has none. */
const unprotected = -1

/** Counts pages, one file after the other. */
export interface PdfEngine {
  readonly count: (file: Uint8Array) => CountedFile
  /** Forgets a file that has left the engine reusable, which must be done before the next one is counted. */
  readonly forget: () => void
}

/**
 * Starts PDFium in this thread, with no more memory than `countingLimits` allows: what asks for more
 * is refused, which PDFium ends by an exception. It must not be used any more after one, nor when it
 * has grown: it never gives memory back.
 *
 * @throws {Error} when the engine does not start
 */
export async function startPdfEngine(module: WebAssembly.Module): Promise<PdfEngine> {
  // oxlint-disable-next-line eslint/no-console -- PDFium would write of each file that it can't read
  console.error = () => undefined
  const memory = { refused: false }
  const engine = await instantiate(module, memory)
  const { _FPDF_InitLibraryWithConfig: begin } = engine
  begin({ version: 2 })
  const size = engine.wasmExports.malloc(2 * Float32Array.BYTES_PER_ELEMENT)
  // What was there before the first file: each file finds it so.
  const { length } = engine.HEAPU8
  const pristine = withoutLastZeros(engine.HEAPU8)
  const count = (file: Uint8Array): CountedFile => {
    try {
      const counted = countIn(engine, file, size)
      return { count: counted, reusable: engine.HEAPU8.length === length }
    } catch {
      return { count: memory.refused ? 'too-heavy' : 'damaged', reusable: false }
    }
  }
  const forget = () => {
    engine.HEAPU8.set(pristine)
    engine.HEAPU8.fill(0, pristine.length)
  }
  return { count, forget }
}

/** A copy of a memory as far as something stands in it: nine tenths of the engine's are zeros. */
function withoutLastZeros({ buffer }: Uint8Array): Uint8Array {
  const words = new Uint32Array(buffer)
  let end = words.length
  while (end > 0 && words[end - 1] === 0) end -= 1
  return new Uint8Array(buffer.slice(0, end * Uint32Array.BYTES_PER_ELEMENT))
}

async function instantiate(
  module: WebAssembly.Module,
  memory: { refused: boolean },
): Promise<Pdfium> {
  const engine: unknown = await PDFiumModule({
    instantiateWasm: (imports, use) => {
      const instance = new WebAssembly.Instance(module, imports)
      limit(instance, memory)
      // The package's types know the second argument alone.
      Reflect.apply(use, undefined, [instance, module])
      return instance.exports
    },
  })
  if (!isPdfium(engine)) throw new Error('This PDFium has other functions than are used here.')
  return engine
}

const used = [
  'wasmExports',
  'HEAPU8',
  '_FPDF_InitLibraryWithConfig',
  '_FPDF_LoadMemDocument',
  '_FPDF_GetLastError',
  '_FPDF_GetSecurityHandlerRevision',
  '_FPDF_GetPageCount',
  '_FPDF_GetPageSizeByIndexF',
] as const satisfies readonly (keyof Pdfium)[]

/** The package's own types know a part of PDFium alone. */
function isPdfium(engine: unknown): engine is Pdfium {
  return typeof engine === 'object' && engine !== null && used.every((name) => name in engine)
}

function limit({ exports }: WebAssembly.Instance, state: { refused: boolean }): void {
  const memory = exports['memory']
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium has no memory of its own.')
  const grow = memory.grow.bind(memory)
  // All of its growth goes through here: PDFium's allocator asks JavaScript for more.
  memory.grow = (pages) => {
    const bytes = memory.buffer.byteLength + pages * 65_536
    if (bytes <= countingLimits.engineMemory) return grow(pages)
    state.refused = true
    throw new RangeError('A PDF asked for more memory than one may.')
  }
}

function countIn(engine: Pdfium, file: Uint8Array, size: number): PageCount {
  const {
    _FPDF_LoadMemDocument: open,
    _FPDF_GetLastError: lastError,
    _FPDF_GetSecurityHandlerRevision: securityOf,
  } = engine
  const address = engine.wasmExports.malloc(file.length)
  if (address === 0) throw new RangeError('The file does not fit into the memory.')
  engine.HEAPU8.set(file, address)
  const document = open(address, file.length, 0)
  if (document === 0) return lockErrors.has(lastError()) ? 'locked' : 'damaged'
  if (securityOf(document) !== unprotected) return 'locked'
  const pages = realPages(engine, document, size)
  return pages > 0 ? pages : 'no-pages'
}

/**
 * PDFium believes the number that a file gives of its pages: they are looked for if the last is not there.
 */
function realPages(engine: Pdfium, document: number, size: number): number {
  const { _FPDF_GetPageCount: claimedBy, _FPDF_GetPageSizeByIndexF: measure } = engine
  const claimed = claimedBy(document)
  const isThere = (index: number) => measure(document, index, size) !== 0
  if (claimed > 0 && isThere(0) && isThere(claimed - 1)) return claimed
  let found = 0
  for (let index = 0; index < claimed; index++) if (isThere(index)) found++
  return found
}
