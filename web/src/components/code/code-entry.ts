import { codeLength } from '@lectern/domain/limits'

/** What the six boxes hold: a digit or nothing each. */
export type CodeEntry = readonly string[]

/** What an edit leads to: the boxes' new content, and which of them takes the focus. */
export interface CodeEdit {
  readonly entry: CodeEntry
  readonly focus: number
}

/** Six empty boxes. */
export const emptyEntry: CodeEntry = Array.from({ length: codeLength }, () => '')

const lastBox = codeLength - 1

/** The code when each box has its digit, else `null`. */
export function completeCode(entry: CodeEntry): string | null {
  return entry.every((digit) => digit !== '') ? entry.join('') : null
}

/**
 * What a box's new text means. A box keeps one digit; what was typed besides its old digit takes its
 * place, and more than that, as a browser fills in a code from a mail, is spread over the boxes.
 * Text without a digit changes nothing; an emptied box stays focused.
 */
export function typeInto(entry: CodeEntry, box: number, text: string): CodeEdit {
  if (text === '') return { entry: replaced(entry, box, ''), focus: box }
  const digits = digitsOf(text)
  if (digits === '') return { entry, focus: box }
  const old = entry[box] ?? ''
  const typed = digits.length === 2 && old !== '' ? digits.replace(old, '') : digits
  return spread(entry, box, typed)
}

/**
 * What a pasted text means: a whole code fills all boxes wherever it was pasted; other digits go
 * from the given box on. Gives `null` for a text that holds no digits at all.
 *
 * @param box where the focus is, `null` when it is in no box: then only a whole code counts
 */
export function pasteInto(entry: CodeEntry, box: number | null, text: string): CodeEdit | null {
  const compact = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const whole = new RegExp(`(?<!\\d)\\d{${String(codeLength)}}(?!\\d)`).exec(compact)?.[0]
  if (whole !== undefined) return spread(entry, 0, whole)
  const digits = digitsOf(text)
  return box === null || digits === '' ? null : spread(entry, box, digits)
}

/** What Backspace does: it empties the box, or goes back from an empty one (spec section 2). */
export function eraseAt(entry: CodeEntry, box: number): CodeEdit {
  if ((entry[box] ?? '') !== '') return { entry: replaced(entry, box, ''), focus: box }
  return { entry, focus: Math.max(0, box - 1) }
}

/** Where an arrow key, Home or End leads; `null` for every other key. */
export function moveFrom(box: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, box - 1)
    case 'ArrowRight':
      return Math.min(lastBox, box + 1)
    case 'Home':
      return 0
    case 'End':
      return lastBox
    default:
      return null
  }
}

function spread(entry: CodeEntry, box: number, digits: string): CodeEdit {
  const start = digits.length >= codeLength ? 0 : box
  const next = entry.map((digit, index) => digits[index - start] ?? digit)
  return { entry: next, focus: Math.min(start + digits.length, lastBox) }
}

function replaced(entry: CodeEntry, box: number, digit: string): CodeEntry {
  return entry.map((old, index) => (index === box ? digit : old))
}

/** Full-width and other compatible digits count as the digits that they stand for. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^0-9]/g, '')
}
