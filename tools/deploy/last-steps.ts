import * as v from 'valibot'

import { GoogleError, Refusal, type Google } from './google.ts'
import { region } from './manifest.ts'
import { findSite, isAtFirebase, type Change, type Setting, type Step } from './steps.ts'

/** The steps after the Firebase CLI has deployed: before, there is nothing to watch or to clean up. */
export const lastSteps: readonly Step[] = [
  { title: 'The domain', look: lookAtDomain },
  { title: 'Cleaning up', look: lookAtCleanUp },
  { title: 'Backups', look: lookAtBackups },
  { title: 'Alerts', look: lookAtAlerts },
  { title: 'Budget', look: lookAtBudget },
]

/** Returns the URL of the site's own domain in Hosting, or undefined if it has none or there is no site. */
async function domainUrl({ google, siteUrl }: Setting): Promise<string | undefined> {
  const site = await findSite(google)
  if (site === undefined) return undefined
  const { hostname } = new URL(siteUrl)
  return `https://firebasehosting.googleapis.com/v1beta1/${site.name}/customDomains/${hostname}`
}

async function lookAtDomain(setting: Setting): Promise<Change[]> {
  const { google, siteUrl } = setting
  if (isAtFirebase(siteUrl)) return []
  const { hostname } = new URL(siteUrl)
  const url = await domainUrl(setting)
  if (url !== undefined && (await google.read(url, domainSchema)) !== undefined) return []
  return [
    {
      what: `Create the site’s domain ${hostname} (the end names its DNS records)`,
      needsPlan: true,
      apply: async () => {
        const created = (await domainUrl(setting))?.replace(/\/([^/]+)$/, '?customDomainId=$1')
        if (created === undefined) return
        // Its operation lasts until the DNS records exist. If it is refused, the console says why, where
        // `domainRemedy` leads.
        await ifAllowed(google.start('POST', created, {}))
      },
    },
  ]
}

const recordsSchema = v.optional(
  v.array(
    v.object({
      records: v.optional(
        v.array(
          v.object({
            domainName: v.optional(v.string(), ''),
            type: v.optional(v.string(), ''),
            rdata: v.optional(v.string(), ''),
            requiredAction: v.optional(v.string(), ''),
          }),
        ),
        [],
      ),
    }),
  ),
  [],
)
const domainSchema = v.object({
  requiredDnsUpdates: v.optional(
    v.object({ desired: recordsSchema, discovered: recordsSchema }),
    {},
  ),
})

/** Returns a sentence about how to connect the site's domain, with the DNS records if Hosting names them. */
export async function domainRemedy(setting: Setting): Promise<string> {
  const { google, projectId, siteUrl } = setting
  const { hostname } = new URL(siteUrl)
  const page = `https://console.firebase.google.com/project/${projectId}/hosting/sites`
  const byHand = `Add ${hostname} at ${page} if it isn’t there, and create the DNS records that it shows`
  const url = await domainUrl(setting)
  if (url === undefined) return byHand
  // Hosting looks at the DNS before it names records.
  for (let count = 0; count < 6; count += 1) {
    if (count > 0) await google.pause(5000)
    const domain = await google.read(url, domainSchema)
    if (domain === undefined) return byHand
    const { desired, discovered } = domain.requiredDnsUpdates
    const records = [...discovered, ...desired]
      .flatMap((one) => one.records)
      .filter(({ requiredAction }) => ['ADD', 'REMOVE'].includes(requiredAction))
      .map(
        ({ requiredAction, type, domainName, rdata }) =>
          `\n      ${requiredAction.toLowerCase()} ${type} ${domainName || hostname} ${rdata}`,
      )
    if (records.length > 0) {
      return `Change these DNS records where ${hostname} is registered:${[...new Set(records)].join('')}\n    It takes up to a day until they work`
    }
  }
  return byHand
}

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

/** The currencies in which 20 a month warns neither at once nor far too late. */
const currencies = new Set(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SGD', 'USD'])

const budgetSchema = v.object({
  budgetFilter: v.optional(v.object({ projects: v.optional(v.array(v.string()), []) }), {}),
})

/** The sentence about a project whose alerts would reach nobody. */
export const noAlerts =
  'No email reports a fault: ADMIN_EMAILS holds no address, only domains. Put an address first to get alerts'

/** Returns a line for each warning that a deploy doesn't set up. */
export async function missingWarnings(setting: Setting): Promise<string[]> {
  const budget = await findBudget(setting)
  return [
    ...(setting.alertEmail === undefined ? [noAlerts] : []),
    ...(budget?.exists === false && !currencies.has(budget.currency)
      ? [
          `No budget warns of costs: choose its amount in ${budget.currency || 'your currency'} (docs/operating.md, “Alerts”)`,
        ]
      : []),
  ]
}

async function lookAtBudget(setting: Setting): Promise<Change[]> {
  const { google, projectNumber } = setting
  const found = await findBudget(setting)
  if (found === undefined || found.exists || !currencies.has(found.currency)) return []
  const body = {
    displayName: 'Lectern',
    budgetFilter: { projects: [`projects/${projectNumber}`] },
    amount: { specifiedAmount: { currencyCode: found.currency, units: '20' } },
    thresholdRules: [0.5, 0.9, 1].map((thresholdPercent) => ({ thresholdPercent })),
  }
  return [
    {
      what: `Create a budget of 20 ${found.currency} a month, with emails at 50, 90 and 100 %`,
      apply: async () => ifAllowed(google.call('POST', found.url, body)),
    },
  ]
}

/** Returns undefined if you can't see budgets. */
export async function findBudget({
  google,
  projectId,
  projectNumber,
}: Setting): Promise<
  { readonly exists: boolean; readonly currency: string; readonly url: string } | undefined
> {
  const billing = 'https://cloudbilling.googleapis.com/v1'
  const info = await ifAllowed(
    google.read(
      `${billing}/projects/${projectId}/billingInfo`,
      v.object({ billingAccountName: v.string() }),
    ),
  )
  if (info === undefined) return undefined
  const account = await ifAllowed(
    google.read(`${billing}/${info.billingAccountName}`, v.object({ currencyCode: v.string() })),
  )
  const url = `https://billingbudgets.googleapis.com/v1/${info.billingAccountName}/budgets`
  const budgets = await ifAllowed(google.list(url, 'budgets', budgetSchema))
  if (budgets === undefined) return undefined
  // One without projects is about all of the account's.
  const exists = budgets.some(
    ({ budgetFilter: { projects } }) =>
      projects.length === 0 || projects.includes(`projects/${projectNumber}`),
  )
  return { exists, currency: account?.currencyCode ?? '', url }
}

/** Returns undefined if Google refuses: a person has to do it. */
async function ifAllowed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GoogleError || v.isValiError(error)) return undefined
    throw error
  }
}
