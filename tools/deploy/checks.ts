import { emailSchema } from '@lectern/domain/text/text-fields'
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
  readonly conference: {
    readonly name: string
    readonly siteUrl: string
    readonly timeZone: string
  }
  /** The email addresses and telephone numbers in web/src/content/contacts.ts. */
  readonly contacts: readonly string[]
  /** True if the icons and the picture of link previews show the conference as it is described now. */
  readonly isDrawn: boolean
  /** The files of the working tree that differ from the commit. */
  readonly uncommitted: readonly string[]
}

/** Something that must be put right before a deploy, and how. */
export interface DeployProblem {
  readonly what: string
  readonly remedy: string
}

/** Beside the parameters: `yes` if the database stays as it was found. */
export const keepDatabaseName = 'KEEP_DATABASE'

/** The parameters that only a person knows. */
export const ownNames = ['ADMIN_EMAILS', 'MAIL_FROM']

/** What must hold before a deploy, what is wrong otherwise, and how to put it right. */
type Check = readonly [holds: boolean, what: string, remedy: string]

/** Returns everything that stands in a deploy's way. */
export function deployProblems(facts: DeployFacts): DeployProblem[] {
  return [...siteProblems(facts), ...failing([fileChecks, adminChecks, parameterChecks], facts)]
}

/** Returns the problems that can be seen before the project has parameters. */
export function siteProblems(facts: DeployFacts): DeployProblem[] {
  return failing([projectChecks, siteChecks, contentChecks, originChecks], facts)
}

/** Returns the fault of a project's id, if it has one. */
export function projectProblems(facts: DeployFacts): DeployProblem[] {
  return failing([projectChecks], facts)
}

/** Returns the problems of one parameter alone. */
export function parameterProblems(
  facts: DeployFacts,
  name: 'ADMIN_EMAILS' | 'MAIL_FROM',
  value: string,
): DeployProblem[] {
  const alone = { ...facts, own: { [name]: value } }
  return failing([adminChecks, parameterChecks], alone)
}

function failing(
  groups: readonly ((facts: DeployFacts) => readonly Check[])[],
  facts: DeployFacts,
): DeployProblem[] {
  return groups
    .flatMap((checksOf) => checksOf(facts))
    .filter(([holds]) => !holds)
    .map(([, what, remedy]) => ({ what, remedy }))
}

/** Returns the path of a project's parameters. */
export function parametersFile(projectId: string): string {
  return `functions/.env.${projectId}`
}

/** True if a project of Firebase can have this id. */
export function isProjectId(id: string): boolean {
  return /^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)
}

function projectChecks({ projectId }: DeployFacts): Check[] {
  return [
    [
      isProjectId(projectId),
      `${projectId} is no id of a Firebase project`,
      'Take the project id from the Firebase console: small letters, digits and hyphens. Ids that begin with demo- are for emulators alone.',
    ],
  ]
}

function contentChecks({ contacts, isDrawn }: DeployFacts): Check[] {
  const emails = contacts.filter((one) => one.includes('@'))
  const strange = emails.filter((one) => !v.is(emailSchema, one))
  const samples = contacts.filter((one) =>
    one.includes('@')
      ? v.is(emailSchema, one) && isSampleAddress(`https://${one.split('@').at(-1) ?? ''}`)
      : one.replaceAll(/\D/g, '').endsWith('0000000000'),
  )
  return [
    [
      strange.length === 0,
      `web/src/content/contacts.ts has what is no email address: ${strange.join(', ')}`,
      'Write each as office@example.edu.',
    ],
    [
      samples.length === 0,
      `web/src/content/contacts.ts still holds samples: ${samples.join(', ')}`,
      'Put the conference’s own addresses and numbers there, and check the other files of that folder.',
    ],
    [
      isDrawn,
      'The icons and the picture of link previews show another conference',
      'Draw them: npm run pictures. It needs Chrome or Chromium.',
    ],
  ]
}

function siteChecks({ conference: { siteUrl } }: DeployFacts): Check[] {
  return [
    [
      isOrigin(siteUrl),
      `siteUrl in web/src/content/conference.ts isn’t https:// and a domain: ${siteUrl}`,
      'Write it as https://conference.example.edu, without a port, and without a slash at its end.',
    ],
    [
      !isOrigin(siteUrl) || !isSampleAddress(siteUrl),
      'siteUrl in web/src/content/conference.ts is still the sample address',
      'Put the address there under which the site will be reached.',
    ],
  ]
}

function fileChecks({ projectId, own, shipped }: DeployFacts): Check[] {
  const file = parametersFile(projectId)
  const missing = ownNames.filter((name) => own !== undefined && own[name] === undefined)
  const unknown = Object.keys(own ?? {}).filter(
    (name) => shipped[name] === undefined && name !== keepDatabaseName,
  )
  return [
    [
      own !== undefined,
      `There is no ${file}`,
      `Write it with two lines, ADMIN_EMAILS=… and MAIL_FROM=…: functions/.env says what they are.`,
    ],
    [
      missing.length === 0,
      `${missing.join(', ')} missing in ${file}`,
      'Set them; functions/.env says what each of them is.',
    ],
    [
      unknown.length === 0,
      `${unknown.join(', ')} in ${file} is no parameter`,
      'Compare the names with functions/.env. Secrets never stand in this file: the deploy asks for them.',
    ],
  ]
}

function adminChecks({ own, projectId }: DeployFacts): Check[] {
  const list = own?.['ADMIN_EMAILS']
  if (list === undefined) return []
  const entries = entriesOf(list)
  const wrong = entries.filter((entry) => entry !== '*' && !isAdminEntry(entry))
  const remedy = `Set it in ${parametersFile(projectId)} to the organisers’ addresses, or @domain entries, separated by commas.`
  return [
    [entries.length > 0, 'ADMIN_EMAILS is empty: nobody could become an organiser', remedy],
    [
      !entries.includes('*'),
      'ADMIN_EMAILS is *: everybody could become an organiser and read every paper',
      remedy,
    ],
    [
      wrong.length === 0,
      `ADMIN_EMAILS holds what is neither an address nor @domain: ${wrong.join(', ')}`,
      `Correct these entries in ${parametersFile(projectId)}: as they are, they let nobody in.`,
    ],
  ]
}

function isAdminEntry(entry: string): boolean {
  return v.is(emailSchema, entry.startsWith('@') ? `somebody${entry}` : entry)
}

/** Returns the address in a sender such as `Office <office@example.edu>`. */
export function addressOf(from: string): string {
  return /<([^<>]*)>$/.exec(from.trim())?.[1] ?? from.trim()
}

/** Returns the first organiser's address, or undefined if ADMIN_EMAILS lists only domains. */
export function firstOrganiser(own: Readonly<Record<string, string>> = {}): string | undefined {
  return entriesOf(own['ADMIN_EMAILS']).find((entry) => v.is(emailSchema, entry))
}

/** Returns the entries of a list with commas. */
export function entriesOf(list = ''): string[] {
  return list.split(',').flatMap((entry) => entry.trim() || [])
}

/** What is not set is told as missing, and is right here. */
function parameterChecks({ projectId, own = {}, shipped }: DeployFacts): Check[] {
  const file = parametersFile(projectId)
  const from = own['MAIL_FROM'] ?? 'office@conference.example.edu'
  const address = addressOf(from)
  const isAddress = v.is(emailSchema, address)
  const host = address.slice(address.lastIndexOf('@') + 1)
  const numeric = Object.keys(shipped).filter((key) => /^\d+$/.test(shipped[key] ?? ''))
  return [
    [
      isAddress,
      `MAIL_FROM holds no address: ${from}`,
      `Write it in ${file} as Conference Office <office@conference.example.edu>.`,
    ],
    [
      !isAddress || (from !== shipped['MAIL_FROM'] && !isSampleAddress(`https://${host}`)),
      'MAIL_FROM is still a sample address',
      `Set it in ${file} to an address that your mail server may send from.`,
    ],
    [
      !hasApiKey(own) || /^AIza[\w-]{35}$/.test(own['WEB_API_KEY'] ?? ''),
      'WEB_API_KEY is no web API key',
      `Leave the line out of ${file}: the deploy fills in the web app’s own key.`,
    ],
    // A limit that is no number would fail each call; functions/.env holds the numbers' names.
    ...numeric.map((key): Check => [
      /^[1-9]\d*$/.test(own[key] ?? '1'),
      `${key} is no whole number from 1 up: ${String(own[key])}`,
      `Correct it in ${file}, or leave the line out: functions/.env has a good default.`,
    ]),
  ]
}

/** Returns the parameters that repeat what the site's content says. */
export function contentParameters({
  name,
  siteUrl,
  timeZone,
}: DeployFacts['conference']): Record<string, string> {
  return { SITE_URL: siteUrl, CONFERENCE_NAME: name, CONFERENCE_TIME_ZONE: timeZone }
}

/** Returns what keeps the doctor from comparing a project with the files here: they are another site's. */
export function otherSiteProblems(facts: DeployFacts): DeployProblem[] {
  return failing([siteChecks, otherSiteChecks], facts)
}

function otherSiteChecks({ own, conference: { siteUrl } }: DeployFacts): Check[] {
  const deployed = own?.['SITE_URL']?.replace(/\/$/, '') ?? siteUrl
  return [
    [
      deployed === siteUrl,
      `The project’s site is ${deployed}, and siteUrl in web/src/content/conference.ts is ${siteUrl}`,
      'Run this where the site’s own files are, or deploy first if its address has changed.',
    ],
  ]
}

/** True if the parameters say that the database stays as it was found. */
export function keepsDatabase(own: Readonly<Record<string, string>>): boolean {
  return own[keepDatabaseName] === 'yes'
}

/** True if the parameters name a web API key; the deploy sets it otherwise. */
export function hasApiKey(own: Readonly<Record<string, string>> = {}): boolean {
  return own['WEB_API_KEY'] !== undefined && own['WEB_API_KEY'] !== 'unset'
}

/** True if an address is https:// and a domain: Hosting has no ports, IP addresses or local names. */
function isOrigin(address: string): boolean {
  return (
    URL.parse(address)?.origin === address &&
    /^https:\/\/[^:]+\.(?!\d+$|localhost$)[a-z\d-]+$/.test(address)
  )
}

function originChecks({ projectId, own }: DeployFacts): Check[] {
  const file = parametersFile(projectId)
  const strange = entriesOf(own?.['SITE_ORIGINS']).filter((origin) => !isOrigin(origin))
  return [
    [
      strange.length === 0,
      `SITE_ORIGINS holds what is no https address of a site: ${strange.join(', ')}`,
      `Write each in ${file} as https://conference.example.edu, without a slash at its end.`,
    ],
  ]
}
