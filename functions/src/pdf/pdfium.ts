import { PDFiumModule } from '@hyzyla/pdfium'

/** What is used of PDFium (fpdfview.h); a pointer is an address in the engine's memory, 0 for none. */
export interface Pdfium {
  readonly wasmExports: {
    readonly malloc: (bytes: number) => number
    readonly free: (address: number) => void
    readonly __indirect_function_table: WebAssembly.Table
  }
  /** The engine's whole memory: another view each time when it has grown. */
  readonly HEAPU8: Uint8Array
  readonly _FPDF_InitLibraryWithConfig: (config: object) => void
  readonly _FPDF_LoadMemDocument: (file: number, bytes: number, password: number) => number
  readonly _FPDF_GetLastError: () => number
  readonly _FPDF_GetSecurityHandlerRevision: (document: number) => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
  readonly _FPDF_SaveAsCopy: (document: number, receiver: number, flags: number) => number
  readonly _FPDF_LoadPage: (document: number, index: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDFPage_Flatten: (page: number, purpose: number) => number
  readonly _FPDFText_LoadPage: (page: number) => number
  readonly _FPDFText_CountChars: (text: number) => number
  readonly _FPDFText_GetText: (text: number, from: number, count: number, to: number) => number
  readonly _FPDFText_ClosePage: (text: number) => void
}

/** PDFium in this thread, with a memory that is bounded. */
export interface BoundedPdfium {
  readonly pdfium: Pdfium
  /** Tells whether it was refused more memory: it must not be used any more then. */
  readonly wasRefused: () => boolean
  /**
   * Remembers the memory as it is now; what it gives puts all of it back, and must not be called once the
   * engine has grown (`hasGrown`).
   */
  readonly remember: () => () => void
  /** Tells whether the memory is larger than at the start: it never shrinks. */
  readonly hasGrown: () => boolean
}

/** Why a document can't be opened: it needs a password or forbids something without one, or can't be read. */
export type NotOpened = 'locked' | 'damaged'

/** Errors of PDFium that mean a lock: a password is asked for, or the encryption is unknown. */
const lockErrors: ReadonlySet<number> = new Set([4, 5])

/** What PDFium calls the security of a document that has none. */
const unprotected = -1

/**
 * Starts PDFium in this thread, with no more memory than is allowed: what asks for more is refused, which
 * PDFium ends by an exception. It must not be used any more after one.
 *
 * @param most what the engine may allocate, in bytes
 * @throws {Error} when the engine does not start
 */
export async function startPdfium(
  module: WebAssembly.Module,
  most: number,
): Promise<BoundedPdfium> {
  // oxlint-disable-next-line eslint/no-console -- PDFium would write of each file that it can't read
  console.error = () => undefined
  const memory = { refused: false }
  const pdfium = await instantiate(module, most, memory)
  const { _FPDF_InitLibraryWithConfig: begin } = pdfium
  begin({ version: 2 })
  const { length } = pdfium.HEAPU8
  return {
    pdfium,
    wasRefused: () => memory.refused,
    remember: () => {
      const pristine = withoutLastZeros(pdfium.HEAPU8)
      return () => {
        pdfium.HEAPU8.set(pristine)
        pdfium.HEAPU8.fill(0, pristine.length)
      }
    },
    hasGrown: () => pdfium.HEAPU8.length !== length,
  }
}

/**
 * Copies a file into the engine's memory and opens it there.
 *
 * @throws {Error} when that takes more memory than the engine may have; it must not be used any more then
 */
export function openDocument(pdfium: Pdfium, file: Uint8Array): number | NotOpened {
  const {
    _FPDF_LoadMemDocument: open,
    _FPDF_GetLastError: lastError,
    _FPDF_GetSecurityHandlerRevision: securityOf,
  } = pdfium
  const address = pdfium.wasmExports.malloc(file.length)
  if (address === 0) throw new RangeError('The file does not fit into the memory.')
  pdfium.HEAPU8.set(file, address)
  const document = open(address, file.length, 0)
  if (document === 0) return lockErrors.has(lastError()) ? 'locked' : 'damaged'
  return securityOf(document) === unprotected ? document : 'locked'
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
  most: number,
  memory: { refused: boolean },
): Promise<Pdfium> {
  const engine: unknown = await PDFiumModule({
    instantiateWasm: (imports, use) => {
      const instance = new WebAssembly.Instance(module, imports)
      limit(instance, most, memory)
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
  '_FPDF_SaveAsCopy',
  '_FPDF_LoadPage',
  '_FPDF_ClosePage',
  '_FPDFPage_Flatten',
  '_FPDFText_LoadPage',
  '_FPDFText_CountChars',
  '_FPDFText_GetText',
  '_FPDFText_ClosePage',
] as const satisfies readonly (keyof Pdfium)[]

/** The package's own types know a part of PDFium alone. */
function isPdfium(engine: unknown): engine is Pdfium {
  return typeof engine === 'object' && engine !== null && used.every((name) => name in engine)
}

function limit({ exports }: WebAssembly.Instance, most: number, state: { refused: boolean }): void {
  const memory = exports['memory']
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium has no memory of its own.')
  const grow = memory.grow.bind(memory)
  // All of its growth goes through here: PDFium's allocator asks JavaScript for more.
  memory.grow = (pages) => {
    const bytes = memory.buffer.byteLength + pages * 65_536
    if (bytes <= most) return grow(pages)
    state.refused = true
    throw new RangeError('A PDF asked for more memory than one may.')
  }
}
