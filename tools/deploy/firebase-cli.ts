import { spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as v from 'valibot'

import shipped from '../../firebase.json' with { type: 'json' }
import { deployedHosting } from '../build/deployed-hosting.ts'
import { buildWeb } from '../build/web.ts'
import { repositoryRoot } from '../dev/stack/plan.ts'
import { runProgram } from '../terminal/run-program.ts'

const firebase = join(repositoryRoot, 'node_modules/firebase-tools/lib/bin/firebase.js')

const answerSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ result: v.object({ secrets: v.array(v.object({ state: v.string() })) }) }),
    v.object({ error: v.string() }),
  ]),
)

/**
 * Tells whether a secret has a version that can be used. Its value is never read.
 *
 * @returns a text when nobody can tell, with the Firebase CLI's reason
 */
export async function isSecretSet(projectId: string, name: string): Promise<boolean | string> {
  const { output } = await runProgram(
    process.execPath,
    [firebase, 'functions:secrets:get', name, '--project', projectId, '--json'],
    { cwd: repositoryRoot },
  )
  return readSecretAnswer(output)
}

/** Reads what the Firebase CLI answers; something else may stand around the JSON. */
export function readSecretAnswer(output: string): boolean | string {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  const answer = v.safeParse(answerSchema, json)
  if (!answer.success) return lastLine(output)
  if ('result' in answer.output) {
    return answer.output.result.secrets.some(({ state }) => state === 'ENABLED')
  }
  const { error } = answer.output
  return /\b404\b|NOT_FOUND|not found/i.test(error) ? false : lastLine(error)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/**
 * Deploys rules, indexes with their expiry, functions and the site, in this terminal. The site is built first: the
 * rules for its headers name its files (`deployedHosting`).
 *
 * @throws {Error} if the site does not build
 */
export async function deployWithFirebase(projectId: string): Promise<boolean> {
  const folder = join(repositoryRoot, shipped.hosting.public)
  await buildWeb(folder, {})
  const { predeploy: _built, ...hosting } = shipped.hosting
  // Beside firebase.json: the Firebase CLI looks for all other files from there.
  const configurationFile = join(repositoryRoot, '.firebase-deploy.json')
  const configuration = { ...shipped, hosting: await deployedHosting(hosting, folder) }
  await writeFile(configurationFile, JSON.stringify(configuration))
  try {
    const what = ['--project', projectId, '--only', 'firestore,storage,functions,hosting']
    const order = [firebase, 'deploy', ...what, '--config', configurationFile, '--non-interactive']
    const { status } = spawnSync(process.execPath, order, { cwd: repositoryRoot, stdio: 'inherit' })
    return status === 0
  } finally {
    await rm(configurationFile, { force: true })
  }
}
