/** A word of a text, as names are compared: in lower case, without accents, hyphens and apostrophes. */
export interface Word {
  readonly folded: string
  /** Where it stands in the text (`[from, to)`). */
  readonly from: number
  readonly to: number
  /** Its first letter is a capital, or of a script that has none. */
  readonly isCapital: boolean
}

/** Characters that stand within a word and mean nothing for it: soft hyphens, joiners, marks of a broken line. */
const unseen = '\\u00AD\\u200B-\\u200D\\u2060\\uFEFF\\uFFFE'
const letters = `[\\p{L}\\p{M}${unseen}]+`
/** A line that ends with a hyphen and goes on with a small letter has broken a word. */
const brokenLine = '[-\\u2010\\u2011][ \\t]*\\r?\\n[ \\t]*(?=\\p{Ll})'

const word = new RegExp(`${letters}(?:(?:['\\u2019\\u02BC\\u2018]|${brokenLine})${letters})*`, 'gu')

/**
 * More marks in a row than any script has. Putting marks in their order takes the square of their number:
 * Unicode's stream-safe format allows 30, too (UAX 15).
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Accents that a PDF has as characters of their own, before or behind their letter. */
const looseAccents = / ?[\u0300-\u036F]+|[\u02C6\u02C7\u02CB`]/gu

/** Letters that no decomposition makes plain. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ ß: 'ss', ø: 'o', đ: 'd', ð: 'd', ł: 'l', æ: 'ae', œ: 'oe', ı: 'i' }),
  ...Object.entries({ þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' }),
])

/** Marks on letters of any script (accents, Arabic's and Hebrew's vowels); those that are vowels stay. */
const accents = /[\p{Script=Inherited}\u0591-\u05C7\u0640]/gu

/**
 * Makes a text such that the same characters look the same: ligatures, letters of full width and accents
 * that stand by themselves become what they stand for.
 */
export function evenText(text: string): string {
  const even = text.replaceAll(tooManyMarks, '$1').normalize('NFKC').replaceAll(looseAccents, '')
  return even.replaceAll('\u0002', '\uFFFE')
}

/** Folds a word: in lower case, letters alone, without accents. */
export function folded(word: string): string {
  const possessive = word.replace(/['\u2019]s$/iu, '')
  const plain = possessive.toLowerCase().normalize('NFKD').replaceAll(accents, '')
  return plain
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
    .replaceAll(/[\u00DF-\u0167]/gu, (letter) => plainLetters.get(letter) ?? letter)
}

/** The words of a text that `evenText` made, in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: found, index } of text.matchAll(word)) {
    const plain = folded(found)
    if (plain === '') continue
    const [first = ''] = found
    words.push({
      folded: plain,
      from: index,
      to: index + found.length,
      isCapital: first.toLowerCase() !== first || first.toUpperCase() === first,
    })
  }
  return words
}
