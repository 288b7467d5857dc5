import { dateWriter, writtenNumber } from './formats.ts'

/** The author of a receipt may be anywhere. */
const moment = dateWriter({ dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })

/** Gives a time to the second, with its time zone. */
export function momentText(time: Date): string {
  return `${moment(time)} UTC`
}

/** Gives a size to the byte, and of a large file as people say it, too. */
export function sizeText(bytes: number): string {
  const exact = `${writtenNumber(bytes)} bytes`
  return bytes < 100_000 ? exact : `${(bytes / 1024 / 1024).toFixed(1)} MB (${exact})`
}

/** Gives a number of pages. */
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

/** Gives a title that fits into a subject. */
export function shortTitle(title: string): string {
  const line = oneLine(title)
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : line
}
