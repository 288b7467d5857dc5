import { inflateSync } from 'node:zlib'

/**
 * All that can be read in a PDF: its bytes as they are, what its streams inflate to, and each text that is
 * written as UTF-16, in bytes or in hexadecimal digits.
 */
export function pdfWords(content: Buffer): string {
  const parts = [content, ...inflated(content)].map((part) => part.toString('latin1'))
  return [...parts, ...parts.flatMap(wideTexts)].join('\n')
}

function inflated(content: Buffer): Buffer[] {
  const text = content.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      return [inflateSync(content.subarray(index + word.length), { finishFlush: 2 })]
    } catch {
      return []
    }
  })
}

function wideTexts(text: string): string[] {
  const digits = [...text.matchAll(/<FEFF([0-9A-F]+)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  )
  const bytes = [...text.matchAll(/þÿ([^)]*)/g)].map(([, wide = '']) => Buffer.from(wide, 'latin1'))
  return [...digits, ...bytes].map((wide) =>
    Buffer.from(wide.filter((byte) => byte !== 0)).toString('latin1'),
  )
}
