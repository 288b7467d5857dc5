import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import * as v from 'valibot'

import { conference } from '../../../content/conference.ts'
import { closingDate } from '../closing-date.ts'
import { writtenIn } from './moments.ts'
import { reviewsText } from './reviews-text.ts'
import { settingName, unsetWords } from './setting-names.ts'
import { settingsText as text } from './settings-text.ts'

/** One thing that changes, in words. */
export interface ChangeLine {
  readonly what: string
  readonly before: string
  readonly after: string
}

const datesSchema = v.array(v.object({ id: v.string(), label: v.string(), at: v.string() }))
const noticeSchema = v.object({ text: v.string(), until: v.string() })
const limitsSchema = v.object({ pages: v.number(), abstractWords: v.number() })

/** As long as these are null, all is as the site was built. */
const builtIn: ReadonlySet<string> = new Set(['dates', 'timeZone', 'topics', 'limits'])

/** What the words of a change need beside it. */
export interface ChangeFacts {
  /** Which settings were changed, as the log has it, such as `submissions`. */
  readonly of: string
  /** By whose clock moments are written, unless the change is about the clock itself. */
  readonly timeZone: string
  /** Whether one of the dates is the close of submissions, whatever stands in it. */
  readonly followsClose?: boolean
}

type Facts = Required<ChangeFacts>

/** What says nothing to people. */
const unshown: ReadonlySet<string> = new Set(['registrationId'])

/**
 * Says in words what a change of settings changes: for its preview, and for the log of changes.
 *
 * @param from what was set, by the names of the API; of it, only what `to` names counts
 */
export function changeLines(
  from: object,
  to: object,
  { of, timeZone, followsClose = false }: ChangeFacts,
): ChangeLine[] {
  const sets = [from, to].map((set) => {
    const values = new Map<string, unknown>(Object.entries(set))
    return { values, facts: { of, timeZone: zoneOf(values, timeZone), followsClose } }
  })
  return Object.keys(to).flatMap((name) => {
    if (unshown.has(name)) return []
    const [before, after] = sets.map(({ values, facts }) =>
      written(name, values.get(name) ?? null, facts),
    )
    return before === undefined || after === undefined || before === after
      ? []
      : [{ what: settingName(of, name), before, after }]
  })
}

/** The clock that these settings bring with them. */
function zoneOf(values: ReadonlyMap<string, unknown>, otherwise: string): string {
  const zone = values.get('timeZone')
  return typeof zone === 'string' ? zone : zone === null ? conference.timeZone : otherwise
}

function written(name: string, value: unknown, facts: Facts): string {
  if (value === null || value === '')
    return builtIn.has(name) ? text.asBuilt : (unsetWords(facts.of, name) ?? text.none)
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (name === 'graceMinutes' && typeof value === 'number') return text.minutes(value)
  if (name === 'timeZone' && typeof value === 'string') return timeZoneLabel(value, new Date())
  if (name === 'blind' && typeof value === 'string') return reviewsText.value[value] ?? value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    return v.is(v.pipe(v.string(), v.isoTimestamp()), value)
      ? writtenIn(facts.timeZone, value)
      : value
  }
  return writtenParts(value, facts)
}

function writtenParts(value: unknown, { timeZone, followsClose }: Facts): string {
  const dates = v.safeParse(datesSchema, value)
  if (dates.success) {
    return dates.output
      .map(({ id, label, at }) => {
        const follows = followsClose && id === closingDate
        return `${label}: ${follows ? text.asClose : writtenIn(timeZone, at)}`
      })
      .join('\n')
  }
  const notice = v.safeParse(noticeSchema, value)
  if (notice.success) {
    return text.until(notice.output.text, writtenIn(timeZone, notice.output.until))
  }
  const limits = v.safeParse(limitsSchema, value)
  if (limits.success) return text.limits(limits.output.pages, limits.output.abstractWords)
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
}
