import { isDeepStrictEqual } from 'node:util'

import { storedConferenceEventSchema } from '@lectern/domain/conference/conference-events'
import { conferenceSettingsSchema } from '@lectern/domain/conference/conference-settings'
import {
  parseSubmissions,
  storedSubmissions,
  submissionSettingsSchema,
} from '@lectern/domain/conference/submission-window'
import { storedLateMarkSchema } from '@lectern/domain/paper/late-mark'
import * as v from 'valibot'

import { asDate, withDates } from '../../../functions/src/store/stored-time.ts'
import { placesOf } from './check-withdrawn.ts'
import { finding, type Finding } from './findings.ts'
import { type CheckedStore, fieldsIn, lookAtEach, lookAtParsed } from './looking.ts'

/** Checks what organisers have set: it can be read, and the rules compare with the same moments. */
export async function checkSettings(store: CheckedStore): Promise<Finding[]> {
  const found = await Promise.all([
    checkSubmissions(store),
    checkConference(store),
    checkExtensions(store),
    checkLateMarks(store),
    checkEvents(store),
  ])
  return found.flat()
}

async function checkSubmissions({ firestore }: CheckedStore): Promise<Finding[]> {
  const stored = await firestore.doc('settings/submissions').get()
  const settings = parseSubmissions(stored.data(), asDate)
  if (settings === null) return []
  const set = v.safeParse(submissionSettingsSchema, withDates(stored.data() ?? {}))
  if (settings === 'malformed' || !set.success) {
    const detail = set.success ? 'no moments to compare with' : fieldsIn(set.issues)
    return [finding('submissions-unreadable', stored.ref.path, detail)]
  }
  const { takenFrom, takenUntil, startedBy } = storedSubmissions(set.output)
  const compared = {
    takenFrom: settings.takenFrom,
    takenUntil: settings.takenUntil,
    startedBy: settings.startedBy,
  }
  return isDeepStrictEqual(compared, { takenFrom, takenUntil, startedBy })
    ? []
    : [finding('submissions-differ', stored.ref.path, 'the rules compare with other moments')]
}

async function checkConference({ firestore }: CheckedStore): Promise<Finding[]> {
  const stored = await firestore.doc('settings/conference').get()
  if (!stored.exists) return []
  const parsed = v.safeParse(conferenceSettingsSchema, withDates(stored.data() ?? {}))
  return parsed.success
    ? []
    : [finding('conference-unreadable', stored.ref.path, fieldsIn(parsed.issues))]
}

const extensionSchema = v.object({ until: v.date(), note: v.string(), by: v.string() })

async function checkExtensions(store: CheckedStore): Promise<Finding[]> {
  return await lookAtEach(store.firestore.collection('extensions'), async (snapshot) => {
    const { path } = snapshot.ref
    if (!store.uids.has(snapshot.id)) {
      return [finding('extension-without-account', path, 'no account')]
    }
    const parsed = v.safeParse(extensionSchema, withDates(snapshot.data()))
    return parsed.success ? [] : [finding('extension-unreadable', path, fieldsIn(parsed.issues))]
  })
}

/** A paper may be withdrawn or restored meanwhile: then it is in the one place or in the other. */
async function checkLateMarks(store: CheckedStore): Promise<Finding[]> {
  return await lookAtEach(store.firestore.collection('lateMarks'), async (snapshot) => {
    const { path } = snapshot.ref
    const { isThere, isKept } = await placesOf(store, snapshot.id)
    if (!isThere && !isKept) return [finding('late-mark-of-nothing', path, 'no paper')]
    const parsed = v.safeParse(storedLateMarkSchema, withDates(snapshot.data()))
    return parsed.success ? [] : [finding('late-mark-unreadable', path, fieldsIn(parsed.issues))]
  })
}

async function checkEvents({ firestore }: CheckedStore): Promise<Finding[]> {
  const events = firestore.collection('conferenceEvents')
  return await lookAtParsed(events, 'conference-event-unreadable', (event) =>
    v.parse(storedConferenceEventSchema, withDates(event.data())),
  )
}
