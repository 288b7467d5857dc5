import { beforeEach, describe, expect, it, vi } from 'vitest'

import firebase from '../../firebase.json' with { type: 'json' }
import type { Page, Patient } from '../../tools/deploy/doctor-checks.ts'
import { diagnosis, examine, findingsText, mend } from '../../tools/deploy/examine.ts'
import { planDeploy, runDeploy, switchOnApis } from '../../tools/deploy/phases.ts'
import { Progress } from '../../tools/terminal/progress.ts'
import { cliDouble, settingOf } from './double/cli-double.ts'
import { failed, GoogleDouble } from './double/google-double.ts'

const project = 'projects/conf-2026'
const place = `${project}/locations/us-central1`
const own = 'lectern-functions@conf-2026.iam.gserviceaccount.com'
const now = new Date('2026-06-01T12:00:00Z')

const records: Readonly<Record<string, readonly string[]>> = {
  'uni-x.edu': ['v=spf1 include:_spf.mail.example ~all', 'google-site-verification=1'],
  '_domainkey.uni-x.edu': [],
  '_dmarc.uni-x.edu': ['v=DMARC1; p=none'],
}

/** Answers as a DNS server that knows these names. */
const dnsOf = (texts: Readonly<Record<string, readonly string[]>>): Patient['dns'] => ({
  resolveTxt: async (name) => {
    const found = texts[name]
    if (found !== undefined && found.length > 0) return Promise.resolve(found.map((one) => [one]))
    throw Object.assign(new Error(name), { code: found === undefined ? 'ENOTFOUND' : 'ENODATA' })
  },
})

const everywhere = firebase.hosting.headers.find(({ source }) => source === '**')?.headers ?? []
const headers = everywhere.map(({ key, value }): [string, string] => [key, value])

/** Answers as the deployed site, but for some addresses. */
const siteOf =
  (changes: Readonly<Record<string, Partial<Page>>> = {}): Patient['ask'] =>
  async (url) => {
    const init = JSON.stringify({ projectId: 'conf-2026', apiKey: 'AIza' })
    const health = url.endsWith('/health') ? JSON.stringify({ data: { late: [] } }) : ''
    const text = url.endsWith('init.json') ? init : health
    const page = { status: 200, headers: new Headers(headers), text }
    return Promise.resolve({ ...page, ...changes[url] })
  }

const patientOf = (double: GoogleDouble, changes: Partial<Patient> = {}): Patient => ({
  ...settingOf(double),
  parameters: { values: { WEB_API_KEY: 'key' }, save: async () => Promise.resolve() },
  sender: 'office@uni-x.edu',
  dns: dnsOf(records),
  ask: siteOf(),
  now,
  ...changes,
})

/** A project that was deployed to, which each test copies. */
const deployed = await (async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const double = new GoogleDouble('conf-2026')
  const setting = settingOf(double)
  await switchOnApis(setting, new Progress())
  await runDeploy(setting, await planDeploy(setting), cliDouble(double), new Progress())
  return double
})()

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

/** Changes fields of a stored resource, whose name ends so. */
function change(double: GoogleDouble, end: string, fields: object): void {
  const name = [...double.resources.keys()].find((one) => one.endsWith(end))
  if (name === undefined) throw new Error(`Nothing ends with ${end}.`)
  double.resources.set(name, { ...double.resources.get(name), ...fields })
}

/** Takes a member out of a policy. */
function revoke(double: GoogleDouble, resource: string, role: string): void {
  const bindings = double.policies.get(resource)?.bindings ?? []
  double.policies.set(resource, { bindings: bindings.filter((one) => one.role !== role) })
}

type Planted = readonly [
  fault: string,
  plant: (double: GoogleDouble) => Partial<Patient> | undefined,
  sentences: readonly string[],
  remains?: 'remains',
]

const run = (double: GoogleDouble, plant: (double: GoogleDouble) => void) => {
  plant(double)
  return undefined
}

const connect = [
  'Change these DNS records where conf.uni-x.edu is registered:',
  '      remove A conf.uni-x.edu 192.0.2.1',
  '      add A conf.uni-x.edu 199.36.158.100',
  '      add TXT conf.uni-x.edu hosting-site=conf-2026',
  '    It takes up to a day until they work',
].join('\n')

const faults: readonly Planted[] = [
  [
    'an API is off',
    (double) => run(double, () => double.apis.delete('iamcredentials.googleapis.com')),
    ['APIs are switched off → Switch on APIs: iamcredentials'],
  ],
  [
    'the Storage rules have lost their role',
    (double) =>
      run(double, () => {
        revoke(double, project, 'roles/firebaserules.firestoreServiceAgent')
      }),
    [
      'The Storage rules can’t read Firestore → Grant roles/firebaserules.firestoreServiceAgent on the project to service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com',
    ],
  ],
  [
    'the functions’ account has lost a role',
    (double) =>
      run(double, () => {
        revoke(double, project, 'roles/datastore.user')
      }),
    [`A role is missing → Grant roles/datastore.user on the project to ${own}`],
  ],
  [
    'the account may no longer sign as itself',
    (double) =>
      run(double, () => {
        revoke(double, `${project}/serviceAccounts/${own}`, 'roles/iam.serviceAccountTokenCreator')
      }),
    [`A role is missing → Grant roles/iam.serviceAccountTokenCreator on itself to ${own}`],
  ],
  [
    'the account is disabled',
    (double) =>
      run(double, () => {
        double.onCall = (call) =>
          call.endsWith(':signBlob') ? failed(400, `${own} is disabled.`) : undefined
      }),
    [
      `The functions’ account can’t sign: iamcredentials.googleapis.com answered 400: ${own} is disabled. → See that ${own} exists and is enabled: https://console.cloud.google.com/iam-admin/serviceaccounts?project=conf-2026`,
    ],
    'remains',
  ],
  [
    'a function runs as another account',
    (double) =>
      run(double, () => {
        change(double, '/functions/api', {
          serviceConfig: { service: `${place}/services/api`, serviceAccountEmail: 'other@x.com' },
        })
      }),
    ['The function api runs as another account → Deploy again: npm run deploy -- conf-2026'],
    'remains',
  ],
  [
    'a function failed',
    (double) =>
      run(double, () => {
        change(double, '/functions/sendMail', { state: 'FAILED' })
      }),
    ['The function sendMail isn’t active → Deploy again: npm run deploy -- conf-2026'],
    'remains',
  ],
  [
    'a function is of an older deploy',
    (double) =>
      run(double, () => {
        change(double, '/functions/register', {
          labels: {
            'deployment-tool': 'cli-firebase',
            'deployment-callable': 'true',
            'firebase-functions-hash': 'h0',
          },
        })
      }),
    [
      'The function register is of another deploy than the others → Deploy again: npm run deploy -- conf-2026',
    ],
    'remains',
  ],
  [
    'browsers can’t call a function',
    (double) => run(double, () => double.policies.delete(`${place}/services/register`)),
    [
      'Browsers can’t call the function register → Correct who has the role roles/run.invoker on it',
    ],
  ],
  [
    'strangers can call functions that aren’t public',
    (double) =>
      run(double, () => {
        const role = 'roles/run.invoker'
        const account = `serviceAccount:${own}`
        const policyOf = (...members: string[]) => ({ bindings: [{ role, members }] })
        double.policies.set(`${place}/services/everyminute`, policyOf('allUsers', account))
        double.policies.set(`${place}/services/sendmail`, policyOf('allAuthenticatedUsers'))
        const unchecked = { name: 'unchecked', invokerIamDisabled: true }
        double.resources.set(`${place}/services/recordpaperevents`, unchecked)
        // Google recommends this for public functions, and some organisations forbid the other way.
        double.resources.set(`${place}/services/register`, unchecked)
        double.policies.delete(`${place}/services/register`)
      }),
    [
      'Everybody on the internet can call the function recordPaperEvents → Correct who has the role roles/run.invoker on it',
      'Everybody on the internet can call the function sendMail → Correct who has the role roles/run.invoker on it',
      'Everybody on the internet can call the function everyMinute → Correct who has the role roles/run.invoker on it',
    ],
  ],
  [
    'a function has lost its trigger',
    (double) =>
      run(double, () => {
        change(double, '/functions/sendMail', {
          eventTrigger: { eventType: 'google.cloud.firestore', triggerRegion: 'us-central1' },
        })
      }),
    ['The function sendMail has lost its trigger → Deploy again: npm run deploy -- conf-2026'],
    'remains',
  ],
  [
    'a trigger is elsewhere',
    (double) =>
      run(double, () => {
        change(double, '/functions/sendMail', {
          eventTrigger: {
            eventType: 'google.cloud.firestore',
            trigger: 't',
            triggerRegion: 'europe-west1',
          },
        })
      }),
    [
      'The trigger of the function sendMail isn’t where its events are → Delete the function in the Google Cloud console, then deploy again',
    ],
    'remains',
  ],
  [
    'a schedule is paused',
    (double) =>
      run(double, () => {
        change(double, 'firebase-schedule-everyMinute-us-central1', { state: 'PAUSED' })
      }),
    ['The schedule of the function everyMinute is paused → Set its schedule'],
  ],
  [
    'one schedule fails, and another one doesn’t run',
    (double) =>
      run(double, () => {
        change(double, 'firebase-schedule-everyMinute-us-central1', {
          lastAttemptTime: '2026-06-01T11:44:59Z',
        })
        change(double, 'firebase-schedule-updatePaperIndex-us-central1', {
          lastAttemptTime: '2026-06-01T11:45:01Z',
        })
        change(double, 'firebase-schedule-everyDay-us-central1', { status: { code: 13 } })
      }),
    [
      'The function everyMinute hasn’t run since 2026-06-01T11:44:59Z → Read its log: npx firebase functions:log --project conf-2026 --only everyMinute',
      'The last run of the function everyDay failed → Read its log: npx firebase functions:log --project conf-2026 --only everyDay',
    ],
    'remains',
  ],
  [
    'nobody makes backups',
    (double) =>
      run(double, () => {
        double.resources.delete(`${project}/databases/(default)/backupSchedules/1`)
        change(double, '/databases/(default)', { pointInTimeRecoveryEnablement: undefined })
      }),
    [
      'The database isn’t backed up → Set point-in-time recovery of Firestore: on (any minute of the last seven days)',
      'The database isn’t backed up → Create a daily backup of Firestore, kept for 14 days',
    ],
  ],
  [
    'indexes and a policy are missing',
    (double) =>
      run(double, () => {
        change(double, '/collectionGroups/papers/indexes/i0', { fields: [] })
        change(double, '/collectionGroups/events/fields/to', { indexConfig: {} })
        change(double, '/collectionGroups/mail/fields/expiresAt', { ttlConfig: undefined })
      }),
    [
      'The index of papers by ownerUid, createdAt isn’t ready → Deploy again: npm run deploy -- conf-2026',
      'The index of events.to over all papers is missing → Deploy again: npm run deploy -- conf-2026',
      'The documents of mail aren’t deleted when they expire → Deploy again: npm run deploy -- conf-2026',
    ],
    'remains',
  ],
  [
    'a query fails',
    (double) =>
      run(double, () => {
        double.onCall = (call) =>
          call.endsWith(':runQuery') ? failed(400, 'The query requires an index.') : undefined
      }),
    [
      'A query of the papers’ history fails: firestore.googleapis.com answered 400: The query requires an index. → Deploy again: npm run deploy -- conf-2026',
      'Emails can’t be looked up: firestore.googleapis.com answered 400: The query requires an index. → See docs/operating.md, “When mail fails”',
    ],
    'remains',
  ],
  [
    'the bucket is open, and has no CORS rules',
    (double) =>
      run(double, () => {
        const bucket = 'b/conf-2026.firebasestorage.app'
        const bindings = double.policies.get(bucket)?.bindings ?? []
        const open = { role: 'roles/storage.objectViewer', members: ['allUsers'] }
        double.policies.set(bucket, { bindings: [...bindings, open] })
        change(double, bucket, { cors: [] })
      }),
    [
      'The bucket isn’t set up → Set the bucket’s CORS rules: the site’s pages may read PDFs',
      'Everybody on the internet can read papers in the bucket conf-2026.firebasestorage.app → Take allUsers out of the bucket’s permissions',
    ],
  ],
  [
    'strangers can sign up',
    (double) =>
      run(double, () => {
        change(double, `${project}/config`, { client: {} })
      }),
    [
      'Authentication isn’t set up → Set sign-up and deletion by clients: off (only the functions make accounts)',
    ],
  ],
  [
    'the API key is restricted to a site',
    (double) =>
      run(double, () => {
        const apiTargets = ['identitytoolkit', 'securetoken'].map((name) => ({
          service: `${name}.googleapis.com`,
        }))
        const browserKeyRestrictions = { allowedReferrers: ['conf.uni-x.edu'] }
        change(double, '/keys/k1', { restrictions: { apiTargets, browserKeyRestrictions } })
      }),
    [
      'The web app’s API key is restricted to sites, addresses or apps → Remove this restriction; the one to some APIs stays',
    ],
  ],
  [
    'the API key can’t log anybody in',
    (double) =>
      run(double, () => {
        const apiTargets = [{ service: 'securetoken.googleapis.com' }]
        change(double, '/keys/k1', { restrictions: { apiTargets } })
      }),
    [
      'The web app’s API key can’t call identitytoolkit.googleapis.com → Add it to the APIs of the key',
    ],
  ],
  [
    'the site answers wrongly',
    () => ({
      ask: siteOf({
        'https://conf-2026.web.app/': {
          headers: new Headers(headers.filter(([key]) => key !== 'X-Frame-Options')),
        },
        'https://conf-2026.web.app/__/firebase/init.json': { status: 404, text: 'not found' },
        'https://conf-2026.web.app/api/v1/health': { status: 503 },
      }),
    }),
    [
      'The site’s pages lack headers: X-Frame-Options → Deploy again: npm run deploy -- conf-2026',
      'https://conf-2026.web.app/__/firebase/init.json doesn’t name this project, so no page can log in → Link the web app to the site in the Firebase console, then deploy again',
      'The health check https://conf-2026.web.app/api/v1/health answers 503 → Read the log of the function api in the Google Cloud console',
    ],
    'remains',
  ],
  [
    'its address shows another site',
    () => ({
      ask: siteOf({ 'https://conf.uni-x.edu/__/firebase/init.json': { text: '<html>' } }),
    }),
    [`https://conf.uni-x.edu shows another site → ${connect}`],
    'remains',
  ],
  [
    'its address doesn’t answer',
    () => ({
      ask: siteOf({ 'https://conf.uni-x.edu/__/firebase/init.json': { status: 0, text: '' } }),
    }),
    [`https://conf.uni-x.edu doesn’t answer → ${connect}`],
    'remains',
  ],
  [
    'nobody has added its address, which doesn’t answer',
    (double) => {
      double.resources.delete(`${project}/sites/conf-2026/customDomains/conf.uni-x.edu`)
      return {
        ask: siteOf({ 'https://conf.uni-x.edu/__/firebase/init.json': { status: 0, text: '' } }),
      }
    },
    [
      'https://conf.uni-x.edu doesn’t answer → Add conf.uni-x.edu at https://console.firebase.google.com/project/conf-2026/hosting/sites if it isn’t there, and create the DNS records that it shows',
    ],
    'remains',
  ],
  [
    'other rules are released',
    (double) =>
      run(double, () => {
        const release = double.resources.get('rules/ruleReleases/cloud.firestore')
        change(double, String(release?.['rulesetName']), {
          source: { files: [{ content: 'allow read, write;' }] },
        })
      }),
    [
      'The rules that hold aren’t those of firestore.rules → Deploy again: npm run deploy -- conf-2026',
    ],
    'remains',
  ],
  [
    'a secret has a newer version, and another has none',
    (double) =>
      run(double, () => {
        const secrets = [{ key: 'APP_SECRET', secret: 'APP_SECRET', version: '1' }]
        change(double, '/functions/api', {
          serviceConfig: {
            service: `${place}/services/api`,
            secretEnvironmentVariables: secrets,
          },
        })
        const version = `${project}/secrets/APP_SECRET/versions/2`
        double.resources.set(version, { name: version, state: 'ENABLED' })
        change(double, '/SMTP_URL/versions/1', { state: 'DISABLED' })
      }),
    [
      'A secret isn’t ready: the deploy would set the secret SMTP_URL → Deploy again: npm run deploy -- conf-2026',
      'Functions still use an older version of the secret APP_SECRET: api → Deploy again: npm run deploy -- conf-2026',
    ],
    'remains',
  ],
  [
    'the sender’s domain has no records',
    () => ({ dns: dnsOf({}) }),
    [
      'uni-x.edu has no SPF record → Add a TXT record at uni-x.edu with your mail provider’s line, such as v=spf1 include:<provider> ~all',
      'uni-x.edu has no DKIM key → Switch DKIM on at your mail provider, and add the record below _domainkey.uni-x.edu that it names',
      'uni-x.edu has no DMARC record → Add a TXT record at _dmarc.uni-x.edu, such as v=DMARC1; p=none',
    ],
    'remains',
  ],
  [
    'an email is late',
    (double) =>
      run(double, () => {
        double.onCall = (call) =>
          call.endsWith(':runQuery')
            ? { status: 200, body: [{ document: { name: 'mail/1' } }] }
            : undefined
      }),
    ['An email has been due for more than 15 minutes → See docs/operating.md, “When mail fails”'],
    'remains',
  ],
  [
    'old images stay, and an alert is off',
    (double) =>
      run(double, () => {
        change(double, '/repositories/gcf-artifacts', { cleanupPolicies: {} })
        change(double, '/alertPolicies/2', { enabled: false })
      }),
    [
      'Old images of the functions are kept → Set the functions’ old images to be deleted after a day',
      'A fault would email nobody → Set the alert “Lectern: errors of the functions”',
    ],
  ],
  [
    'nobody is warned of costs',
    (double) => run(double, () => double.resources.delete('billingAccounts/01-02-03/budgets/1')),
    [
      'Costs would email nobody → Create a budget of 20 USD a month, with emails at 50, 90 and 100 %',
    ],
  ],
  [
    'the alert is about an uptime check that was deleted',
    (double) =>
      run(double, () => {
        const check = [...double.resources.keys()].find((name) => /uptimeCheckConfigs/.test(name))
        const found = double.resources.get(check ?? '')
        double.resources.delete(check ?? '')
        double.resources.set(`${project}/uptimeCheckConfigs/9`, {
          ...found,
          name: `${project}/uptimeCheckConfigs/9`,
        })
      }),
    ['A fault would email nobody → Set the alert “Lectern: the site doesn’t answer”'],
  ],
  [
    'the uptime check asks another site',
    (double) =>
      run(double, () => {
        change(double, '/uptimeCheckConfigs/1', {
          monitoredResource: { type: 'uptime_url', labels: { host: 'conf-2062.web.app' } },
        })
      }),
    [
      'A fault would email nobody → Create the uptime check of /api/v1/health, four times an hour from three continents',
      'A fault would email nobody → Set the alert “Lectern: the site doesn’t answer”',
    ],
  ],
  [
    'you may not sign as the account',
    (double) =>
      run(double, () => {
        double.onCall = (call) =>
          call.endsWith(':signBlob') ? failed(403, 'Permission denied.') : undefined
      }),
    [
      `Signing wasn’t tried: your own account may not sign as the functions’ account → Register with a new address: if the code is accepted, signing works. To have the doctor try it, grant yourself Service Account Token Creator on ${own}`,
    ],
    'remains',
  ],
  [
    'a schedule is late by its own record',
    () => ({
      ask: siteOf({
        'https://conf-2026.web.app/api/v1/health': {
          text: JSON.stringify({ data: { late: ['everyMinute', 'mail'] } }),
        },
      }),
    }),
    [
      'The health check https://conf-2026.web.app/api/v1/health calls these late: everyMinute, mail → See docs/operating.md, “When mail fails”, for mail, and the log of each function for the others',
    ],
    'remains',
  ],
  [
    'a newer version of Lectern wrote the data',
    (double) =>
      run(double, () => {
        change(double, '/settings/schema', { fields: { version: { integerValue: '99' } } })
      }),
    [
      'The project’s data has version 99, and this version of Lectern knows versions up to 1: it is older than what was deployed last. Deploy the newer one again, or go back as docs/operating.md says, “Going back to an older version”. → Choose as docs/deploying.md says, “If something fails”',
    ],
    'remains',
  ],
  [
    'the version of the data is missing',
    (double) =>
      run(double, () => {
        double.resources.delete(`${project}/databases/(default)/documents/settings/schema`)
      }),
    [
      'The stored data isn’t of this version: the deploy would set the version of the data to 1 → Deploy again: npm run deploy -- conf-2026',
    ],
    'remains',
  ],
  [
    'no organiser gets alerts',
    () => ({ alertEmail: undefined }),
    [
      'A fault would email nobody: ADMIN_EMAILS holds no address, only domains → Put an organiser’s address first in ADMIN_EMAILS of functions/.env.conf-2026, then deploy again',
    ],
    'remains',
  ],
]

const sentencesOf = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.map(({ what, remedy }) => `${what} → ${remedy}`)

describe('the doctor', () => {
  it('finds nothing in a healthy project, and changes nothing', async () => {
    const double = deployed.copy()
    const before = double.summary()
    await expect(examine(patientOf(double))).resolves.toEqual([])
    expect([double.unknown, double.summary()]).toEqual([[], before])
    const looks = /^GET |:(getIamPolicy|signBlob|runQuery|listCollectionIds)$/
    expect(double.calls.filter((call) => !looks.test(call))).toEqual([])
  })

  it.each(
    faults.map(([fault, plant, sentences, remains]) => ({ fault, plant, sentences, remains })),
  )('finds that $fault, and mends it if that is safe', async ({ plant, sentences, remains }) => {
    const double = deployed.copy()
    const patient = patientOf(double, plant(double))
    const before = double.summary()
    const findings = await examine(patient)
    expect(sentencesOf(findings)).toEqual(sentences)
    expect(double.summary()).toEqual(before)
    expect(findings.map(({ fix }) => fix === undefined)).toEqual(
      findings.map(() => remains === 'remains'),
    )
    const left = sentencesOf(await mend(patient, new Progress()))
    expect(left).toEqual(remains === 'remains' ? sentences : [])
  })

  it('prints each finding with its reason and its remedy', async () => {
    const double = deployed.copy()
    double.policies.delete(`${place}/services/register`)
    expect(findingsText(await examine(patientOf(double)))).toBe(
      [
        'Public access: Browsers and Hosting must reach the public functions, and nobody else the others.',
        '  - Browsers can’t call the function register.',
        '    (--fix) Correct who has the role roles/run.invoker on it.',
      ].join('\n'),
    )
  })

  it('is content where only signing couldn’t be tried, as for most owners', async () => {
    const double = deployed.copy()
    expect(diagnosis(await examine(patientOf(double)))).toEqual({
      text: 'Nothing is wrong.',
      exitCode: 0,
    })
    double.onCall = (call) =>
      call.endsWith(':signBlob') ? failed(403, 'Permission denied.') : undefined
    const note = diagnosis(await examine(patientOf(double)))
    expect(note.exitCode).toBe(0)
    expect(note.text).toMatch(
      /^Signing: [\s\S]*Signing wasn’t tried[\s\S]*\n\nNothing else is wrong\.$/,
    )
    double.policies.delete(`${place}/services/register`)
    const fault = diagnosis(await examine(patientOf(double)))
    expect([fault.exitCode, fault.text.endsWith('\n\nFound: 1.')]).toEqual([1, true])
  })

  it('goes on where you may not look', async () => {
    const double = deployed.copy()
    double.onCall = (call) =>
      call.includes('apikeys') ? failed(403, 'Permission denied.') : undefined
    expect(sentencesOf(await examine(patientOf(double)))).toEqual([
      'This can’t be looked at: apikeys.googleapis.com answered 403: Permission denied. → Put that right, and try again',
    ])
  })

  it('keeps its other findings where an answer has another form', async () => {
    const double = deployed.copy()
    double.policies.delete(`${place}/services/register`)
    double.onCall = (call) =>
      call.includes('/keys/k1') ? { status: 200, body: { restrictions: 'none' } } : undefined
    expect(sentencesOf(await examine(patientOf(double)))).toEqual([
      'Browsers can’t call the function register → Correct who has the role roles/run.invoker on it',
      'This can’t be looked at: Invalid type: Expected Object but received "none" → Put that right, and try again',
    ])
  })

  it('mends nothing while a deploy runs', async () => {
    const double = deployed.copy()
    const lock = `${project}/secrets/LECTERN_DEPLOY`
    const seen = new Date().toISOString()
    double.resources.set(lock, {
      name: lock,
      annotations: { by: 'ada', host: 'laptop-of-ada', pid: '1', seen },
    })
    double.policies.delete(`${place}/services/register`)
    await expect(mend(patientOf(double), new Progress())).rejects.toThrow('Another deploy')
    expect(double.policies.has(`${place}/services/register`)).toBe(false)
  })
})

describe('the records of the sender’s domain', () => {
  const found = async (texts: Readonly<Record<string, readonly string[]>>, sender?: string) => {
    const changes = { dns: dnsOf({ ...records, ...texts }) }
    const patient = patientOf(
      deployed.copy(),
      sender === undefined ? changes : { ...changes, sender },
    )
    return (await examine(patient)).map(({ what }) => what)
  }

  it.each([
    [
      'one that lets everybody send',
      ['v=spf1 +all'],
      'The SPF record of uni-x.edu lets every server send',
    ],
    ['one that says all', ['v=spf1 a all'], 'The SPF record of uni-x.edu lets every server send'],
    [
      'two',
      ['v=spf1 a -all', 'v=spf1 mx ~all'],
      'uni-x.edu has 2 SPF records, so none of them counts',
    ],
  ])('are refused with an SPF record such as %s', async (_, texts, what) => {
    await expect(found({ 'uni-x.edu': texts })).resolves.toEqual([what])
  })

  it('may lack a DMARC record below a domain that has one', async () => {
    const below = { 'mail.uni-x.edu': ['v=spf1 -all'], '_domainkey.mail.uni-x.edu': [] }
    await expect(found(below, 'office@mail.uni-x.edu')).resolves.toEqual([])
  })

  it('are right with a key that only its own name shows', async () => {
    const { '_domainkey.uni-x.edu': _, ...others } = records
    const dns = dnsOf({ ...others, 'google._domainkey.uni-x.edu': ['v=DKIM1; p=abc'] })
    await expect(examine(patientOf(deployed.copy(), { dns }))).resolves.toEqual([])
  })

  it('are called unknown where DNS doesn’t answer', async () => {
    const dns: Patient['dns'] = {
      resolveTxt: async () =>
        Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })),
    }
    expect(sentencesOf(await examine(patientOf(deployed.copy(), { dns })))).toEqual([
      'The DNS records of uni-x.edu can’t be looked up (timeout) → Try again from another network',
    ])
  })
})
