import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { promisify } from 'node:util'

import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { withDeployLock } from '../../tools/deploy/deploy-lock.ts'
import { findDeviations } from '../../tools/deploy/deployed-functions.ts'
import { fetchPage } from '../../tools/deploy/examine.ts'
import { accessToken, Google, offerLogin, sendAgain, type Send } from '../../tools/deploy/google.ts'
import { manifest } from '../../tools/deploy/manifest.ts'
import {
  planDeploy,
  runDeploy,
  smokeTest,
  switchOnApis,
  type DeployPart,
} from '../../tools/deploy/phases.ts'
import { openProject } from '../../tools/deploy/project.ts'
import type { Setting } from '../../tools/deploy/steps.ts'
import { lookAtCommit, lookAtStoredData, type Migration } from '../../tools/deploy/stored-data.ts'
import { Progress } from '../../tools/terminal/progress.ts'
import { cliDouble, googleOf, settingOf } from './double/cli-double.ts'
import type { Faults } from './double/faults.ts'
import { failed, GoogleDouble } from './double/google-double.ts'

const names = manifest.map(({ name }) => name).toSorted()
const functionUrl = 'projects/conf-2026/locations/us-central1/functions'

const emptyProject = (faults: Faults = {}) => new GoogleDouble('conf-2026', faults)

/** Deploys as tools/deploy/deploy.ts does, without its terminal. */
async function deploy(
  double: GoogleDouble,
  { part = cliDouble(double), ...changes }: Partial<Setting> & { part?: DeployPart } = {},
): Promise<string[]> {
  const setting = settingOf(double, changes)
  await openProject(setting.google)
  const plan = await planDeploy(setting)
  const progress = new Progress()
  await switchOnApis(setting, progress)
  return await withDeployLock(setting.google, async () => runDeploy(setting, plan, part, progress))
}

async function visit(double: GoogleDouble): Promise<string[]> {
  const ask = async (url: string, body?: string) =>
    Promise.resolve(double.answer(body === undefined ? 'GET' : 'POST', url, body ?? '').status)
  return (await smokeTest(settingOf(double), ask)).failures
}

const whole = await (async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const double = emptyProject()
  await deploy(double)
  return double.summary()
})()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

describe('a deploy to an empty project', () => {
  it('makes it a working one, and a second one changes nothing', async () => {
    const double = emptyProject()
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.activeFunctions()).toEqual(names)
    await expect(findDeviations(googleOf(double))).resolves.toEqual([])
    await expect(visit(double)).resolves.toEqual([])
    expect(double.unknown).toEqual([])
    const before = double.summary()
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(before)
  })

  it('gives the Storage rules their role, and the functions the right to sign', async () => {
    const double = emptyProject()
    await deploy(double)
    const own = 'serviceAccount:lectern-functions@conf-2026.iam.gserviceaccount.com'
    const agent = 'service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com'
    const project = 'projects/conf-2026'
    expect([
      double.isGranted(
        project,
        'roles/firebaserules.firestoreServiceAgent',
        `serviceAccount:${agent}`,
      ),
      double.isGranted(
        `${project}/serviceAccounts/${own.replace('serviceAccount:', '')}`,
        'roles/iam.serviceAccountTokenCreator',
        own,
      ),
      double.isGranted(project, 'roles/iam.serviceAccountTokenCreator', own),
      double.isGranted(project, 'roles/editor', own),
    ]).toEqual([true, true, false, false])
    expect(double.apis.has('iamcredentials.googleapis.com')).toBe(true)
  })

  it('watches the site: an uptime check, three alerts by email, and daily backups', async () => {
    const double = emptyProject()
    await deploy(double)
    const of = (kind: string) =>
      [...double.resources.values()].filter(({ name }) => String(name).includes(`/${kind}/`))
    const [channel] = of('notificationChannels')
    expect(channel?.['labels']).toEqual({ email_address: 'chair@uni-x.edu' })
    const [check] = of('uptimeCheckConfigs')
    expect(check?.['monitoredResource']).toEqual({
      type: 'uptime_url',
      labels: { project_id: 'conf-2026', host: 'conf-2026.web.app' },
    })
    expect(check?.['httpCheck']).toMatchObject({ path: '/api/v1/health', useSsl: true })
    expect(check?.['contentMatchers']).toEqual([
      { matcher: 'CONTAINS_STRING', content: '"late":[]' },
    ])
    const alerts = of('alertPolicies')
    expect(alerts.map((alert) => alert['notificationChannels'])).toEqual(
      alerts.map(() => [channel?.['name']]),
    )
    const text = JSON.stringify(alerts.map((alert) => alert['conditions'])).replaceAll('\\', '')
    const id = String(check?.['name']).split('/').at(-1) ?? ''
    expect(text).toContain(`metric.labels.check_id="${id}"`)
    expect(text.match(/severity>=ERROR AND resource.type="\w+"/g)).toEqual([
      'severity>=ERROR AND resource.type="cloud_run_revision"',
      'severity>=ERROR AND resource.type="cloud_scheduler_job"',
    ])
    expect(of('backupSchedules')).toHaveLength(1)
    const database = double.resources.get('projects/conf-2026/databases/(default)')
    expect(database?.['pointInTimeRecoveryEnablement']).toBe('POINT_IN_TIME_RECOVERY_ENABLED')
  })

  it('warns of costs by a budget of its own, or of the whole billing account', async () => {
    const double = emptyProject()
    await deploy(double)
    const name = 'billingAccounts/01-02-03/budgets/1'
    expect(double.resources.get(name)).toMatchObject({
      budgetFilter: { projects: ['projects/123456789012'] },
      amount: { specifiedAmount: { currencyCode: 'USD', units: '20' } },
      thresholdRules: [
        { thresholdPercent: 0.5 },
        { thresholdPercent: 0.9 },
        { thresholdPercent: 1 },
      ],
    })
    const planned = async (budget: object) => {
      double.resources.set(name, { name, ...budget })
      const { lines } = await planDeploy(settingOf(double))
      return lines.some((line) => line.startsWith('Create a budget'))
    }
    await expect(planned({})).resolves.toBe(false)
    await expect(planned({ budgetFilter: { projects: ['projects/1'] } })).resolves.toBe(true)
  })

  it('leaves the budget to a person where 20 is no amount, or nobody may see budgets', async () => {
    const yen = emptyProject({ currency: 'JPY' })
    const hidden = emptyProject()
    hidden.onCall = (call) =>
      call.includes('billingbudgets') ? failed(403, 'Permission denied.') : undefined
    for (const double of [yen, hidden]) {
      await expect(deploy(double)).resolves.toEqual([])
      expect([...double.resources.keys()].filter((one) => one.includes('budgets'))).toEqual([])
    }
  })

  it('creates the database in us-central1, never in nam5', async () => {
    const double = emptyProject()
    await deploy(double)
    const database = double.resources.get('projects/conf-2026/databases/(default)')
    expect(database?.['locationId']).toBe('us-central1')
  })

  it('switches sign-up and deletion by clients off, or leaves them to a person', async () => {
    const byHand: string[] = []
    await deploy(emptyProject({ noIdentityPlatform: true }), { byHand })
    expect(byHand.map((line) => line.replace(/ \(ident.*/, ''))).toEqual(
      [
        'Set sign-up and deletion by clients: off (only the functions make accounts)',
        'Set protection against finding out addresses: on',
        'Set the shortest password: 8 characters',
      ].map((what) => `Authentication, Settings, in the Firebase console: ${what}`),
    )
    const double = emptyProject()
    await deploy(double, { byHand })
    expect(double.resources.get('projects/conf-2026/config')?.['client']).toEqual({
      permissions: { disabledUserSignup: true, disabledUserDeletion: true },
    })
    expect(byHand).toHaveLength(3)
  })

  it('shows the plan, and changes nothing by it', async () => {
    const double = emptyProject()
    const before = double.summary()
    const { lines } = await planDeploy(settingOf(double))
    expect(double.summary()).toEqual(before)
    expect(double.calls.filter((call) => /^(PUT|PATCH|DELETE)/.test(call))).toEqual([])
    expect(lines.filter((line) => line.startsWith('Create'))).toEqual([
      'Create the account lectern-functions@conf-2026.iam.gserviceaccount.com',
      'Create the Firestore database in us-central1 (its place can’t be changed later)',
      'Create the web app “Lectern”',
      'Create the Hosting site https://conf-2026.web.app',
      'Create the Storage bucket conf-2026.firebasestorage.app in us-central1',
      'Create Authentication (with Identity Platform: 50,000 people a month are free)',
      'Create the secret APP_SECRET, at random',
      'Create the site’s domain conf.uni-x.edu (the end names its DNS records)',
      'Create a daily backup of Firestore, kept for 14 days',
      'Create the way of alerts by email to chair@uni-x.edu',
      'Create the uptime check of /api/v1/health, four times an hour from three continents',
      'Create the alert “Lectern: the site doesn’t answer”',
      'Create the alert “Lectern: errors of the functions”',
      'Create the alert “Lectern: schedules that fail”',
      'Create a budget of 20 USD a month, with emails at 50, 90 and 100 %',
    ])
    expect(lines.at(-2)).toBe(
      `Deploy ${String(names.length)} functions, of which ${String(names.length)} are new`,
    )
  })
})

describe('a project that fails as real ones do', () => {
  it.each<[string, Faults]>([
    ['Eventarc doesn’t know its rights yet', { eventarcRefusals: 4 }],
    ['two functions find no CPU', { cpuRefusals: 2 }],
    ['the default account is no editor', { noEditor: true }],
  ])('is deployed to where %s', async (_, faults) => {
    const double = emptyProject(faults)
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(whole)
  })

  it('gets a site of another name where its own is taken, and asks that one', async () => {
    const double = emptyProject({ siteTaken: true })
    const values: Record<string, string> = {}
    const save = async (name: string, value: string) => {
      values[name] = value
      return Promise.resolve()
    }
    await deploy(double, { parameters: { values, save } })
    const sites = [...double.resources.keys()].filter((name) => /\/sites\/[^/]+$/.test(name))
    expect(sites).toEqual([expect.stringMatching(/\/sites\/conf-2026-[0-9a-f]{4}$/)])
    const address = `https://${sites[0]?.split('/').at(-1) ?? ''}.web.app`
    const asked: string[] = []
    const visited = await smokeTest(settingOf(double), async (url) => {
      asked.push(url)
      return Promise.resolve(200)
    })
    expect([visited.address, asked[0]]).toEqual([address, `${address}/`])
    expect(values['SITE_ORIGINS']).toBe(address)
    expect(double.resources.get('b/conf-2026.firebasestorage.app')?.['cors']).toMatchObject([
      { origin: ['https://conf.uni-x.edu', address] },
    ])
    const check = [...double.resources.values()].find(({ name }) =>
      String(name).includes('/uptimeCheckConfigs/'),
    )
    expect(check?.['monitoredResource']).toMatchObject({ labels: { host: new URL(address).host } })
  })

  it('deploys no function where emails would link to the site that took its name', async () => {
    const double = emptyProject({ siteTaken: true })
    const siteUrl = 'https://conf-2026.web.app'
    const refusal =
      /^https:\/\/conf-2026.web.app isn’t a site of this project. Put (https:\/\/conf-2026-[0-9a-f]{4}.web.app) into siteUrl in web\/src\/content\/conference.ts, then deploy again.$/
    const message = await deploy(double, { siteUrl }).catch(String)
    const [, made = ''] = refusal.exec(String(message).replace('Refusal: ', '')) ?? []
    expect(double.activeFunctions()).toEqual([])
    await expect(planDeploy(settingOf(double, { siteUrl }))).rejects.toThrow(refusal)
    await expect(deploy(double, { siteUrl: made })).resolves.toEqual([])
  })

  it.each(['https://other.web.app', 'https://conf-2026.firebaseapp.com.web.app'])(
    'is refused with the address %s of another project',
    async (siteUrl) => {
      const double = emptyProject()
      await expect(deploy(double, { siteUrl })).rejects.toThrow(`${siteUrl} isn’t a site of this`)
      expect(double.summary()).toEqual([])
      await deploy(double)
      await expect(deploy(double, { siteUrl })).rejects.toThrow(`${siteUrl} isn’t a site of this`)
    },
  )

  it('may have either address that Firebase gives it', async () => {
    const double = emptyProject()
    for (const end of ['web.app', 'firebaseapp.com'])
      await expect(deploy(double, { siteUrl: `https://conf-2026.${end}` })).resolves.toEqual([])
  })

  it('learns of the page that asks a function', async () => {
    const server = createServer((request, response) => {
      response.end(request.headers.origin)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.close()
    })
    const { port } = v.parse(v.object({ port: v.number() }), server.address())
    const url = `http://127.0.0.1:${String(port)}/register`
    await expect(fetchPage(url, '{}', 'https://conf.uni-x.edu')).resolves.toMatchObject({
      text: 'https://conf.uni-x.edu',
    })
  })

  it('is visited as by pages of each of its addresses, which the functions may refuse', async () => {
    const double = emptyProject()
    await deploy(double)
    const { failures } = await smokeTest(settingOf(double), async (_, body, origin) =>
      Promise.resolve(origin === 'https://conf.uni-x.edu' ? 403 : body === undefined ? 200 : 400),
    )
    expect(failures).toEqual([
      'https://us-central1-conf-2026.cloudfunctions.net/register answers pages of https://conf.uni-x.edu 403, and should answer 400.',
    ])
  })

  it('asks no stranger’s site where it has none', async () => {
    const ask = vi.fn<(url: string) => Promise<number>>(async () => Promise.resolve(200))
    await expect(smokeTest(settingOf(emptyProject()), ask)).rejects.toThrow(
      'The project has no default Hosting site.',
    )
    expect(ask).not.toHaveBeenCalled()
  })

  it.each<[string, Faults, Partial<Setting>, string]>([
    [
      'isn’t billed',
      { noBilling: true },
      {},
      'conf-2026 has no billing account. Put it on the Blaze plan',
    ],
    [
      'lacks rights',
      { lacking: ['run.services.setIamPolicy'] },
      {},
      'You lack rights in conf-2026: run.services.setIamPolicy. Ask an owner',
    ],
    [
      'bars everybody outside of the organisation',
      { onlyMembers: true },
      {},
      'constraints/iam.allowedPolicyMemberDomains. Someone with the role Organisation Policy Administrator',
    ],
    [
      'may create no accounts',
      { enforced: ['iam.disableServiceAccountCreation'] },
      {},
      'constraints/iam.disableServiceAccountCreation',
    ],
    [
      'may use Europe only',
      { locations: ['europe-west3'] },
      {},
      'constraints/gcp.resourceLocations',
    ],
    [
      'has its database in nam5',
      { database: { locationId: 'nam5' } },
      {},
      'The project’s database is in nam5',
    ],
    [
      'has another app’s data beside a name of ours',
      { database: { locationId: 'us-central1', collectionIds: ['users', 'orders'] } },
      {},
      'holds another app’s data (orders)',
    ],
    [
      'has another app’s data',
      { database: { locationId: 'us-central1', collectionIds: ['orders', 'customers'] } },
      {},
      'holds another app’s data (orders, customers)',
    ],
    ['has its bucket in Europe', { bucketLocation: 'EUROPE-WEST1' }, {}, 'is in europe-west1'],
    ['gets no mail server', {}, { smtpUrl: undefined }, 'The secret SMTP_URL is not set'],
  ])('is refused before anything changes where it %s', async (_, faults, changes, sentence) => {
    const double = emptyProject(faults)
    const before = double.summary()
    await expect(deploy(double, changes)).rejects.toThrow(sentence)
    expect(double.summary()).toEqual(before)
  })

  it('is refused where it is another person’s, or missing', async () => {
    const google = googleOf(emptyProject())
    Object.defineProperty(google, 'projectId', { value: 'conf-2062' })
    await expect(openProject(google)).rejects.toThrow('There is no Firebase project conf-2062')
  })

  it.each([{ locationId: 'nam5' }, { locationId: 'us-central1', collectionIds: ['orders'] }])(
    'keeps the database %j when it is told to',
    async (database) => {
      const setting = settingOf(emptyProject({ database }), { keepDatabase: true })
      const { lines } = await planDeploy(setting)
      expect(lines.filter((line) => line.includes('Firestore database'))).toEqual([])
    },
  )

  it('remembers that it keeps the database', async () => {
    const values: Record<string, string> = {}
    const save = async (name: string, value: string) => {
      values[name] = value
      return Promise.resolve()
    }
    const double = emptyProject({ database: { locationId: 'nam5' } })
    await switchOnApis(settingOf(double), new Progress())
    const lines = async () =>
      (
        await planDeploy(settingOf(double, { keepDatabase: true, parameters: { values, save } }))
      ).lines.filter((line) => line.includes('KEEP_DATABASE'))
    await expect(lines()).resolves.toEqual([
      'Set KEEP_DATABASE in functions/.env.conf-2026, so that --keep-database is remembered',
    ])
    await deploy(double, { keepDatabase: true, parameters: { values, save } }).catch(() => {})
    expect(values['KEEP_DATABASE']).toBe('yes')
    await expect(lines()).resolves.toEqual([])
  })

  it('takes the database of an earlier deploy', async () => {
    const database = { locationId: 'us-central1', collectionIds: ['papers', 'orders'] }
    const double = emptyProject({ database })
    const name = 'projects/conf-2026/databases/(default)/documents/settings/schema'
    double.resources.set(name, { name, fields: { version: { integerValue: '1' } } })
    await expect(planDeploy(settingOf(double))).resolves.toBeDefined()
  })

  it('takes a database with nothing but Lectern’s collections', async () => {
    const database = { locationId: 'us-central1', collectionIds: ['papers', 'users', 'settings'] }
    await expect(planDeploy(settingOf(emptyProject({ database })))).resolves.toBeDefined()
  })

  it('stops at once where a policy of the organisation forbids a part', async () => {
    const double = emptyProject()
    const part: DeployPart = async () =>
      Promise.resolve({ words: 'denied by constraints/gcp.resourceLocations', isOnlyClosed: false })
    const tries = vi.fn<DeployPart>(part)
    await expect(deploy(double, { part: tries })).rejects.toThrow(
      /^Rules and indexes: the Firebase CLI failed\.[\s\S]*constraints\/gcp\.resourceLocations\. Someone with the role/,
    )
    expect(tries).toHaveBeenCalledTimes(1)
  })

  it('stops at once where a run took too long', async () => {
    const part: DeployPart = async () =>
      Promise.resolve({ words: 'slow', isOnlyClosed: false, isOverdue: true })
    const tries = vi.fn<DeployPart>(part)
    await expect(deploy(emptyProject(), { part: tries })).rejects.toThrow('CLI failed.')
    expect(tries).toHaveBeenCalledTimes(1)
  })

  it('shows the last line of each try that failed', async () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const part: DeployPart = async () =>
      Promise.resolve({ words: 'first line\n\nError: quota\n', isOnlyClosed: false })
    await expect(deploy(emptyProject(), { part })).rejects.toThrow('failed 3 times')
    const printed = write.mock.calls.map(([text]) => String(text)).join('')
    expect(printed.match(/This failed: Error: quota\n/g)).toHaveLength(2)
  })

  it('is told with its remedy where Google refuses a step', async () => {
    const double = emptyProject()
    double.onCall = (call) =>
      call.endsWith('serviceAccounts') ? failed(400, 'Bad account') : undefined
    await expect(deploy(double)).rejects.toThrow(
      'Create the account lectern-functions@conf-2026.iam.gserviceaccount.com: iam.googleapis.com answered 400: Bad account.\nPut right what it names, then run the same command again: it goes on where it stopped.',
    )
  })

  it('is told with its remedy where Google answers in another form', async () => {
    const double = emptyProject()
    await deploy(double)
    double.onCall = (call) =>
      call.endsWith('/databases/(default)') ? { status: 200, body: { locationId: 7 } } : undefined
    await expect(planDeploy(settingOf(double))).rejects.toThrow(
      /^Firestore: Google’s answer has another form: .*\nPut right what it names/,
    )
  })

  it('names the policy that keeps the functions closed, and mends them once it is lifted', async () => {
    const double = emptyProject({ onlyMembers: true, hiddenPolicies: true })
    const remaining = await deploy(double)
    expect(remaining).toHaveLength(23)
    expect(remaining[0]).toMatch(
      /^Browsers can’t call the function \w+\. Your organisation forbids this with the policy constraints\/iam\.allowedPolicyMemberDomains/,
    )
    expect(double.activeFunctions()).toEqual(names)
    double.faults.onlyMembers = false
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(whole)
  })

  it('gives up after three times, with the CLI’s words', async () => {
    const double = emptyProject({ eventarcRefusals: 1000 })
    await expect(deploy(double)).rejects.toThrow(
      /the Firebase CLI failed 3 times[\s\S]*If you recently started to use Eventarc[\s\S]*goes on where it stopped/,
    )
  })
})

/** Where a deploy can be cut off: before each call that changes something, many of a kind once. */
const cuts = (() => {
  const double = emptyProject()
  const kinds = new Set<string>()
  const found: number[] = []
  let count = 0
  double.onCall = (call) => {
    count += 1
    if (call.startsWith('GET')) return undefined
    const kind = call.replaceAll(/(functions|services|jobs)\/\w+/g, '$1/…')
    const isNew = !kinds.has(kind)
    kinds.add(kind)
    // In the middle of the functions, too.
    if (isNew || count % 40 === 0) found.push(count)
    return undefined
  }
  return { double, found }
})()
await deploy(cuts.double)

describe('a deploy that is cut off', () => {
  it.each(cuts.found)('before call %i is the same after another run', async (cut) => {
    const double = emptyProject()
    let count = 0
    double.onCall = () => {
      count += 1
      if (count >= cut) throw new Error('killed')
      return undefined
    }
    await expect(deploy(double)).rejects.toThrow('killed')
    double.onCall = () => undefined
    // The process is dead, and with it its lock.
    double.resources.delete('projects/conf-2026/secrets/LECTERN_DEPLOY')
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(whole)
    await expect(visit(double)).resolves.toEqual([])
  })
})

describe('a deploy of another version', () => {
  const deployed = async () => {
    const double = emptyProject()
    await deploy(double)
    return double
  }
  const old = (kind: string) => ({
    name: `${functionUrl}/renamed`,
    state: 'ACTIVE',
    labels: { 'deployment-tool': 'cli-firebase', [kind]: 'true' },
  })

  it('shows the functions that it deletes, and deletes them last', async () => {
    const double = await deployed()
    double.resources.set(`${functionUrl}/renamed`, old('deployment-scheduled'))
    const former = `${functionUrl}/sweepExpired`
    double.resources.set(former, { ...old('deployment-scheduled'), name: former })
    const { lines } = await planDeploy(settingOf(double))
    expect(lines.filter((line) => line.startsWith('Delete'))).toEqual([
      'Delete the function renamed, WHICH ISN’T LECTERN’S: answer n if another app needs it',
      'Delete the function sweepExpired, which this version of Lectern no longer has',
    ])
    double.calls.length = 0
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.activeFunctions()).toEqual(names)
    const changes = double.calls.filter((call) => /releases$|DELETE.*functions/.test(call))
    expect(changes.at(-1)).toContain('DELETE cloudfunctions.googleapis.com')
  })

  it('deletes a function in its own region', async () => {
    const double = await deployed()
    const name = functionUrl.replace('us-central1', 'europe-west3').concat('/api')
    double.resources.set(name, { ...old('deployment-https'), name })
    const { lines } = await planDeploy(settingOf(double))
    expect(lines.filter((line) => line.startsWith('Delete'))).toEqual([
      'Delete the function api in europe-west3, which this version of Lectern no longer has',
    ])
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.resources.has(name)).toBe(false)
    expect(double.summary()).toEqual(whole)
  })

  it('leaves functions alone that somebody else made', async () => {
    const double = await deployed()
    double.resources.set(`${functionUrl}/renamed`, { ...old('x'), labels: {} })
    await deploy(double)
    expect(double.activeFunctions()).toContain('renamed')
  })

  it('creates a function again that another kind of event starts', async () => {
    const double = await deployed()
    const api = double.resources.get(`${functionUrl}/api`)
    double.resources.set(`${functionUrl}/api`, {
      ...api,
      labels: { 'deployment-tool': 'cli-firebase', 'deployment-callable': 'true' },
    })
    const { lines } = await planDeploy(settingOf(double))
    expect(lines.filter((line) => line.startsWith('Delete'))).toEqual([
      'Delete the function api and create it again, because another kind of event starts it',
    ])
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(whole)
  })

  it('isn’t called done where an update fails and the old version still runs', async () => {
    const double = await deployed()
    double.faults.eventarcRefusals = 1000
    await expect(deploy(double)).rejects.toThrow('the Firebase CLI failed 3 times')
    expect(double.activeFunctions()).toEqual(names)
    expect(double.calls.at(-1)).toContain('DELETE secretmanager.googleapis.com')
  })

  it('mends what somebody has closed, opened, paused, deleted or changed', async () => {
    const double = await deployed()
    const place = 'projects/conf-2026/locations/us-central1'
    const job = (name: string) => `${place}/jobs/firebase-schedule-${name}-us-central1`
    double.policies.delete(`${place}/services/register`)
    double.policies.set(`${place}/services/sendmail`, {
      bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }],
    })
    double.resources.delete(job('everyDay'))
    const paused = double.resources.get(job('everyMinute'))
    double.resources.set(job('everyMinute'), { ...paused, state: 'PAUSED' })
    const late = double.resources.get(job('updatePaperIndex'))
    double.resources.set(job('updatePaperIndex'), { ...late, schedule: 'every day 23:00' })
    const found = await findDeviations(googleOf(double))
    expect(found.map(({ what }) => what).toSorted()).toEqual([
      'Browsers can’t call the function register',
      'Everybody on the internet can call the function sendMail',
      'The function everyDay has no schedule',
      'The function updatePaperIndex has another schedule',
      'The schedule of the function everyMinute is paused',
    ])
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.summary()).toEqual(whole)
  })
})

describe('a second deploy at once', () => {
  const lock = 'projects/conf-2026/secrets/LECTERN_DEPLOY'
  const held = async (seen: Date, host = 'laptop-of-ada') => {
    const double = emptyProject()
    await switchOnApis(settingOf(double), new Progress())
    const annotations = { by: 'ada', host, pid: '999999999', seen: seen.toISOString() }
    double.resources.set(lock, { name: lock, etag: '"1"', annotations })
    return double
  }

  it('is refused, and the first goes on', async () => {
    const double = await held(new Date())
    const before = double.summary()
    await expect(deploy(double)).rejects.toThrow(
      /^Another deploy to this project is running: ada on laptop-of-ada, last seen \d seconds ago\./,
    )
    expect(double.summary()).toEqual(before)
  })

  it.each([
    ['is dead', new Date(Date.now() - 200_000).toISOString()],
    ['has a clock that is ahead', new Date(Date.now() + 400_000).toISOString()],
    ['left no date', 'yesterday'],
  ])('goes on where the first %s', async (_, seen) => {
    const double = await held(new Date())
    const annotations = { by: 'ada', host: 'laptop-of-ada', pid: '1', seen }
    double.resources.set(lock, { name: lock, etag: '"1"', annotations })
    await expect(deploy(double)).resolves.toEqual([])
    expect(double.resources.has(lock)).toBe(false)
  })

  it('accepts its own lock where the answer to the first request was lost', async () => {
    const double = emptyProject()
    const setting = settingOf(double)
    await switchOnApis(setting, new Progress())
    let requests = 0
    const send = async (method: string, url: string, body = '') => {
      const isLock = url.includes('secretId=LECTERN_DEPLOY')
      if (isLock) {
        requests += 1
        double.answer(method, url, body)
      }
      const answer = double.answer(method, url, body)
      return Promise.resolve({ status: answer.status, text: JSON.stringify(answer.body) })
    }
    const google = new Google('conf-2026', send, async () => Promise.resolve())
    await expect(withDeployLock(google, async () => Promise.resolve('done'))).resolves.toBe('done')
    expect([requests, double.resources.has(lock)]).toEqual([1, false])
  })

  it('stops a deploy whose lock another has taken', async () => {
    const double = emptyProject()
    await switchOnApis(settingOf(double), new Progress())
    const theirs = { by: 'ada', host: 'laptop-of-ada', pid: '1', seen: new Date().toISOString() }
    const stopped = withDeployLock(googleOf(double), async ({ check, lost }) => {
      await check()
      double.resources.set(lock, { name: lock, etag: '"2"', annotations: theirs })
      await check().catch(() => {})
      expect(lost.aborted).toBe(true)
      lost.throwIfAborted()
    })
    await expect(stopped).rejects.toThrow('Another deploy to this project has taken over')
    expect(double.resources.get(lock)?.['annotations']).toEqual(theirs)
  })

  it('leaves the lock to another that has taken it', async () => {
    const double = emptyProject()
    const theirs = { by: 'ada', host: 'laptop-of-ada', pid: '1', seen: new Date().toISOString() }
    const part: DeployPart = async (only) => {
      double.resources.set(lock, { name: lock, etag: '"2"', annotations: theirs })
      return await cliDouble(double)(only)
    }
    await expect(deploy(double, { part })).resolves.toEqual([])
    expect(double.resources.get(lock)?.['annotations']).toEqual(theirs)
  })

  it('is refused where two find a dead one', async () => {
    const double = await held(new Date(Date.now() - 200_000))
    double.onCall = (call) =>
      call.startsWith('DELETE') ? failed(400, 'The etag has changed.') : undefined
    await expect(deploy(double)).rejects.toThrow('The etag has changed')
  })
})

describe('the version of the stored data', () => {
  const name = 'projects/conf-2026/databases/(default)/documents/settings/schema'
  const fields = (version: number | string, commit?: string) => ({
    version: { integerValue: String(version) },
    ...(commit !== undefined && { commit: { stringValue: commit } }),
  })
  const [one, other] = ['a'.repeat(40), 'b'.repeat(40)]
  const at = (commit?: string) => async () => Promise.resolve(commit)

  it('is set in a new project, with the commit that is deployed', async () => {
    const double = emptyProject()
    await deploy(double)
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'])
    expect(double.resources.get(name)?.['fields']).toEqual(fields(1, stdout.trim()))
  })

  it.each([
    ['another commit', one, other, ['Set the deployed commit to bbbbbbb (it was aaaaaaa)']],
    ['the same commit', one, one, []],
    ['a commit, where none was known', undefined, one, ['Set the deployed commit to aaaaaaa']],
    ['no commit, without git', one, undefined, ['Remove the deployed commit (it was aaaaaaa)']],
    ['no commit again', undefined, undefined, []],
  ])('comes with %s', async (_what, before, after, expected) => {
    const double = emptyProject()
    await deploy(double)
    double.resources.set(name, { name, fields: fields(1, before) })
    const changes = await lookAtCommit({ google: googleOf(double) }, at(after))
    expect(changes.map(({ what }) => what)).toEqual(expected)
    for (const { apply } of changes) await apply()
    expect(double.resources.get(name)?.['fields']).toEqual(fields(1, after))
  })

  it.each(['0', '00', '01', '-1', '9999999999', 'two'])('is not %s', async (version) => {
    const double = emptyProject()
    await deploy(double)
    double.resources.set(name, { name, fields: fields(version) })
    await expect(deploy(double)).rejects.toThrow(
      /^settings\/schema in Firestore holds no version of the data\. Set its field `version` to the version that the last deploy’s plan named, as a number from 1, then try again\.$/,
    )
    for (const damaged of [undefined, {}, { version: { stringValue: '1' } }]) {
      double.resources.set(name, { name, ...(damaged && { fields: damaged }) })
      await expect(deploy(double)).rejects.toThrow('holds no version of the data')
    }
  })

  it('stops a deploy of an older version of Lectern before anything changes', async () => {
    const double = emptyProject()
    await deploy(double)
    double.resources.set(name, { name, fields: fields(2) })
    const before = double.summary()
    await expect(deploy(double)).rejects.toThrow(
      'The project’s data has version 2, and this version of Lectern knows versions up to 1',
    )
    expect(double.summary()).toEqual(before)
  })

  it.each([
    ['a new project', undefined, ['first', 'second']],
    ['version 1', 1, ['first', 'second']],
    ['version 2', 2, ['second']],
    ['the newest version', 3, []],
  ])('leads from %s through the migrations that are missing', async (_what, version, expected) => {
    const double = emptyProject()
    await deploy(double)
    if (version === undefined) double.resources.delete(name)
    else double.resources.set(name, { name, fields: fields(version, one) })
    const ran: string[] = []
    const google = googleOf(double)
    for (const { apply } of await lookAtStoredData({ google }, planted(ran))) await apply()
    expect(ran).toEqual(expected)
    expect(double.resources.get(name)?.['fields']).toEqual(
      fields(3, version === undefined ? undefined : one),
    )
    await expect(lookAtStoredData({ google }, planted(ran))).resolves.toEqual([])
  })

  it('stays where a migration breaks off, which is tried again', async () => {
    const double = emptyProject()
    await deploy(double)
    const google = googleOf(double)
    const [works = { what: '', run: async () => Promise.resolve() }] = planted([])
    const breaks = { what: 'second', run: async () => Promise.reject(new Error('cut off')) }
    double.resources.set(name, { name, fields: fields(1, one) })
    const [first, second] = await lookAtStoredData({ google }, [works, breaks])
    await first?.apply()
    await expect(second?.apply()).rejects.toThrow('cut off')
    expect(double.resources.get(name)?.['fields']).toEqual(fields(2, one))
    const ran: string[] = []
    for (const { apply } of await lookAtStoredData({ google }, planted(ran))) await apply()
    expect(ran).toEqual(['second'])
  })
})

/** Two migrations that note that they ran. */
function planted(ran: string[]): Migration[] {
  return ['first', 'second'].map((what) => ({
    what,
    run: async () => {
      ran.push(what)
      await Promise.resolve()
    },
  }))
}

describe('a request to Google', () => {
  const url = 'https://run.googleapis.com/v2/x'
  const pause = async () => Promise.resolve()
  const broken = Object.assign(new Error('getaddrinfo ENOTFOUND'), { response: undefined })
  const refused = Object.assign(new Error('invalid_grant'), { response: { status: 400 } })
  const missing = new Error('Could not load the default credentials.')
  const login = (error: Error) => ({
    getAccessToken: vi.fn<() => Promise<string>>().mockRejectedValue(error),
  })

  it.each([
    ['GET', 500, 2],
    ['GET', 404, 1],
    ['POST', 503, 2],
    ['POST', 500, 1],
  ])('is sent again where it is safe: %s after %i', async (method, status, expected) => {
    const answers = [status, 200]
    const send = vi.fn<Send>(async () =>
      Promise.resolve({ status: answers.shift() ?? 0, text: '{}' }),
    )
    const google = new Google('conf-2026', send, async () => Promise.resolve())
    await google.call(method, url).catch(() => {})
    expect(send).toHaveBeenCalledTimes(expected)
  })

  it.each([refused, missing])('asks to log in where the login is refused: %s', async (error) => {
    const tries = vi.fn<() => Promise<Response>>(async () => {
      await accessToken(login(error))
      return new Response()
    })
    await expect(sendAgain(url, tries, pause)).rejects.toThrow(
      'You aren’t logged in to Google. Log in with npx firebase login --reauth, then try again.',
    )
    expect(tries).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Error | undefined, string, events: string[]]>([
    ['is accepted', undefined, '', ['went on']],
    ['is refused, and the person agrees', refused, '', ['asked', 'logged in', 'went on']],
    ['is missing, and the person declines', missing, 'n', ['asked', 'You aren’t logged in']],
    ['can’t be tried', broken, '', ['went on']],
  ])('offers to log in where the login %s', async (_, error, answer, expected) => {
    const events: string[] = []
    const note = async (event: string) => Promise.resolve(events.push(event))
    const auth = error === undefined ? { getAccessToken: async () => 'token' } : login(error)
    await offerLogin(
      auth,
      async () => {
        await note('asked')
        return answer
      },
      async () => {
        await note('logged in')
      },
    ).then(
      async () => note('went on'),
      async (thrown: unknown) => note(/You aren’t logged in/.exec(String(thrown))?.[0] ?? ''),
    )
    expect(events).toEqual(expected)
  })

  it('is sent again where the connection breaks, also while it logs in', async () => {
    let count = 0
    const answer = await sendAgain(
      url,
      async () => {
        count += 1
        if (count === 1) await accessToken(login(broken))
        if (count === 2) throw new TypeError('fetch failed')
        return Promise.resolve(new Response('answer'))
      },
      pause,
    )
    expect([await answer.text(), count]).toEqual(['answer', 3])
    const never = async () => {
      await accessToken(login(broken))
      return new Response()
    }
    await expect(sendAgain(url, never, pause)).rejects.toThrow(
      'run.googleapis.com can’t be reached. Check your connection, then run the same command again',
    )
  })
})
