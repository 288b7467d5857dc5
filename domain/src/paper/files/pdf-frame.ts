import { startsLikePdf } from '../paper.ts'

/** Readers look for a PDF's beginning and end in so many bytes. */
const searchedBytes = 1024

/** `%PDF-` */
const signature = [0x25, 0x50, 0x44, 0x46, 0x2d] as const

/** `%%EOF` */
const end = [0x25, 0x25, 0x45, 0x4f, 0x46] as const

/** What opens an element of a web page. */
const lessThan = 0x3c

/**
 * Tells what is wrong with the first and last bytes of a file that should be a PDF: `no-pdf` when it
 * does not begin as one, `cut-off` when its end is missing; null when both are there.
 */
export function frameFault(content: Uint8Array): 'no-pdf' | 'cut-off' | null {
  if (!beginsAsPdf(content.subarray(0, searchedBytes))) return 'no-pdf'
  return endsAsPdf(content) ? null : 'cut-off'
}

/** Some printers' programs put lines of their own before a PDF, but what begins as a page is one. */
function beginsAsPdf(start: Uint8Array): boolean {
  return startsLikePdf(start) && !start.subarray(0, positionOf(signature, start)).includes(lessThan)
}

function endsAsPdf(content: Uint8Array): boolean {
  // White space and zeros behind the end do no harm, however many.
  let last = content.length
  while (last > 0 && (content[last - 1] ?? 0) <= 0x20) last--
  return positionOf(end, content.subarray(Math.max(0, last - searchedBytes), last)) >= 0
}

/** Where the bytes begin within others, or -1. */
function positionOf(sought: readonly number[], content: Uint8Array): number {
  for (let offset = 0; offset + sought.length <= content.length; offset++) {
    if (sought.every((byte, index) => content[offset + index] === byte)) return offset
  }
  return -1
}
