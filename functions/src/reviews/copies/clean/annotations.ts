import { PDFDict, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

import { dictionaryIn, inheritedEntry, isText, nameIn, numberIn } from '../flat/entries.ts'

/** These stay as what they are. */
const kept: ReadonlySet<string> = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Watermark Redact'.split(
    ' ',
  ),
)

const hidden = 2
const print = 4
const noView = 32

/**
 * Makes an annotation ready to be cleaned, or tells that it goes (false): when no reader sees it, when it signs
 * the document, or is somebody's note that a remark is done. What can be filled in, opened or played stays as a
 * picture of what it shows, without what stands behind it; without a picture it goes.
 *
 * @throws {Error} when a filled-in field has no picture: readers draw it by themselves
 */
export function preparedAnnotation(annotation: PDFDict): boolean {
  const subtype = nameIn(annotation, 'Subtype') ?? ''
  const flags = numberIn(annotation, 'F')
  if ((flags & hidden) !== 0 || ((flags & noView) !== 0 && (flags & print) === 0)) return false
  if (annotation.has(PDFName.of('StateModel'))) return false
  if (kept.has(subtype)) return true
  const isField = subtype === 'Widget'
  const type = isField ? inheritedEntry(annotation, 'FT') : undefined
  if (type instanceof PDFName && type.decodeText() === 'Sig') return false
  const picture = shownPicture(annotation)
  if (picture === undefined) {
    if (isField && isFilledIn(inheritedEntry(annotation, 'V'))) {
      throw new Error('A form’s field shows a value without a picture of it.')
    }
    return false
  }
  annotation.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
  annotation.set(PDFName.of('AP'), annotation.context.obj({ N: picture }))
  return true
}

/** A name is the state of a button, which shows nothing without a picture. */
function isFilledIn(value: PDFObject | undefined): boolean {
  if (isText(value)) return value.decodeText().trim() !== ''
  return value !== undefined && !(value instanceof PDFName)
}

/** Where the picture is of what an annotation looks like now, of the states that it may have. */
function shownPicture(annotation: PDFDict): PDFObject | undefined {
  const { context } = annotation
  const looks = dictionaryIn(annotation, 'AP')?.get(PDFName.of('N'))
  const states = context.lookup(looks)
  const state = nameIn(annotation, 'AS')
  const look =
    states instanceof PDFDict && state !== undefined ? states.get(PDFName.of(state)) : looks
  return context.lookup(look) instanceof PDFStream ? look : undefined
}
