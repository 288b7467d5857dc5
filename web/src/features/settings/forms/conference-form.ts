import {
  type ApiConferenceSettings,
  conferenceChangeSchema,
} from '@lectern/domain/api/api-conference'
import * as v from 'valibot'

import type { ConferenceChange } from '../../../firebase/settings/settings.ts'
import { noMoment, readMoment, typedElsewhere, typedMoment } from '../words/moments.ts'
import { settingsText as text } from '../words/settings-text.ts'
import type { FormParts } from './kept-draft.ts'
import { onlyDifferent, problemOf, type Read } from './submissions-form.ts'

const momentEntries = { day: v.string(), time: v.string() }

/** What is typed about the notice. */
export const noticeValuesSchema = v.object({ text: v.string(), ...momentEntries })

/** What is typed about the notice. */
export type NoticeValues = v.InferOutput<typeof noticeValuesSchema>

/** The notice as it is kept while it is typed. */
export const noticeParts: FormParts<NoticeValues> = {
  settingOf: { text: 'notice', day: 'notice', time: 'notice' },
  inZone: ({ text: words, ...until }, from, to) => ({
    text: words,
    ...typedElsewhere(until, from, to),
  }),
}

/** What is typed about papers and replies. */
export const termValuesSchema = v.object({
  topics: v.string(),
  pages: v.string(),
  words: v.string(),
  contact: v.string(),
})

/** What is typed about papers and replies. */
export type TermValues = v.InferOutput<typeof termValuesSchema>

/** Papers and replies as they are kept while they are typed. */
export const termParts: FormParts<TermValues> = {
  settingOf: { topics: 'topics', pages: 'limits', words: 'limits', contact: 'contact' },
}

/** Puts the notice into the form. */
export function noticeValues({ notice }: ApiConferenceSettings, shownZone: string): NoticeValues {
  return notice === null
    ? { text: '', ...noMoment }
    : { text: notice.text, ...typedMoment(notice.until, shownZone) }
}

/** Puts topics, limits and contact into the form. */
export function termValues({ topics, limits, contact }: ApiConferenceSettings): TermValues {
  return {
    topics: topics?.join('\n') ?? '',
    pages: limits === null ? '' : String(limits.pages),
    words: limits === null ? '' : String(limits.abstractWords),
    contact: contact ?? '',
  }
}

/** Reads the notice; an empty one is none. */
export function readNotice(
  { text: words, ...until }: NoticeValues,
  saved: ApiConferenceSettings,
  shownZone: string,
): Read<ConferenceChange> {
  if (words.trim() === '') return parsed({ notice: null }, { notice: saved.notice })
  const moment = readMoment(until, shownZone)
  const field = 'notice.until'
  if (moment === null) return { problem: text.noticeWithoutEnd, field }
  if (moment === undefined) return { problem: text.wrongMoment(text.noticeUntil), field }
  return parsed({ notice: { text: words.trim(), until: moment } }, { notice: saved.notice })
}

/** Reads topics, limits and contact; what is empty is as the site was built. */
export function readTerms(
  { topics, pages, words, contact }: TermValues,
  saved: ApiConferenceSettings,
): Read<ConferenceChange> {
  const lines = topics.split('\n').map((line) => line.trim())
  const named = lines.filter((line) => line !== '')
  const numbers = [pages, words].map((typed) => typed.trim())
  const [pagesRead = '', wordsRead = ''] = numbers
  if ((pagesRead === '') !== (wordsRead === '')) {
    const field = pagesRead === '' ? 'limits.pages' : 'limits.abstractWords'
    return { problem: text.limitsBoth, field }
  }
  const all = {
    topics: named.length === 0 ? null : named,
    limits:
      pagesRead === '' ? null : { pages: Number(pagesRead), abstractWords: Number(wordsRead) },
    contact: contact.trim() === '' ? null : contact.trim().toLowerCase(),
  }
  return parsed(all, { topics: saved.topics, limits: saved.limits, contact: saved.contact })
}

/** Parses a change as the server will, and takes of it what is different from what is saved. */
export function parsed(all: object, saved: object): Read<ConferenceChange> {
  const result = v.safeParse(conferenceChangeSchema, all)
  if (!result.success) return problemOf(result.issues[0])
  return { change: onlyDifferent(all, saved) }
}
