import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import firebase from '../../firebase.json' with { type: 'json' }
import wantedIndexes from '../../firestore.indexes.json' with { type: 'json' }
import { repositoryRoot } from '../repository.ts'
import {
  findDeviations,
  listFunctions,
  listJobs,
  type DeployedFunction,
  type Deviation,
} from './deployed-functions.ts'
import { GoogleError, Refusal } from './google.ts'
import { domainRemedy, lastSteps } from './last-steps.ts'
import { accountOf, manifest, region } from './manifest.ts'
import { bucketPolicy, publicMembers, removeMembers } from './policies.ts'
import { senderProblems, type Dns } from './sender-domain.ts'
import { findBucket, findSite, isAtFirebase, steps, type Setting } from './steps.ts'
import { storedData } from './stored-data.ts'

/** An answer of the site. */
export interface Page {
  /** 0 if there was no answer. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Everything that the doctor is told. */
export interface Patient extends Setting {
  /** The address that emails come from. */
  readonly sender: string
  readonly dns: Dns
  readonly ask: (url: string) => Promise<Page>
  readonly now: Date
}

/** Something that is wrong. */
export interface Problem {
  readonly what: string
  /** A sentence about how to mend it; another deploy does if it is missing. */
  readonly remedy?: string
  /** Missing if a person has to decide or to do it. */
  readonly fix?: () => Promise<unknown>
  /** True if it is no fault, only something that wasn't tried. */
  readonly isNote?: boolean
}

/** One of the things that the doctor looks at; `look` changes nothing. */
export interface Check {
  readonly title: string
  /** The harm of its problems, in a sentence. */
  readonly why: string
  readonly look: (patient: Patient) => Promise<Problem[]>
}

const storageRole = /firebaserules\.firestoreServiceAgent/
const notStorageRole = /^(?!.*firebaserules\.firestoreServiceAgent)/

const databaseUrl = ({ projectId }: Setting) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`

/** The first of them has to hold before the others see anything. */
export const checks: readonly Check[] = [
  {
    title: 'APIs',
    why: 'Functions that call an API which is off fail, and the other checks see nothing.',
    look: async (patient) => stepProblems(patient, 'Google’s APIs', 'APIs are switched off'),
  },
  {
    title: 'The role of the Storage rules',
    why: 'Without it nobody can upload or open a PDF.',
    look: async (patient) =>
      stepProblems(patient, 'Roles', 'The Storage rules can’t read Firestore', storageRole),
  },
  {
    title: 'The functions’ account',
    why: 'A function without its rights fails each call.',
    look: lookAtAccount,
  },
  {
    title: 'Signing',
    why: 'Verifying a code and logging in over the API sign a token: without this, both fail.',
    look: lookAtSigning,
  },
  {
    title: 'Functions',
    why: 'A function that is missing or of an older version answers wrongly, or not at all.',
    look: lookAtFunctions,
  },
  {
    title: 'Public access',
    why: 'Browsers and Hosting must reach the public functions, and nobody else the others.',
    look: async (patient) => deviationProblems(patient, 'access'),
  },
  {
    title: 'Triggers',
    why: 'Without its trigger a function misses its events: emails stay unsent, PDFs unchecked.',
    look: lookAtTriggers,
  },
  {
    title: 'Schedules',
    why: 'Schedules send emails that are late, keep the desk’s list fresh and delete what is due.',
    look: lookAtSchedules,
  },
  {
    title: 'Database and backups',
    why: 'Without backups nobody can bring papers back after a mistake.',
    look: async (patient) => [
      ...(await stepProblems(patient, 'Firestore', 'The database is missing')),
      ...(await stepProblems(patient, 'Backups', 'The database isn’t backed up')),
      ...(await stepProblems(patient, storedData.title, 'The stored data isn’t of this version')),
    ],
  },
  {
    title: 'Indexes',
    why: 'A query without its index fails, and expired documents stay without their policy.',
    look: lookAtIndexes,
  },
  {
    title: 'Bucket',
    why: 'It holds all papers: browsers must reach them by the site, and nobody else at all.',
    look: lookAtBucket,
  },
  {
    title: 'Authentication',
    why: 'With its defaults, strangers can make accounts and find out who has one.',
    look: async (patient) => [
      ...(await stepProblems(patient, 'The web app', 'The web app isn’t set up')),
      ...(await stepProblems(patient, 'Authentication', 'Authentication isn’t set up')),
    ],
  },
  {
    title: 'API key',
    why: 'The API logs people in with the web app’s key: a restriction to sites or apps bars it.',
    look: lookAtApiKey,
  },
  {
    title: 'Site and rules',
    why: 'Visitors get what is released, which may not be this version.',
    look: lookAtSite,
  },
  {
    title: 'Secrets and emails',
    why: 'Codes that don’t arrive, or arrive as spam, keep everybody out.',
    look: async (patient) => [
      ...(await lookAtSecrets(patient)),
      ...(await senderProblems(patient.sender.split('@').at(-1) ?? '', patient.dns)),
      ...(await lookAtDueMail(patient)),
    ],
  },
  {
    title: 'Costs and alerts',
    why: 'Nobody notices a fault, or old images that cost money, without being told.',
    look: lookAtAlerts,
  },
]

/** Returns the problems that a step of the deploy would solve. */
async function stepProblems(
  patient: Patient,
  title: string,
  what: string,
  matters: RegExp = /./,
): Promise<Problem[]> {
  const step = [...steps, storedData, ...lastSteps].find((one) => one.title === title)
  if (step === undefined) throw new Error(`There is no step ${title}.`)
  try {
    const changes = await step.look(patient)
    return changes
      .filter((change) => matters.test(change.what))
      .map(({ what: remedy, apply, needsPlan = false }) =>
        needsPlan
          ? { what: `${what}: the deploy would ${lowered(remedy)}` }
          : { what, remedy, fix: apply },
      )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [
      { what: error.message, remedy: 'Choose as docs/deploying.md says, “If something fails”' },
    ]
  }
}

const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

async function deviationProblems(
  { google }: Patient,
  about: Deviation['about'],
): Promise<Problem[]> {
  const found = await findDeviations(google)
  return found
    .filter((deviation) => deviation.about === about)
    .map(({ what, mend }) => {
      if (mend === undefined) return { what }
      const remedy =
        about === 'access' ? 'Correct who has the role roles/run.invoker on it' : 'Set its schedule'
      return { what, remedy, fix: mend }
    })
}

/** Returns the functions that this version declares. */
async function ours({ google }: Patient): Promise<DeployedFunction[]> {
  const names = new Set(manifest.map(({ name }) => name))
  const all = await listFunctions(google)
  return all.filter((one) => one.region === region && names.has(one.name))
}

async function lookAtAccount(patient: Patient): Promise<Problem[]> {
  const own = accountOf(patient.projectId)
  const strange = (await ours(patient)).filter(({ account = own }) => account !== own)
  return [
    ...(await stepProblems(patient, 'The functions’ account', 'The functions’ account is missing')),
    ...(await stepProblems(patient, 'Roles', 'A role is missing', notStorageRole)),
    ...strange.map(({ name }) => ({ what: `The function ${name} runs as another account` })),
  ]
}

/** Signs something: it shows an account that is disabled, or an API that is off. */
async function lookAtSigning({ google, projectId }: Patient): Promise<Problem[]> {
  const account = accountOf(projectId)
  const url = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:signBlob`
  try {
    await google.call('POST', url, { payload: 'bGVjdGVybg==' })
    return []
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    // An owner may not sign as the account, which says nothing about the account itself.
    if (error.status === 403 && !error.isSwitchedOff) {
      return [
        {
          isNote: true,
          what: 'Signing wasn’t tried: your own account may not sign as the functions’ account',
          remedy: `Register with a new address: if the code is accepted, signing works. To have the doctor try it, grant yourself Service Account Token Creator on ${account}`,
        },
      ]
    }
    const page = `https://console.cloud.google.com/iam-admin/serviceaccounts?project=${projectId}`
    return [
      {
        what: `The functions’ account can’t sign: ${error.message}`,
        remedy: `See that ${account} exists and is enabled: ${page}`,
      },
    ]
  }
}

async function lookAtFunctions(patient: Patient): Promise<Problem[]> {
  // The Firebase CLI hashes the code together with a function's secrets.
  const groups = Object.groupBy(await ours(patient), ({ secrets }) =>
    JSON.stringify(secrets.map(({ secret }) => secret)),
  )
  const strange = Object.values(groups).flatMap((group = []) =>
    Object.values(Object.groupBy(group, ({ hash = '' }) => hash))
      .toSorted((one = [], other = []) => other.length - one.length)
      .slice(1)
      .flatMap((few = []) => few),
  )
  return [
    ...(await deviationProblems(patient, 'function')),
    ...strange.map(({ name }) => ({
      what: `The function ${name} is of another deploy than the others`,
    })),
  ]
}

async function lookAtTriggers(patient: Patient): Promise<Problem[]> {
  const database = await patient.google.read(
    databaseUrl(patient),
    v.object({ locationId: v.string() }),
  )
  const bucket = (await findBucket(patient))?.location.toLowerCase()
  const misplaced = (await ours(patient)).filter(({ event }) => {
    const place = event?.eventType.includes('storage') === true ? bucket : database?.locationId
    return event?.triggerRegion !== undefined && event.triggerRegion !== place
  })
  return [
    ...(await deviationProblems(patient, 'trigger')),
    ...misplaced.map(({ name }) => ({
      what: `The trigger of the function ${name} isn’t where its events are`,
      remedy: 'Delete the function in the Google Cloud console, then deploy again',
    })),
  ]
}

async function lookAtSchedules(patient: Patient): Promise<Problem[]> {
  const late = (await listJobs(patient.google)).flatMap((job): Problem[] => {
    const name = manifest.find((one) => job.name.includes(`/firebase-schedule-${one.name}-`))?.name
    if (job.state !== 'ENABLED' || name === undefined) return []
    const remedy = `Read its log: npx firebase functions:log --project ${patient.projectId} --only ${name}`
    if ((job.status?.code ?? 0) !== 0)
      return [{ what: `The last run of the function ${name} failed`, remedy }]
    const last = job.lastAttemptTime ?? job.userUpdateTime
    const allowed = /minutes?$/.test(job.schedule ?? '') ? 15 * 60_000 : 25 * 3_600_000
    return last !== undefined && patient.now.getTime() - Date.parse(last) > allowed
      ? [{ what: `The function ${name} hasn’t run since ${last}`, remedy }]
      : []
  })
  return [...(await deviationProblems(patient, 'schedule')), ...late]
}

const indexSchema = v.object({
  name: v.string(),
  state: v.optional(v.string(), ''),
  fields: v.array(v.object({ fieldPath: v.string() })),
})
const fieldSchema = v.object({
  name: v.string(),
  indexConfig: v.optional(v.object({ indexes: v.optional(v.array(v.looseObject({})), []) })),
  ttlConfig: v.optional(v.object({ state: v.optional(v.string(), '') })),
})

async function lookAtIndexes(patient: Patient): Promise<Problem[]> {
  const groups = `${databaseUrl(patient)}/collectionGroups/-`
  const indexes = await patient.google.list(`${groups}/indexes`, 'indexes', indexSchema)
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*')
  const url = `${groups}/fields?filter=${filter}`
  const fields = await patient.google.list(url, 'fields', fieldSchema)
  const problems: string[] = []
  for (const { collectionGroup, fields: wanted } of wantedIndexes.indexes) {
    const paths = wanted.map(({ fieldPath }) => fieldPath).join(', ')
    const isReady = indexes.some(({ name, state, fields: found }) => {
      const own = found.flatMap(({ fieldPath }) => (fieldPath === '__name__' ? [] : fieldPath))
      const isOf = name.includes(`/collectionGroups/${collectionGroup}/`)
      return state === 'READY' && isOf && own.join(', ') === paths
    })
    if (!isReady) problems.push(`The index of ${collectionGroup} by ${paths} isn’t ready`)
  }
  for (const { collectionGroup, fieldPath, ttl, indexes: own } of wantedIndexes.fieldOverrides) {
    const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`
    const found = fields.find(({ name }) => name.endsWith(end))
    const isOverAll = (one: { queryScope?: unknown }) => one.queryScope === 'COLLECTION_GROUP'
    if (own.some(isOverAll) && found?.indexConfig?.indexes.some(isOverAll) !== true)
      problems.push(`The index of ${collectionGroup}.${fieldPath} over all papers is missing`)
    const state = found?.ttlConfig?.state ?? 'NEEDS_REPAIR'
    if (ttl === true && state === 'NEEDS_REPAIR')
      problems.push(`The documents of ${collectionGroup} aren’t deleted when they expire`)
  }
  const probe = await query(
    patient,
    { collectionId: 'events', allDescendants: true },
    'to',
    'EQUAL',
    {
      stringValue: 'nobody',
    },
  )
  if (typeof probe === 'string') problems.push(`A query of the papers’ history fails: ${probe}`)
  return problems.map((what) => ({ what }))
}

/** Returns true if a query finds something, or Firestore's error. */
async function query(
  patient: Patient,
  collection: object,
  fieldPath: string,
  op: string,
  value: object,
): Promise<boolean | string> {
  const where = { fieldFilter: { field: { fieldPath }, op, value } }
  const body = { structuredQuery: { from: [collection], where, limit: 1 } }
  const schema = v.array(v.object({ document: v.optional(v.looseObject({})) }))
  try {
    const rows = await patient.google.read(
      `${databaseUrl(patient)}/documents:runQuery`,
      schema,
      body,
    )
    return rows?.some(({ document }) => document !== undefined) === true
  } catch (error) {
    if (error instanceof GoogleError) return error.message
    throw error
  }
}

async function lookAtBucket(patient: Patient): Promise<Problem[]> {
  const problems = await stepProblems(patient, 'Storage', 'The bucket isn’t set up')
  const name = (await findBucket(patient))?.name
  if (name === undefined) return problems
  const policy = bucketPolicy(name)
  const members = await publicMembers(patient.google, policy)
  if (members.length === 0) return problems
  return problems.concat({
    what: `Everybody on the internet can read papers in the bucket ${name}`,
    remedy: `Take ${members.join(' and ')} out of the bucket’s permissions`,
    fix: async () => removeMembers(patient.google, policy, members),
  })
}

const keySchema = v.object({
  restrictions: v.optional(
    v.looseObject({ apiTargets: v.optional(v.array(v.looseObject({ service: v.string() }))) }),
    {},
  ),
})

async function lookAtApiKey({ google, projectId, projectNumber }: Patient): Promise<Problem[]> {
  const apps = await google.list(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`,
    'apps',
    v.object({ apiKeyId: v.optional(v.string()) }),
  )
  const id = apps[0]?.apiKeyId
  if (id === undefined) return []
  const url = `https://apikeys.googleapis.com/v2/projects/${projectNumber}/locations/global/keys/${id}`
  const { apiTargets, ...places } = (await google.read(url, keySchema))?.restrictions ?? {}
  const set = async (restrictions: object) =>
    google.call('PATCH', `${url}?updateMask=restrictions`, { restrictions })
  if (Object.keys(places).some((name) => name.endsWith('KeyRestrictions'))) {
    return [
      {
        what: 'The web app’s API key is restricted to sites, addresses or apps',
        remedy: 'Remove this restriction; the one to some APIs stays',
        fix: async () => set(apiTargets === undefined ? {} : { apiTargets }),
      },
    ]
  }
  if (apiTargets === undefined) return []
  const services = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']
  const missing = services.filter((name) => !apiTargets.some(({ service }) => service === name))
  const added = missing.map((service) => ({ service }))
  return missing.map((name) => ({
    what: `The web app’s API key can’t call ${name}`,
    remedy: 'Add it to the APIs of the key',
    fix: async () => set({ apiTargets: [...apiTargets, ...added] }),
  }))
}

/** True if a site's `/__/firebase/init.json` names the project: another site may answer at its address. */
export function isOfProject({ text }: Page, projectId: string): boolean {
  const configuration = v.object({ projectId: v.literal(projectId), apiKey: v.string() })
  return v.is(v.pipe(v.string(), v.parseJson(), configuration), text)
}

async function lookAtSite(patient: Patient): Promise<Problem[]> {
  const { google, ask, siteUrl, projectId } = patient
  const address = (await findSite(google))?.defaultUrl
  if (address === undefined) return [{ what: 'There is no site' }]
  const problems: Problem[] = []
  const [page, init] = [await ask(`${address}/`), await ask(`${address}/__/firebase/init.json`)]
  const everywhere = firebase.hosting.headers.find(({ source }) => source === '**')?.headers ?? []
  const odd = everywhere
    // Firebase sets this one itself on its own domains.
    .filter(({ key }) => key !== 'Strict-Transport-Security')
    .filter(({ key, value }) => page.headers.get(key) !== value)
    .map(({ key }) => key)
  if (page.status !== 200) problems.push({ what: `${address}/ answers ${String(page.status)}` })
  else if (odd.length > 0)
    problems.push({ what: `The site’s pages lack headers: ${odd.join(', ')}` })
  if (!isOfProject(init, projectId)) {
    problems.push({
      what: `${address}/__/firebase/init.json doesn’t name this project, so no page can log in`,
      remedy: 'Link the web app to the site in the Firebase console, then deploy again',
    })
  }
  problems.push(
    ...healthProblems(`${address}/api/v1/health`, await ask(`${address}/api/v1/health`)),
  )
  if (siteUrl !== address) {
    const own = await ask(`${siteUrl}/__/firebase/init.json`)
    if (!isOfProject(own, projectId)) {
      problems.push({
        what: `${siteUrl} ${own.status === 0 ? 'doesn’t answer' : 'shows another site'}`,
        ...(isAtFirebase(siteUrl) ? {} : { remedy: await domainRemedy(patient) }),
      })
    }
  }
  return [...problems, ...(await ruleProblems(patient))]
}

const healthSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ late: v.array(v.string()) }) }),
)

function healthProblems(url: string, { status, text }: Page): Problem[] {
  const remedy = 'Read the log of the function api in the Google Cloud console'
  if (status !== 200) return [{ what: `The health check ${url} answers ${String(status)}`, remedy }]
  const health = v.safeParse(healthSchema, text)
  if (!health.success)
    return [{ what: `The health check ${url} doesn’t list what is late`, remedy }]
  const { late } = health.output.data
  if (late.length === 0) return []
  return [
    {
      what: `The health check ${url} calls these late: ${late.join(', ')}`,
      remedy:
        'See docs/operating.md, “When mail fails”, for mail, and the log of each function for the others',
    },
  ]
}

async function ruleProblems(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const base = 'https://firebaserules.googleapis.com/v1'
  const schema = v.object({ name: v.string(), rulesetName: v.string() })
  const files = v.array(v.object({ content: v.string() }))
  const releases = await google.list(`${base}/projects/${projectId}/releases`, 'releases', schema)
  const bucket = (await findBucket(patient))?.name ?? ''
  const wanted = {
    [firebase.firestore.rules]: '/releases/cloud.firestore',
    [firebase.storage.rules]: `/releases/firebase.storage/${bucket}`,
  }
  const problems: Problem[] = []
  for (const [file, end] of Object.entries(wanted)) {
    const ruleset = releases.find(({ name }) => name.endsWith(end))?.rulesetName ?? 'missing'
    const found = await google.read(`${base}/${ruleset}`, v.object({ source: v.object({ files }) }))
    const text = await readFile(join(repositoryRoot, file), 'utf8')
    if (found?.source.files[0]?.content !== text)
      problems.push({ what: `The rules that hold aren’t those of ${file}` })
  }
  return problems
}

async function lookAtSecrets(patient: Patient): Promise<Problem[]> {
  const problems = await stepProblems(patient, 'Secrets', 'A secret isn’t ready')
  const deployed = await ours(patient)
  const secrets = deployed.flatMap((one) => one.secrets.map(({ secret }) => secret))
  for (const secret of new Set(secrets)) {
    const url = `https://secretmanager.googleapis.com/v1/projects/${patient.projectId}/secrets/${secret}/versions?filter=state:ENABLED`
    const enabled = await patient.google.list(url, 'versions', v.object({ name: v.string() }))
    const latest = Math.max(...enabled.map(({ name }) => Number(name.split('/').at(-1))))
    const old = deployed.filter(({ secrets: own }) =>
      own.some((one) => one.secret === secret && Number(one.version) < latest),
    )
    const names = old.map(({ name }) => name).join(', ')
    if (names !== '')
      problems.push({
        what: `Functions still use an older version of the secret ${secret}: ${names}`,
      })
  }
  return problems
}

/** How long an email may be due: schedules send those that a trigger missed within minutes. */
const patience = 15 * 60_000

async function lookAtDueMail(patient: Patient): Promise<Problem[]> {
  const timestampValue = new Date(patient.now.getTime() - patience).toISOString()
  const mail = { collectionId: 'mail' }
  const found = await query(patient, mail, 'nextAttemptAt', 'LESS_THAN', { timestampValue })
  if (found === false) return []
  const what =
    found === true
      ? 'An email has been due for more than 15 minutes'
      : `Emails can’t be looked up: ${found}`
  return [{ what, remedy: 'See docs/operating.md, “When mail fails”' }]
}

async function lookAtAlerts(patient: Patient): Promise<Problem[]> {
  const { alertEmail, projectId } = patient
  const nobody: Problem = {
    what: 'A fault would email nobody: ADMIN_EMAILS holds no address, only domains',
    remedy: `Put an organiser’s address first in ADMIN_EMAILS of functions/.env.${projectId}, then deploy again`,
  }
  return [
    ...(await stepProblems(patient, 'Cleaning up', 'Old images of the functions are kept')),
    ...(await stepProblems(patient, 'Alerts', 'A fault would email nobody')),
    ...(await stepProblems(patient, 'Budget', 'Costs would email nobody')),
    ...(alertEmail === undefined ? [nobody] : []),
  ]
}
