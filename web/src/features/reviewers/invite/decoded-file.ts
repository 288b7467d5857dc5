/**
 * Reads the text of a file that a spreadsheet has written: UTF-8 with or without a byte-order mark, UTF-16 with
 * one, and whatever is no UTF-8 as Windows' own characters, which Excel writes as "CSV".
 */
export function decodedFile(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}
