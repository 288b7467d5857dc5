import { randomUUID } from 'node:crypto'

/** A word that stands nowhere else. */
export function planted(): string {
  return `zq${randomUUID().replaceAll('-', '').slice(0, 16)}`
}
