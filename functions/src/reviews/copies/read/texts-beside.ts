import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

import { entryOf, isText } from '../flat/entries.ts'
import { pageTreeOf } from '../flat/page-tree.ts'

/** Between texts that have nothing to do with each other: no name goes on over it. */
const apart = '\n|\n'

/** What a file says beside the text of its pages. */
export interface TextsBeside {
  /** For each page what its links and remarks hold. */
  readonly ofPages: readonly string[]
  /** All else: the outline, texts for who can't see, names of layers, fonts and colours. */
  readonly ofTheFile: string
}

/**
 * Reads all texts and names of a document's objects, one after the other, and each name once; what is drawn on pages is none of them.
 *
 * @param most how many UTF-16 code units of all together
 */
export function textsBeside(context: PDFContext, most: number): TextsBeside {
  const catalog = context.lookup(context.trailerInfo.Root)
  const read = new Set<PDFObject>()
  let left = most

  /** Goes on from an object to all that it leads to, but for pages, which have their turn. */
  const textsFrom = (start: PDFObject | undefined): string => {
    const lines: string[] = []
    const rest = [start]
    while (rest.length > 0 && left > 0) {
      const object = context.lookup(rest.pop())
      if (object === undefined || read.has(object)) continue
      if (object instanceof PDFName) read.add(object)
      if (isText(object) || object instanceof PDFName) {
        const line = object.decodeText().slice(0, left)
        left -= line.length + apart.length
        lines.push(line)
      } else if (
        object instanceof PDFArray ||
        object instanceof PDFDict ||
        object instanceof PDFStream
      ) {
        read.add(object)
        rest.push(...within(object).toReversed())
      }
    }
    return lines.join(apart)
  }

  if (!(catalog instanceof PDFDict)) return { ofPages: [], ofTheFile: '' }
  const { members, pages } = pageTreeOf(catalog)
  for (const page of members) read.add(page)
  const ofPages = pages.map((page) => textsFrom(entryOf(page, 'Annots')))
  for (const page of members) read.delete(page)
  return { ofPages, ofTheFile: textsFrom(context.trailerInfo.Root) }
}

function within(object: PDFArray | PDFDict | PDFStream): PDFObject[] {
  if (object instanceof PDFArray) return object.asArray()
  const { dict } = object instanceof PDFStream ? object : { dict: object }
  return dict.entries().flat()
}
