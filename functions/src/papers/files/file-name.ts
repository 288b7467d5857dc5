import { textLimits } from '@lectern/domain/limits'
import { withoutHidden } from '@lectern/domain/text/hidden-characters'

const ending = '.pdf'

/**
 * Makes a name safe under which a file came, so that whoever downloads the file can save it: any
 * script, on one line, no folders, no characters without an image (`withoutHidden`), at most 255
 * characters, .pdf at its end whatever stood there (only PDFs are taken).
 *
 * @param unnamed what a file is called of whose name nothing is left, without its ending
 */
export function safeFileName(name: string, unnamed: string): string {
  const printed = name
    .toWellFormed()
    .replace(/^.*[/\\]/su, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '')
  const line = withoutHidden(printed).normalize('NFC').trim()
  const isNamedPdf = line.toLowerCase().endsWith(ending)
  const kept = isNamedPdf ? line.slice(-ending.length) : ending
  const stem = cut(isNamedPdf ? line.slice(0, -ending.length) : line, ending.length).trim()
  return (stem === '' ? unnamed : stem) + kept
}

/** Cuts a text so that so many characters have room behind it, never within one. */
function cut(text: string, room: number): string {
  const longest = textLimits.fileName - room
  if (text.length <= longest) return text
  const { index } = new Intl.Segmenter().segment(text).containing(longest) ?? { index: longest }
  // A letter under more accents than a name has room for has no other place to be cut.
  return index === 0 ? dropHalf(text.slice(0, longest)) : text.slice(0, index)
}

function dropHalf(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, -1)
}
