import type { Decision } from './personas.ts'

/** A text, and what is said of it as one of three kinds. */
export interface LineCase {
  readonly what: string
  readonly value: string
  /** As a line that must be there. */
  readonly line: Decision
  /** As a line that may be empty, or as what stands before the ending of a file's name. */
  readonly optional: Decision
  /** As a text of any number of lines, that must be there. */
  readonly text: Decision
}

const blankLetters = ['\u115F', '\u1160', '\u2800', '\u3164', '\uFFA0']

/** What nobody sees, one of each kind and of each range that is well known. */
const hidden = [
  ...Array.from(
    '\u200B\u200E\u200F\u061C\u202A\u202E\u2060\u2064\u2066\u2069\uFEFF\u00AD\uFFF9\u{E0061}',
  ),
  ...blankLetters,
]

/** What ends a line, or rings. */
const controls = ['\n', '\r', '\t', '\u0000', '\u0007', '\u007F', '\u0085', '\u2028', '\u2029']

/**
 * Texts that are what they look like, and others. The rules and the schemas of the domain are held
 * to the same table.
 */
export const lineCases: readonly LineCase[] = [
  ...[
    ['another script', 'ಆಶಾ ರಾವ್'],
    ['a word of Persian', 'می\u200Cخواهم'],
    ['a conjunct of Sinhala', 'ක්\u200Dර'],
    ['a joiner at the end of a word', 'അവന്\u200D വന്നു'],
    ['a joiner behind the only letter', 'x\u200D'],
    ['the other joiner behind the only letter', 'x\u200C'],
    ['a word of Mongolian', 'ᠬᠠᠨ\u180Eᠠ'],
    ['an emoji of several', '❤\uFE0F\u200D🔥 👩🏽\u200D🔬'],
    ['a no-break space inside', 'Titre\u00A0: un'],
    ['marks on a letter', 'e\u0301\u0323'],
    ['a mark at its beginning', '\u0301x'],
  ].map(([what, value]) => oneCase(what, value, 'allowed', 'allowed', 'allowed')),
  ...[...controls, ...hidden].flatMap((character) => [
    oneCase(`${name(character)} inside`, `a${character}b`, 'denied', 'denied', 'allowed'),
    oneCase(`${name(character)} before it`, `${character}b`, 'denied', 'denied', 'allowed'),
  ]),
  ...[
    ['a joiner before it', '\u200Da'],
    ['the other joiner before it', '\u200Ca'],
    ['a joiner behind a space', 'a \u200Db'],
    ['two joiners', 'a\u200D\u200Cb'],
  ].map(([what, value]) => oneCase(what, value, 'denied', 'denied', 'allowed')),
  ...[' ', '\u00A0', '\u3000', '\u0301', '\uFE0F', '\u034F'].map((character) =>
    oneCase(`${name(character)} alone`, character.repeat(2), 'denied', 'allowed', 'denied'),
  ),
  ...[...hidden, '\u200C', '\u200D'].map((character) =>
    oneCase(`${name(character)} alone`, character.repeat(2), 'denied', 'denied', 'denied'),
  ),
]

/** One of each kind: for further fields, of which the same is asked as of the first one. */
export const fewLineCases: readonly LineCase[] = [
  'another script',
  'a word of Persian',
  'a no-break space inside',
  'U+000A inside',
  'U+200B inside',
  'U+202E inside',
  'U+00A0 alone',
  'U+200B alone',
].flatMap((what) => lineCases.filter((one) => one.what === what))

function oneCase(
  what = '',
  value = '',
  line: Decision,
  optional: Decision,
  text: Decision,
): LineCase {
  return { what, value, line, optional, text }
}

function name(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
