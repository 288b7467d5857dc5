import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'

type Fields = Readonly<Record<string, unknown>>

/** A mail about a status: whether it waits, has left or was cancelled, which status it tells, and whom. */
type StatusMail = readonly [state: string, status: string, uid: string]

/** One paper with all that has to do with it. */
export interface PaperStory {
  /** The fields of its document without its times; null when it is gone. */
  readonly paper: Fields | null
  /** Its events, oldest first, without their times. */
  readonly events: readonly Fields[]
  /** Its mails in the outbox, as `tellMail` has them, in the order of the alphabet. */
  readonly mails: readonly string[]
  /** The mails that came: to whom, the status that they give as the one before, and the new one. */
  readonly inbox: readonly string[]
}

/** Puts a mail into words. */
export function tellMail([state, status, uid]: StatusMail): string {
  return `${status} to ${uid}: ${state}`
}

interface Promised extends Omit<PaperStory, 'mails'> {
  readonly mails: readonly StatusMail[]
  readonly ownerUid: string
  /** The status that its author knows. */
  readonly told: string
}

/**
 * What is promised of papers, step by step: each step is an event; the mail about a status waits for the
 * next step, which cancels it, and nothing waits when the author knows the status.
 */
export class PromisedPapers {
  readonly #promises = new Map<PaperId, Promised>()

  /** @param paper the fields that are stored at first, without its times */
  add(id: PaperId, paper: Fields & { readonly status: string; readonly ownerUid: string }): void {
    const { ownerUid } = paper
    const told = shownStatus(paper.status)
    this.#promises.set(id, { paper, events: [], mails: [], inbox: [], ownerUid, told })
  }

  /** Somebody gives papers a status, as an organiser. */
  set(ids: readonly PaperId[], uid: string, status: string): void {
    this.#step(ids, ({ paper, events, mails, ownerUid, told }) => ({
      paper: { ...paper, status, updatedBy: uid },
      events: [
        ...events,
        event('status-changed', { uid, as: 'organiser' }, { from: paper?.['status'], to: status }),
      ],
      mails: [
        ...cancelled(mails),
        ...(shownStatus(status) === told ? [] : [['pending', status, ownerUid] as const]),
      ],
    }))
  }

  /** The papers' author gives them another title. */
  retitle(ids: readonly PaperId[], paperTitle: string): void {
    this.#step(ids, ({ paper, events, ownerUid: uid }) => {
      const details = { changed: ['paperTitle'], files: [] }
      return {
        paper: { ...paper, paperTitle, updatedBy: uid },
        events: [...events, event('edited', { uid, as: 'owner' }, { details })],
      }
    })
  }

  /** Somebody deletes papers, as an organiser. */
  remove(ids: readonly PaperId[], uid: string): void {
    this.#step(ids, ({ events, mails }) => ({
      paper: null,
      events: [...events, event('deleted', { uid, as: 'organiser' })],
      mails: cancelled(mails),
    }))
  }

  /** The minute of all mails that wait is over. */
  deliver(): void {
    this.#step([...this.#promises.keys()], ({ mails, inbox, ownerUid, told }) => {
      const [, status] = mails.find(([state]) => state === 'pending') ?? []
      if (status === undefined) return {}
      return {
        mails: mails.map(([state, ...rest]) => [state === 'pending' ? 'sent' : state, ...rest]),
        inbox: [...inbox, `${ownerUid}: ${told} > ${shownStatus(status)}`],
        told: shownStatus(status),
      }
    })
  }

  /** All that is promised by now, by the papers' ids. */
  all(): ReadonlyMap<string, PaperStory> {
    return new Map(
      [...this.#promises].map(([id, { told: _told, ownerUid: _ownerUid, mails, ...story }]) => [
        id,
        { ...story, mails: mails.map(tellMail).toSorted() },
      ]),
    )
  }

  #step(ids: readonly PaperId[], next: (before: Promised) => Partial<Promised>): void {
    for (const id of ids) {
      const before = this.#promises.get(id)
      if (before === undefined) throw new Error(`Nothing is promised of ${id}.`)
      this.#promises.set(id, { ...before, ...next(before) })
    }
  }
}

function event(kind: string, actor: Fields, fields: Fields = {}): Fields {
  return { kind, actor, from: null, to: null, details: { changed: [], files: [] }, ...fields }
}

function cancelled(mails: readonly StatusMail[]): readonly StatusMail[] {
  return mails.map(([state, ...rest]) => [state === 'pending' ? 'superseded' : state, ...rest])
}
