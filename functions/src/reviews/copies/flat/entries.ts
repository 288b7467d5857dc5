import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** What stands under a key, wherever it leads to; undefined for nothing. */
export function entryOf(dictionary: PDFDict, key: string): PDFObject | undefined {
  return dictionary.lookup(PDFName.of(key))
}

/** The name under a key, without its slash. */
export function nameIn(dictionary: PDFDict, key: string): string | undefined {
  const value = entryOf(dictionary, key)
  return value instanceof PDFName ? value.decodeText() : undefined
}

/** The dictionary under a key. */
export function dictionaryIn(dictionary: PDFDict, key: string): PDFDict | undefined {
  const value = entryOf(dictionary, key)
  return value instanceof PDFDict ? value : undefined
}

/** What stands under a key of a page or a form's field, or of the nearest one around it that has it. */
export function inheritedEntry(member: PDFDict, key: string): PDFObject | undefined {
  const seen = new Set<PDFDict>()
  let around: PDFDict | undefined = member
  while (around !== undefined && !seen.has(around)) {
    const value = entryOf(around, key)
    if (value !== undefined) return value
    seen.add(around)
    around = dictionaryIn(around, 'Parent')
  }
  return undefined
}

/** The number under a key; 0 for none. */
export function numberIn(dictionary: PDFDict, key: string): number {
  const value = entryOf(dictionary, key)
  return value instanceof PDFNumber ? value.asNumber() : 0
}

/** The dictionaries in the list under a key. */
export function dictionariesIn(dictionary: PDFDict, key: string): PDFDict[] {
  const list = entryOf(dictionary, key)
  if (!(list instanceof PDFArray)) return []
  return Array.from({ length: list.size() }, (_, index) => list.lookup(index)).filter(
    (value) => value instanceof PDFDict,
  )
}

/** Tells whether something is a text, of either kind that a PDF has. */
export function isText(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString
}
