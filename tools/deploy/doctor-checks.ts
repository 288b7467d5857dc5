import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import firebase from '../../firebase.json' with { type: 'json' }
import wantedIndexes from '../../firestore.indexes.json' with { type: 'json' }
import { repositoryRoot } from '../repository.ts'
import { findDeviations, listFunctions, listJobs, type Deviation } from './deployed-functions.ts'
import { GoogleError, Refusal } from './google.ts'
import { lastSteps } from './last-steps.ts'
import { accountOf, manifest } from './manifest.ts'
import { bucketPolicy, publicMembers, removeMembers } from './policies.ts'
import { senderProblems, type Dns } from './sender-domain.ts'
import { findBucket, findSite, steps, type Change, type Setting } from './steps.ts'

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
  /** A sentence about how to mend it. */
  readonly remedy: string
  /** Missing if a person has to decide or to do it. */
  readonly fix?: () => Promise<unknown>
}

/** One of the things that the doctor looks at; `look` changes nothing. */
export interface Check {
  readonly title: string
  /** The harm of its problems, in a sentence. */
  readonly why: string
  readonly look: (patient: Patient) => Promise<Problem[]>
}

const storageRole = /firebaserules\.firestoreServiceAgent/

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
      stepProblems(patient, 'Roles', 'The Storage rules can’t read Firestore', ({ what }) =>
        storageRole.test(what),
      ),
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
    why: 'Browsers and Hosting can’t call a function that isn’t public.',
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

const again = ({ projectId }: Setting) => `Deploy: npm run deploy -- ${projectId}`

/** Returns the problems that a step of the deploy would solve. */
async function stepProblems(
  patient: Patient,
  title: string,
  what: string,
  matters: (change: Change) => boolean = () => true,
): Promise<Problem[]> {
  const step = [...steps, ...lastSteps].find((one) => one.title === title)
  if (step === undefined) throw new Error(`There is no step ${title}.`)
  try {
    const changes = await step.look(patient)
    return changes.filter(matters).map(({ what: remedy, apply, needsPlan = false }) => ({
      what,
      ...(needsPlan ? { remedy: `${remedy}. ${again(patient)}` } : { remedy, fix: apply }),
    }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [
      { what: error.message, remedy: 'docs/deploying.md, “If something fails”, has your choices' },
    ]
  }
}

async function deviationProblems(patient: Patient, about: Deviation['about']): Promise<Problem[]> {
  const remedies = {
    function: again(patient),
    trigger: again(patient),
    access: 'Grant the role roles/run.invoker on it',
    schedule: 'Set its schedule as this version declares it',
  }
  const found = await findDeviations(patient.google)
  return found
    .filter((deviation) => deviation.about === about)
    .map(({ what, mend }) => ({
      what,
      remedy: remedies[about],
      ...(mend === undefined ? {} : { fix: mend }),
    }))
}

async function lookAtAccount(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const account = accountOf(projectId)
  const strange = (await listFunctions(google)).filter(
    ({ name, account: found }) =>
      manifest.some((one) => one.name === name) && found !== undefined && found !== account,
  )
  return [
    ...(await stepProblems(patient, 'The functions’ account', 'The functions’ account is missing')),
    ...(await stepProblems(
      patient,
      'Roles',
      'A role is missing',
      ({ what }) => !storageRole.test(what),
    )),
    ...strange.map(({ name }) => ({
      what: `The function ${name} runs as another account`,
      remedy: again(patient),
    })),
  ]
}

/** Signs something: it shows an account that is disabled, or an API that is off. */
async function lookAtSigning({ google, projectId }: Patient): Promise<Problem[]> {
  const account = accountOf(projectId)
  const url = `https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/${account}:signBlob`
  try {
    await google.call('POST', url, { payload: 'bGVjdGVybg==' })
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    // An owner may not sign as the account, which says nothing about the account itself.
    if (error.status === 403 && !error.isSwitchedOff) return []
    return [
      {
        what: `The functions’ account can’t sign: ${error.message}`,
        remedy: `Look at ${account} at https://console.cloud.google.com/iam-admin/serviceaccounts?project=${projectId}: it must exist and be enabled`,
      },
    ]
  }
  return []
}

async function lookAtFunctions(patient: Patient): Promise<Problem[]> {
  const deployed = await listFunctions(patient.google)
  const ours = deployed.filter(({ name, hash }) => {
    return hash !== undefined && manifest.some((one) => one.name === name)
  })
  // The Firebase CLI hashes the code together with a function's secrets.
  const groups = Object.values(
    Object.groupBy(ours, ({ secrets }) => JSON.stringify(secrets.map(({ secret }) => secret))),
  )
  const strange = groups.flatMap((group = []) => {
    const byHash = Object.values(Object.groupBy(group, ({ hash }) => hash ?? ''))
    return byHash
      .toSorted((one = [], other = []) => other.length - one.length)
      .slice(1)
      .flatMap((few = []) => few.map(({ name }) => name))
  })
  return [
    ...(await deviationProblems(patient, 'function')),
    ...strange.map((name) => ({
      what: `The function ${name} is of another deploy than the others`,
      remedy: again(patient),
    })),
  ]
}

async function lookAtTriggers(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const url = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
  const database = await google.read(url, v.object({ locationId: v.string() }))
  const bucket = (await findBucket(patient))?.location.toLowerCase()
  const misplaced = (await listFunctions(google)).filter(({ name, event }) => {
    if (event?.triggerRegion === undefined || !manifest.some((one) => one.name === name))
      return false
    const place = event.eventType.includes('storage') ? bucket : database?.locationId
    return event.triggerRegion !== place
  })
  return [
    ...(await deviationProblems(patient, 'trigger')),
    ...misplaced.map(({ name }) => ({
      what: `The trigger of the function ${name} isn’t where its events are`,
      remedy: `Delete the function in the Google Cloud console. ${again(patient)}`,
    })),
  ]
}

async function lookAtSchedules(patient: Patient): Promise<Problem[]> {
  const jobs = await listJobs(patient.google)
  const late = jobs.flatMap((job): Problem[] => {
    const name = /\/firebase-schedule-(.*)-[^-]+-[^-]+$/.exec(job.name)?.[1]
    if (job.state !== 'ENABLED' || !manifest.some((one) => one.name === name)) return []
    const logs = `Read the function’s log: npx firebase functions:log --project ${patient.projectId} --only ${String(name)}`
    if ((job.status?.code ?? 0) !== 0)
      return [{ what: `The last run of the function ${String(name)} failed`, remedy: logs }]
    const last = job.lastAttemptTime ?? job.userUpdateTime
    const allowed = /minutes?$/.test(job.schedule ?? '') ? 15 * 60_000 : 25 * 3_600_000
    return last !== undefined && patient.now.getTime() - Date.parse(last) > allowed
      ? [{ what: `The function ${String(name)} hasn’t run since ${last}`, remedy: logs }]
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
  indexConfig: v.optional(
    v.object({
      indexes: v.optional(v.array(v.object({ queryScope: v.optional(v.string()) })), []),
    }),
  ),
  ttlConfig: v.optional(v.object({ state: v.optional(v.string(), '') })),
})

async function lookAtIndexes(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const database = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`
  const groups = `${database}/collectionGroups/-`
  const indexes = await google.list(`${groups}/indexes`, 'indexes', indexSchema)
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig:false OR ttlConfig:*')
  const fields = await google.list(`${groups}/fields?filter=${filter}`, 'fields', fieldSchema)
  const remedy = again(patient)
  const missing = wantedIndexes.indexes.flatMap(({ collectionGroup, fields: wanted }) => {
    const paths = wanted.map(({ fieldPath }) => fieldPath).join()
    const found = indexes.find(
      ({ name, fields: own }) =>
        name.includes(`/collectionGroups/${collectionGroup}/`) &&
        own.flatMap(({ fieldPath }) => (fieldPath === '__name__' ? [] : fieldPath)).join() ===
          paths,
    )
    if (found?.state === 'READY') return []
    const state = found === undefined ? 'is missing' : `isn’t ready (${found.state})`
    return [{ what: `The index of ${collectionGroup} by ${paths} ${state}`, remedy }]
  })
  const unset = wantedIndexes.fieldOverrides.flatMap((wanted): Problem[] => {
    const { collectionGroup, fieldPath } = wanted
    const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`
    const found = fields.find(({ name }) => name.endsWith(end))
    const scopes = found?.indexConfig?.indexes.map(({ queryScope }) => queryScope)
    const needsGroup = wanted.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP')
    if (needsGroup && scopes?.includes('COLLECTION_GROUP') !== true)
      return [
        { what: `The index of ${collectionGroup}.${fieldPath} over all papers is missing`, remedy },
      ]
    const ttl = found?.ttlConfig?.state
    return wanted.ttl === true && (ttl === undefined || ttl === 'NEEDS_REPAIR')
      ? [{ what: `The documents of ${collectionGroup} aren’t deleted when they expire`, remedy }]
      : []
  })
  const probe = await query(patient, {
    from: [{ collectionId: 'events', allDescendants: true }],
    where: compared('to', 'EQUAL', { stringValue: 'nobody' }),
  })
  return [
    ...missing,
    ...unset,
    ...(probe instanceof GoogleError
      ? [{ what: `A query of the papers’ history fails: ${probe.message}`, remedy }]
      : []),
  ]
}

function compared(fieldPath: string, op: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op, value } }
}

const rowsSchema = v.array(v.object({ document: v.optional(v.looseObject({})) }))

/** Returns true if a query finds something, or Firestore's error. */
async function query(patient: Patient, structuredQuery: object): Promise<boolean | GoogleError> {
  const { google, projectId } = patient
  const url = `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents:runQuery`
  try {
    const body = { structuredQuery: { ...structuredQuery, limit: 1 } }
    const rows = await google.read(url, rowsSchema, body)
    return rows?.some(({ document }) => document !== undefined) === true
  } catch (error) {
    if (error instanceof GoogleError) return error
    throw error
  }
}

async function lookAtBucket(patient: Patient): Promise<Problem[]> {
  const { google } = patient
  const problems = await stepProblems(patient, 'Storage', 'The bucket isn’t set up')
  const bucket = await findBucket(patient)
  if (bucket === undefined) return problems
  const policy = bucketPolicy(bucket.name)
  const members = await publicMembers(google, policy)
  return members.length === 0
    ? problems
    : [
        ...problems,
        {
          what: `Everybody on the internet can read papers in the bucket ${bucket.name}`,
          remedy: `Take ${members.join(' and ')} out of the bucket’s permissions`,
          fix: async () => removeMembers(google, policy, members),
        },
      ]
}

const keySchema = v.object({
  restrictions: v.optional(
    v.looseObject({ apiTargets: v.optional(v.array(v.looseObject({ service: v.string() }))) }),
    {},
  ),
})

async function lookAtApiKey(patient: Patient): Promise<Problem[]> {
  const { google, projectId, projectNumber } = patient
  const apps = await google.list(
    `https://firebase.googleapis.com/v1beta1/projects/${projectId}/webApps`,
    'apps',
    v.object({ apiKeyId: v.optional(v.string()) }),
  )
  const id = apps[0]?.apiKeyId
  if (id === undefined) return []
  const url = `https://apikeys.googleapis.com/v2/projects/${projectNumber}/locations/global/keys/${id}`
  const key = await google.read(url, keySchema)
  const { apiTargets, ...places } = key?.restrictions ?? {}
  const set = async (services: typeof apiTargets) =>
    google.call('PATCH', `${url}?updateMask=restrictions`, {
      restrictions: services === undefined ? {} : { apiTargets: services },
    })
  if (Object.keys(places).some((name) => /KeyRestrictions$/.test(name))) {
    return [
      {
        what: 'The web app’s API key is restricted to sites, addresses or apps',
        remedy: 'Remove this restriction; the one to some APIs stays',
        fix: async () => set(apiTargets),
      },
    ]
  }
  const needed = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']
  const missing = needed.filter(
    (name) => apiTargets !== undefined && !apiTargets.some(({ service }) => service === name),
  )
  return missing.map((name) => ({
    what: `The web app’s API key can’t call ${name}`,
    remedy: 'Add it to the APIs of the key',
    fix: async () => set([...(apiTargets ?? []), ...missing.map((service) => ({ service }))]),
  }))
}

async function lookAtSite(patient: Patient): Promise<Problem[]> {
  const { google, ask, siteUrl, projectId } = patient
  const address = (await findSite(google))?.defaultUrl
  if (address === undefined) return [{ what: 'There is no site', remedy: again(patient) }]
  const page = await ask(`${address}/`)
  const init = await ask(`${address}/__/firebase/init.json`)
  const health = await ask(`${address}/api/v1/health`)
  const own = await ask(`${siteUrl}/`)
  const everywhere = firebase.hosting.headers.find(({ source }) => source === '**')?.headers ?? []
  const odd = everywhere.filter(
    ({ key, value }) =>
      // Firebase sets its own on its own domains.
      key !== 'Strict-Transport-Security' && page.headers.get(key) !== value,
  )
  const configuration = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ projectId: v.literal(projectId), apiKey: v.string() }),
  )
  const states: [isRight: boolean, what: string, remedy: string][] = [
    [page.status === 200, `${address}/ answers ${String(page.status)}`, again(patient)],
    [
      page.status !== 200 || odd.length === 0,
      `The site’s pages lack headers: ${odd.map(({ key }) => key).join(', ')}`,
      again(patient),
    ],
    [
      v.is(configuration, init.text),
      `${address}/__/firebase/init.json doesn’t name this project, so no page can log in`,
      `Link the web app to the site in the Firebase console. ${again(patient)}`,
    ],
    [
      health.status === 200,
      `The health check ${address}/api/v1/health answers ${String(health.status)}`,
      'Read the log of the function api in the Google Cloud console',
    ],
    [
      own.status === 200,
      `${siteUrl} answers ${own.status === 0 ? 'nothing' : String(own.status)}`,
      `Add it at https://console.firebase.google.com/project/${projectId}/hosting/sites, and the DNS records that it names`,
    ],
  ]
  return [
    ...states.filter(([isRight]) => !isRight).map(([, what, remedy]) => ({ what, remedy })),
    ...(await ruleProblems(patient)),
  ]
}

async function ruleProblems(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const base = 'https://firebaserules.googleapis.com/v1'
  const schema = v.object({ name: v.string(), rulesetName: v.string() })
  const content = v.object({
    source: v.object({ files: v.array(v.object({ content: v.string() })) }),
  })
  const releases = await google.list(`${base}/projects/${projectId}/releases`, 'releases', schema)
  const bucket = (await findBucket(patient))?.name ?? ''
  const wanted = [
    ['Firestore', '/releases/cloud.firestore', firebase.firestore.rules],
    ['Storage', `/releases/firebase.storage/${bucket}`, firebase.storage.rules],
  ] as const
  const problems: Problem[] = []
  for (const [service, end, file] of wanted) {
    const release = releases.find(({ name }) => name.endsWith(end))
    const found =
      release === undefined
        ? undefined
        : await google.read(`${base}/${release.rulesetName}`, content)
    const text = await readFile(join(repositoryRoot, file), 'utf8')
    if (found?.source.files[0]?.content === text) continue
    problems.push({
      what: `The rules of ${service} aren’t those of ${file}`,
      remedy: again(patient),
    })
  }
  return problems
}

async function lookAtSecrets(patient: Patient): Promise<Problem[]> {
  const { google, projectId } = patient
  const problems = await stepProblems(patient, 'Secrets', 'A secret isn’t ready')
  const deployed = await listFunctions(google)
  const used = deployed.flatMap(({ name, secrets }) => secrets.map((one) => ({ ...one, name })))
  for (const secret of new Set(used.map((one) => one.secret))) {
    const url = `https://secretmanager.googleapis.com/v1/projects/${projectId}/secrets/${secret}/versions?filter=state:ENABLED`
    const versions = await google.list(url, 'versions', v.object({ name: v.string() }))
    const latest = Math.max(...versions.map(({ name }) => Number(name.split('/').at(-1))))
    const old = used.filter(
      (one) => one.secret === secret && /^\d+$/.test(one.version) && Number(one.version) !== latest,
    )
    if (versions.length === 0 || old.length === 0) continue
    problems.push({
      what: `${old.map(({ name }) => name).join(', ')} still use an older version of the secret ${secret}`,
      remedy: again(patient),
    })
  }
  return problems
}

/** How long an email may be due: schedules send those that a trigger missed within minutes. */
const patience = 15 * 60_000

async function lookAtDueMail(patient: Patient): Promise<Problem[]> {
  const before = new Date(patient.now.getTime() - patience).toISOString()
  const found = await query(patient, {
    from: [{ collectionId: 'mail' }],
    where: compared('nextAttemptAt', 'LESS_THAN', { timestampValue: before }),
  })
  if (found === false) return []
  return [
    {
      what:
        found === true
          ? 'An email has been due for more than 15 minutes'
          : `Emails can’t be looked up: ${found.message}`,
      remedy: 'docs/operating.md, “When mail fails”, says where to look',
    },
  ]
}

async function lookAtAlerts(patient: Patient): Promise<Problem[]> {
  return [
    ...(await stepProblems(patient, 'Cleaning up', 'Old images of the functions are kept')),
    ...(await stepProblems(patient, 'Alerts', 'A fault would email nobody')),
    ...(patient.alertEmail === undefined
      ? [
          {
            what: 'A fault would email nobody: ADMIN_EMAILS holds no address, only domains',
            remedy: `Put an organiser’s address first in ADMIN_EMAILS of functions/.env.${patient.projectId}. ${again(patient)}`,
          },
        ]
      : []),
  ]
}
