import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'

import { type StoredTime, exactTime } from '../../store/stored-time.ts'

/** A place in a list of papers, newest first: right behind the paper of this time and id. */
export interface ListPlace {
  readonly createdAt: StoredTime
  readonly id: string
}

/** The first and the last second that Firestore knows: years 1 to 9999. */
const seconds = { first: -62_135_596_800, last: 253_402_300_799 } as const

const form = /^(-?[0-9]{1,12})\.([0-9]{1,9})\.(.+)$/

/** Makes the text that stands for a place in a list; opaque to whoever gets it. */
export function makeCursor({ createdAt, id }: ListPlace): string {
  const place = `${String(createdAt.seconds)}.${String(createdAt.nanoseconds)}.${id}`
  return Buffer.from(place).toString('base64url')
}

/**
 * Reads what `makeCursor` made.
 *
 * @throws {DomainError} `invalid-input` for anything else
 */
export function readCursor(cursor: string): ListPlace {
  const place = Buffer.from(cursor, 'base64url').toString()
  const [, second, nanosecond, id] = form.exec(place) ?? []
  const isKnown = Number(second) >= seconds.first && Number(second) <= seconds.last
  if (!isKnown || !v.is(paperIdSchema, id)) {
    throw new DomainError(
      'invalid-input',
      'This cursor is not one that a list gave. Ask for the list again, without a cursor.',
    )
  }
  return { createdAt: exactTime(Number(second), Number(nanosecond)), id }
}
