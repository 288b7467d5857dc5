import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'

import * as v from 'valibot'

import { drawnFrom, drawnFromFile } from '../../web/pictures/drawn-from.ts'
import { conference } from '../../web/src/content/conference.ts'
import { contacts } from '../../web/src/content/contacts.ts'
import { git, repositoryRoot } from '../repository.ts'
import { keepDatabaseName, ownNames, type DeployFacts } from './checks.ts'

/**
 * Reads the functions' parameters in an .env file; undefined when there is none.
 *
 * @param path from the repository's root, or absolute
 */
export async function readParameters(path: string): Promise<Record<string, string> | undefined> {
  const file = resolve(repositoryRoot, path)
  if (!existsSync(file)) return undefined
  return v.parse(v.record(v.string(), v.string()), { ...parseEnv(await readFile(file, 'utf8')) })
}

/** Looks at the files here on which a deploy depends. */
export async function gatherFacts(projectId: string): Promise<DeployFacts> {
  return {
    projectId,
    shipped: (await readParameters('functions/.env')) ?? {},
    own: await readParameters(`functions/.env.${projectId}`),
    conference,
    contacts: [
      ...contacts.emails.map(({ email }) => email),
      contacts.phone.phone,
      ...contacts.technicalSupport.emails,
      contacts.technicalSupport.whatsApp,
    ],
    isDrawn: isDeepStrictEqual(await drawnFrom(), await readDrawnFrom()),
    uncommitted: ((await git('status', '--porcelain')) ?? '')
      .split('\n')
      .flatMap((line) => line.slice(3) || []),
  }
}

/**
 * Returns the parameters that a deployed function has, without those that functions/.env sets as well, or undefined
 * if it has none.
 *
 * @param deployed the function's environment
 */
export function deployedParameters(
  deployed: Readonly<Record<string, string>>,
  shipped: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const isOwn = (name: string) => ownNames.includes(name) || name === keepDatabaseName
  const kept = Object.entries(deployed).filter(
    ([name, value]) => isOwn(name) || (shipped[name] !== undefined && shipped[name] !== value),
  )
  return ownNames.every((name) => deployed[name] !== undefined)
    ? Object.fromEntries(kept)
    : undefined
}

/** Undefined for a file that is gone or damaged, as by a merge: the pictures are then drawn anew. */
async function readDrawnFrom(): Promise<unknown> {
  try {
    return JSON.parse(await readFile(drawnFromFile, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns the lines of an .env file. */
export function parametersText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('')
}

/** Node and the Firebase CLI unescape differently, so nothing is escaped. */
function quoted(value: string): string {
  if (!/["\\]/.test(value)) return `"${value}"`
  return value.includes("'") ? value : `'${value}'`
}

/**
 * Sets one parameter in an .env file, and leaves its other lines as they are.
 *
 * @param path from the repository's root, or absolute
 */
export async function saveParameter(path: string, name: string, value: string): Promise<void> {
  const file = resolve(repositoryRoot, path)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const others = lines.filter((line) => !line.startsWith(`${name}=`))
  await writeFile(file, `${[...others, `${name}=${quoted(value)}`].join('\n')}\n`)
}
