import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { answerRequest } from '../../../../functions/src/api/serve-api.ts'
import { testPlan } from '../../../../tools/dev/stack/plan.ts'
// The functions use the Firebase app that this makes.
import '../../../support/emulators.ts'
import type { ApiAnswer, ApiRequest } from '../client.ts'
import { answerOf, received } from './messages.ts'

const { functionsConfigFolder, functionsFolder } = testPlan()

// The parameters and secrets of the stack's functions, so that each side takes the other's tokens.
const files = [
  join(functionsConfigFolder, '.env'),
  join(functionsConfigFolder, '.env.local'),
  join(functionsFolder, '.secret.local'),
]
for (const file of files) Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')))

/** Answers a request by the functions’ code in this process, on the test stack’s emulators: without Hosting and HTTP. */
export async function answerHere(request: ApiRequest): Promise<ApiAnswer> {
  return answerOf(await answerRequest(received(request)), request.path)
}

/** Does something while parameters of the functions have other values in this process. */
export async function withParameters<Result>(
  values: Readonly<Record<string, string>>,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, process.env[name]]))
  Object.assign(process.env, values)
  try {
    return await act()
  } finally {
    Object.assign(process.env, before)
  }
}
