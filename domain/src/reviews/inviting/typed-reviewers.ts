import * as v from 'valibot'

import { readDelimited, type Separator, separators } from '../../text/delimited.ts'
import { emailSchema } from '../../text/text-fields.ts'
import { columnsOf, type ReviewerColumn } from './reviewer-columns.ts'

/** Somebody who is to be invited, each field as it was typed. */
export type TypedReviewer = Readonly<Record<ReviewerColumn, string>>

/** What is known of nobody. */
export const nobodyTyped: TypedReviewer = {
  name: '',
  email: '',
  affiliation: '',
  topics: '',
  most: '',
}

/**
 * Reads who is to be invited to review from pasted lines or a CSV file (conference, section 4): `Name <address>`,
 * an address, or cells separated by tabs, semicolons or commas: name, address, affiliation, topics, most papers.
 * A first row of headings gives the columns in any order. A line with several addresses, as a mail program has
 * them, is as many people. A row without an address is kept to be mended; cells behind the last column are left out.
 */
export function readTypedReviewers(text: string): TypedReviewer[] {
  const separatorLine = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(text)
  const whole = text.slice(separatorLine?.[0].length ?? 0)
  const given = separators.find((one) => one === separatorLine?.[1])
  const separator = given ?? likeliestSeparator(whole)
  const rows = readDelimited(whole, separator).filter((row) => row.some((cell) => cell !== ''))
  const columns = columnsOf(rows[0] ?? [])
  if (columns !== null) return rows.slice(1).map((row) => byColumns(row, columns))
  return rows.flatMap((row) => withoutColumns(row, separator))
}

/** The separator by which most rows have an address in a cell of its own; without any, the one of most cells. */
function likeliestSeparator(text: string): Separator {
  const scored = separators.map((separator) => {
    const rows = readDelimited(text, separator)
    const addressed = rows.filter((row) => row.some((cell) => addressIn(cell) !== null)).length
    const isHeaded = columnsOf(rows[0] ?? []) !== null
    return { separator, score: addressed + (isHeaded ? 1 : 0), cells: rows.flat().length }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most)
  if (most > 0) return best[0]?.separator ?? ','
  return best.toSorted((one, other) => other.cells - one.cells)[0]?.separator ?? ','
}

interface Addressed {
  readonly name: string
  readonly email: string
}

/** What a cell says when it is an address, or a name with one; null when it is none. */
function addressIn(cell: string): Addressed | null {
  const bracketed = /^([^<>]*)<([^<>]*)>[;,]?$/.exec(cell)
  const email = (bracketed?.[2] ?? cell).replace(/^mailto:/i, '').trim()
  if (!v.is(emailSchema, email)) return null
  return { name: inOrder(bracketed?.[1] ?? ''), email }
}

/** Writes `"Lovelace, Ada"`, as mail programs have names, as `Ada Lovelace`. */
function inOrder(name: string): string {
  const plain = name.trim().replaceAll(/^["']+|["']+$/g, '')
  const [last = '', first = '', ...more] = plain.split(',').map((part) => part.trim())
  return first === '' || last === '' || more.length > 0 ? plain : `${first} ${last}`
}

function byColumns(
  row: readonly string[],
  columns: readonly (ReviewerColumn | 'first' | 'last' | null)[],
): TypedReviewer {
  const cellOf = (wanted: (typeof columns)[number]) => row[columns.indexOf(wanted)] ?? ''
  const parts = [cellOf('first'), cellOf('last')].filter((part) => part !== '')
  const addressed = addressIn(cellOf('email'))
  const named = [cellOf('name'), parts.join(' '), addressed?.name ?? '']
  return {
    name: named.find((name) => name !== '') ?? '',
    email: addressed?.email ?? cellOf('email'),
    affiliation: cellOf('affiliation'),
    topics: cellOf('topics'),
    most: cellOf('most'),
  }
}

function withoutColumns(row: readonly string[], separator: Separator): TypedReviewer[] {
  // A name in front of brackets may hold the separator: `Lovelace, Ada <ada@example.org>`.
  const line = row.filter((cell) => cell !== '').join(`${separator} `)
  const whole = addressIn(line)
  if (whole !== null) return [alone(whole)]
  const addresses = row.map((cell) => addressIn(cell))
  const people = addresses.filter((one) => one !== null)
  if (people.length > 1) return people.map((person) => alone(person))
  const at = addresses.findIndex((one) => one !== null)
  const found = addresses[at]
  if (found === null || found === undefined) return [unaddressed(row)]
  const before = [...row.slice(0, at).filter((cell) => cell !== ''), found.name].join(' ').trim()
  // With the address in front, the name follows it.
  const [name = '', rest] =
    before === '' ? [row[at + 1], row.slice(at + 2)] : [before, row.slice(at + 1)]
  const [affiliation = '', topics = '', most = ''] = rest
  return [{ name, email: found.email, affiliation, topics, most }]
}

function alone({ name, email }: Addressed): TypedReviewer {
  return { ...nobodyTyped, name, email }
}

/** A row without an address that can be one: what stands where it should is kept to be mended. */
function unaddressed(row: readonly string[]): TypedReviewer {
  const [name = '', email = '', affiliation = '', topics = '', most = ''] = row
  const only = row.filter((cell) => cell !== '')
  if (only.length === 1) {
    const [cell = ''] = only
    const bracketed = /^([^<>]*)<([^<>]*)>?$/.exec(cell)
    if (bracketed !== null) {
      const [, called = '', address = ''] = bracketed
      return { ...nobodyTyped, name: inOrder(called), email: address.trim() }
    }
    return { ...nobodyTyped, [cell.includes('@') ? 'email' : 'name']: cell }
  }
  return { name, email, affiliation, topics, most }
}
