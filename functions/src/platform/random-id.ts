import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 20

/** Draws an id that nobody can guess: 20 letters and digits, 119 bits. */
export function randomId(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
