import { timeZoneLabel } from '../conference/time-zones.ts'
import { type Paper, shownNumber } from '../paper/paper.ts'
import { dateWriter, writtenNumber } from '../text/formats.ts'

const writers = new Map<string, (time: Date) => string>()

/**
 * Writes a time to the second by the clock of a zone, which it names, since its reader may be anywhere:
 * `4 March 2026 at 10:36:07, India Standard Time (UTC+5:30)`.
 *
 * @param timeZone an IANA name
 */
export function momentText(time: Date, timeZone: string): string {
  const writer =
    writers.get(timeZone) ?? dateWriter({ dateStyle: 'long', timeStyle: 'medium', timeZone })
  writers.set(timeZone, writer)
  return `${writer(time)}, ${timeZoneLabel(timeZone, time)}`
}

/** Writes a size to the byte, and from 100,000 bytes on in megabytes, too. */
export function sizeText(bytes: number): string {
  const exact = `${writtenNumber(bytes)} bytes`
  return bytes < 100_000 ? exact : `${(bytes / 1024 / 1024).toFixed(1)} MB (${exact})`
}

/** Writes a number of pages, with a singular for one. */
export function pagesText(pages: number): string {
  return pages === 1 ? '1 page' : `${writtenNumber(pages)} pages`
}

/**
 * Puts a text that somebody typed onto one line, and without what turns the direction in which it is
 * read, so that it can't pass for a part of the mail.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Makes a title fit into a subject: one line, of 80 letters at most. */
export function shortTitle(title: string): string {
  const line = oneLine(title)
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : line
}

/** A paper's number among the facts of a mail; none while the paper has none. */
export function numberFact({
  number,
}: Pick<Paper, 'number'>): readonly (readonly [name: string, value: string])[] {
  return number === null ? [] : [['Number', shownNumber(number)]]
}

/** Writes a list of names and what belongs to each, a line each. */
export function factsText(known: readonly (readonly [name: string, value: string])[]): string {
  return known.map(([name, value]) => `${name}: ${value}`).join('\n')
}

/** A conference's name within a sentence: of several words it takes an article, `ICARTD` takes none. */
export function withArticle(name: string): string {
  return /^the |^\S+$/i.test(name) ? name : `the ${name}`
}
