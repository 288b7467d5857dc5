import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import type { ConferenceSettings } from '@lectern/domain/conference/conference-settings'
import type { SubmissionSettings } from '@lectern/domain/conference/submission-window'
import { getFirestore } from 'firebase-admin/firestore'

import { changeSettings, readSettings } from '../../conference/change-settings.ts'
import { conferenceSettings } from '../../conference/conference-settings.ts'
import { setExtension as setExtensionFor } from '../../conference/extensions.ts'
import { readConferenceInForce } from '../../conference/public-conference.ts'
import { submissionSettings } from '../../conference/submission-settings.ts'
import { firebaseApp } from '../../platform/firebase-app.ts'
import { setConferenceSettings as changeConference } from '../../reviews/deciding/set-conference-settings.ts'
import { shownMoment } from '../answers/shown-moment.ts'
import type { ApiHandler } from '../requests/api-call.ts'

/** GET /conference (conference, section 8): anybody may call it. */
export const getConference: ApiHandler<'getConference'> = async () => ({
  data: await readConferenceInForce(firestore(), Date.now()),
})

/** GET /settings/submissions (conference, section 8): for admins. */
export const getSubmissionSettings: ApiHandler<'getSubmissionSettings'> = async () => ({
  data: shownSubmissions(await readSettings(firestore(), submissionSettings)),
})

/** PUT /settings/submissions (conference, section 8): for admins. */
export const setSubmissionSettings: ApiHandler<'setSubmissionSettings'> = async ({
  viewer,
  input: { seen, ...change },
}) => ({
  data: shownSubmissions(
    await changeSettings(firestore(), submissionSettings, change, viewer, seen),
  ),
})

/** GET /settings/conference (conference, section 8): for admins. */
export const getConferenceSettings: ApiHandler<'getConferenceSettings'> = async () => ({
  data: shownConference(await readSettings(firestore(), conferenceSettings)),
})

/** PUT /settings/conference (conference, section 8): for admins. */
export const setConferenceSettings: ApiHandler<'setConferenceSettings'> = async ({
  viewer,
  input: { seen, ...change },
}) => ({
  data: shownConference(await changeConference({ firestore: firestore() }, change, viewer, seen)),
})

/** PUT /extensions/{uid} (conference, section 8): for admins. */
export const setExtension: ApiHandler<'setExtension'> = async ({
  viewer,
  parameters: { uid },
  input,
}) => {
  await setExtensionFor(firestore(), uid, input, viewer)
  return { data: { uid, until: input.until.toISOString(), note: input.note } }
}

/** DELETE /extensions/{uid} (conference, section 8): for admins. */
export const deleteExtension: ApiHandler<'deleteExtension'> = async ({
  viewer,
  parameters: { uid },
}) => {
  await setExtensionFor(firestore(), uid, null, viewer)
  return { data: null }
}

function firestore() {
  return getFirestore(firebaseApp())
}

function shownSubmissions(settings: SubmissionSettings): ApiSubmissions {
  return {
    ...settings,
    opensAt: shownMoment(settings.opensAt),
    closesAt: shownMoment(settings.closesAt),
    paused: settings.pausedAt !== null,
    pausedAt: shownMoment(settings.pausedAt),
  }
}

function shownConference(settings: ConferenceSettings): ApiConferenceSettings {
  const { dates, notice } = settings
  return {
    ...settings,
    dates: dates?.map(({ id, label, at }) => ({ id, label, at: at.toISOString() })) ?? null,
    notice: notice === null ? null : { ...notice, until: notice.until.toISOString() },
  }
}
