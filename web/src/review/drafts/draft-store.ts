import type { DraftReport, ReportFieldName } from '@lectern/domain/reviews/report'

import { ownReportSchema, savedSchema, type OwnReport } from '../session/review-answers.ts'
import { failureText, isPassing, sessionText } from '../session/review-failure.ts'
import {
  isSettled,
  isUnsaved,
  keepRecord,
  keptRecord,
  parseRecord,
  recordName,
  type DraftRecord,
  type WordField,
} from './draft-record.ts'
import { firstRecord, serverDraft, without, type DraftOptions } from './first-draft.ts'
import { mergeDrafts, withKeptElsewhere } from './merge-drafts.ts'
import { type TypedHere, typedAgain, withTab } from './merge-tabs.ts'

/** So long after the last key the draft is saved on the server, in milliseconds. */
const pause = 1000

/** So long another tab has to save what was typed there, before this one does, in milliseconds. */
const otherTabsPause = 6000

/** How long to wait before it is tried again, in milliseconds: longer after each failure. */
const retries = [3000, 10_000, 30_000, 60_000] as const

/** How a report stands between fingers, browser and server. */
export interface DraftState {
  readonly record: DraftRecord
  readonly saving: 'saved' | 'waiting' | 'saving' | 'unreachable' | 'refused'
  /** Why the server does not take it. */
  readonly problem: string | null
  /** Whether this browser has it, whatever becomes of the page. */
  readonly isKept: boolean
  /** Whether the same report was seen open in another tab of this browser. */
  readonly hasOtherTab: boolean
}

/** A report that is being written. */
export interface DraftStore {
  readonly subscribe: (onChange: () => void) => () => void
  readonly state: () => DraftState
  readonly type: <Name extends ReportFieldName>(name: Name, value: DraftReport[Name]) => void
  /** Saves what was typed without waiting for a pause. */
  readonly saveNow: () => Promise<void>
  /** Puts words that were also typed elsewhere behind those of the field. */
  readonly take: (name: WordField, words: string) => void
  readonly throwAway: (name: WordField, words: string) => void
  /** Takes over what the server answered of the whole. */
  readonly receive: (own: OwnReport) => void
  /** Begins to follow other tabs, the network and the page's end. @returns ends it */
  readonly begin: () => () => void
}

/**
 * Keeps a report that is being written: each key goes to the browser's storage at once, and to the server at
 * each pause; nothing typed is ever lost (conference, section 4).
 */
export function createDraftStore(options: DraftOptions): DraftStore {
  const { owner, session, browser } = options
  const { assignmentId } = options.own.assignment
  const path = `/reviews/${assignmentId}`
  const listeners = new Set<() => void>()
  const typedHere = new Map<ReportFieldName, TypedHere>()
  const mayWrite = options.own.may.write === null
  let timer: number | undefined
  let failures = 0
  let running: Promise<void> | null = null
  let state: DraftState = {
    record: firstRecord(options),
    saving: 'saved',
    problem: null,
    isKept: true,
    hasOtherTab: false,
  }
  if (isUnsaved(state.record)) {
    state = mayWrite
      ? { ...state, saving: 'waiting' }
      : { ...state, saving: 'refused', problem: sessionText.over }
  }

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /** Keeps the report in this browser, under a new stamp. */
  const write = (record: DraftRecord, change: Partial<DraftState> = {}) => {
    const stamped = { ...record, stamp: newStamp() }
    set({
      ...change,
      record: stamped,
      isKept: keepRecord(browser.localStorage, assignmentId, stamped),
    })
  }

  /** The report with what another tab has written meanwhile. */
  const latest = () => {
    const stored = state.isKept ? keptRecord(browser.localStorage, assignmentId) : null
    return stored === null || stored.owner !== owner || stored.stamp === state.record.stamp
      ? state.record
      : withTab(state.record, stored, typedHere, Date.now())
  }

  const later = (wait: number) => {
    browser.clearTimeout(timer)
    timer = browser.setTimeout(() => void saveNow(), wait)
  }

  const saveNow = async (isLast = false): Promise<void> => {
    browser.clearTimeout(timer)
    if (running !== null) {
      // What is on its way has most of it, and the browser has all: a page that is left waits for nothing.
      if (isLast) return
      await running
      await saveNow()
      return
    }
    const record = latest()
    if (!mayWrite || !(isUnsaved(record) || isSettled(record))) return
    running = save(isLast)
    await running
  }

  async function save(isLast: boolean): Promise<void> {
    set({ saving: 'saving' })
    try {
      if (state.record.sent !== null) await clearDoubt()
      const sent = latest()
      write({ ...sent, sent: sent.report })
      const body = { ...sent.report, seen: sent.revision, clearsElsewhere: isSettled(sent) }
      const saved = await session.call({ method: 'PUT', path, body, answer: savedSchema, isLast })
      failures = 0
      const now = latest()
      const agreed = { ...now, base: sent.report, revision: saved.revision, sent: null }
      write(withKeptElsewhere(agreed, saved.elsewhere), {
        saving: isUnsaved(agreed) ? 'waiting' : 'saved',
        problem: null,
      })
      if (isUnsaved(agreed)) later(pause)
    } catch (error) {
      failed(error)
    } finally {
      running = null
    }
  }

  /** Asks what became of a saving whose answer was lost. */
  async function clearDoubt(): Promise<void> {
    const own = await session.call({ method: 'GET', path, answer: ownReportSchema })
    write(mergeDrafts(latest(), serverDraft(own)))
  }

  function failed(error: unknown): void {
    const passes = isPassing(error)
    set({ saving: passes ? 'unreachable' : 'refused', problem: failureText(error) })
    if (!passes) return
    later(retries[Math.min(failures, retries.length - 1)] ?? pause)
    failures += 1
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    state: () => state,
    type(name, value) {
      const now = Date.now()
      const record = latest()
      typedHere.set(name, typedAgain(typedHere.get(name), record.report[name], now))
      write(
        { ...record, report: { ...record.report, [name]: value }, typedAt: now },
        { saving: state.saving === 'unreachable' ? 'unreachable' : 'waiting' },
      )
      later(pause)
    },
    saveNow,
    take(name, words) {
      const record = without(latest(), name, words)
      const before = record.report[name]?.trimEnd() ?? ''
      const value = before === '' ? words : `${before}\n\n${words}`
      write(
        { ...record, report: { ...record.report, [name]: value }, typedAt: Date.now() },
        { saving: 'waiting' },
      )
      later(pause)
    },
    throwAway(name, words) {
      write(without(latest(), name, words))
      later(pause)
    },
    receive(own) {
      const record = mergeDrafts(latest(), serverDraft(own))
      write(record, { saving: isUnsaved(record) ? 'waiting' : 'saved', problem: null })
    },
    begin() {
      write(state.record)
      if (isUnsaved(state.record)) later(0)
      const onStorage = (event: StorageEvent) => {
        const stored = event.key === recordName(assignmentId) ? parseRecord(event.newValue) : null
        if (stored === null || stored.owner !== owner || stored.stamp === state.record.stamp) return
        const record = withTab(state.record, stored, typedHere, Date.now())
        const saving = isUnsaved(record) ? 'waiting' : 'saved'
        const change = { saving, hasOtherTab: true } as const
        // Answers the other tab once, so that it knows of this one, and says what only this one has.
        if (!state.hasOtherTab || record !== stored) write(record, change)
        else set({ ...change, record })
        if (saving === 'waiting') later(otherTabsPause)
      }
      const onOnline = () => void saveNow()
      const onHidden = () => {
        if (browser.document.visibilityState === 'hidden') void saveNow(true)
      }
      browser.addEventListener('storage', onStorage)
      browser.addEventListener('online', onOnline)
      browser.document.addEventListener('visibilitychange', onHidden)
      return () => {
        browser.removeEventListener('storage', onStorage)
        browser.removeEventListener('online', onOnline)
        browser.document.removeEventListener('visibilitychange', onHidden)
        void saveNow()
      }
    },
  }
}

function newStamp(): string {
  return `${String(Date.now())}-${String(Math.random()).slice(2)}`
}
