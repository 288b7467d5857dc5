import { createRequire } from 'node:module'

import * as v from 'valibot'

import { repositoryRoot } from './repository.ts'

const toolsSchema = v.object({ getProjectDefaultAccount: v.function() })
const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) })
const credentialsSchema = v.object({ getCredentialPathAsync: v.function() })

/** Returns the file with the login of `npx firebase login`, or undefined without one. */
export async function firebaseLogin(): Promise<string | undefined> {
  const require = createRequire(import.meta.url)
  const tools = v.parse(toolsSchema, require('firebase-tools/lib/auth'))
  const account: unknown = tools.getProjectDefaultAccount(repositoryRoot)
  if (!v.is(accountSchema, account)) return undefined
  const files = v.parse(credentialsSchema, require('firebase-tools/lib/defaultCredentials'))
  return v.parse(v.string(), await files.getCredentialPathAsync(account))
}

/** The sentence for a login that is missing or has expired. */
export const notLoggedIn =
  'You aren’t logged in to Google. Log in with npx firebase login --reauth, then try again.'

/** Returns true if a token didn't come because Google couldn't be reached, not because it refused. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || !('response' in error)) return false
  const isBroken = v.object({ status: v.pipe(v.number(), v.minValue(500)) })
  return v.is(v.union([v.undefined(), isBroken]), error.response)
}
