import type { PlantedConference } from './planted-conference.ts'
import type { Reach } from './reach.ts'

/** What somebody could have heard, without what changes by itself. */
export type NormalisedReach = ReadonlyMap<string, string>

/**
 * Takes out of a reach what changes by itself: when links end, when something was read; and of lists that
 * others' tests fill as well, everything that is not about the conference.
 */
export function normalised(reach: Reach, conference: PlantedConference): NormalisedReach {
  const ours = oursOf(conference)
  return new Map(
    [...reach].map(([place, answer]) => [
      place,
      place.includes('paperIndex')
        ? linesOf(answer, ours)
        : normalisedAnswer(answer, isAbout(place, ours) ? null : ours),
    ]),
  )
}

function isAbout(text: string, ours: readonly string[]): boolean {
  return ours.some((id) => text.includes(id))
}

/** Where two reaches differ, with both answers, cut short. */
export function differences(before: NormalisedReach | undefined, after: NormalisedReach): string[] {
  if (before === undefined) return ['nothing was heard before']
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((place) => {
    const [was, is] = [before.get(place) ?? 'nothing', after.get(place) ?? 'nothing']
    return was === is ? [] : [`${place}: ${was.slice(0, 300)} → ${is.slice(0, 300)}`]
  })
}

function oursOf({
  paper,
  otherPaper,
  walled,
  named,
  organiser,
}: PlantedConference): readonly string[] {
  return [
    paper.id,
    otherPaper.id,
    paper.owner.uid,
    otherPaper.owner.uid,
    walled.uid,
    named.uid,
    organiser.uid,
    ...[...paper.reviews, ...otherPaper.reviews].map(({ reviewer }) => reviewer.id),
  ]
}

/** What the index says of the conference, wherever it stands: it is written anew for others’ papers as well. */
function linesOf(answer: string, ours: readonly string[]): string {
  const start = answer.search(/[[{]/)
  const texts = start < 0 ? [] : textsIn(JSON.parse(answer.slice(start)))
  const lines = texts.flatMap((text) => text.split('\n'))
  const own = lines.filter((line) => isAbout(line, ours))
  return [answer.slice(0, 3), ...[...new Set(own)].toSorted()].join('\n')
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => textsIn(one))
}

/** @param ours null: all of it is about the conference */
function normalisedAnswer(answer: string, ours: readonly string[] | null): string {
  const start = answer.search(/[[{]/)
  if (answer.includes('BEGIN:VCALENDAR'))
    return answer.replaceAll(/(DTSTAMP|LAST-MODIFIED|SEQUENCE):\S+/g, '$1')
  if (start < 0) return answer
  try {
    const parsed: unknown = JSON.parse(answer.slice(start))
    return `${answer.slice(0, start)}${JSON.stringify(cleaned(parsed, ours))}`
  } catch {
    return answer
  }
}

function cleaned(value: unknown, ours: readonly string[] | null): unknown {
  if (Array.isArray(value)) {
    const isList = value.some((one) => typeof one === 'object' && one !== null)
    if (ours === null || !isList) return value.map((one) => cleaned(one, ours))
    // What is about the conference is kept with all that stands in it.
    const kept = value.filter((one) => isAbout(JSON.stringify(one), ours))
    return kept.map((one) => cleaned(one, null))
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !changesByItself.has(name))
        .map(([name, one]) => [name, cleaned(one, ours)]),
    )
  }
  return typeof value === 'string' ? value.replace(/token=[\w.-]+/, 'token=…') : value
}

/** When something was read; how many there are of what others' tests make as well. */
const changesByItself: ReadonlySet<string> = new Set([
  'readTime',
  'transaction',
  'nextPageToken',
  'aggregateFields',
  'found',
])
