import * as v from 'valibot'

import { Refusal, type Google } from './google.ts'
import { region } from './manifest.ts'
import { findSite, type Change, type Setting, type Step } from './steps.ts'

/** The steps after the Firebase CLI has deployed: before, there is nothing to watch or to clean up. */
export const lastSteps: readonly Step[] = [
  { title: 'Cleaning up', look: lookAtCleanUp },
  { title: 'Backups', look: lookAtBackups },
  { title: 'Alerts', look: lookAtAlerts },
]

async function lookAtCleanUp({ google, projectId }: Setting): Promise<Change[]> {
  const url = `https://artifactregistry.googleapis.com/v1/projects/${projectId}/locations/${region}/repositories/gcf-artifacts`
  // The Firebase CLI looks for this name.
  const id = 'firebase-functions-cleanup'
  const schema = v.object({
    cleanupPolicies: v.optional(v.record(v.string(), v.unknown()), {}),
  })
  const repository = await google.read(url, schema)
  if (repository === undefined || Object.keys(repository.cleanupPolicies).length > 0) return []
  const policy = { id, action: 'DELETE', condition: { tagState: 'ANY', olderThan: '86400s' } }
  return [
    {
      what: 'Set the functions’ old images to be deleted after a day',
      apply: async () =>
        google.call('PATCH', `${url}?updateMask=cleanupPolicies,cleanupPolicyDryRun`, {
          cleanupPolicies: { [id]: policy },
          cleanupPolicyDryRun: false,
        }),
    },
  ]
}

async function lookAtBackups({ google, projectId }: Setting): Promise<Change[]> {
  const url = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
  const schema = v.object({ pointInTimeRecoveryEnablement: v.optional(v.string()) })
  const enabled = 'POINT_IN_TIME_RECOVERY_ENABLED'
  const database = await google.read(url, schema)
  const schedules = await google.list(
    `${url}/backupSchedules`,
    'backupSchedules',
    v.looseObject({}),
  )
  const recovery: Change = {
    what: 'Set point-in-time recovery of Firestore: on (any minute of the last seven days)',
    apply: async () =>
      google.call('PATCH', `${url}?updateMask=pointInTimeRecoveryEnablement`, {
        pointInTimeRecoveryEnablement: enabled,
      }),
  }
  const daily: Change = {
    what: 'Create a daily backup of Firestore, kept for 14 days',
    apply: async () =>
      google.call('POST', `${url}/backupSchedules`, {
        retention: `${String(14 * 86_400)}s`,
        dailyRecurrence: {},
      }),
  }
  return [
    ...(database?.pointInTimeRecoveryEnablement === enabled ? [] : [recovery]),
    ...(schedules.length > 0 ? [] : [daily]),
  ]
}

const checkName = 'Lectern: health'
const healthPath = '/api/v1/health'

interface Alert {
  readonly displayName: string
  readonly condition: (checkId: string) => object
  readonly strategy: object
}

const alertOnLogs = (displayName: string, resource: string): Alert => ({
  displayName,
  condition: () => ({
    conditionMatchedLog: { filter: `severity>=ERROR AND resource.type="${resource}"` },
  }),
  // Google accepts an alert on a log only with a limit of its emails.
  strategy: { notificationRateLimit: { period: '3600s' }, autoClose: '86400s' },
})

const alerts: readonly Alert[] = [
  {
    displayName: 'Lectern: the site doesn’t answer',
    condition: (checkId) => ({
      conditionThreshold: {
        filter: `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.labels.check_id="${checkId}" AND resource.type="uptime_url"`,
        comparison: 'COMPARISON_GT',
        thresholdValue: 1,
        duration: '60s',
        trigger: { count: 1 },
        aggregations: [
          {
            alignmentPeriod: '1200s',
            perSeriesAligner: 'ALIGN_NEXT_OLDER',
            crossSeriesReducer: 'REDUCE_COUNT_FALSE',
            groupByFields: ['resource.label.*'],
          },
        ],
      },
    }),
    strategy: { autoClose: '86400s' },
  },
  alertOnLogs('Lectern: errors of the functions', 'cloud_run_revision'),
  alertOnLogs('Lectern: schedules that fail', 'cloud_scheduler_job'),
]

const namedSchema = v.object({ name: v.string(), displayName: v.optional(v.string()) })
const alertSchema = v.object({
  ...namedSchema.entries,
  enabled: v.optional(v.boolean(), true),
  notificationChannels: v.optional(v.array(v.string()), []),
  conditions: v.optional(
    v.array(
      v.looseObject({ conditionThreshold: v.optional(v.looseObject({ filter: v.string() })) }),
    ),
    [],
  ),
})

const monitoring = ({ projectId }: Pick<Google, 'projectId'>) =>
  `https://monitoring.googleapis.com/v3/projects/${projectId}`

async function lookAtAlerts(setting: Setting): Promise<Change[]> {
  const { google, projectId, alertEmail } = setting
  // The doctor reports a project without an address.
  if (alertEmail === undefined) return []
  const url = monitoring(google)
  const channel = await findChannel(setting)
  const check = await findCheck(google)
  const found = await google.list(`${url}/alertPolicies`, 'alertPolicies', alertSchema)
  const createChannel: Change = {
    what: `Create the way of alerts by email to ${alertEmail}`,
    apply: async () =>
      google.call('POST', `${url}/notificationChannels`, {
        type: 'email',
        displayName: 'Lectern: organiser',
        labels: { email_address: alertEmail },
      }),
  }
  const createCheck: Change = {
    what: 'Create the uptime check of /api/v1/health, four times an hour from three continents',
    apply: async () => {
      const host = await watchedHost(google)
      if (host === undefined) throw new Refusal(nothingToWatch)
      await google.call('POST', `${url}/uptimeCheckConfigs`, {
        displayName: checkName,
        monitoredResource: {
          type: 'uptime_url',
          labels: { project_id: projectId, host },
        },
        httpCheck: { path: healthPath, port: 443, useSsl: true, validateSsl: true },
        // Empty as long as mail goes out and every schedule runs, which no alert on a log can tell.
        contentMatchers: [{ matcher: 'CONTAINS_STRING', content: '"late":[]' }],
        // Each time costs a call and a read.
        period: '900s',
        timeout: '10s',
        selectedRegions: ['USA_VIRGINIA', 'EUROPE', 'ASIA_PACIFIC'],
      })
    },
  }
  return [
    ...(channel === undefined ? [createChannel] : []),
    ...(check === undefined ? [createCheck] : []),
    ...alerts.flatMap((alert) => {
      const policy = found.find(({ displayName }) => displayName === alert.displayName)
      const isSet =
        policy?.enabled === true &&
        channel !== undefined &&
        policy.notificationChannels.includes(channel) &&
        isAbout(policy, alert, check)
      if (isSet) return []
      const what = `${policy === undefined ? 'Create' : 'Set'} the alert “${alert.displayName}”`
      return [{ what, apply: async () => setAlert(setting, alert, policy) }]
    }),
  ]
}

async function findChannel({ google, alertEmail }: Setting): Promise<string | undefined> {
  const schema = v.object({
    name: v.string(),
    labels: v.optional(v.record(v.string(), v.string()), {}),
  })
  const url = `${monitoring(google)}/notificationChannels`
  const channels = await google.list(url, 'notificationChannels', schema)
  return channels.find(({ labels }) => labels['email_address'] === alertEmail)?.name
}

const nothingToWatch = 'There is no Hosting site to watch. Deploy again.'

/** Returns the name of the site's host at Firebase, or undefined if there is no site. */
async function watchedHost(google: Google): Promise<string | undefined> {
  const address = (await findSite(google))?.defaultUrl
  return address === undefined ? undefined : new URL(address).hostname
}

const checkSchema = v.object({
  ...namedSchema.entries,
  monitoredResource: v.optional(v.object({ labels: v.record(v.string(), v.string()) })),
  httpCheck: v.optional(v.object({ path: v.optional(v.string()) })),
})

/** Returns the check of the site's health: one of another site, or of another page, watches nothing. */
async function findCheck(google: Google): Promise<string | undefined> {
  const host = await watchedHost(google)
  const url = `${monitoring(google)}/uptimeCheckConfigs`
  const checks = await google.list(url, 'uptimeCheckConfigs', checkSchema)
  return checks.find(
    ({ displayName, monitoredResource, httpCheck }) =>
      displayName === checkName &&
      host !== undefined &&
      monitoredResource?.labels['host'] === host &&
      httpCheck?.path === healthPath,
  )?.name
}

/** True if an alert's condition names the check that exists; the others name none. */
function isAbout(
  { conditions }: v.InferOutput<typeof alertSchema>,
  { condition }: Alert,
  check: string | undefined,
): boolean {
  if (!JSON.stringify(condition('')).includes('check_id')) return true
  const id = check?.split('/').at(-1)
  return conditions.some(
    ({ conditionThreshold }) =>
      id !== undefined && conditionThreshold?.filter.includes(`check_id="${id}"`) === true,
  )
}

async function setAlert(
  setting: Setting,
  { displayName, condition, strategy }: Alert,
  policy: v.InferOutput<typeof alertSchema> | undefined,
): Promise<void> {
  const { google } = setting
  const channel = await findChannel(setting)
  const channels = channel === undefined ? [] : [channel]
  const check = await findCheck(google)
  const isOfCheck = JSON.stringify(condition('')).includes('check_id')
  if (check === undefined && isOfCheck) throw new Refusal(nothingToWatch)
  const conditions = [{ displayName, ...condition(check?.split('/').at(-1) ?? '') }]
  if (policy !== undefined) {
    // Those that a person has added stay.
    const notificationChannels = [...new Set([...policy.notificationChannels, ...channels])]
    const isChanged = !isAbout(policy, { displayName, condition, strategy }, check)
    const mask = `enabled,notificationChannels${isChanged ? ',conditions' : ''}`
    const url = `https://monitoring.googleapis.com/v3/${policy.name}?updateMask=${mask}`
    await google.call('PATCH', url, {
      enabled: true,
      notificationChannels,
      ...(isChanged ? { conditions } : {}),
    })
    return
  }
  await google.call('POST', `${monitoring(google)}/alertPolicies`, {
    displayName,
    combiner: 'OR',
    enabled: true,
    conditions,
    notificationChannels: channels,
    alertStrategy: strategy,
  })
}
