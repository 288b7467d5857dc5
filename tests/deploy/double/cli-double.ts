import * as v from 'valibot'

import { Google, GoogleError } from '../../../tools/deploy/google.ts'
import { manifest, region } from '../../../tools/deploy/manifest.ts'
import type { DeployPart } from '../../../tools/deploy/phases.ts'
import type { Setting } from '../../../tools/deploy/steps.ts'
import type { GoogleDouble } from './google-double.ts'

/** Returns a client of the double that never waits. */
export function googleOf(double: GoogleDouble): Google {
  return new Google(
    double.projectId,
    async (method, url, body) => {
      const answer = double.answer(method, url, body ?? '')
      return Promise.resolve({ status: answer.status, text: JSON.stringify(answer.body) })
    },
    async () => Promise.resolve(),
  )
}

/** Returns what a deploy to the double is told. */
export function settingOf(double: GoogleDouble, changes: Partial<Setting> = {}): Setting {
  return {
    google: googleOf(double),
    projectId: double.projectId,
    projectNumber: double.number,
    siteUrl: 'https://conf.uni-x.edu',
    corsRules: [{ origin: ['https://conf.uni-x.edu'], method: ['GET'] }],
    keepDatabase: false,
    hasApiKey: false,
    saveApiKey: async () => Promise.resolve(),
    smtpUrl: async () => Promise.resolve('smtps://office:secret@smtp.uni-x.edu'),
    byHand: [],
    ...changes,
  }
}

/**
 * Stands in for the Firebase CLI where its own seconds would be too many: it creates functions as the
 * CLI does, each as far as it gets, and then opens them and makes their schedules, which it doesn't come
 * back to.
 */
export function cliDouble(double: GoogleDouble): DeployPart {
  const google = googleOf(double)
  const place = `projects/${double.projectId}/locations/${region}`
  return async (only) => {
    if (only === 'hosting') {
      const site = `projects/${double.projectId}/sites/${double.projectId}`
      const url = `https://firebasehosting.googleapis.com/v1beta1/${site}/channels/live/releases`
      await google.call('POST', url, {})
    }
    const failures: GoogleError[] = []
    for (const part of only.split(',').filter((one) => one.startsWith('functions:'))) {
      try {
        await deployFunction(google, place, part.slice('functions:'.length))
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error
        failures.push(error)
      }
    }
    if (failures.length === 0) return undefined
    return {
      words: failures.map(({ message }) => message).join('\n'),
      isOnlyClosed: failures.every(({ message }) => message.startsWith('run.')),
    }
  }
}

async function deployFunction(google: Google, place: string, name: string): Promise<void> {
  const declared = manifest.find((one) => one.name === name)
  const account = `lectern-functions@${google.projectId}.iam.gserviceaccount.com`
  const url = `https://cloudfunctions.googleapis.com/v2/${place}/functions`
  const known = await google.read(`${url}/${name}`, v.looseObject({ state: v.string() }))
  const kind = declared?.kind ?? 'https'
  const body = {
    name: `${place}/functions/${name}`,
    labels: {
      'deployment-tool': 'cli-firebase',
      ...(kind === 'schedule' ? { 'deployment-scheduled': 'true' } : {}),
      ...(kind === 'callable' ? { 'deployment-callable': 'true' } : {}),
    },
    buildConfig: {},
    serviceConfig: { serviceAccountEmail: account },
    ...(kind === 'event'
      ? { eventTrigger: { eventType: 'google.cloud.firestore', triggerRegion: region } }
      : {}),
  }
  if (known !== undefined) {
    await google.call('PATCH', `${url}/${name}`, body)
    return
  }
  await google.call('POST', `${url}?functionId=${name}`, body)
  const members = declared?.isPublic === true ? ['allUsers'] : [`serviceAccount:${account}`]
  if (kind !== 'event') {
    await google.call(
      'POST',
      `https://run.googleapis.com/v1/${place}/services/${name.toLowerCase()}:setIamPolicy`,
      { policy: { bindings: [{ role: 'roles/run.invoker', members }] } },
    )
  }
  if (declared?.schedule === undefined) return
  await google.call('POST', `https://cloudscheduler.googleapis.com/v1/${place}/jobs`, {
    name: `${place}/jobs/firebase-schedule-${name}-${region}`,
    schedule: declared.schedule.schedule,
    timeZone: declared.schedule.timeZone,
    httpTarget: {
      uri: `https://${name.toLowerCase()}-abc123-uc.a.run.app`,
      httpMethod: 'POST',
      oidcToken: { serviceAccountEmail: account },
    },
  })
}
