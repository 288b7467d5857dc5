import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import * as v from 'valibot'

import { repositoryRoot, type StackPlan } from './plan.ts'
import { localHost } from './ports.ts'

/** The part of firebase.json that a local stack changes; whatever else it says is kept as it stands. */
const firebaseConfigurationSchema = v.looseObject({
  hosting: v.looseObject({
    rewrites: v.array(v.looseObject({ source: v.string() })),
    headers: v.array(
      v.strictObject({
        source: v.string(),
        headers: v.array(v.strictObject({ key: v.string(), value: v.string() })),
      }),
    ),
  }),
  functions: v.pipe(v.array(v.looseObject({ codebase: v.string() })), v.length(1)),
  firestore: v.looseObject({ rules: v.string() }),
  storage: v.looseObject({ rules: v.string() }),
})

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
 *
 * @throws {v.ValiError} when firebase.json has another form than the one described here
 */
export async function writeFirebaseConfiguration(
  plan: StackPlan,
  {
    rules = {},
    rewrites = [],
  }: { readonly rules?: RulesOverride; readonly rewrites?: readonly FunctionRewrite[] } = {},
): Promise<void> {
  const text = await readFile(join(repositoryRoot, 'firebase.json'), 'utf8')
  const shipped = v.parse(firebaseConfigurationSchema, JSON.parse(text))
  const { predeploy: _hostingPredeploy, ...hosting } = shipped.hosting
  const functions = shipped.functions.map(({ predeploy: _predeploy, ...codebase }) => ({
    ...codebase,
    source: fromRoot(plan.functionsFolder),
    configDir: fromRoot(plan.functionsConfigFolder),
  }))
  const configuration = {
    ...shipped,
    hosting: {
      ...hosting,
      public: fromRoot(plan.webFolder),
      rewrites: [...rewrites, ...hosting.rewrites],
      headers: hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map(({ key, value }) => ({ key, value: allowEmulators(value, plan) })),
      })),
    },
    functions,
    firestore: { ...shipped.firestore, rules: rules.firestore ?? shipped.firestore.rules },
    storage: { ...shipped.storage, rules: rules.storage ?? shipped.storage.rules },
    emulators: emulatorSettings(plan),
  }
  await writeFile(plan.configurationFile, `${JSON.stringify(configuration, null, 2)}\n`)
}

function emulatorSettings(plan: StackPlan) {
  const { ports } = plan
  const at = (port: number) => ({ host: localHost, port })
  return {
    singleProjectMode: true,
    ui: { enabled: false },
    hub: at(ports.hub),
    logging: at(ports.logging),
    auth: at(ports.auth),
    functions: at(ports.functions),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    storage: at(ports.storage),
    hosting: at(ports.hosting),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
  }
}

/** The content security policy has this part; no other header does. */
function allowEmulators(value: string, { ports }: StackPlan): string {
  const origins = [ports.auth, ports.firestore, ports.storage, ports.functions].map(
    (port) => `http://${localHost}:${String(port)}`,
  )
  return value.replace("connect-src 'self'", `connect-src 'self' ${origins.join(' ')}`)
}

function fromRoot(path: string): string {
  return relative(repositoryRoot, path)
}

/**
 * Writes the parameters and secrets of the stack's functions: a copy of functions/.env, and beside
 * it what only a local stack may have. APP_SECRET is drawn once and then kept, so that what was
 * issued before a restart still holds.
 */
export async function writeFunctionsConfiguration(
  plan: StackPlan,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = plan.functionsConfigFolder
  await mkdir(folder, { recursive: true })
  const shipped = await readFile(join(repositoryRoot, 'functions/.env'), 'utf8')
  await writeFile(join(folder, '.env'), shipped)
  const local = { ...localParameters(plan), ...raisedLimits(shipped), ...parameters }
  await writeFile(join(folder, '.env.local'), environmentFile(local))
  const secretFile = join(folder, '.secret.local')
  const appSecret = (await storedAppSecret(secretFile)) ?? randomBytes(32).toString('base64url')
  const secrets = environmentFile({
    APP_SECRET: appSecret,
    SMTP_URL: `smtp://${localHost}:${String(plan.ports.smtp)}`,
  })
  // The emulator looks for secrets beside the built functions, where a build wipes them out.
  for (const file of [secretFile, join(plan.functionsFolder, '.secret.local')]) {
    await writeFile(file, secrets, { mode: 0o600 })
  }
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
function raisedLimits(shippedParameters: string): Record<string, string> {
  const names = shippedParameters.matchAll(/^((?:IP|GLOBAL)_LIMIT_[A-Z0-9_]+)=/gm)
  return Object.fromEntries([...names].map(([, name = '']) => [name, '100000']))
}

async function storedAppSecret(secretFile: string): Promise<string | undefined> {
  if (!existsSync(secretFile)) return undefined
  return /^APP_SECRET="([^"]+)"$/m.exec(await readFile(secretFile, 'utf8'))?.[1]
}

/** Settings in the form of an .env file, each value in double quotes, which none of ours holds. */
function environmentFile(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')
}
