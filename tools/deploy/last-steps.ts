import * as v from 'valibot'

import type { Google } from './google.ts'
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
      const site = (await findSite(google))?.defaultUrl ?? `https://${projectId}.web.app`
      await google.call('POST', `${url}/uptimeCheckConfigs`, {
        displayName: checkName,
        monitoredResource: {
          type: 'uptime_url',
          labels: { project_id: projectId, host: new URL(site).hostname },
        },
        httpCheck: { path: '/api/v1/health', port: 443, useSsl: true, validateSsl: true },
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
        policy.notificationChannels.includes(channel)
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

async function findCheck(google: Google): Promise<string | undefined> {
  const url = `${monitoring(google)}/uptimeCheckConfigs`
  const checks = await google.list(url, 'uptimeCheckConfigs', namedSchema)
  return checks.find(({ displayName }) => displayName === checkName)?.name
}

async function setAlert(
  setting: Setting,
  { displayName, condition, strategy }: Alert,
  policy: v.InferOutput<typeof alertSchema> | undefined,
): Promise<void> {
  const { google } = setting
  const channel = await findChannel(setting)
  const channels = channel === undefined ? [] : [channel]
  if (policy !== undefined) {
    // Those that a person has added stay.
    const notificationChannels = [...new Set([...policy.notificationChannels, ...channels])]
    const url = `https://monitoring.googleapis.com/v3/${policy.name}?updateMask=enabled,notificationChannels`
    await google.call('PATCH', url, { enabled: true, notificationChannels })
    return
  }
  const checkId = (await findCheck(google))?.split('/').at(-1) ?? ''
  await google.call('POST', `${monitoring(google)}/alertPolicies`, {
    displayName,
    combiner: 'OR',
    enabled: true,
    conditions: [{ displayName, ...condition(checkId) }],
    notificationChannels: channels,
    alertStrategy: strategy,
  })
}
