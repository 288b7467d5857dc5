import {
  PDFArray,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

import { inheritedEntry, isText, nameIn } from '../flat/entries.ts'
import { actionStays } from './actions.ts'
import { cutPalette } from './picture.ts'
import { placedIn, type Placed } from './placed.ts'
import { foreignTypes, kindsOfTypes, shapes, textsOfDrawings, type Kind } from './shapes.ts'
import { cleanedContents, cleanStream } from './streams.ts'

/** Lists of these lose what goes; in other lists, where a place means something, null stands there. */
const shrinking: ReadonlySet<Kind> = new Set<Kind>(['annotation', 'structure', 'layer', 'page'])

/**
 * Takes out of a document what names who made it, and what its reader never sees: walks from the catalogue to
 * all that stays (`shapes.ts`), and removes all else.
 *
 * @param id 16 random bytes in hexadecimal digits, by which programs tell documents apart
 * @throws {Error} when it can't be cleaned without a loss for its reader
 */
export function cleanDocument(context: PDFContext, id: string): void {
  const { Root: root } = context.trailerInfo
  const catalog = context.lookup(root)
  if (!(root instanceof PDFRef && catalog instanceof PDFDict)) throw new Error('No catalogue.')
  const reached = reachedFrom(context, root, catalog)
  for (const [place] of context.enumerateIndirectObjects()) {
    if (!reached.has(place)) context.delete(place)
  }
  const ownId = PDFHexString.of(id)
  context.trailerInfo = { Root: root, ID: context.obj([ownId, ownId]) }
  // What is written has streams of objects, which 1.5 brought.
  context.header = PDFHeader.forVersion(1, 7)
}

/** Cleans all that stays, and tells where it is. */
function reachedFrom(context: PDFContext, root: PDFRef, catalog: PDFDict): ReadonlySet<PDFRef> {
  const placed = placedIn(catalog)
  const used = new Set<string>()
  cleanContents(context, placed.pages, used)
  const resources: PDFDict[] = []
  const reached = new Set<PDFRef>([root])
  const rest: [object: PDFObject, kind: Kind][] = [[catalog, 'catalog']]

  const kept = (value: PDFObject, given: Kind): PDFObject | undefined => {
    const object = context.lookup(value)
    if (object === undefined || object === PDFNull) return undefined
    const kind = kindOf(object, given, placed.pages)
    if (!stays(object, kind, placed)) return undefined
    if (!(value instanceof PDFRef)) clean(object, kind)
    else if (reached.has(value)) return value
    else if (object instanceof PDFStream && !isCleaned(object, kind, used)) return undefined
    else {
      reached.add(value)
      rest.push([object, kind])
    }
    return value
  }

  const clean = (object: PDFObject, kind: Kind): void => {
    if (object instanceof PDFInvalidObject) throw new Error('An object that cannot be read.')
    if (object instanceof PDFArray) cleanList(object, kind)
    if (object instanceof PDFDict) cleanDictionary(object, kind)
    if (object instanceof PDFDict && kind === 'resources') resources.push(object)
    if (object instanceof PDFStream) cleanDictionary(object.dict, kind)
  }

  const cleanList = (list: PDFArray, kind: Kind): void => {
    const [first] = list.asArray()
    const space = kind === 'drawing' && first instanceof PDFName ? first.decodeText() : ''
    if (space === 'Indexed') cutPalette(list)
    for (let index = list.size() - 1; index >= 0; index--) {
      const value = kept(list.get(index), kindInSpace(space, index) ?? kind)
      if (value === undefined && shrinking.has(kind)) list.remove(index)
      else if (value !== list.get(index)) list.set(index, value ?? PDFNull)
    }
  }

  const cleanDictionary = (dictionary: PDFDict, kind: Kind): void => {
    for (const [key, value] of dictionary.entries()) {
      const within = kindWithin(kind, key.decodeText(), context.lookup(value))
      if (within === undefined || kept(value, within) === undefined) dictionary.delete(key)
    }
  }

  for (let next = rest.pop(); next !== undefined; next = rest.pop()) clean(...next)
  // Else viewers would open an empty list of files.
  if (nameIn(catalog, 'PageMode') === 'UseAttachments') catalog.delete(PDFName.of('PageMode'))
  for (const one of resources) dropUnused(one, used)
  return leadsFrom(root, context)
}

/** Takes out of resources what no content names. */
function dropUnused(resources: PDFDict, used: ReadonlySet<string>): void {
  for (const [, value] of resources.entries()) {
    const named = resources.context.lookup(value)
    if (!(named instanceof PDFDict)) continue
    for (const key of named.keys()) if (!used.has(key.decodeText())) named.delete(key)
  }
}

/** All places to which something leads from there. */
function leadsFrom(root: PDFRef, context: PDFContext): ReadonlySet<PDFRef> {
  const found = new Set<PDFRef>()
  const rest: (PDFObject | undefined)[] = [root]
  while (rest.length > 0) {
    const object = rest.pop()
    if (object instanceof PDFRef) {
      if (found.has(object)) continue
      found.add(object)
      rest.push(context.lookup(object))
    } else if (object !== undefined) {
      const within = object instanceof PDFArray ? object.asArray() : dictionaryOf(object)?.values()
      for (const one of within ?? []) rest.push(one)
    }
  }
  return found
}

/** The parts of a colour space that is written as a list. */
function kindInSpace(space: string, index: number): Kind | undefined {
  if (space === 'ICCBased' && index === 1) return 'profile'
  return space === 'Indexed' && index === 3 ? 'palette' : undefined
}

function isCleaned(stream: PDFStream, kind: Kind, used: Set<string>): boolean {
  return stream instanceof PDFRawStream && cleanStream(stream, kind, used)
}

/** Replaces what draws each page by a stream of its own: the parts that a page may have go on from one to the next. */
function cleanContents(context: PDFContext, pages: Placed['pages'], used: Set<string>): void {
  const contents = PDFName.of('Contents')
  for (const page of pages) {
    const given = page.lookup(contents)
    const parts =
      given instanceof PDFArray ? given.asArray().map((part) => context.lookup(part)) : [given]
    const streams = parts.filter((part) => part instanceof PDFRawStream)
    page.delete(contents)
    if (streams.length === 0) continue
    const resources = inheritedEntry(page, 'Resources')
    const known = resources instanceof PDFDict ? resources : undefined
    page.set(contents, context.register(cleanedContents(streams, known, context, used)))
  }
}

function dictionaryOf(object: PDFObject): PDFDict | undefined {
  if (object instanceof PDFStream) return object.dict
  return object instanceof PDFDict ? object : undefined
}

/** What something is, by itself where that can be told, else by what leads to it. */
function kindOf(object: PDFObject, given: Kind, pages: Placed['pages']): Kind {
  const dictionary = dictionaryOf(object)
  if (dictionary === undefined) return given
  // Many a page does not say so, and what leads there may be a link.
  if (pages.has(dictionary)) return 'page'
  // The picture of an annotation, or one for each of its states.
  if (given === 'appearances' && object instanceof PDFStream) return 'xobject'
  return kindsOfTypes.get(nameIn(dictionary, 'Type') ?? '') ?? given
}

/** What stands under a key; undefined where that goes. */
function kindWithin(kind: Kind, key: string, value: PDFObject | undefined): Kind | undefined {
  if (kind === 'plain') return undefined
  const { entries, others } = shapes[kind]
  if (shapes[kind] === shapes.drawing && isText(value)) {
    return textsOfDrawings.has(key) ? 'plain' : undefined
  }
  return entries.get(key) ?? others
}

/** Tells whether something stays at a place of this kind. */
function stays(object: PDFObject, kind: Kind, { pages, annotations }: Placed): boolean {
  const dictionary = dictionaryOf(object)
  // In lists of what draws, texts mean nothing.
  if (dictionary === undefined) return kind !== 'drawing' || !isText(object)
  if (kind === 'plain' || foreignTypes.has(nameIn(dictionary, 'Type') ?? '')) return false
  if (kind === 'page') return pages.has(dictionary)
  if (kind === 'annotation') return annotations.has(dictionary)
  if (kind === 'action') return actionStays(dictionary)
  return true
}
