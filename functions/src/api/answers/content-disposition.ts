/**
 * Writes the header `Content-Disposition` for a file name in any script: a plain form for old
 * clients, and the exact one in UTF-8 (RFC 6266, RFC 8187).
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const wellFormed = name.toWellFormed()
  // Some clients decode %-sequences of the plain form, which has none then.
  const plain = wellFormed.replaceAll(/[^\x20-\x7E]|["\\%]/gu, '_')
  const exact = encodeURIComponent(wellFormed).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}
