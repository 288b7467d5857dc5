import { emailSchema } from '@lectern/domain/text-fields'
import * as v from 'valibot'

import { isSampleAddress } from '../build/sample-address.ts'

/** What is looked at before a deploy. */
export interface DeployFacts {
  readonly projectId: string
  /** What functions/.env says: the names of all parameters, and their defaults. */
  readonly shipped: Readonly<Record<string, string>>
  /** What functions/.env.<project id> says; undefined when there is no such file. */
  readonly own: Readonly<Record<string, string>> | undefined
  /** The conference's name and address in web/src/content/conference.ts. */
  readonly conference: { readonly name: string; readonly siteUrl: string }
  /** Whether each secret has a version that can be used; a text says why nobody knows. */
  readonly secrets: Readonly<Record<string, boolean | string>>
  /** The origins in cors.json. */
  readonly corsOrigins: readonly string[]
}

/** Something that must be put right before a deploy, and how. */
export interface DeployProblem {
  readonly what: string
  readonly remedy: string
}

/** The parameters whose defaults are nobody's. */
const ownNames = ['ADMIN_EMAILS', 'MAIL_FROM', 'SITE_URL', 'CONFERENCE_NAME', 'WEB_API_KEY']

type Check = (facts: DeployFacts) => (DeployProblem | undefined)[]

/** Finds everything that stands in a deploy's way; nothing when it may go on. */
export function deployProblems(facts: DeployFacts): DeployProblem[] {
  return checks.flatMap((check) => check(facts)).filter((problem) => problem !== undefined)
}

/** The file in which a project's own parameters stand. */
function fileOf({ projectId }: DeployFacts): string {
  return `functions/.env.${projectId}`
}

function checkProject({ projectId }: DeployFacts) {
  const isProject = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId)
  return [
    problemUnless(
      isProject && !projectId.startsWith('demo-'),
      `${projectId} is no id of a Firebase project`,
      'Take the project id from the Firebase console: small letters, digits and hyphens. Ids that begin with demo- are for emulators alone.',
    ),
  ]
}

function checkFile(facts: DeployFacts) {
  const { own, shipped } = facts
  if (own === undefined) {
    return [
      problem(
        `There is no ${fileOf(facts)}`,
        `Copy functions/.env to ${fileOf(facts)} and set ${ownNames.join(', ')} in it.`,
      ),
    ]
  }
  const missing = ownNames.filter((name) => own[name] === undefined)
  const unknown = Object.keys(own).filter((name) => shipped[name] === undefined)
  return [
    problemUnless(
      missing.length === 0,
      `${missing.join(', ')} missing in ${fileOf(facts)}`,
      'Set them; functions/.env says what each of them is.',
    ),
    problemUnless(
      unknown.length === 0,
      `${unknown.join(', ')} in ${fileOf(facts)} is no parameter`,
      'Compare the names with functions/.env. Secrets never stand in this file: npx firebase functions:secrets:set keeps them.',
    ),
  ]
}

function checkAdmins(facts: DeployFacts) {
  const list = facts.own?.['ADMIN_EMAILS']
  if (list === undefined) return []
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const wrong = entries.filter((entry) => entry !== '*' && !isAdminEntry(entry))
  return [
    problemUnless(
      entries.length > 0,
      'ADMIN_EMAILS is empty: nobody could become an organiser',
      'Set it to the organisers’ addresses, or @domain entries, separated by commas.',
    ),
    problemUnless(
      !entries.includes('*'),
      'ADMIN_EMAILS is *: everybody could become an organiser and read every paper',
      'Set it to the organisers’ addresses, or @domain entries, separated by commas.',
    ),
    problemUnless(
      wrong.length === 0,
      `ADMIN_EMAILS holds what is neither an address nor @domain: ${wrong.join(', ')}`,
      'Correct these entries; as they stand, they let nobody in.',
    ),
  ]
}

function isAdminEntry(entry: string): boolean {
  return v.is(emailSchema, entry.startsWith('@') ? `somebody${entry}` : entry)
}

function checkSiteUrl(facts: DeployFacts) {
  const { siteUrl } = facts.conference
  const given = facts.own?.['SITE_URL']
  const isSound = isOrigin(siteUrl)
  return [
    problemUnless(
      isSound,
      `siteUrl in web/src/content/conference.ts is no https address without a path: ${siteUrl}`,
      'Write it as https://conference.example.edu, without a slash at its end.',
    ),
    problemUnless(
      !isSound || !isSampleAddress(siteUrl),
      'siteUrl in web/src/content/conference.ts is still the sample address',
      'Put the address there under which the site will be reached.',
    ),
    problemUnless(
      given === undefined || given.replace(/\/$/, '') === siteUrl,
      `SITE_URL (${String(given)}) is not the site’s address (${siteUrl})`,
      'Mails and the API link to SITE_URL: make it the same as siteUrl in web/src/content/conference.ts.',
    ),
  ]
}

function isOrigin(address: string): boolean {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && url.origin === address
  } catch {
    return false
  }
}

function checkMail(facts: DeployFacts) {
  const from = facts.own?.['MAIL_FROM']
  if (from === undefined) return []
  const address = /<([^<>]*)>$/.exec(from.trim())?.[1] ?? from.trim()
  const isAddress = v.is(emailSchema, address)
  const host = address.slice(address.lastIndexOf('@') + 1)
  return [
    problemUnless(
      isAddress,
      `MAIL_FROM holds no address: ${from}`,
      'Write it as Conference Office <office@conference.example.edu>.',
    ),
    problemUnless(
      !isAddress || (from !== facts.shipped['MAIL_FROM'] && !isSampleAddress(`https://${host}`)),
      'MAIL_FROM is still a sample address',
      'Set it to an address that your mail server may send from.',
    ),
  ]
}

function checkName(facts: DeployFacts) {
  const name = facts.own?.['CONFERENCE_NAME']
  return [
    problemUnless(
      name === undefined || name === facts.conference.name,
      `CONFERENCE_NAME is not the conference’s name: ${String(name)}`,
      `Mails name the conference so: make it ${facts.conference.name}, as in web/src/content/conference.ts.`,
    ),
  ]
}

function checkApiKey(facts: DeployFacts) {
  const key = facts.own?.['WEB_API_KEY']
  return [
    problemUnless(
      key === undefined || /^AIza[\w-]{35}$/.test(key),
      'WEB_API_KEY is no web API key',
      'Take it from the Firebase console, project settings (make a web app if there is none).',
    ),
  ]
}

/** A limit that is no number would fail each call; functions/.env holds the numbers' names. */
function checkNumbers({ own = {}, shipped }: DeployFacts) {
  const numeric = Object.keys(shipped).filter((name) => /^\d+$/.test(shipped[name] ?? ''))
  return numeric.map((name) => {
    const value = own[name]
    return problemUnless(
      value === undefined || /^[1-9]\d*$/.test(value),
      `${name} is no whole number from 1 up: ${String(value)}`,
      'Correct it, or leave the line out: functions/.env has a good default.',
    )
  })
}

function checkSecrets({ projectId, secrets }: DeployFacts) {
  return Object.entries(secrets).map(([name, state]) =>
    problemUnless(
      state === true,
      typeof state === 'string'
        ? `Whether the secret ${name} is set cannot be told: ${state}`
        : `The secret ${name} is not set`,
      typeof state === 'string'
        ? 'Log in with npx firebase login as somebody who may see the project’s secrets.'
        : `npx firebase functions:secrets:set ${name} --project ${projectId}`,
    ),
  )
}

/** How the addresses begin that cors.json is shipped with. */
const sampleOrigins = 'https://demo-lectern.'

function checkSiteOrigins({ conference, own, corsOrigins }: DeployFacts) {
  const entries = (own?.['SITE_ORIGINS'] ?? '').split(',').map((one) => one.trim())
  const origins = entries.filter((entry) => entry !== '')
  const strange = origins.filter((origin) => !isOrigin(origin))
  const unnamed = corsOrigins.filter(
    (origin) =>
      isOrigin(origin) &&
      !origin.startsWith(sampleOrigins) &&
      origin !== conference.siteUrl &&
      !origins.includes(origin),
  )
  return [
    problemUnless(
      strange.length === 0,
      `SITE_ORIGINS holds what is no https address of a site: ${strange.join(', ')}`,
      'Write each as https://conference.example.edu, without a slash at its end.',
    ),
    problemUnless(
      own === undefined || unnamed.length === 0,
      `SITE_ORIGINS lacks addresses of the site that cors.json names: ${unnamed.join(', ')}`,
      'Add them, or take them out of cors.json: at an address that is named in one place alone, the site works by half.',
    ),
  ]
}

function checkCors({ conference, corsOrigins }: DeployFacts) {
  const strange = corsOrigins.filter((origin) => !isOrigin(origin))
  const samples = corsOrigins.filter((origin) => origin.startsWith(sampleOrigins))
  return [
    problemUnless(
      corsOrigins.includes(conference.siteUrl),
      `cors.json lacks the site’s address ${conference.siteUrl}`,
      'Add it to origin: without it, browsers refuse to show and save PDFs.',
    ),
    problemUnless(
      strange.length === 0,
      `cors.json holds what is no https address of a site: ${strange.join(', ')}`,
      'Name the site’s own addresses alone.',
    ),
    problemUnless(
      samples.length === 0,
      `cors.json still names the sample addresses ${samples.join(', ')}`,
      'Take them out: they may be somebody else’s sites.',
    ),
  ]
}

const checks: readonly Check[] = [
  checkProject,
  checkFile,
  checkAdmins,
  checkSiteUrl,
  checkMail,
  checkName,
  checkApiKey,
  checkNumbers,
  checkSecrets,
  checkSiteOrigins,
  checkCors,
]

function problem(what: string, remedy: string): DeployProblem {
  return { what, remedy }
}

function problemUnless(isSound: boolean, what: string, remedy: string): DeployProblem | undefined {
  return isSound ? undefined : problem(what, remedy)
}
