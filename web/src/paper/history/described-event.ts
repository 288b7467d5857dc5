import { withoutOverruled } from '@lectern/domain/paper/events/overruled'
import type { Uid } from '@lectern/domain/paper/paper'
import type { PaperEvent, PaperEventFile, PaperEventKind } from '@lectern/domain/paper/paper-events'
import { historyNameOf } from '@lectern/domain/paper/paper-fields'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { shownStatus } from '@lectern/domain/paper/statuses'

import type { Names } from '../use-people.ts'
import { historyText as text } from './history-text.ts'

/** An event in words: what happened, who did it, and further lines about it. */
export interface DescribedEvent {
  readonly what: string
  readonly who: string
  readonly lines: readonly string[]
}

/** Puts an event into words for this person: an author learns no organiser's name. */
export function describeEvent(event: PaperEvent, viewer: Viewer, names: Names): DescribedEvent {
  return { ...descriptions[event.kind](event), who: whoDid(event, viewer, names) }
}

/**
 * Gives this person's view of a history: organisers read all of it.
 *
 * @param events newest first
 */
export function eventsFor(
  { role }: Pick<Viewer, 'role'>,
  events: readonly PaperEvent[],
): readonly PaperEvent[] {
  return role === 'admin' ? events : withoutOverruled(events)
}

/** Lists the people whose names this person needs to know: none for an author, who is refused them all. */
export function peopleIn(events: readonly PaperEvent[], viewer: Viewer): readonly Uid[] {
  if (viewer.role !== 'admin') return []
  const uids = new Set(events.flatMap(({ actor }) => actor.uid ?? []))
  return [...uids].filter((uid) => uid !== viewer.uid)
}

function whoDid({ actor }: PaperEvent, viewer: Viewer, names: Names): string {
  const { uid, as } = actor
  if (as === 'server') return text.server
  // Who restores a paper does it by the organisers' tool, which has no account.
  if (uid === null) return as === 'organiser' ? text.someOrganiser : text.server
  if (uid === viewer.uid) return text.you
  const unnamed = as === 'owner' ? text.someAuthor : text.someOrganiser
  if (viewer.role !== 'admin') return unnamed
  const name = names.get(uid)
  if (name === undefined) return unnamed
  return `${name ?? text.gonePerson} (${text.role[as]})`
}

type Description = (event: PaperEvent) => Omit<DescribedEvent, 'who'>

const descriptions: Readonly<Record<PaperEventKind, Description>> = {
  submitted: ({ details }) => ({ what: text.submitted, lines: details.files.map(newFile) }),
  edited: ({ details }) => ({ what: text.edited, lines: changesIn(details) }),
  'status-changed': ({ from, to, details }) => ({
    what: text.status(shownStatus(from ?? ''), shownStatus(to ?? '')),
    lines: details.changed.length === 0 ? [] : changesIn(details),
  }),
  deleted: () => ({ what: text.deleted, lines: [] }),
  withdrawn: () => ({ what: text.withdrawn, lines: [] }),
  restored: () => ({ what: text.restored, lines: [] }),
  'files-checked': ({ details }) => ({
    what: text.checked,
    lines: details.files.map(checkedFile),
  }),
}

function changesIn({ changed, files }: PaperEvent['details']): readonly string[] {
  const fields = changed.map(historyNameOf)
  const line = fields.length === 0 ? text.nothingChanged : text.changed(fields)
  return [line, ...files.map(newFile)]
}

function newFile({ kind, name }: PaperEventFile): string {
  return text.newFile(text.file[kind], name)
}

function checkedFile({ name, ok, reason, pages }: PaperEventFile): string {
  return ok === true && pages !== null
    ? text.goodFile(name, text.pages(pages))
    : text.unreadFile(name, reason)
}
