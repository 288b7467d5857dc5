import { PDFDict, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib'

import { dictionaryIn, entryOf, isText, nameIn, numberIn } from '../flat/entries.ts'

/** These stay as what they are. */
const kept: ReadonlySet<string> = new Set(
  'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Watermark Redact'.split(
    ' ',
  ),
)

/** A file or a sound under an icon: nothing of it is to be read on the page. */
const attached: ReadonlySet<string> = new Set(['FileAttachment', 'Sound'])

const hidden = 2
const print = 4
const noView = 32

/**
 * Makes an annotation ready to be cleaned, or tells that it goes (false): when no reader sees it, when it
 * carries a file, signs the document, or is somebody's note that a remark is done. What can be filled in,
 * played or turned stays as a picture of what it shows, without what stands behind it.
 *
 * @throws {Error} when a filled-in field has no picture
 */
export function preparedAnnotation(annotation: PDFDict): boolean {
  const subtype = nameIn(annotation, 'Subtype') ?? ''
  const flags = numberIn(annotation, 'F')
  if ((flags & hidden) !== 0 || ((flags & noView) !== 0 && (flags & print) === 0)) return false
  if (attached.has(subtype) || annotation.has(PDFName.of('StateModel'))) return false
  if (kept.has(subtype)) {
    // A pop-up's parent is the remark that it shows; any other one's is a field of a form.
    if (subtype !== 'Popup') annotation.delete(PDFName.of('Parent'))
    return true
  }
  if (subtype === 'Widget' && ofField(annotation, 'FT') === 'Sig') return false
  const picture = shownPicture(annotation)
  if (picture === undefined) {
    const value = subtype === 'Widget' ? ofField(annotation, 'V') : undefined
    if (value === 'filled in')
      throw new Error('A form’s field shows a value without a picture of it.')
    return false
  }
  becomePicture(annotation, picture)
  return true
}

/** A name, or whether there is a text, under a key of a field or of what is around it. */
function ofField(field: PDFDict, key: string): string | undefined {
  const seen = new Set<PDFDict>()
  for (
    let around: PDFDict | undefined = field;
    around !== undefined && !seen.has(around);
    around = dictionaryIn(around, 'Parent')
  ) {
    seen.add(around)
    const value = entryOf(around, key)
    if (value instanceof PDFName) return value.decodeText()
    if (isText(value) && value.decodeText().trim() !== '') return 'filled in'
  }
  return undefined
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

function becomePicture(annotation: PDFDict, picture: PDFObject): void {
  const stays = new Set(['Type', 'Rect', 'P', 'F', 'OC', 'StructParent'])
  for (const key of annotation.keys()) if (!stays.has(key.decodeText())) annotation.delete(key)
  annotation.set(PDFName.of('Subtype'), PDFName.of('Stamp'))
  annotation.set(PDFName.of('AP'), annotation.context.obj({ N: picture }))
}
