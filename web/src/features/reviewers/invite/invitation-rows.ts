import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import {
  readTypedReviewers,
  type TypedReviewer,
} from '@lectern/domain/reviews/inviting/typed-reviewers'
import type { NewReviewer } from '@lectern/domain/reviews/reviewer'

import {
  type FieldProblems,
  nameInAddress,
  type ReadPerson,
  readPerson,
} from '../person/typed-fields.ts'
import { reviewersText as text } from '../reviewers-text.ts'

/** Somebody of a list that was read, who is not invited yet. */
export interface InvitationRow {
  /** Counts from 1, in the order in which the rows were read. */
  readonly id: number
  readonly typed: TypedReviewer
  /** Whether the name was made from the address, and nobody has typed another one. */
  readonly isGuessed: boolean
  /** Whether something was wrong with it once: it stays among those that were mended. */
  readonly wasWrong: boolean
  readonly isLeftOut: boolean
  /** Why the server refused it as it is now. */
  readonly refused: string | null
}

/** How a row stands: what can be sent, what is wrong with it, or who has its address already. */
export type RowStanding =
  | { readonly kind: 'ready'; readonly person: NewReviewer }
  | { readonly kind: 'wrong'; readonly problems: FieldProblems }
  | { readonly kind: 'known'; readonly reviewer: ApiReviewer }
  | { readonly kind: 'left out' }

/** A row and how it stands. */
export interface StandingRow {
  readonly row: InvitationRow
  readonly standing: RowStanding
}

/** The largest file that is read, in bytes, and the longest text, in characters: a list of people is far below. */
export const largestFile = 1_000_000

/** As many rows are kept at once. */
export const mostRows = 2000

/** Reads pasted lines or a file into rows that follow those of before. */
export function rowsIn(given: string, before: readonly InvitationRow[]): InvitationRow[] {
  const first = (before.at(-1)?.id ?? 0) + 1
  return readTypedReviewers(given).map((typed, index) => {
    const guess = typed.name === '' ? nameInAddress(typed.email) : ''
    return {
      id: first + index,
      typed: guess === '' ? typed : { ...typed, name: guess },
      isGuessed: guess !== '',
      wasWrong: false,
      isLeftOut: false,
      refused: null,
    }
  })
}

/** Reading a person takes a while, and few of hundreds change at a time. */
const readBefore = new WeakMap<readonly string[], WeakMap<TypedReviewer, ReadPerson>>()

function read(typed: TypedReviewer, topics: readonly string[]): ReadPerson {
  const people = readBefore.get(topics) ?? new WeakMap<TypedReviewer, ReadPerson>()
  readBefore.set(topics, people)
  const found = people.get(typed) ?? readPerson(typed, topics)
  people.set(typed, found)
  return found
}

/**
 * Tells how each row stands. Of rows with the same address the first is good, unless it is left out.
 *
 * @param known who is listed, by address
 * @param topics those of the conference
 */
export function standingsOf(
  rows: readonly InvitationRow[],
  known: ReadonlyMap<string, ApiReviewer>,
  topics: readonly string[],
): StandingRow[] {
  const holders = new Map<string, number>()
  return rows.map((row) => {
    if (row.isLeftOut) return { row, standing: { kind: 'left out' } }
    const found = read(row.typed, topics)
    if ('problems' in found) return { row, standing: { kind: 'wrong', problems: found.problems } }
    const { email } = found.person
    const reviewer = known.get(email)
    if (reviewer !== undefined && reviewer.state !== 'removed') {
      return { row, standing: { kind: 'known', reviewer } }
    }
    const holder = holders.get(email)
    if (holder !== undefined) {
      return { row, standing: { kind: 'wrong', problems: { email: text.twice(holder) } } }
    }
    if (row.refused !== null) {
      return { row, standing: { kind: 'wrong', problems: { email: row.refused } } }
    }
    holders.set(email, row.id)
    return { row, standing: { kind: 'ready', person: found.person } }
  })
}

/** Marks the rows that are wrong now, so that they stay where they are while they are mended. */
export function withWrongMarked(standings: readonly StandingRow[]): InvitationRow[] {
  return standings.map(({ row, standing }) =>
    standing.kind === 'wrong' ? { ...row, wasWrong: true } : row,
  )
}

/** Puts other words into a row. */
export function typedAnew(row: InvitationRow, change: Partial<TypedReviewer>): InvitationRow {
  return {
    ...row,
    typed: { ...row.typed, ...change },
    isGuessed: row.isGuessed && change.name === undefined,
    refused: null,
  }
}
