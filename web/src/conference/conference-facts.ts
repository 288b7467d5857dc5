import type { PublicConference } from '@lectern/domain/api/api-conference'
import { isTimeZone } from '@lectern/domain/conference/time-zones'

/** The server's answer, with moments as `Date`s. Of dates, zone, topics and limits null means: not answered yet. */
export interface ConferenceFacts {
  readonly dates:
    | readonly { readonly id: string; readonly label: string; readonly at: Date }[]
    | null
  readonly timeZone: string | null
  readonly notice: { readonly text: string; readonly until: Date } | null
  readonly topics: readonly string[] | null
  readonly limits: PublicConference['limits'] | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly closedWords: string | null
  readonly paused: boolean
}

/** What was answered is not what a conference's answer is. */
class NotReadable extends Error {}

/**
 * Parses the answer of `GET /conference`. By hand, since every page carries this before it carries anything
 * else; a test holds it against the API's own schema.
 *
 * @param answer what the JSON held, the envelope included
 * @returns null when it is anything else: then it says nothing
 */
export function readConference(answer: unknown): ConferenceFacts | null {
  try {
    return conferenceOf(fieldsOf(fieldsOf(answer)['data']))
  } catch (error) {
    if (error instanceof NotReadable) return null
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>

function conferenceOf(data: Fields): ConferenceFacts {
  const submissions = fieldsOf(data['submissions'])
  const timeZone = textOf(data['timeZone'])
  const { pages, abstractWords } = fieldsOf(data['limits'])
  return {
    dates: listOf(data['dates'], (date) => {
      const { id, label, at } = fieldsOf(date)
      return { id: textOf(id), label: textOf(label), at: momentOf(at) }
    }),
    timeZone: isTimeZone(timeZone) ? timeZone : notReadable(),
    notice: orNull(data['notice'], (notice) => {
      const { text, until } = fieldsOf(notice)
      return { text: textOf(text), until: momentOf(until) }
    }),
    topics: listOf(data['topics'], textOf),
    limits: { pages: numberOf(pages), abstractWords: numberOf(abstractWords) },
    opensAt: orNull(submissions['opensAt'], momentOf),
    closesAt: orNull(submissions['closesAt'], momentOf),
    closedWords: orNull(submissions['closedWords'], textOf),
    paused: typeof submissions['paused'] === 'boolean' ? submissions['paused'] : notReadable(),
  }
}

function notReadable(): never {
  throw new NotReadable()
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : notReadable()
}

function orNull<Parsed>(value: unknown, parse: (value: unknown) => Parsed): Parsed | null {
  return value === null ? null : parse(value)
}

function listOf<Parsed>(value: unknown, parse: (value: unknown) => Parsed): Parsed[] {
  return Array.isArray(value) ? value.map((one: unknown) => parse(one)) : notReadable()
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : notReadable()
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : notReadable()
}

function momentOf(value: unknown): Date {
  const moment = new Date(textOf(value))
  return Number.isNaN(moment.getTime()) ? notReadable() : moment
}
