import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'

import { deployProblems, otherSiteProblems, type DeployFacts } from '../../tools/deploy/checks.ts'
import { gatherFacts, parametersText, saveParameter } from '../../tools/deploy/parameters.ts'
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
  contacts: ['papers@uni-x.edu', '+34 912 345 678'],
  isDrawn: true,
  uncommitted: [],
}

const found = (changes: Partial<DeployFacts>) =>
  deployProblems({ ...good, ...changes }).map(({ what }) => what)

const withOwn = (changes: Record<string, string>) => found({ own: { ...own, ...changes } })

describe('deployProblems', () => {
  it('finds none where everything is set', () => {
    expect(deployProblems(good)).toEqual([])
    expect(withOwn({ SITE_ORIGINS: '', CODE_MINUTES: '15' })).toEqual([])
    expect(withOwn({ MAIL_FROM: 'office@uni-x.edu' })).toEqual([])
  })

  it('says how to put each problem right', () => {
    expect(deployProblems({ ...good, own: undefined })).toEqual([
      {
        what: 'There is no functions/.env.conf-2026',
        remedy:
          'Write it with two lines, ADMIN_EMAILS=… and MAIL_FROM=…: functions/.env says what they are.',
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

  it.each([
    ['a quotation mark', 'The "Small" Conference'],
    ['an apostrophe', "Poets' Conference"],
    ['both', `The "Poets'" Conference`],
    ['a number sign', 'Conference #7'],
  ])('reads a name with %s as the deploy writes it, and changes it', async (_, name) => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-parameters-'))
    onTestFinished(async () => rm(folder, { recursive: true }))
    const file = join(folder, '.env')
    await writeFile(file, parametersText(own))
    await saveParameter(file, 'CONFERENCE_NAME', name)
    const { parse } = v.parse(cliSchema, require('firebase-tools/lib/functions/env'))
    for (const text of [
      parametersText({ ...own, CONFERENCE_NAME: name }),
      await readFile(file, 'utf8'),
    ]) {
      expect({ ...parseEnv(text) }).toEqual({ ...own, CONFERENCE_NAME: name })
      // The Firebase CLI reads the same file.
      expect(parse(text)).toMatchObject({ envs: { CONFERENCE_NAME: name }, errors: [] })
    }
  })

  it('names the file to edit in each remedy for a parameter', () => {
    const bad = {
      ADMIN_EMAILS: '*, chair',
      MAIL_FROM: shipped.MAIL_FROM,
      SITE_ORIGINS: '*',
      WEB_API_KEY: 'k',
      CODE_MINUTES: '0',
    }
    const remedies = deployProblems({ ...good, own: bad }).map(({ remedy }) => remedy)
    expect(remedies).toHaveLength(6)
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
    [{ MAIL_FROM: shipped.MAIL_FROM }, 'MAIL_FROM is still a sample address'],
    [{ MAIL_FROM: 'Office <office@example.com>' }, 'MAIL_FROM is still a sample address'],
    [{ MAIL_FROM: 'Conference Office' }, 'MAIL_FROM holds no address: Conference Office'],
    [{ WEB_API_KEY: 'my key' }, 'WEB_API_KEY is no web API key'],
    [{ CODE_MINUTES: '0' }, 'CODE_MINUTES is no whole number from 1 up: 0'],
    [{ CODE_MINUTES: 'ten' }, 'CODE_MINUTES is no whole number from 1 up: ten'],
  ])('refuses %j', (changes, what) => {
    expect(withOwn(changes)).toEqual([what])
  })

  it.each([
    'http://conf.uni-x.edu',
    'https://conf.uni-x.edu/',
    'https://conf.uni-x.edu:8443',
    'https://localhost',
    'https://conf.localhost',
    'https://203.0.113.7',
    'https://[2001:db8::7]',
    'conf.uni-x.edu',
    '',
  ])('refuses the site’s address %j', (siteUrl) => {
    expect(found({ conference: { ...good.conference, siteUrl } })).toContain(
      `siteUrl in web/src/content/conference.ts isn’t https:// and a domain: ${siteUrl}`,
    )
  })

  it.each(['https://conf.uni-x.edu', 'https://conf-2026.web.app', 'https://xn--e1aybc.xn--p1ai'])(
    'accepts the site’s address %j',
    (siteUrl) => {
      expect(found({ conference: { ...good.conference, siteUrl } })).toEqual([])
    },
  )

  it('refuses the sample address', () => {
    const siteUrl = 'https://lectern.example.org'
    expect(deployProblems({ ...good, conference: { ...good.conference, siteUrl } })).toEqual([
      {
        what: 'siteUrl in web/src/content/conference.ts is still the sample address',
        remedy: 'Put the address there under which the site will be reached.',
      },
    ])
  })

  it('refuses the sample contacts', () => {
    const contacts = ['papers@uni-x.edu', 'support@example.org', '+91 00000 00000']
    expect(deployProblems({ ...good, contacts })).toEqual([
      {
        what: 'web/src/content/contacts.ts still holds samples: support@example.org, +91 00000 00000',
        remedy:
          'Put the conference’s own addresses and numbers there, and check the other files of that folder.',
      },
    ])
  })

  it('refuses a contact that is no email address', () => {
    const contacts = ['papers@uni-x.edu', 'Hello <hello@uni-x.edu>', 'office@']
    expect(deployProblems({ ...good, contacts })).toEqual([
      {
        what: 'web/src/content/contacts.ts has what is no email address: Hello <hello@uni-x.edu>, office@',
        remedy: 'Write each as office@example.edu.',
      },
    ])
  })

  it('refuses pictures of another conference', () => {
    expect(deployProblems({ ...good, isDrawn: false })).toEqual([
      {
        what: 'The icons and the picture of link previews show another conference',
        remedy: 'Draw them: npm run pictures. It needs Chrome or Chromium.',
      },
    ])
  })

  it('learns the content from the files here, which are the sample', async () => {
    const { contacts, isDrawn } = await gatherFacts('conf-2026')
    expect(found({ contacts })).toEqual([
      `web/src/content/contacts.ts still holds samples: ${contacts.join(', ')}`,
    ])
    expect(isDrawn).toBe(true)
  })

  it('refuses further addresses of the site that are none', () => {
    const SITE_ORIGINS = 'https://conf-2026.web.app, conf-2026.firebaseapp.com,*'
    expect(withOwn({ SITE_ORIGINS })).toEqual([
      'SITE_ORIGINS holds what is no https address of a site: conf-2026.firebaseapp.com, *',
    ])
  })
})

describe('otherSiteProblems', () => {
  const foundIn = (changes: Partial<DeployFacts>) =>
    otherSiteProblems({ ...good, ...changes }).map(({ what }) => what)

  it('finds none where the files are the site’s', () => {
    expect(foundIn({})).toEqual([])
    expect(foundIn({ own: { ...own, SITE_URL: 'https://conf.uni-x.edu/' } })).toEqual([])
    expect(foundIn({ own: { ADMIN_EMAILS: own.ADMIN_EMAILS } })).toEqual([])
  })

  it.each([
    [
      'https://lectern.example.org',
      [
        'siteUrl in web/src/content/conference.ts is still the sample address',
        'The project’s site is https://conf.uni-x.edu, and siteUrl in web/src/content/conference.ts is https://lectern.example.org',
      ],
    ],
    [
      'https://conf.uni-y.edu',
      [
        'The project’s site is https://conf.uni-x.edu, and siteUrl in web/src/content/conference.ts is https://conf.uni-y.edu',
      ],
    ],
  ])('finds that they are of %s', (siteUrl, expected) => {
    expect(foundIn({ conference: { ...good.conference, siteUrl } })).toEqual(expected)
  })
})
