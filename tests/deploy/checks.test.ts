import { createRequire } from 'node:module'
import { parseEnv } from 'node:util'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { deployProblems, type DeployFacts } from '../../tools/deploy/checks.ts'
import { firstParameters, parametersText } from '../../tools/deploy/parameters.ts'
import { shipped } from './double/shipped.ts'

const require = createRequire(import.meta.url)
const cliSchema = v.object({ parse: v.function() })

const own = {
  ADMIN_EMAILS: 'chair@uni-x.edu, @committee.uni-x.edu',
  MAIL_FROM: 'Conference <office@uni-x.edu>',
  SITE_URL: 'https://conf.uni-x.edu',
  SITE_ORIGINS: 'https://conf-2026.web.app',
  CONFERENCE_NAME: 'A Conference',
  CONFERENCE_TIME_ZONE: 'Europe/Madrid',
  WEB_API_KEY: `AIza${'x'.repeat(35)}`,
}

const good: DeployFacts = {
  projectId: 'conf-2026',
  shipped,
  own,
  conference: {
    name: 'A Conference',
    siteUrl: 'https://conf.uni-x.edu',
    timeZone: 'Europe/Madrid',
  },
  corsOrigins: ['https://conf.uni-x.edu', 'https://conf-2026.web.app'],
}

const found = (changes: Partial<DeployFacts>) =>
  deployProblems({ ...good, ...changes }).map(({ what }) => what)

const withOwn = (changes: Record<string, string>) => found({ own: { ...own, ...changes } })

describe('deployProblems', () => {
  it('finds none where everything is set', () => {
    expect(deployProblems(good)).toEqual([])
    expect(withOwn({ SITE_URL: 'https://conf.uni-x.edu/', CODE_MINUTES: '15' })).toEqual([])
    expect(withOwn({ MAIL_FROM: 'office@uni-x.edu' })).toEqual([])
  })

  it('says how to put each problem right', () => {
    const bad: DeployFacts = { ...good, own: undefined, corsOrigins: [] }
    expect(deployProblems(bad).toReversed()).toEqual([
      {
        what: 'There is no functions/.env.conf-2026',
        remedy:
          'Copy functions/.env to functions/.env.conf-2026 and set ADMIN_EMAILS, MAIL_FROM, SITE_URL, CONFERENCE_NAME, CONFERENCE_TIME_ZONE in it.',
      },
      {
        what: 'cors.json lacks the site’s address https://conf.uni-x.edu',
        remedy: 'Add it to origin there: without it, browsers refuse to show and save PDFs.',
      },
    ])
  })

  it.each([
    'demo-lectern',
    'Conf',
    'conf_2026',
    'x',
    '-conf-2026',
    '',
    'conf/2026',
    '../conf-2026',
  ])('refuses the project %j', (projectId) => {
    expect(found({ projectId })).toEqual([`${projectId} is no id of a Firebase project`])
  })

  it('names the parameters that are missing', () => {
    const { ADMIN_EMAILS: _admins, MAIL_FROM: _from, ...rest } = own
    expect(found({ own: rest })).toEqual([
      'ADMIN_EMAILS, MAIL_FROM missing in functions/.env.conf-2026',
    ])
  })

  it('finds none in the parameters that the deploy writes for a new project', () => {
    const asked = {
      adminEmails: own.ADMIN_EMAILS,
      mailFrom: 'The "Office" <office@uni-x.edu>',
    }
    const written = { ...parseEnv(parametersText(firstParameters(asked, good))) }
    expect(written).toEqual({
      ...own,
      MAIL_FROM: asked.mailFrom,
      WEB_API_KEY: undefined,
    })
    expect(deployProblems({ ...good, own: { ...own, ...written } })).toEqual([])
  })

  it.each([
    ['a quotation mark', 'The "Small" Conference'],
    ['an apostrophe', "Poets' Conference"],
    ['both', `The "Poets'" Conference`],
    ['a number sign', 'Conference #7'],
  ])('finds none in a name with %s that the deploy writes', (_, name) => {
    const facts = { ...good, conference: { ...good.conference, name } }
    const text = parametersText(
      firstParameters({ adminEmails: 'x@uni-x.edu', mailFrom: own.MAIL_FROM }, facts),
    )
    expect(deployProblems({ ...facts, own: { ...own, ...parseEnv(text) } })).toEqual([])
    // The Firebase CLI reads the same file.
    expect(
      v.parse(cliSchema, require('firebase-tools/lib/functions/env')).parse(text),
    ).toMatchObject({
      envs: { CONFERENCE_NAME: name },
      errors: [],
    })
  })

  it('names the file to edit in each remedy for a parameter', () => {
    const bad = {
      ADMIN_EMAILS: '*, chair',
      MAIL_FROM: shipped.MAIL_FROM,
      SITE_URL: 'https://x.edu',
      SITE_ORIGINS: '*',
      CONFERENCE_NAME: 'Y',
      CONFERENCE_TIME_ZONE: 'Z',
      WEB_API_KEY: 'k',
      CODE_MINUTES: '0',
    }
    const remedies = deployProblems({ ...good, own: bad }).map(({ remedy }) => remedy)
    expect(remedies).toHaveLength(10)
    expect(remedies.filter((remedy) => !remedy.includes('functions/.env.conf-2026'))).toEqual([])
  })

  it('leaves the web API key to the deploy', () => {
    const { WEB_API_KEY: _key, ...rest } = own
    expect(found({ own: rest })).toEqual([])
    expect(withOwn({ WEB_API_KEY: 'unset' })).toEqual([])
  })

  it('names parameters that nobody knows', () => {
    expect(withOwn({ SMTP_URL: 'smtps://x', ADMIN_EMAIL: 'x' })).toEqual([
      'SMTP_URL, ADMIN_EMAIL in functions/.env.conf-2026 is no parameter',
    ])
  })

  it.each([
    [{ ADMIN_EMAILS: '' }, 'ADMIN_EMAILS is empty: nobody could become an organiser'],
    [{ ADMIN_EMAILS: ' , ' }, 'ADMIN_EMAILS is empty: nobody could become an organiser'],
    [
      { ADMIN_EMAILS: 'chair@uni-x.edu,*' },
      'ADMIN_EMAILS is *: everybody could become an organiser and read every paper',
    ],
    [
      { ADMIN_EMAILS: 'chair@uni-x.edu; co@uni-x.edu' },
      'ADMIN_EMAILS holds what is neither an address nor @domain: chair@uni-x.edu; co@uni-x.edu',
    ],
    [{ ADMIN_EMAILS: '@' }, 'ADMIN_EMAILS holds what is neither an address nor @domain: @'],
    [
      { SITE_URL: 'https://conf-2026.web.app' },
      'SITE_URL (https://conf-2026.web.app) is not the site’s address (https://conf.uni-x.edu)',
    ],
    [{ MAIL_FROM: shipped.MAIL_FROM }, 'MAIL_FROM is still a sample address'],
    [{ MAIL_FROM: 'Office <office@example.com>' }, 'MAIL_FROM is still a sample address'],
    [{ MAIL_FROM: 'Conference Office' }, 'MAIL_FROM holds no address: Conference Office'],
    [
      { CONFERENCE_NAME: 'Sample Conference' },
      'CONFERENCE_NAME is not the conference’s name: Sample Conference',
    ],
    [
      { CONFERENCE_TIME_ZONE: 'Asia/Kolkata' },
      'CONFERENCE_TIME_ZONE is not the conference’s time zone (Europe/Madrid)',
    ],
    [{ WEB_API_KEY: 'my key' }, 'WEB_API_KEY is no web API key'],
    [{ CODE_MINUTES: '0' }, 'CODE_MINUTES is no whole number from 1 up: 0'],
    [{ CODE_MINUTES: 'ten' }, 'CODE_MINUTES is no whole number from 1 up: ten'],
  ])('refuses %j', (changes, what) => {
    expect(withOwn(changes)).toEqual([what])
  })

  it.each(['http://conf.uni-x.edu', 'https://conf.uni-x.edu/', 'conf.uni-x.edu', ''])(
    'refuses the site’s address %j',
    (siteUrl) => {
      expect(found({ conference: { ...good.conference, siteUrl } })).toContain(
        `siteUrl in web/src/content/conference.ts is no https address without a path: ${siteUrl}`,
      )
    },
  )

  it('refuses the sample address', () => {
    const siteUrl = 'https://lectern.example.org'
    const facts = { ...good, conference: { ...good.conference, siteUrl }, corsOrigins: [siteUrl] }
    expect(deployProblems({ ...facts, own: { ...own, SITE_URL: siteUrl } })).toEqual([
      {
        what: 'siteUrl in web/src/content/conference.ts is still the sample address',
        remedy: 'Put the address there under which the site will be reached.',
      },
    ])
  })

  it.each([
    [
      '',
      'SITE_ORIGINS lacks addresses of the site that cors.json names: https://conf-2026.web.app',
    ],
    [
      'https://conf-2026.web.app, conf-2026.firebaseapp.com,*',
      'SITE_ORIGINS holds what is no https address of a site: conf-2026.firebaseapp.com, *',
    ],
    [
      'https://conf-2026.web.app,https://demo-lectern.web.app',
      'SITE_ORIGINS still holds the sample addresses https://demo-lectern.web.app',
    ],
  ])('refuses the site’s further addresses %j', (origins, what) => {
    expect(withOwn({ SITE_ORIGINS: origins })).toEqual([what])
  })

  it.each([
    [['https://conf-2026.web.app'], 'cors.json lacks the site’s address https://conf.uni-x.edu'],
    [['https://conf.uni-x.edu', '*'], 'cors.json holds what is no https address of a site: *'],
    [
      ['https://conf.uni-x.edu', 'http://conf.uni-x.edu'],
      'cors.json holds what is no https address of a site: http://conf.uni-x.edu',
    ],
    [
      ['https://conf.uni-x.edu', 'https://demo-lectern.web.app'],
      'cors.json still names the sample addresses https://demo-lectern.web.app',
    ],
  ])('refuses the origins %j', (corsOrigins, what) => {
    expect(found({ corsOrigins })).toEqual([what])
  })
})
