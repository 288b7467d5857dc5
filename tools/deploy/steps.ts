import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import { collections } from '../../functions/src/store/collections.ts'
import { bucketNames } from '../bucket-name.ts'
import { entriesOf, hasApiKey, keepDatabaseName, keepsDatabase, parametersFile } from './checks.ts'
import { GoogleError, Refusal, type Google } from './google.ts'
import { accountOf, accountUrl, region } from './manifest.ts'
import {
  accountPolicy,
  addGrants,
  bucketPolicy,
  missingGrants,
  projectPolicy,
  secretPolicy,
  type Grant,
  type Guarded,
} from './policies.ts'

/** The parameters in functions/.env.<project id>. */
export interface ProjectParameters {
  readonly values: Readonly<Record<string, string>>
  /** Sets one of them, in the file too. */
  readonly save: (name: string, value: string) => Promise<void>
}

/** Everything that the steps are told. */
export interface Setting {
  readonly google: Google
  readonly projectId: string
  readonly projectNumber: string
  /** The site's address, without a slash at its end. */
  readonly siteUrl: string
  /** True to take a database in another place, or with other data, as it is. */
  readonly keepDatabase: boolean
  /** The parameters in functions/.env: their defaults. */
  readonly shipped: Readonly<Record<string, string>>
  readonly parameters: ProjectParameters
  /** Returns the mail server's address, from a person or the environment; undefined if neither can. */
  readonly smtpUrl: (() => Promise<string>) | undefined
  /** True to ask for the mail server though the project has one. */
  readonly isNewMailServer: boolean
  /** The first organiser's address, which gets alerts; undefined if only domains are listed. */
  readonly alertEmail: string | undefined
  /** Gets a line for each thing that remains to be done by hand. */
  readonly byHand: string[]
}

/** One thing that has to change in the project. */
export interface Change {
  /** A line for the plan, beginning with a verb: Create, Grant, Set, Delete. */
  readonly what: string
  readonly apply: () => Promise<unknown>
  /** Asks a person for what `apply` needs: nobody could answer beside a running deploy. */
  readonly ask?: () => Promise<unknown>
  /** True if only a deploy makes it, after a person has seen the plan. */
  readonly needsPlan?: boolean
}

/** A part of the project: `look` compares it with what Lectern needs, and changes nothing. */
export interface Step {
  readonly title: string
  readonly look: (setting: Setting) => Promise<Change[]>
}

/** The steps before the Firebase CLI deploys, in their order. */
export const steps: readonly Step[] = [
  { title: 'Google’s APIs', look: lookAtApis },
  { title: 'The functions’ account', look: lookAtAccount },
  { title: 'Roles', look: lookAtRoles },
  { title: 'Firestore', look: lookAtDatabase },
  { title: 'The web app', look: lookAtWebApp },
  { title: 'Hosting', look: lookAtSite },
  { title: 'Storage', look: lookAtBucket },
  { title: 'Authentication', look: lookAtAuth },
  { title: 'Secrets', look: lookAtSecrets },
]

const apis = [
  'apikeys',
  'artifactregistry',
  'billingbudgets',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'compute',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firebasestorage',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
].map((name) => `${name}.googleapis.com`)

const projectUrl = ({ projectId }: Setting) =>
  `https://serviceusage.googleapis.com/v1/projects/${projectId}`

async function lookAtApis(setting: Setting): Promise<Change[]> {
  const { google } = setting
  const url = `${projectUrl(setting)}/services`
  const schema = v.object({ config: v.object({ name: v.string() }) })
  const on = await google.list(`${url}?filter=state:ENABLED&pageSize=200`, 'services', schema)
  const names = new Set(on.map(({ config }) => config.name))
  const off = apis.filter((name) => !names.has(name))
  if (off.length === 0) return []
  const apply = async () => {
    // The most that one call takes is 20.
    for (let start = 0; start < off.length; start += 20) {
      await google.call('POST', `${url}:batchEnable`, { serviceIds: off.slice(start, start + 20) })
    }
  }
  return [{ what: `Switch on APIs: ${off.map((name) => name.split('.')[0]).join(', ')}`, apply }]
}

async function lookAtAccount({ google, projectId }: Setting): Promise<Change[]> {
  const url = `https://iam.googleapis.com/v1/projects/${projectId}/serviceAccounts`
  const account = accountOf(projectId)
  if ((await google.read(accountUrl(projectId), v.looseObject({}))) !== undefined) return []
  const body = {
    accountId: account.split('@')[0],
    serviceAccount: { displayName: 'Lectern’s functions' },
  }
  return [
    { what: `Create the account ${account}`, apply: async () => google.call('POST', url, body) },
  ]
}

/** Google's own accounts that appear when a service is first used, which is too late for a grant. */
const agents = ['pubsub', 'eventarc', 'firebasestorage', 'cloudbuild']

async function lookAtRoles(setting: Setting): Promise<Change[]> {
  const { google, projectId, projectNumber: number } = setting
  const own = `serviceAccount:${accountOf(projectId)}`
  const agent = (name: string) => `serviceAccount:service-${number}@${name}.iam.gserviceaccount.com`
  const inProject: Grant[] = [
    { member: own, role: 'roles/datastore.user' },
    { member: own, role: 'roles/firebaseauth.admin' },
    { member: own, role: 'roles/eventarc.eventReceiver' },
    // Eventarc and the scheduler call the functions as this account.
    { member: own, role: 'roles/run.invoker' },
    { member: own, role: 'roles/logging.logWriter' },
    // The Storage rules read Firestore.
    { member: agent('gcp-sa-firebasestorage'), role: 'roles/firebaserules.firestoreServiceAgent' },
    // Events of Firestore and Storage reach the functions through these.
    { member: agent('gcp-sa-eventarc'), role: 'roles/eventarc.serviceAgent' },
    { member: agent('gcp-sa-pubsub'), role: 'roles/iam.serviceAccountTokenCreator' },
    { member: agent('gs-project-accounts'), role: 'roles/pubsub.publisher' },
    // Builds run as this account. In new organisations it has no role of its own.
    {
      member: `serviceAccount:${number}-compute@developer.gserviceaccount.com`,
      role: 'roles/cloudbuild.builds.builder',
    },
  ]
  const makeAgents = async () => {
    for (const name of agents) {
      const url = `https://serviceusage.googleapis.com/v1beta1/projects/${number}/services/${name}.googleapis.com:generateServiceIdentity`
      await google.call('POST', url, {})
    }
    // Cloud Storage makes its agent when it is asked for.
    await google.call(
      'GET',
      `https://storage.googleapis.com/storage/v1/projects/${projectId}/serviceAccount`,
    )
  }
  return [
    ...(await grants(setting, projectPolicy(projectId), inProject, 'the project', makeAgents)),
    // Verifying a code signs a token.
    ...(await grants(
      setting,
      accountPolicy(projectId, accountOf(projectId)),
      [{ member: own, role: 'roles/iam.serviceAccountTokenCreator' }],
      'itself',
    )),
  ]
}

/** Returns one change for each role that is missing; the first that is applied grants all of them. */
async function grants(
  { google }: Setting,
  resource: Guarded,
  wanted: readonly Grant[],
  on: string,
  before: () => Promise<void> = async () => {},
): Promise<Change[]> {
  const missing = await missingGrants(google, resource, wanted)
  return missing.map(({ member, role }, index) => ({
    what: `Grant ${role} on ${on} to ${member.replace('serviceAccount:', '')}`,
    apply: async () => {
      if (index > 0) return
      await before()
      await addGrants(google, resource, missing)
    },
  }))
}

const databaseSchema = v.object({ locationId: v.string(), type: v.optional(v.string()) })

async function lookAtDatabase(setting: Setting): Promise<Change[]> {
  const { google, projectId, keepDatabase, parameters } = setting
  const url = `https://firestore.googleapis.com/v1/projects/${projectId}/databases`
  const database = await google.read(`${url}/(default)`, databaseSchema)
  if (database === undefined) {
    const body = {
      type: 'FIRESTORE_NATIVE',
      locationId: region,
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    }
    return [
      {
        what: `Create the Firestore database in ${region} (its place can’t be changed later)`,
        apply: async () => google.call('POST', `${url}?databaseId=(default)`, body),
        needsPlan: true,
      },
    ]
  }
  const { locationId, type = 'FIRESTORE_NATIVE' } = database
  if (type !== 'FIRESTORE_NATIVE') {
    throw new Refusal(
      `The project’s database is in Datastore mode, which Lectern can’t use. Deploy to a new project.`,
    )
  }
  const refusal = await databaseRefusal(google, locationId)
  if (refusal === undefined) return []
  if (!keepDatabase) throw new Refusal(refusal)
  if (keepsDatabase(parameters.values)) return []
  return [
    {
      what: `Set ${keepDatabaseName} in ${parametersFile(projectId)}, so that --keep-database is remembered`,
      apply: async () => parameters.save(keepDatabaseName, 'yes'),
      needsPlan: true,
    },
  ]
}

/** Returns the reason for which a database isn't taken unasked, or undefined. */
async function databaseRefusal(google: Google, locationId: string): Promise<string | undefined> {
  if (locationId !== region) {
    return `The project’s database is in ${locationId}, and Lectern’s functions run in ${region}. It works, but every read takes a longer way, and the multi-regions (nam5, eur3) cost about twice as much. A database can’t be moved. Deploy to a new project and leave the database to this command, or take it as it is with --keep-database.`
  }
  const url = `https://firestore.googleapis.com/v1/projects/${google.projectId}/databases/(default)/documents`
  // A deploy writes it before anything else is stored.
  if ((await google.read(`${url}/settings/schema`, v.looseObject({}))) !== undefined)
    return undefined
  const listed = await google.read(
    `${url}:listCollectionIds`,
    v.object({ collectionIds: v.optional(v.array(v.string()), []) }),
    { pageSize: 300 },
  )
  const held = listed?.collectionIds ?? []
  const strange = held.filter((name) => !Object.hasOwn(collections, name))
  return strange.length === 0
    ? undefined
    : `The project’s database holds another app’s data (${strange.slice(0, 5).join(', ')}). Lectern’s security rules would lock that app out. Deploy to a new project, or take the database as it is with --keep-database.`
}

const bucketSchema = v.object({ location: v.string(), cors: v.optional(v.array(v.unknown()), []) })

async function lookAtBucket(setting: Setting): Promise<Change[]> {
  const { google, projectId } = setting
  const corsRules = [
    {
      origin: [...new Set([setting.siteUrl, ...entriesOf(await siteOrigins(setting))])],
      method: ['GET', 'HEAD'],
      responseHeader: ['Content-Type', 'Content-Length', 'Content-Range', 'Range'],
      maxAgeSeconds: 3600,
    },
  ]
  const url = 'https://storage.googleapis.com/storage/v1/b'
  const found = await findBucket(setting)
  const name = found?.name ?? bucketNames(projectId)[0] ?? ''
  const place = found?.location.toLowerCase() ?? region
  if (place !== region && place !== 'us') {
    throw new Refusal(
      `The bucket ${name} is in ${place}, where no function in ${region} hears of its files. A bucket can’t be moved. Deploy to a new project and leave the bucket to this command.`,
    )
  }
  const create: Change = {
    what: `Create the Storage bucket ${name} in ${region}`,
    apply: async () =>
      google.call(
        'POST',
        `https://firebasestorage.googleapis.com/v1alpha/projects/${projectId}/defaultBucket`,
        { location: region },
      ),
    needsPlan: true,
  }
  const allow: Change = {
    what: `Set the bucket’s CORS rules: the site’s pages may read PDFs`,
    apply: async () => google.call('PATCH', `${url}/${name}?fields=cors`, { cors: corsRules }),
  }
  return [
    ...(found === undefined ? [create] : []),
    ...(isDeepStrictEqual(found?.cors, corsRules) ? [] : [allow]),
    ...(await grants(
      setting,
      bucketPolicy(name),
      ['roles/storage.objectAdmin', 'roles/storage.legacyBucketReader'].map((role) => ({
        role,
        member: `serviceAccount:${accountOf(projectId)}`,
      })),
      'the bucket',
    )),
  ]
}

/** Returns the project's Storage bucket, or undefined. */
export async function findBucket({
  google,
  projectId,
}: Setting): Promise<(v.InferOutput<typeof bucketSchema> & { name: string }) | undefined> {
  for (const name of bucketNames(projectId)) {
    const found = await google.read(
      `https://storage.googleapis.com/storage/v1/b/${name}`,
      bucketSchema,
    )
    if (found !== undefined) return { ...found, name }
  }
  return undefined
}

const appSchema = v.object({ appId: v.string() })
const keySchema = v.object({ apiKey: v.string() })

async function lookAtWebApp(setting: Setting): Promise<Change[]> {
  const { google, projectId, parameters } = setting
  const url = `https://firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`
  const isMissing = (await findApp(setting)) === undefined
  const saveKey = async () => {
    const appId = await findApp(setting)
    const { apiKey } = v.parse(keySchema, await google.call('GET', `${url}/${appId ?? ''}/config`))
    await parameters.save('WEB_API_KEY', apiKey)
  }
  return [
    ...(isMissing
      ? [
          {
            what: 'Create the web app “Lectern”',
            apply: async () => google.call('POST', url, { displayName: 'Lectern' }),
          },
        ]
      : []),
    ...(hasApiKey(parameters.values)
      ? []
      : [
          {
            what: `Set WEB_API_KEY in ${parametersFile(projectId)}`,
            apply: saveKey,
            needsPlan: true,
          },
        ]),
  ]
}

async function findApp({ google, projectId }: Setting): Promise<string | undefined> {
  const url = `https://firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`
  return (await google.list(url, 'apps', appSchema))[0]?.appId
}

const siteSchema = v.object({
  name: v.string(),
  defaultUrl: v.string(),
  appId: v.optional(v.string()),
  type: v.optional(v.string()),
})

/** Returns the project's default Hosting site, to which the Firebase CLI deploys, or undefined. */
export async function findSite(
  google: Google,
): Promise<v.InferOutput<typeof siteSchema> | undefined> {
  const url = `https://firebasehosting.googleapis.com/v1beta1/projects/${google.projectId}/sites`
  const sites = await google.list(url, 'sites', siteSchema)
  return sites.find(({ type }) => type === 'DEFAULT_SITE')
}

/** Returns the site's address at Firebase, or the one that it would get. */
async function siteAddress(google: Google): Promise<string> {
  return (await findSite(google))?.defaultUrl ?? `https://${google.projectId}.web.app`
}

const atFirebase = /\.(web\.app|firebaseapp\.com)$/

/** True if Firebase gives a site its address: a person can neither choose it nor create DNS records for it. */
export function isAtFirebase(address: string): boolean {
  return atFirebase.test(address)
}

/** @throws {Refusal} if emails would link to another project's site */
export async function refuseOtherSite({ google, siteUrl }: Setting): Promise<void> {
  const address = await siteAddress(google)
  const own = address.replace(atFirebase, '')
  if (!isAtFirebase(siteUrl) || siteUrl.replace(atFirebase, '') === own) return
  throw new Refusal(
    `${siteUrl} isn’t a site of this project. Put ${address} into siteUrl in web/src/content/conference.ts, then deploy again.`,
  )
}

/** Returns SITE_ORIGINS with the site's address at Firebase, from which nobody could register otherwise. */
export async function siteOrigins({ google, siteUrl, parameters }: Setting): Promise<string> {
  const address = await siteAddress(google)
  const origins = entriesOf(parameters.values['SITE_ORIGINS'])
  return [...origins, ...(address === siteUrl || origins.includes(address) ? [] : [address])].join(
    ',',
  )
}

async function lookAtSite(setting: Setting): Promise<Change[]> {
  const { google, projectId, parameters } = setting
  await refuseOtherSite(setting)
  const changes = await siteChanges(setting)
  const listed = entriesOf(parameters.values['SITE_ORIGINS']).join(',')
  if ((await siteOrigins(setting)) === listed) return changes
  return changes.concat({
    what: `Set SITE_ORIGINS in ${parametersFile(projectId)}: people can register at ${await siteAddress(google)}, too`,
    needsPlan: true,
    apply: async () => parameters.save('SITE_ORIGINS', await siteOrigins(setting)),
  })
}

async function siteChanges(setting: Setting): Promise<Change[]> {
  const { google, projectId } = setting
  const url = 'https://firebasehosting.googleapis.com/v1beta1'
  const site = await findSite(google)
  if (site === undefined) {
    return [
      {
        what: `Create the Hosting site https://${projectId}.web.app`,
        needsPlan: true,
        apply: async () => {
          const body = { appId: await findApp(setting) }
          const create = async (id: string) =>
            google.call('POST', `${url}/projects/${projectId}/sites?siteId=${id}`, body)
          try {
            await create(projectId)
          } catch (error) {
            // Another project may have taken the name.
            if (!(error instanceof GoogleError) || ![400, 409].includes(error.status)) throw error
            await create(`${projectId.slice(0, 24)}-${randomBytes(2).toString('hex')}`)
            await refuseOtherSite(setting)
          }
        },
      },
    ]
  }
  if (site.appId !== undefined) return []
  return [
    {
      what: 'Link the web app to the Hosting site',
      apply: async () =>
        google.call('PATCH', `${url}/${site.name}?updateMask=appId`, {
          appId: await findApp(setting),
        }),
    },
  ]
}

const authSchema = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(
        v.object({ enabled: v.optional(v.boolean()), passwordRequired: v.optional(v.boolean()) }),
      ),
    }),
  ),
  client: v.optional(
    v.object({
      permissions: v.optional(
        v.object({
          disabledUserSignup: v.optional(v.boolean()),
          disabledUserDeletion: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean()) })),
  passwordPolicyConfig: v.optional(
    v.object({ passwordPolicyEnforcementState: v.optional(v.string()) }),
  ),
  authorizedDomains: v.optional(v.array(v.string()), []),
})

async function lookAtAuth({ google, projectId, siteUrl, byHand }: Setting): Promise<Change[]> {
  const base = 'https://identitytoolkit.googleapis.com'
  const url = `${base}/admin/v2/projects/${projectId}/config`
  const read = async () => google.read(url, authSchema)
  const config = await read()
  const patch = async (mask: string, body: unknown) =>
    google.call('PATCH', `${url}?updateMask=${mask}`, body)
  const { hostname } = new URL(siteUrl)
  const settings: [isSet: boolean, what: string, apply: () => Promise<unknown>][] = [
    [
      config !== undefined,
      'Create Authentication (with Identity Platform: 50,000 people a month are free)',
      async () =>
        google.call('POST', `${base}/v2/projects/${projectId}/identityPlatform:initializeAuth`, {}),
    ],
    [
      config?.signIn?.email?.enabled === true && config.signIn.email.passwordRequired === true,
      'Set sign-in with email and password: on',
      async () =>
        patch('signIn.email', { signIn: { email: { enabled: true, passwordRequired: true } } }),
    ],
    [
      config?.authorizedDomains.includes(hostname) === true,
      `Set ${hostname} as an authorised domain of Authentication`,
      async () =>
        patch('authorizedDomains', {
          authorizedDomains: [...new Set([...((await read())?.authorizedDomains ?? []), hostname])],
        }),
    ],
  ]
  const protections: typeof settings = [
    [
      config?.client?.permissions?.disabledUserSignup === true &&
        config.client.permissions.disabledUserDeletion === true,
      'Set sign-up and deletion by clients: off (only the functions make accounts)',
      async () =>
        patch('client.permissions', {
          client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
        }),
    ],
    [
      config?.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'Set protection against finding out addresses: on',
      async () =>
        patch('emailPrivacyConfig', { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    ],
    [
      config?.passwordPolicyConfig?.passwordPolicyEnforcementState === 'ENFORCE',
      'Set the shortest password: 8 characters',
      async () =>
        patch('passwordPolicyConfig', {
          passwordPolicyConfig: {
            passwordPolicyEnforcementState: 'ENFORCE',
            passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
          },
        }),
    ],
  ]
  // Projects without Identity Platform have no such settings: the deploy goes on without them.
  const tolerant = protections.map(([isSet, what, apply]): (typeof settings)[number] => [
    isSet,
    what,
    async () => {
      try {
        await apply()
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error
        byHand.push(`Authentication, Settings, in the Firebase console: ${what} (${error.message})`)
      }
    },
  ])
  return [...settings, ...tolerant]
    .filter(([isSet]) => !isSet)
    .map(([, what, apply]) => ({ what, apply, needsPlan: config === undefined }))
}

async function lookAtSecrets(setting: Setting): Promise<Change[]> {
  const { google, projectId, smtpUrl, isNewMailServer } = setting
  const values: Record<string, (() => Promise<string>) | undefined> = {
    APP_SECRET: async () => Promise.resolve(randomBytes(48).toString('base64')),
    SMTP_URL: smtpUrl,
  }
  const changes: Change[] = []
  for (const [name, valueOf] of Object.entries(values)) {
    const secrets = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets`
    const url = `${secrets}/${name}`
    const enabled = await google.list(
      `${url}/versions?filter=state:ENABLED`,
      'versions',
      v.looseObject({}),
    )
    if (enabled.length === 0 || (name === 'SMTP_URL' && isNewMailServer)) {
      if (valueOf === undefined) {
        throw new Refusal(
          `The secret ${name} is not set. Run this command in a terminal, which asks for it, or give it in the environment variable ${name}.`,
        )
      }
      const body = { replication: { automatic: {} }, labels: { 'firebase-managed': 'true' } }
      changes.push({
        what:
          name === 'APP_SECRET' ? `Create the secret ${name}, at random` : `Set the secret ${name}`,
        needsPlan: true,
        ...(name === 'SMTP_URL' ? { ask: valueOf } : {}),
        apply: async () => {
          if ((await google.read(url, v.looseObject({}))) === undefined) {
            await google.call('POST', `${secrets}?secretId=${name}`, body)
          }
          const data = Buffer.from(await valueOf()).toString('base64')
          await google.call('POST', `${url}:addVersion`, { payload: { data } })
        },
      })
    }
    changes.push(
      ...(await grants(
        setting,
        secretPolicy(projectId, name),
        [
          {
            member: `serviceAccount:${accountOf(projectId)}`,
            role: 'roles/secretmanager.secretAccessor',
          },
        ],
        name,
      )),
    )
  }
  return changes
}
