import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import * as v from 'valibot'

import { repositoryRoot } from '../dev/stack/plan.ts'

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

/**
 * Sets one parameter in an .env file, and leaves its other lines as they are.
 *
 * @param path from the repository's root, or absolute
 */
export async function saveParameter(path: string, name: string, value: string): Promise<void> {
  const file = resolve(repositoryRoot, path)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const others = lines.filter((line) => !line.startsWith(`${name}=`))
  await writeFile(file, `${[...others, `${name}=${value}`].join('\n')}\n`)
}
