import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import indexes from '../../../firestore.indexes.json' with { type: 'json' }
import { Google, GoogleError } from '../../../tools/deploy/google.ts'
import { manifest, region } from '../../../tools/deploy/manifest.ts'
import type { DeployPart } from '../../../tools/deploy/phases.ts'
import type { Setting } from '../../../tools/deploy/steps.ts'
import { repositoryRoot } from '../../../tools/repository.ts'
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
    keepDatabase: false,
    alertEmail: 'chair@uni-x.edu',
    shipped: {},
    parameters: { values: {}, save: async () => Promise.resolve() },
    smtpUrl: async () => Promise.resolve('smtps://office:secret@smtp.uni-x.edu'),
    isNewMailServer: false,
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
    if (only === 'firestore,storage') await deployRules(google)
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

async function deployRules(google: Google): Promise<void> {
  const { projectId } = google
  const database = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
  const groups = `${database}/collectionGroups`
  if ((await google.list(`${groups}/-/indexes`, 'indexes', v.any())).length === 0) {
    for (const { collectionGroup, ...index } of indexes.indexes)
      await google.call('POST', `${groups}/${collectionGroup}/indexes`, index)
  }
  for (const { collectionGroup, fieldPath, ttl, indexes: own } of indexes.fieldOverrides) {
    await google.call('PATCH', `${groups}/${collectionGroup}/fields/${fieldPath}`, {
      indexConfig: { indexes: own },
      ...(ttl === true ? { ttlConfig: { state: 'ACTIVE' } } : {}),
    })
  }
  const releases = {
    'cloud.firestore': 'firestore.rules',
    [`firebase.storage/${projectId}.firebasestorage.app`]: 'storage.rules',
  }
  const url = `https://firebaserules.googleapis.com/v1/projects/${projectId}`
  for (const [id, name] of Object.entries(releases)) {
    const content = await readFile(join(repositoryRoot, name), 'utf8')
    const made = await google.call('POST', `${url}/rulesets`, {
      source: { files: [{ name, content }] },
    })
    const rulesetName = v.parse(v.object({ name: v.string() }), made).name
    const release = { name: `projects/${projectId}/releases/${id}`, rulesetName }
    await google.call('POST', `${url}/releases`, release)
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
      'firebase-functions-hash': 'h1',
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
