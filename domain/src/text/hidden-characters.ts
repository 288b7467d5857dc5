/*
 * Characters that nobody sees make two names of one, or a name read otherwise than it is written:
 * those of no width, those that turn the reading direction, soft hyphens, blank letters (Hangul's
 * fillers, Braille's empty cell). The security rules hold the same (firestore.rules).
 */

/** All that have no image, but for the joiners: two, and Mongolian's own. */
const hidden = /(?![\u180E\u200C\u200D])[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A joiner that joins nothing: not right behind a character that has an image, or a mark on one. */
const loose = /(?<![^\p{Z}\p{Cc}\p{Cf}])[\u180E\u200C\u200D]/gu

const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u

/**
 * Takes the characters without an image out of a text. The joiners stay, which words of some
 * scripts (Persian, Sinhala, Malayalam, Mongolian) and emoji need, each behind what it joins; so do
 * white space and control characters.
 */
export function withoutHidden(text: string): string {
  return text.replaceAll(hidden, '').replaceAll(loose, '')
}

/** Tells whether there is anything to be seen in a text: more than white space, marks and the like. */
export function isSeen(text: string): boolean {
  return seen.test(text)
}
