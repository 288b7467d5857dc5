import { create } from 'content-disposition'

/**
 * Writes the header `Content-Disposition` for a file name in any script: where ASCII can't say it, a
 * plain form for old clients stands before the exact one in UTF-8 (RFC 6266, RFC 8187).
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const wellFormed = name.toWellFormed()
  // Some clients decode %-sequences of the plain form, which has none then.
  const fallback = wellFormed.replaceAll(/[^\x20-\x7E]|["\\%]/gu, '_')
  return create(wellFormed, { type: disposition, fallback })
}
