import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseEnv } from 'node:util'

import shipped from '../../../firebase.json' with { type: 'json' }
import { repositoryRoot, type StackPlan } from './plan.ts'
import { localHost } from './ports.ts'

/** Rules files that stand in for the project's own, as paths from the repository's root. */
export interface RulesOverride {
  readonly firestore?: string
  readonly storage?: string
}

/** An address of the site that a function answers. */
export interface FunctionRewrite {
  readonly source: string
  readonly function: { readonly functionId: string; readonly region: string }
}

/**
 * Writes the stack's own Firebase configuration, made from firebase.json: its ports on 127.0.0.1
 * alone, its builds, and a content security policy that lets the page reach its emulators.
 */
export async function writeFirebaseConfiguration(
  plan: StackPlan,
  {
    rules = {},
    rewrites = [],
  }: { readonly rules?: RulesOverride; readonly rewrites?: readonly FunctionRewrite[] } = {},
): Promise<void> {
  const { hosting, firestore, storage } = shipped
  const [codebase] = shipped.functions
  const notBuilt = { predeploy: undefined }
  const configuration = {
    ...shipped,
    hosting: {
      ...hosting,
      ...notBuilt,
      public: fromRoot(plan.webFolder),
      rewrites: [...rewrites, ...hosting.rewrites],
    },
    functions: [
      {
        ...codebase,
        ...notBuilt,
        source: fromRoot(plan.functionsFolder),
        configDir: fromRoot(plan.functionsConfigFolder),
      },
    ],
    firestore: { ...firestore, rules: rules.firestore ?? firestore.rules },
    storage: { ...storage, rules: rules.storage ?? storage.rules },
    emulators: emulatorSettings(plan),
  }
  const { ports } = plan
  const origins = [ports.auth, ports.firestore, ports.storage, ports.functions].map(
    (port) => `http://${localHost}:${String(port)}`,
  )
  // The content security policy has this part; nothing else does.
  const own = "connect-src 'self'"
  const text = JSON.stringify(configuration, null, 2).replaceAll(own, [own, ...origins].join(' '))
  await writeFile(plan.configurationFile, text)
}

function emulatorSettings({ ports }: StackPlan) {
  const { smtp: _smtp, inbox: _inbox, firestoreWebsocket: websocketPort, ...others } = ports
  const addresses = Object.entries(others).map(([name, port]) => {
    const address = { host: localHost, port }
    return [name, name === 'firestore' ? { ...address, websocketPort } : address] as const
  })
  // In that mode emulators print a line for each request to another project, and tests have many.
  return { singleProjectMode: false, ui: { enabled: false }, ...Object.fromEntries(addresses) }
}

function fromRoot(path: string): string {
  return relative(repositoryRoot, path)
}

/**
 * What every local stack signs with: the same at each start, so that what was issued before still holds;
 * nobody else reaches the site.
 */
export const localSecret = 'the same for everybody: it guards sample data alone'

/**
 * Writes the parameters and secrets of the stack's functions: a copy of functions/.env, and beside
 * it what only a local stack may have.
 */
export async function writeFunctionsConfiguration(
  plan: StackPlan,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = plan.functionsConfigFolder
  const shippedFile = join(repositoryRoot, 'functions/.env')
  await mkdir(folder, { recursive: true })
  await copyFile(shippedFile, join(folder, '.env'))
  const names = Object.keys(parseEnv(await readFile(shippedFile, 'utf8')))
  const local = { ...localParameters(plan), ...raisedLimits(names), ...parameters }
  await writeFile(join(folder, '.env.local'), environmentFile(local))
  const secrets = environmentFile({
    APP_SECRET: localSecret,
    SMTP_URL: `smtp://${localHost}:${String(plan.ports.smtp)}`,
  })
  // Where the emulator looks for secrets, and a build wipes them out.
  await writeFile(join(plan.functionsFolder, '.secret.local'), secrets)
}

/**
 * What the functions are told on a local stack: anyone may become an admin there, and the emulators
 * append nobody's address.
 */
function localParameters(plan: StackPlan): Record<string, string> {
  return {
    ADMIN_EMAILS: '*',
    ADDRESS_HOPS_DIRECT: '0',
    ADDRESS_HOPS_HOSTING: '0',
    SITE_URL: plan.origin,
    SITE_ORIGINS: `http://localhost:${String(plan.ports.hosting)}`,
    WEB_API_KEY: 'any',
  }
}

/** Raises the limits for each IP address and for all: on a local stack everything comes from one. */
function raisedLimits(names: readonly string[]): Record<string, string> {
  const limits = names.filter((name) => /^(IP|GLOBAL)_LIMIT_/.test(name))
  return Object.fromEntries(limits.map((name) => [name, '100000']))
}

/** Settings in the form of an .env file, each value in double quotes, which none of ours holds. */
function environmentFile(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
}
