import * as v from 'valibot'

import { conditionsOf, type Faults } from './faults.ts'

/** An answer of an API: its body is sent as JSON. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const ok = (body: unknown = {}): Answer => ({ status: 200, body })

const codes: Readonly<Record<number, string>> = {
  400: 'FAILED_PRECONDITION',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
}

export function failed(status: number, message: string, reason?: string): Answer {
  const details = reason === undefined ? [] : [{ reason }]
  return { status, body: { error: { code: status, message, status: codes[status], details } } }
}

const record = v.looseObject({})
type Stored = v.InferOutput<typeof record>

const policySchema = v.looseObject({
  etag: v.optional(v.string()),
  bindings: v.optional(
    v.array(v.looseObject({ role: v.string(), members: v.optional(v.array(v.string()), []) })),
    [],
  ),
})
type Policy = v.InferOutput<typeof policySchema>

const functionSchema = v.looseObject({
  name: v.string(),
  labels: v.optional(v.record(v.string(), v.string()), {}),
  buildConfig: v.looseObject({}),
  serviceConfig: v.looseObject({
    serviceAccountEmail: v.optional(v.string()),
    secretEnvironmentVariables: v.optional(v.array(v.object({ secret: v.string() })), []),
  }),
  eventTrigger: v.optional(
    v.looseObject({
      eventType: v.string(),
      triggerRegion: v.optional(v.string()),
      serviceAccountEmail: v.optional(v.string()),
    }),
  ),
})

const jobSchema = v.looseObject({
  name: v.string(),
  schedule: v.string(),
  httpTarget: v.object({
    uri: v.pipe(v.string(), v.url()),
    httpMethod: v.string(),
    oidcToken: v.object({ serviceAccountEmail: v.pipe(v.string(), v.email()) }),
  }),
})

const indexSchema = v.looseObject({
  fields: v.array(v.looseObject({ fieldPath: v.string(), order: v.optional(v.string()) })),
})

const watched = 'notificationChannels|uptimeCheckConfigs|alertPolicies|backupSchedules'

type Handler = (found: readonly string[], body: unknown, query: URLSearchParams) => Answer

/** Google's APIs as far as a deploy calls them: one project, which starts empty, and what became of it. */
export class GoogleDouble {
  readonly projectId: string
  readonly number = '123456789012'
  /** Every call, as `METHOD host/path`, in the order of arrival. */
  readonly calls: string[] = []
  /** Calls that no reference here answers. */
  readonly unknown: string[] = []
  readonly apis = new Set<string>()
  readonly accounts = new Set<string>()
  /** IAM policies, by the resource's name. */
  readonly policies = new Map<string, Policy>()
  /** All other resources, by name: databases, buckets, sites, functions, jobs, secrets … */
  readonly resources = new Map<string, Stored>()
  readonly faults: Faults
  /** Called before each call is answered; may throw what is answered instead. */
  onCall: (call: string) => Answer | undefined = () => undefined
  #counter = 0
  readonly #operations = new Map<string, Stored>()

  constructor(projectId: string, faults: Faults = {}) {
    this.projectId = projectId
    this.faults = faults
    const { database, bucketLocation } = faults
    if (database !== undefined) {
      this.apis.add('firestore.googleapis.com')
      this.resources.set(`${this.#project}/databases/(default)`, {
        name: `${this.#project}/databases/(default)`,
        type: 'FIRESTORE_NATIVE',
        ...database,
      })
    }
    if (bucketLocation !== undefined) this.#makeBucket(bucketLocation)
  }

  get #project(): string {
    return `projects/${this.projectId}`
  }

  /** Returns another project in the same state, which nobody has called. */
  copy(): GoogleDouble {
    const copy = new GoogleDouble(this.projectId, this.faults)
    for (const api of this.apis) copy.apis.add(api)
    for (const account of this.accounts) copy.accounts.add(account)
    copyInto(copy.policies, this.policies)
    copyInto(copy.resources, this.resources)
    copyInto(copy.#operations, this.#operations)
    copy.#counter = this.#counter
    return copy
  }

  /** Answers a call. */
  answer(method: string, address: string, text: string): Answer {
    const url = new URL(address)
    // Some libraries write a slash twice.
    const path = decodeURIComponent(url.pathname).replaceAll('//', '/')
    const call = `${method} ${url.hostname}${path}`
    this.calls.push(call)
    const forced = this.onCall(call)
    if (forced !== undefined) return forced
    const off = this.#switchedOff(url.hostname)
    if (off !== undefined) return off
    const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : {}
    // Callers name the project by its id or its number.
    const byId = call.replace(`projects/${this.number}`, this.#project)
    for (const [pattern, handle] of this.#routes) {
      const found = wholeMatch(pattern).exec(byId)
      if (found !== null) return handle(found.slice(1), body, url.searchParams)
    }
    this.unknown.push(call)
    return failed(404, `The double knows no ${call}`)
  }

  /** Holds the functions' names whose state is ACTIVE. */
  activeFunctions(): string[] {
    return this.#under('functions')
      .filter(({ state }) => state === 'ACTIVE')
      .map(({ name }) => lastOf(name))
      .toSorted()
  }

  /** Returns true if a member has a role on a resource. */
  isGranted(resource: string, role: string, member: string): boolean {
    const bindings = this.policies.get(resource)?.bindings ?? []
    return bindings.some((one) => one.role === role && one.members.includes(member))
  }

  /** Returns the whole state without times and random names: two equal ones are the same deploy. */
  summary(): string[] {
    const policies = [...this.policies].flatMap(([name, { bindings }]) =>
      bindings.flatMap(({ role, members }) => members.map((one) => `${name} ${role} ${one}`)),
    )
    const resources = [...this.resources]
      .filter(([name]) => !/\/(versions|\w*[rR]eleases|rulesets|webApps)\//.test(name))
      .map(([name, { state, location, locationId, schedule, cors, client }]) =>
        JSON.stringify([name, state, location, locationId, schedule, cors, client]),
      )
    return [...this.apis, ...policies, ...resources].toSorted()
  }

  #switchedOff(host: string): Answer | undefined {
    const always = /^(serviceusage|cloudresourcemanager|firebase|cloudbilling|oauth2|www)\./
    if (!host.endsWith('.googleapis.com') || always.test(host) || this.apis.has(host))
      return undefined
    return failed(
      403,
      `${host} has not been used in project ${this.number} before or it is disabled.`,
      'SERVICE_DISABLED',
    )
  }

  #under(kind: string): Stored[] {
    const pattern = wholeMatch(`.*/${kind}/[^/]+`)
    return [...this.resources].filter(([name]) => pattern.test(name)).map(([, stored]) => stored)
  }

  #list(key: string, kind: string): Answer {
    return ok({ [key]: this.#under(kind) })
  }

  #read(name: string): Answer {
    const found = this.resources.get(name)
    return found === undefined ? failed(404, `${name} not found`) : ok(found)
  }

  #create(name: string, stored: Stored): Answer {
    if (this.resources.has(name)) return failed(409, `${name} already exists`)
    this.resources.set(name, { ...stored, name })
    return ok({ ...stored, name })
  }

  #patch(name: string, body: unknown): Answer {
    const found = this.resources.get(name)
    if (found === undefined) return failed(404, `${name} not found`)
    const changed = { ...found, ...v.parse(record, body), name }
    this.resources.set(name, changed)
    return ok(changed)
  }

  #delete(name: string): Answer {
    if (!this.resources.delete(name)) return failed(404, `${name} not found`)
    this.policies.delete(name)
    return ok()
  }

  /** Answers with an operation that is over when it is asked for. */
  #operation(prefix: string, outcome: Stored): Answer {
    this.#counter += 1
    const name = `${prefix}operations/${String(this.#counter)}`
    this.#operations.set(name, { name, done: true, ...outcome })
    return ok({ name, done: false })
  }

  #readPolicy(resource: string): Answer {
    return ok({ etag: 'e0', ...(this.policies.get(resource) ?? { bindings: [] }) })
  }

  #writePolicy(resource: string, body: unknown): Answer {
    const policy = v.parse(policySchema, body)
    const members = policy.bindings.flatMap(({ members }) => members)
    if (members.includes('allUsers') && this.faults.onlyMembers === true) {
      return failed(
        400,
        'One or more users named in the policy do not belong to a permitted customer.',
      )
    }
    const strange = members.find((member) => !this.#isKnown(member))
    if (strange !== undefined)
      return failed(400, `Service account ${strange.replace(/^.*:/, '')} does not exist.`)
    // Google joins the bindings of one role.
    const roles = new Map<string, Set<string>>()
    for (const { role, members: added } of policy.bindings)
      roles.set(role, new Set([...(roles.get(role) ?? []), ...added]))
    const bindings = [...roles].map(([role, all]) => ({ role, members: [...all] }))
    this.policies.set(resource, { bindings })
    return ok({ bindings })
  }

  #policyOf(name: string, verb: string | undefined, body: unknown): Answer {
    const isMissing =
      (name.includes('/secrets/') && !this.resources.has(name)) ||
      (name.includes('/serviceAccounts/') && !this.accounts.has(lastOf(name)))
    if (isMissing) return failed(404, `${name} not found`)
    if (verb !== 'set') return this.#readPolicy(name)
    return this.#writePolicy(name, v.parse(v.looseObject({ policy: record }), body).policy)
  }

  #isKnown(member: string): boolean {
    if (!member.startsWith('serviceAccount:')) return true
    const account = member.slice('serviceAccount:'.length)
    if (account === `${this.number}-compute@developer.gserviceaccount.com`)
      return this.apis.has('compute.googleapis.com')
    return this.accounts.has(account)
  }

  #makeBucket(location: string): string {
    const name = `${this.projectId}.firebasestorage.app`
    this.apis.add('storage.googleapis.com')
    this.resources.set(`b/${name}`, { name, location: location.toUpperCase() })
    return name
  }

  /** Creates or changes a function, or says as Google does why not. */
  #deployFunction(body: unknown, isNew: boolean): Answer {
    const wanted = v.parse(functionSchema, body)
    const { name, serviceConfig, eventTrigger } = wanted
    const before = this.resources.get(name)
    if (isNew && before !== undefined) return failed(409, `${name} already exists`)
    if (!isNew && before === undefined) return failed(404, `${name} not found`)
    const problem = this.#functionProblem(wanted)
    if (problem !== undefined && problem.status !== 200) return problem
    const id = lastOf(name)
    const service = `${this.#project}/locations/us-central1/services/${id.toLowerCase()}`
    const uri = `https://${id.toLowerCase()}-abc123-uc.a.run.app`
    const stored = {
      ...before,
      ...wanted,
      environment: 'GEN_2',
      state: problem === undefined ? 'ACTIVE' : 'FAILED',
      url: `https://us-central1-${this.projectId}.cloudfunctions.net/${id}`,
      serviceConfig: { ...serviceConfig, service, uri },
      ...(eventTrigger === undefined
        ? {}
        : { eventTrigger: { ...eventTrigger, trigger: `${service}/triggers/${id}` } }),
    }
    this.resources.set(name, stored)
    const repository = `${this.#project}/locations/us-central1/repositories/gcf-artifacts`
    if (!this.resources.has(repository)) this.resources.set(repository, { name: repository })
    const prefix = `${this.#project}/locations/us-central1/`
    return this.#operation(
      prefix,
      problem === undefined ? { response: stored } : { error: problem.body },
    )
  }

  /** A refusal, or (status 200) an operation that fails. */
  #functionProblem({
    serviceConfig: { serviceAccountEmail: account, secretEnvironmentVariables: secrets },
    eventTrigger,
  }: v.InferOutput<typeof functionSchema>): Answer | undefined {
    const builder = `${this.number}-compute@developer.gserviceaccount.com`
    const runs = account ?? builder
    const has = (role: string, member: string, resource = this.#project) =>
      this.isGranted(resource, role, `serviceAccount:${member}`)
    const over = (code: number, message: string) => ok({ code, message })
    const failure = conditionsOf(this.faults).onFunction(eventTrigger !== undefined)
    if (failure === 'busy')
      return over(8, 'Quota exceeded for total allowable CPU per project per region.')
    if (failure === 'eventarc') {
      return failed(
        400,
        'Validation failed for trigger: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.',
      )
    }
    if (!this.#isKnown(`serviceAccount:${runs}`))
      return failed(400, `Service account ${runs} does not exist.`)
    if (this.faults.noEditor === true && !has('roles/cloudbuild.builds.builder', builder)) {
      return over(3, `Build failed: the build service account ${builder} lacks permissions.`)
    }
    for (const { secret } of secrets) {
      const resource = `${this.#project}/secrets/${secret}`
      if (!has('roles/secretmanager.secretAccessor', runs, resource))
        return over(7, `Permission denied on secret ${secret} for ${runs}.`)
    }
    if (eventTrigger === undefined) return undefined
    if (!has('roles/eventarc.eventReceiver', eventTrigger.serviceAccountEmail ?? runs))
      return failed(403, `Permission "eventarc.events.receiveEvent" denied on ${runs}.`)
    const isStorage = eventTrigger.eventType.includes('storage')
    const publisher = `service-${this.number}@gs-project-accounts.iam.gserviceaccount.com`
    if (isStorage && !has('roles/pubsub.publisher', publisher))
      return failed(400, 'The Cloud Storage service account lacks Pub/Sub Publisher.')
    const database = this.resources.get(`${this.#project}/databases/(default)`)
    if (!isStorage && eventTrigger.triggerRegion !== database?.['locationId'])
      return failed(400, 'The trigger is not where its database is.')
    return undefined
  }

  /** Answers as the deployed site does. */
  #visit(id: string): Answer {
    const name = `${this.#project}/locations/us-central1/functions/${id}`
    const service = `${this.#project}/locations/us-central1/services/${id.toLowerCase()}`
    if (this.resources.get(name)?.['state'] !== 'ACTIVE') return failed(404, 'no such function')
    const isChecked = this.resources.get(service)?.['invokerIamDisabled'] !== true
    if (isChecked && !this.isGranted(service, 'roles/run.invoker', 'allUsers'))
      return failed(403, 'Forbidden')
    return id === 'register' ? failed(400, 'bad input') : ok({ data: { late: [] } })
  }

  readonly #routes: readonly (readonly [string, Handler])[] = [
    // Logging in.
    [
      'POST oauth2.googleapis.com/token',
      () => ok({ access_token: 'token', expires_in: 3600, token_type: 'Bearer' }),
    ],
    ['.* www.google-analytics.com/.*', () => ok()],
    ['GET registry.npmjs.org/.*', () => failed(404, 'no package')],
    ['GET firebaseextensions.googleapis.com/.*', () => ok()],

    // Cloud Run. Services are stored only where their check of callers was switched off.
    [
      'GET run.googleapis.com/v2/(.*/services/[^/:]+)',
      ([name = '']) => ok(this.resources.get(name)),
    ],
    ['PATCH run.googleapis.com/v2/(.*/services/[^/:]+)', ([name = '']) => this.#delete(name)],

    // The project.
    [
      'GET firebase.googleapis.com/v1beta1/projects/([^/:]+)',
      ([id = '']) => this.#aboutProject(id),
    ],
    [
      'GET firebase.googleapis.com/v1beta1/[^/]+/[^/]+/adminSdkConfig',
      () =>
        ok({ projectId: this.projectId, storageBucket: `${this.projectId}.firebasestorage.app` }),
    ],
    [
      'GET firebase.googleapis.com/v1beta1/[^/]+/[^/]+/webApps',
      () => this.#list('apps', 'webApps'),
    ],
    [
      'POST firebase.googleapis.com/v1beta1/([^/]+/[^/]+/webApps)',
      ([parent], body) => {
        const appId = `1:${this.number}:web:abc`
        const keys = `${this.#project}/locations/global/keys`
        this.#create(`${keys}/k1`, {
          restrictions: {
            apiTargets: [
              { service: 'identitytoolkit.googleapis.com' },
              { service: 'securetoken.googleapis.com' },
            ],
          },
        })
        this.#create(`${String(parent)}/${appId}`, {
          ...v.parse(record, body),
          appId,
          apiKeyId: 'k1',
        })
        return this.#operation('', { response: { appId } })
      },
    ],
    [
      'GET firebase.googleapis.com/v1beta1/[^/]+/[^/]+/webApps/[^/]+/config',
      () => ok({ apiKey: `AIza${'y'.repeat(35)}`, projectId: this.projectId }),
    ],
    [
      'GET cloudbilling.googleapis.com/v1/projects/[^/]+/billingInfo',
      () =>
        ok({
          billingEnabled: this.faults.noBilling !== true,
          billingAccountName: 'billingAccounts/01-02-03',
        }),
    ],
    [
      'GET cloudbilling.googleapis.com/v1/billingAccounts/[^/]+',
      () => ok({ currencyCode: this.faults.currency ?? 'USD' }),
    ],
    [
      'GET billingbudgets.googleapis.com/v1/billingAccounts/[^/]+/budgets',
      () => this.#list('budgets', 'budgets'),
    ],
    [
      'POST billingbudgets.googleapis.com/v1/(billingAccounts/[^/]+/budgets)',
      ([parent = ''], body) =>
        this.#create(
          `${parent}/${String(this.#under('budgets').length + 1)}`,
          v.parse(record, body),
        ),
    ],
    [
      'GET cloudresourcemanager.googleapis.com/v1/projects/([^/:]+)',
      ([id = '']) => this.#aboutProject(id),
    ],
    [
      'POST cloudresourcemanager.googleapis.com/v1/projects/[^/]+:testIamPermissions',
      (_, body) => {
        const { permissions } = v.parse(v.object({ permissions: v.array(v.string()) }), body)
        const lacking = this.faults.lacking ?? []
        return ok({ permissions: permissions.filter((one) => !lacking.includes(one)) })
      },
    ],
    [
      'POST cloudresourcemanager.googleapis.com/v1/projects/[^/]+:getEffectiveOrgPolicy',
      (_, body) => {
        const { constraint } = v.parse(v.object({ constraint: v.string() }), body)
        return conditionsOf(this.faults).onPolicy(constraint.replace('constraints/', ''))
      },
    ],

    // APIs.
    [
      'GET serviceusage.googleapis.com/v1/projects/[^/]+/services',
      () =>
        ok({ services: [...this.apis].map((name) => ({ config: { name }, state: 'ENABLED' })) }),
    ],
    [
      'GET serviceusage.googleapis.com/v1/projects/[^/]+/services/([^/:]+)',
      ([name = '']) => ok({ state: this.apis.has(name) ? 'ENABLED' : 'DISABLED' }),
    ],
    [
      'POST serviceusage.googleapis.com/v1/projects/[^/]+/services:batchEnable',
      (_, body) => {
        const { serviceIds } = v.parse(
          v.object({ serviceIds: v.pipe(v.array(v.string()), v.maxLength(20)) }),
          body,
        )
        return this.#enable(serviceIds)
      },
    ],
    [
      'POST serviceusage.googleapis.com/v1/projects/[^/]+/services/([^/:]+):enable',
      ([name = '']) => this.#enable([name]),
    ],
    [
      'POST serviceusage.googleapis.com/v1beta1/projects/[^/]+/services/([^/:]+).googleapis.com:generateServiceIdentity',
      ([name = '']) => {
        const agent = {
          cloudbuild: 'gcp-sa-cloudbuild',
          eventarc: 'gcp-sa-eventarc',
          firebasestorage: 'gcp-sa-firebasestorage',
          pubsub: 'gcp-sa-pubsub',
        }[name]
        if (agent === undefined) return failed(404, `no agent of ${name}`)
        this.accounts.add(`service-${this.number}@${agent}.iam.gserviceaccount.com`)
        return this.#operation('', {})
      },
    ],

    // Accounts.
    [
      'POST iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/([^/:]+):signBlob',
      ([email = '']) =>
        this.accounts.has(email) ? ok({ signedBlob: 'c2lnbmVk' }) : failed(404, 'no such account'),
    ],
    [
      'POST iam.googleapis.com/v1/projects/[^/]+/serviceAccounts',
      (_, body) => {
        const { accountId } = v.parse(v.looseObject({ accountId: v.string() }), body)
        const email = `${accountId}@${this.projectId}.iam.gserviceaccount.com`
        if (this.accounts.has(email)) return failed(409, `${email} already exists`)
        this.accounts.add(email)
        return ok({ email })
      },
    ],
    [
      'GET iam.googleapis.com/v1/projects/[^/]+/serviceAccounts/([^/:]+)',
      ([email = '']) => (this.accounts.has(email) ? ok({ email }) : failed(404, 'no such account')),
    ],

    // Firestore.
    [
      'POST firestore.googleapis.com/v1/(projects/[^/]+/databases)',
      ([parent], body, query) => {
        this.#create(`${String(parent)}/${query.get('databaseId') ?? ''}`, v.parse(record, body))
        return this.#operation(`${String(parent)}/(default)/`, {})
      },
    ],
    [
      'POST firestore.googleapis.com/v1/.*/documents:runQuery',
      () => ok([{ readTime: '2026-01-01T00:00:00Z' }]),
    ],
    [
      'POST firestore.googleapis.com/v1/.*/documents:listCollectionIds',
      () => ok({ collectionIds: this.faults.database?.collectionIds ?? [] }),
    ],
    [
      'GET firestore.googleapis.com/v1/(.*/documents/settings/schema)',
      ([name = '']) => this.#read(name),
    ],
    [
      'PATCH firestore.googleapis.com/v1/(.*/documents/settings/schema)',
      ([name = ''], body) => {
        const document = { ...v.parse(record, body), name }
        this.resources.set(name, document)
        return ok(document)
      },
    ],
    [
      'GET firestore.googleapis.com/v1/.*/collectionGroups/-/indexes',
      () => {
        // What is being built is ready the next time.
        const answer = JSON.stringify({ indexes: this.#under('indexes') })
        for (const index of this.#under('indexes')) index['state'] = 'READY'
        return ok(JSON.parse(answer))
      },
    ],
    [
      'GET firestore.googleapis.com/v1/.*/collectionGroups/-/fields',
      () => this.#list('fields', 'fields'),
    ],
    [
      'POST firestore.googleapis.com/v1/(.*/collectionGroups/[^/]+/indexes)',
      ([parent], body) => {
        const { fields, ...index } = v.parse(indexSchema, body)
        // Firestore ends each index with the document's name, in the last field's order.
        const order = fields.at(-1)?.order ?? 'ASCENDING'
        const whole = [...fields, { fieldPath: '__name__', order }]
        const known = this.#under('indexes')
        if (known.some((one) => JSON.stringify(one['fields']) === JSON.stringify(whole)))
          return failed(409, 'index already exists')
        const stored = { ...index, fields: whole, state: 'CREATING' }
        return this.#create(`${String(parent)}/i${String(known.length)}`, stored)
      },
    ],
    [
      'PATCH firestore.googleapis.com/v1/(.*/collectionGroups/[^/]+/fields/[^/]+)',
      ([name = ''], body) => {
        this.resources.set(name, { ...v.parse(record, body), name })
        return ok()
      },
    ],

    // Lists whose entries are only stored.
    [
      `GET (?:firestore|monitoring).googleapis.com/v\\d/projects/.*/(${watched})`,
      ([kind = '']) => this.#list(kind, kind),
    ],
    [
      `POST (?:firestore|monitoring).googleapis.com/v\\d/(projects/.*/(${watched}))`,
      ([parent = '', kind = ''], body) =>
        this.#create(`${parent}/${String(this.#under(kind).length + 1)}`, v.parse(record, body)),
    ],

    // Rules.
    ['POST firebaserules.googleapis.com/v1/projects/[^/]+:test', () => ok()],
    [
      'GET firebaserules.googleapis.com/v1/projects/[^/]+/releases',
      () => this.#list('releases', 'ruleReleases'),
    ],
    [
      'POST firebaserules.googleapis.com/v1/(projects/[^/]+)/rulesets',
      ([parent = ''], body) => {
        this.#counter += 1
        return this.#create(`${parent}/rulesets/r${String(this.#counter)}`, v.parse(record, body))
      },
    ],
    [
      'PATCH firebaserules.googleapis.com/v1/projects/[^/]+/releases/.*',
      () => failed(404, 'no such release'),
    ],
    [
      'POST firebaserules.googleapis.com/v1/projects/[^/]+/releases',
      (_, body) => {
        const release = v.parse(v.looseObject({ name: v.string(), rulesetName: v.string() }), body)
        const id = release.name.split('/releases/')[1]?.replaceAll('/', '~') ?? ''
        this.resources.set(`rules/ruleReleases/${id}`, { ...release, createTime: '2026-01-01' })
        return ok(release)
      },
    ],

    // Storage.
    [
      'POST firebasestorage.googleapis.com/v1alpha/projects/[^/]+/defaultBucket',
      (_, body) => {
        const { location } = v.parse(v.object({ location: v.string() }), body)
        return ok({ bucket: { name: `${this.#project}/buckets/${this.#makeBucket(location)}` } })
      },
    ],
    [
      'GET firebasestorage.googleapis.com/v1alpha/projects/[^/]+/defaultBucket',
      () => {
        const name = `${this.projectId}.firebasestorage.app`
        return this.resources.has(`b/${name}`)
          ? ok({ bucket: { name: `${this.#project}/buckets/${name}` } })
          : failed(404, 'no bucket')
      },
    ],
    [
      'GET storage.googleapis.com/storage/v1/projects/[^/]+/serviceAccount',
      () => {
        const address = `service-${this.number}@gs-project-accounts.iam.gserviceaccount.com`
        this.accounts.add(address)
        return ok({ email_address: address })
      },
    ],
    ['GET storage.googleapis.com/storage/v1/b', () => ok({ items: [] })],
    ['GET storage.googleapis.com/storage/v1/(b/[^/]+)', ([name = '']) => this.#read(name)],
    [
      'PATCH storage.googleapis.com/storage/v1/(b/[^/]+)',
      ([name = ''], body) => this.#patch(name, body),
    ],
    [
      'GET storage.googleapis.com/storage/v1/(b/[^/]+)/iam',
      ([name = '']) =>
        this.resources.has(name) ? this.#readPolicy(name) : failed(404, 'no bucket'),
    ],
    [
      'PUT storage.googleapis.com/storage/v1/(b/[^/]+)/iam',
      ([name = ''], body) => this.#writePolicy(name, body),
    ],
    ['PUT storage.googleapis.com/uploads/.*', () => ok()],

    // Authentication.
    [
      'POST identitytoolkit.googleapis.com/v2/(projects/[^/]+)/identityPlatform:initializeAuth',
      ([name = '']) =>
        this.#create(`${name}/config`, {
          authorizedDomains: ['localhost', `${this.projectId}.firebaseapp.com`],
        }),
    ],
    [
      'PATCH identitytoolkit.googleapis.com/admin/v2/(projects/[^/]+/config)',
      ([name = ''], body) => {
        const isExtra = !/"(signIn|authorizedDomains)"/.test(JSON.stringify(body))
        if (isExtra && this.faults.noIdentityPlatform === true)
          return failed(400, 'OPERATION_NOT_ALLOWED')
        return this.#patch(name, body)
      },
    ],

    // Secrets.
    [
      'GET secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/[^/]+)/versions',
      ([name = '']) => {
        if (!this.resources.has(name)) return failed(404, 'no secret')
        const versions = this.#under(`${lastOf(name)}/versions`)
        return ok({ versions: versions.filter(({ state }) => state === 'ENABLED') })
      },
    ],
    [
      'GET secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/[^/]+)/versions/[^/]+',
      ([name = '']) => {
        const versions = this.#under(`${lastOf(name)}/versions`)
        return versions.length > 0 ? ok(versions.at(-1)) : failed(404, 'no version')
      },
    ],
    [
      'POST secretmanager.googleapis.com/v1/(projects/[^/]+/secrets)',
      ([parent = ''], body, query) =>
        this.#create(`${parent}/${query.get('secretId') ?? ''}`, {
          etag: `"${String((this.#counter += 1))}"`,
          ...v.parse(record, body),
        }),
    ],
    [
      'POST secretmanager.googleapis.com/v1/(projects/[^/]+/secrets/[^/]+):addVersion',
      ([name = '']) =>
        this.#create(
          `${name}/versions/${String(this.#under(`${lastOf(name)}/versions`).length + 1)}`,
          { state: 'ENABLED' },
        ),
    ],

    // Functions.
    ['GET cloudfunctions.googleapis.com/v1/projects/[^/]+/locations/-/functions', () => ok()],
    [
      'GET cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/-/functions',
      () => this.#list('functions', 'functions'),
    ],
    [
      'POST cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions:generateUploadUrl',
      () =>
        ok({
          uploadUrl: 'https://storage.googleapis.com/uploads/source.zip?GoogleAccessId=double',
          storageSource: { bucket: 'gcf-uploads', object: 'source.zip' },
        }),
    ],
    [
      'POST cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions',
      (_, body) => this.#deployFunction(body, true),
    ],
    [
      'PATCH cloudfunctions.googleapis.com/v2/projects/[^/]+/locations/[^/]+/functions/[^/]+',
      (_, body) => this.#deployFunction(body, false),
    ],
    [
      'DELETE cloudfunctions.googleapis.com/v2/(projects/[^/]+/locations/[^/]+)/functions/([^/]+)',
      ([place = '', id = '']) => {
        const answer = this.#delete(`${place}/functions/${id}`)
        this.policies.delete(`${place}/services/${id.toLowerCase()}`)
        return answer.status === 200 ? this.#operation(`${place}/`, {}) : answer
      },
    ],
    [
      'GET compute.googleapis.com/compute/v1/projects/[^/]+',
      () => ok({ defaultServiceAccount: `${this.number}-compute@developer.gserviceaccount.com` }),
    ],

    // Schedules.
    [
      'GET cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
      () => this.#list('jobs', 'jobs'),
    ],
    [
      'POST cloudscheduler.googleapis.com/v1/projects/[^/]+/locations/[^/]+/jobs',
      (_, body) => {
        const job = v.parse(jobSchema, body)
        return this.#create(job.name, { ...job, state: 'ENABLED' })
      },
    ],
    [
      'POST cloudscheduler.googleapis.com/v1/(projects/[^/]+/locations/[^/]+/jobs/[^/]+):resume',
      ([name = '']) => this.#patch(name, { state: 'ENABLED' }),
    ],

    // Hosting.
    [
      'GET firebasehosting.googleapis.com/v1beta1/projects/[^/]+/sites',
      () => this.#list('sites', 'sites'),
    ],
    [
      'POST firebasehosting.googleapis.com/v1beta1/(projects/[^/]+/sites)',
      ([parent = ''], body, query) => {
        const id = query.get('siteId') ?? ''
        if (this.faults.siteTaken === true && id === this.projectId)
          return failed(400, `Invalid name: ${id} is reserved by another project`)
        return this.#create(`${parent}/${id}`, {
          ...v.parse(record, body),
          type: 'DEFAULT_SITE',
          defaultUrl: `https://${id}.web.app`,
        })
      },
    ],
    [
      'POST firebasehosting.googleapis.com/v1beta1/(projects/[^/]+/sites/[^/]+)/customDomains',
      ([parent = ''], _, query) => {
        const domain = query.get('customDomainId') ?? ''
        const record = (type: string, rdata: string, requiredAction?: string) => ({
          domainName: domain,
          type,
          rdata,
          ...(requiredAction !== undefined && { requiredAction }),
        })
        const desired = [
          record('A', '199.36.158.100', 'ADD'),
          record('TXT', `hosting-site=${this.projectId}`, 'ADD'),
        ]
        const discovered = [record('A', '192.0.2.1', 'REMOVE'), record('TXT', 'other')]
        const answer = this.#create(`${parent}/customDomains/${domain}`, {
          requiredDnsUpdates: {
            desired: [{ domainName: domain, records: desired }],
            discovered: [{ domainName: domain, records: discovered }],
          },
        })
        // The operation ends when the records exist: whoever waits for it waits for ever.
        return answer.status === 200
          ? ok({ name: `${parent}/operations/dns`, done: false })
          : answer
      },
    ],
    [
      'POST firebasehosting.googleapis.com/v1beta1/((?:projects/[^/]+/)?sites/[^/]+/versions)',
      ([parent = ''], body) =>
        this.#create(`${parent}/v${String((this.#counter += 1))}`, v.parse(record, body)),
    ],
    [
      'POST firebasehosting.googleapis.com/v1beta1/.*/versions/[^/]+:populateFiles',
      (_, body) =>
        ok({
          uploadUrl: 'https://upload-firebasehosting.googleapis.com/upload/v',
          uploadRequiredHashes: Object.values(
            v.parse(v.object({ files: v.record(v.string(), v.string()) }), body).files,
          ),
        }),
    ],
    ['POST upload-firebasehosting.googleapis.com/.*', () => ok()],
    [
      'GET firebasehosting.googleapis.com/v1beta1/.*/releases',
      () => this.#list('releases', 'siteReleases'),
    ],
    [
      'POST firebasehosting.googleapis.com/v1beta1/(.*)/channels/live/releases',
      ([site = '']) => this.#create(`${site}/siteReleases/${String((this.#counter += 1))}`, {}),
    ],

    // The deployed site.
    ['(?:GET|POST) us-central1-[^/]+.cloudfunctions.net/([^/]+)', ([id = '']) => this.#visit(id)],
    ['GET [^/]+.web.app/api/.*', () => this.#visit('api')],
    [
      'GET [^/]+.web.app/',
      () => (this.#under('siteReleases').length > 0 ? ok() : failed(404, 'Site Not Found')),
    ],

    // All that is read and written by its name alone.
    ['GET [^/]+/v[^/]+/((?:.*/)?operations/.*)', ([name = '']) => ok(this.#operations.get(name))],
    [
      '(?:GET|POST) [^/]+/v[^/]+/(projects/.*):(get|set|test)Iam\\w+',
      ([name = '', verb], body) => this.#policyOf(name, verb, body),
    ],
    ['GET [^/]+/(?:admin/)?v[^/]+/(projects/.*)', ([name = '']) => this.#read(name)],
    ['PATCH [^/]+/(?:admin/)?v[^/]+/(projects/.*)', ([name = ''], body) => this.#patch(name, body)],
    ['DELETE [^/]+/v[^/]+/(projects/.*)', ([name = '']) => this.#delete(name)],
  ]

  #aboutProject(id: string): Answer {
    if (id !== this.projectId) return failed(403, 'The caller does not have permission')
    return ok({ projectId: id, projectNumber: this.number, state: 'ACTIVE', resources: {} })
  }

  #enable(names: readonly string[]): Answer {
    if (this.faults.noBilling === true)
      return failed(
        400,
        'Billing account for project is not found.',
        'UREQ_PROJECT_BILLING_NOT_FOUND',
      )
    for (const name of names) {
      this.apis.add(name)
      // Hosting uploads by a host of its own.
      if (name.startsWith('firebasehosting')) this.apis.add('upload-firebasehosting.googleapis.com')
    }
    return this.#operation('', {})
  }
}

function copyInto<Value>(copy: Map<string, Value>, map: ReadonlyMap<string, Value>): void {
  copy.clear()
  for (const [key, value] of map) copy.set(key, structuredClone(value))
}

/** The patterns of all doubles, which cost more to compile than to match. */
const compiled = new Map<string, RegExp>()

function wholeMatch(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  const made = new RegExp(`^${pattern}$`)
  compiled.set(pattern, made)
  return made
}

function lastOf(name: unknown): string {
  return String(name).split('/').at(-1) ?? ''
}
