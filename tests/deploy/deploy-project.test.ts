import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { DeployFacts } from '../../tools/deploy/checks.ts'
import {
  deployProject,
  type DeployOrder,
  type Surroundings,
} from '../../tools/deploy/deploy-project.ts'
import { Progress } from '../../tools/terminal/progress.ts'
import { cliDouble, googleOf } from './double/cli-double.ts'
import type { Faults } from './double/faults.ts'
import { failed, GoogleDouble } from './double/google-double.ts'
import { shipped } from './double/shipped.ts'

const file = 'functions/.env.conf-2026'
const smtpUrl = 'smtps://office:secret@smtp.uni-x.edu'
/** What a person types for it. */
const mail = ['smtp.uni-x.edu', 'office', 'secret']
const lock = 'projects/conf-2026/secrets/LECTERN_DEPLOY'
const functionsUrl = 'projects/conf-2026/locations/us-central1/functions'

const own = {
  ADMIN_EMAILS: 'chair@uni-x.edu',
  MAIL_FROM: 'Office <office@uni-x.edu>',
  SITE_URL: 'https://conf.uni-x.edu',
  SITE_ORIGINS: '',
  CONFERENCE_NAME: 'A Conference',
  CONFERENCE_TIME_ZONE: 'Europe/Madrid',
}

const conference = {
  name: 'A Conference',
  siteUrl: 'https://conf.uni-x.edu',
  timeZone: 'Europe/Madrid',
}

interface Changes {
  readonly faults?: Faults
  readonly double?: GoogleDouble
  readonly facts?: Partial<DeployFacts>
  readonly order?: Partial<DeployOrder>
  /** The person's answers; nobody can be asked if it is missing. */
  readonly answers?: readonly string[]
  readonly around?: Partial<Surroundings>
}

/** Notes every step of the terminal, in order. */
class NotedProgress extends Progress {
  readonly #events: string[]

  constructor(events: string[]) {
    super()
    this.#events = events
  }

  override async step<Result>(label: string, action: () => Promise<Result>): Promise<Result> {
    this.#events.push(`begin ${label}`)
    const result = await action()
    this.#events.push(`end ${label}`)
    return result
  }
}

/** Deploys to a double, and gives everything that a person saw and that was written. */
async function run({ faults, facts, order, answers, around, ...changes }: Changes = {}) {
  const double = changes.double ?? new GoogleDouble('conf-2026', faults)
  const events: string[] = []
  const printed: string[] = []
  const written: Record<string, string>[] = []
  const saved: Record<string, string> = {}
  const left = [...(answers ?? [])]
  const part = cliDouble(double)
  const surroundings: Surroundings = {
    google: googleOf(double),
    facts: {
      projectId: 'conf-2026',
      shipped,
      own,
      conference,
      contacts: [],
      isDrawn: true,
      uncommitted: [],
      ...facts,
    },
    progress: new NotedProgress(events),
    terminal: {
      print: (text) => printed.push(text),
      ask:
        answers === undefined
          ? undefined
          : async (text, hidden) => {
              events.push(`ask ${text.slice(0, 16)}${hidden ?? ''}`)
              const answer = left.shift()
              if (answer === undefined) throw new Error(`Nobody answers: ${text}`)
              return Promise.resolve(answer)
            },
    },
    offerLogin: async () => {
      events.push('offer login')
      return Promise.resolve()
    },
    writeParameters: async (values) => {
      events.push('write')
      written.push({ ...values })
      return Promise.resolve()
    },
    saveParameter: async (name, value) => {
      saved[name] = value
      return Promise.resolve()
    },
    build: async () => {
      events.push('build')
      return Promise.resolve()
    },
    deployPart: async (only) => part(only),
    visit: async (url, body) => {
      const { status } = double.answer(body === undefined ? 'GET' : 'POST', url, body ?? '')
      return Promise.resolve({ status, headers: new Headers(), text: '' })
    },
    patientOf: (setting, sender) => ({
      ...setting,
      sender,
      dns: { resolveTxt: async () => Promise.reject(new Error('no DNS here')) },
      ask: async () => Promise.resolve({ status: 200, headers: new Headers(), text: '' }),
      now: new Date(),
    }),
    tryLogin: async () => Promise.resolve(undefined),
    ...around,
  }
  const ended = await deployProject(
    {
      isDryRun: false,
      isAgreed: false,
      keepDatabase: false,
      smtpUrl: undefined,
      isNewMailServer: false,
      ...order,
    },
    surroundings,
  ).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  return { double, ended, events, text: printed.join('\n'), written, saved, left }
}

const asked = ['chair@uni-x.edu', 'Office <office@uni-x.edu>']

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

describe('the first deploy of a project', () => {
  it('asks for everything before it builds, writes or deploys anything', async () => {
    const { ended, events, left } = await run({
      facts: { own: undefined },
      answers: [...asked, 'y', ...mail],
    })
    expect([ended, left]).toEqual([0, []])
    const last = events.findLastIndex((one) => one.startsWith('ask'))
    expect(events.slice(0, last + 3)).toEqual([
      'offer login',
      'begin Looking at the project',
      'end Looking at the project',
      'ask The first organi',
      'ask The sender of em',
      'begin Comparing it with this version',
      'end Comparing it with this version',
      'ask Do all this in c',
      'ask The mail server,',
      'ask Your user name t',
      'ask Your password thhidden',
      'write',
      'build',
    ])
  })

  it('shows its plan with --dry-run, and writes nothing', async () => {
    const { ended, text, events, written, double } = await run({
      facts: { own: undefined },
      answers: asked,
      order: { isDryRun: true },
    })
    expect([ended, written, double.summary()]).toEqual([0, [], []])
    expect(text).toContain(
      'This project has no parameters yet. With --dry-run your answers aren’t kept.',
    )
    expect(text).toContain(`- Create ${file} here\n`)
    expect(text).toContain('- Create the Firestore database in us-central1')
    expect(text).toContain('Nothing was changed.')
    expect(events).not.toContain('build')
  })

  it('writes nothing where the plan is declined', async () => {
    const { ended, written, double } = await run({
      facts: { own: undefined },
      answers: [...asked, 'n'],
    })
    expect([ended, written, double.summary()]).toEqual([1, [], []])
  })

  it('asks again for an answer that would be refused', async () => {
    const { ended, text, written } = await run({
      facts: { own: undefined },
      answers: ['*', 'chair', 'chair@uni-x.edu', 'Office', asked[1] ?? '', 'y', ...mail],
    })
    expect([ended, written[0]?.['ADMIN_EMAILS'], written[0]?.['MAIL_FROM']]).toEqual([0, ...asked])
    expect(text).toContain('ADMIN_EMAILS is *: everybody could become an organiser')
    expect(text).toContain('MAIL_FROM holds no address: Office')
  })

  it('says that no email reports a fault where only domains are organisers', async () => {
    const sentence =
      'No email reports a fault: ADMIN_EMAILS holds no address, only domains. Put an address first to get alerts'
    const { text } = await run({
      facts: { own: undefined },
      answers: ['@uni-x.edu', asked[1] ?? '', 'n'],
    })
    expect(text).toContain(`\n${sentence}.\n`)
    expect(text).toContain(`\n  - ${sentence}\n`)
    const other = await run({ facts: { own: undefined }, answers: [...asked, 'n'] })
    expect(other.text).not.toContain('No email')
  })

  it('says that no budget is made where the currency is another', async () => {
    const sentence = '- No budget warns of costs: choose its amount in JPY (docs/operating.md'
    const yen = await run({ faults: { currency: 'JPY' }, answers: ['n'] })
    expect(yen.text).toContain(sentence)
    expect((await run({ answers: ['n'] })).text).not.toContain('No budget')
  })

  it('names the files that aren’t committed', async () => {
    const uncommitted = ['web/src/content/conference.ts', 'web/public/icon.svg']
    const { text } = await run({ facts: { uncommitted }, answers: ['n'] })
    expect(text).toContain(
      '- These files aren’t committed: web/src/content/conference.ts, web/public/icon.svg\n',
    )
    expect((await run({ answers: ['n'] })).text).not.toContain('committed:')
  })

  it.each<[string, Partial<DeployFacts>, string]>([
    [
      'a sample address',
      { conference: { ...conference, siteUrl: 'https://lectern.example.org' } },
      'siteUrl in web/src/content/conference.ts is still the sample address',
    ],
    ['another id', { projectId: 'conf/2026' }, 'conf/2026 is no id of a Firebase project'],
  ])('is refused before a question where it has %s', async (_, facts, sentence) => {
    const { ended, events, double } = await run({
      facts: { own: undefined, ...facts },
      answers: [],
    })
    expect(ended).toContain(sentence)
    expect([events, double.calls]).toEqual([[], []])
  })

  it('is refused without a terminal and without parameters', async () => {
    const { ended, events } = await run({
      facts: { own: undefined },
      order: { isAgreed: true, smtpUrl },
    })
    expect(ended).toContain(`There is no ${file}.`)
    expect(events).not.toContain('offer login')
  })

  it('lets people register at the address of Firebase, and adds it to the CORS rules', async () => {
    const { saved, double } = await run({ answers: ['y', ...mail] })
    expect(saved['SITE_ORIGINS']).toBe('https://conf-2026.web.app')
    expect(double.resources.get('b/conf-2026.firebasestorage.app')?.['cors']).toMatchObject([
      { origin: ['https://conf.uni-x.edu', 'https://conf-2026.web.app'] },
    ])
  })

  it('lets browsers read PDFs at the site’s further addresses', async () => {
    const { double } = await run({
      facts: { own: { ...own, SITE_ORIGINS: 'https://www.uni-x.edu' } },
      answers: ['y', ...mail],
    })
    expect(double.resources.get('b/conf-2026.firebasestorage.app')?.['cors']).toMatchObject([
      { origin: ['https://conf.uni-x.edu', 'https://www.uni-x.edu', 'https://conf-2026.web.app'] },
    ])
  })

  it('takes the name, address and time zone from the site’s content', async () => {
    const { ADMIN_EMAILS, MAIL_FROM } = own
    const { saved, text } = await run({
      facts: { own: { ADMIN_EMAILS, MAIL_FROM, CONFERENCE_NAME: 'Last year’s' } },
      answers: ['y', ...mail],
    })
    expect(saved).toMatchObject({
      SITE_URL: conference.siteUrl,
      CONFERENCE_NAME: conference.name,
      CONFERENCE_TIME_ZONE: conference.timeZone,
    })
    expect(text).toContain(
      `- Set CONFERENCE_NAME in ${file} as web/src/content/conference.ts says\n`,
    )
    const { saved: second } = await run({ answers: ['y', ...mail] })
    expect(second).not.toHaveProperty('CONFERENCE_NAME')
  })

  it('saves no origin where the site’s only address is the one of Firebase', async () => {
    const siteUrl = 'https://conf-2026.web.app'
    const { saved } = await run({
      facts: {
        own: { ...own, SITE_URL: siteUrl },
        conference: { ...conference, siteUrl },
      },
      answers: ['y', ...mail],
    })
    expect(saved['SITE_ORIGINS']).toBeUndefined()
  })
})

describe('the end of a deploy', () => {
  const domain = [
    '  - https://conf.uni-x.edu shows another site.',
    '    Change these DNS records where conf.uni-x.edu is registered:',
    '      remove A conf.uni-x.edu 192.0.2.1',
    '      add A conf.uni-x.edu 199.36.158.100',
    '      add TXT conf.uni-x.edu hosting-site=conf-2026',
    '    It takes up to a day until they work.',
  ].join('\n')

  it('names the address that works now, the findings, and what is left', async () => {
    const { ended, text, double } = await run({ answers: ['y', ...mail] })
    expect(ended).toBe(0)
    // It would last until somebody has created the DNS records.
    expect(double.calls.filter((call) => call.includes('operations/dns'))).toEqual([])
    expect(text).toContain('\nDeployed: https://conf-2026.web.app')
    expect(text).toContain(
      'The site’s address is https://conf.uni-x.edu, which isn’t connected yet. Until then use https://conf-2026.web.app.',
    )
    expect(text).toContain('To put right (npm run doctor -- conf-2026 looks again)')
    expect(text).toContain(domain)
  })

  it('names the budget alert only where the deploy couldn’t create it', async () => {
    const { text } = await run({ answers: ['y', ...mail] })
    expect(text).not.toContain('Budget alert')
    const yen = await run({ faults: { currency: 'JPY' }, answers: ['y', ...mail] })
    expect(yen.text).toContain('  - Budget alert: docs/operating.md')
  })

  it('shows them also where not all is well', async () => {
    const { ended, text } = await run({
      faults: { onlyMembers: true, hiddenPolicies: true },
      answers: ['y', ...mail],
    })
    expect(ended).toBe(1)
    expect(text).toContain('Deployed, but not all is well:\n  - Browsers can’t call')
    expect(text).toContain('To put right (npm run doctor -- conf-2026 looks again)')
    expect(text).toContain('Left to do by hand')
    expect(text).toContain(domain)
  })

  it('asks for no DNS records once the site answers at its address', async () => {
    const text = JSON.stringify({ projectId: 'conf-2026', apiKey: 'AIza' })
    const answer = async () => Promise.resolve({ status: 200, headers: new Headers(), text })
    const shown = await run({ answers: ['y', ...mail], around: { visit: answer } })
    expect(shown.text).toContain(
      'The site’s address is https://conf.uni-x.edu. It works, and so does https://conf-2026.web.app.',
    )
  })

  it('leaves out what wasn’t tried and is no fault', async () => {
    const double = new GoogleDouble('conf-2026')
    double.onCall = (call) =>
      call.endsWith(':signBlob') ? failed(403, 'Permission denied.') : undefined
    const { text } = await run({ double, answers: ['y', ...mail] })
    expect(text).toContain('To put right')
    expect(text).not.toContain('Signing')
  })

  it('names no domain where the address is the one of Firebase', async () => {
    const siteUrl = 'https://conf-2026.web.app'
    const { text } = await run({
      facts: {
        own: { ...own, SITE_URL: siteUrl },
        conference: { ...conference, siteUrl },
      },
      answers: ['y', ...mail],
    })
    expect(text).not.toContain('is registered')
    expect(text).not.toContain('Until then')
  })
})

/** A project whose functions have these parameters. */
async function deployedWith(environment: Readonly<Record<string, string>>): Promise<GoogleDouble> {
  const { double } = await run({ answers: ['y', ...mail] })
  const api = double.resources.get(`${functionsUrl}/api`)
  const config = { service: 'projects/conf-2026/locations/us-central1/services/api' }
  double.resources.set(`${functionsUrl}/api`, {
    ...api,
    serviceConfig: { ...config, environmentVariables: environment },
  })
  return double
}

const deployed = {
  ...shipped,
  ...own,
  SITE_ORIGINS: 'https://conf-2026.web.app',
  WEB_API_KEY: 'AIzayyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy',
  CODE_MINUTES: '15',
  GCLOUD_PROJECT: 'conf-2026',
}

describe('a deploy from a second computer', () => {
  it('writes the parameters that are deployed, and asks for none', async () => {
    const { ended, text, written, left } = await run({
      double: await deployedWith(deployed),
      facts: { own: undefined },
      answers: ['y'],
    })
    const { GCLOUD_PROJECT: _google, ...parameters } = deployed
    expect([ended, left, written]).toEqual([0, [], [parameters]])
    expect(text).toContain('It gets the parameters that are deployed now.')
    expect(text).not.toContain('Set the parameter')
  })

  it('shows each parameter that would change', async () => {
    const { text } = await run({
      double: await deployedWith(deployed),
      facts: { own: { ...own, ADMIN_EMAILS: 'x@uni-x.edu' } },
      answers: ['n'],
    })
    expect(text.match(/- Set the parameter .*/g)).toEqual([
      '- Set the parameter ADMIN_EMAILS to “x@uni-x.edu” (deployed: “chair@uni-x.edu”)',
      '- Set the parameter CODE_MINUTES to “10” (deployed: “15”)',
    ])
  })

  it('takes the conference’s new name, which the plan shows', async () => {
    const { text, written } = await run({
      double: await deployedWith(deployed),
      facts: { own: undefined, conference: { ...conference, name: 'A New Name' } },
      answers: ['y'],
    })
    expect(written[0]?.['CONFERENCE_NAME']).toBe('A New Name')
    expect(text).toContain(
      '- Set the parameter CONFERENCE_NAME to “A New Name” (deployed: “A Conference”)',
    )
  })

  it('asks where the deployed ones can’t be read', async () => {
    const { text, left } = await run({
      double: await deployedWith({}),
      facts: { own: undefined },
      answers: [...asked, 'n'],
    })
    expect(left).toEqual([])
    expect(text).toContain('its parameters can’t be read')
  })
})

describe('a deploy with --mail-server', () => {
  it('asks for the mail server again, once', async () => {
    const { double } = await run({ answers: ['y', ...mail] })
    const versions = () =>
      [...double.resources.keys()].filter((name) => name.includes('/SMTP_URL/versions/')).length
    expect(versions()).toBe(1)
    await run({ double, answers: ['y'] })
    expect(versions()).toBe(1)
    const again = await run({ double, answers: ['y', ...mail], order: { isNewMailServer: true } })
    expect([again.left, versions()]).toEqual([[], 2])
    expect(again.text).toContain('- Set the secret SMTP_URL\n')
    expect(again.text).not.toContain('A secret isn’t ready')
  })
})

describe('a database that is elsewhere', () => {
  const nam5 = () => new GoogleDouble('conf-2026', { database: { locationId: 'nam5' } })

  it.each(['no', ''])('is refused with KEEP_DATABASE=%s', async (kept) => {
    const { ended } = await run({
      double: nam5(),
      facts: { own: { ...own, KEEP_DATABASE: kept } },
      answers: [],
    })
    expect(ended).toContain('The project’s database is in nam5')
  })

  it('is kept with KEEP_DATABASE=yes', async () => {
    const { ended } = await run({
      double: nam5(),
      facts: { own: { ...own, KEEP_DATABASE: 'yes' } },
      answers: ['n'],
    })
    expect(ended).toBe(1)
  })
})

describe('a project with another app’s functions', () => {
  const strange = async () => {
    const double = await deployedWith(deployed)
    const name = `${functionsUrl}/checkout`
    const labels = { 'deployment-tool': 'cli-firebase', 'deployment-callable': 'true' }
    double.resources.set(name, { name, state: 'ACTIVE', labels })
    return double
  }

  it('keeps them with --yes, and nothing is deployed', async () => {
    const double = await strange()
    const { ended, events } = await run({ double, order: { isAgreed: true } })
    expect(ended).toContain('The project has functions that Lectern never had: checkout.')
    expect(events).not.toContain('build')
    expect(double.activeFunctions()).toContain('checkout')
  })

  it('loses them only after a person has seen the warning', async () => {
    const double = await strange()
    const { ended, text } = await run({ double, answers: ['y'] })
    expect(text).toContain('Delete the function checkout, WHICH ISN’T LECTERN’S')
    expect([ended, double.activeFunctions().includes('checkout')]).toEqual([0, false])
  })
})

describe('the deployed commit', () => {
  it('stays that of the version before where a deploy fails', async () => {
    const { double } = await run({ answers: ['y', ...mail] })
    const schema = 'projects/conf-2026/databases/(default)/documents/settings/schema'
    const before = { version: { integerValue: '1' }, commit: { stringValue: 'a'.repeat(40) } }
    double.resources.set(schema, { name: schema, fields: before })
    const { ended, text } = await run({
      double,
      answers: ['y'],
      around: {
        deployPart: async (only) =>
          Promise.resolve(
            only === 'hosting' ? { words: 'Error: no site', isOnlyClosed: false } : undefined,
          ),
      },
    })
    expect(ended).toContain('The site: the Firebase CLI failed 3 times')
    expect(text).toMatch(/- Set the deployed commit to \w{7} \(it was aaaaaaa\)\n/)
    expect(double.resources.get(schema)?.['fields']).toEqual(before)
    await run({ double, answers: ['y'] })
    expect(double.resources.get(schema)?.['fields']).not.toEqual(before)
  })
})

describe('a deploy that loses its lock', () => {
  it('stops, and deploys no further part', async () => {
    const double = new GoogleDouble('conf-2026')
    const part = cliDouble(double)
    const theirs = { by: 'ada', host: 'laptop-of-ada', pid: '1', seen: new Date().toISOString() }
    const parts: string[] = []
    const { ended } = await run({
      double,
      answers: ['y', ...mail],
      around: {
        deployPart: async (only) => {
          parts.push(only)
          double.resources.set(lock, { name: lock, etag: '"2"', annotations: theirs })
          return await part(only)
        },
      },
    })
    expect(ended).toContain('Another deploy to this project has taken over')
    expect(parts).toEqual(['firestore,storage'])
    expect(double.resources.get(lock)?.['annotations']).toEqual(theirs)
  })
})
