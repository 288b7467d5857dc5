/** How a text stands in a PDF: with its brackets, each character a byte. */
export type Encoding = (text: string) => string

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

/** All ways in which programs write texts. */
export const encodings = {
  plain: (text) => `(${text})`,
  'octal numbers': (text) =>
    `(${Array.from(Buffer.from(text), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')})`,
  hexadecimal: (text) => hex(Buffer.from(text)),
  'UTF-16': (text) =>
    `(${utf16(text)
      .toString('latin1')
      .replaceAll(/[()\\]/g, String.raw`\$&`)})`,
  'hexadecimal UTF-16': (text) => hex(utf16(text)).toUpperCase(),
  'UTF-8': (text) => `(\u00EF\u00BB\u00BF${Buffer.from(text).toString('latin1')})`,
} as const satisfies Record<string, Encoding>
