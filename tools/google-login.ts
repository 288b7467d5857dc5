import { chmodSync, globSync, lstatSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'

import type { JWTInput } from 'google-auth-library'
import * as v from 'valibot'

import { repositoryRoot } from './repository.ts'

const toolsSchema = v.object({ getProjectDefaultAccount: v.function() })
const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) })
const clientSchema = v.object({ clientId: v.function(), clientSecret: v.function() })

/** Returns the login of `npx firebase login`, or undefined without one. */
export function firebaseLogin(): JWTInput | undefined {
  hideCopies(join(homedir(), '.config/firebase'))
  const require = createRequire(import.meta.url)
  const tools = v.parse(toolsSchema, require('firebase-tools/lib/auth'))
  const account: unknown = tools.getProjectDefaultAccount(repositoryRoot)
  if (!v.is(accountSchema, account)) return undefined
  const client = v.parse(clientSchema, require('firebase-tools/lib/api'))
  return {
    type: 'authorized_user',
    client_id: v.parse(v.string(), client.clientId()),
    client_secret: v.parse(v.string(), client.clientSecret()),
    refresh_token: account.tokens.refresh_token,
  }
}

/** The Firebase CLI makes copies of the login that everybody on the computer can read. */
function hideCopies(folder: string): void {
  for (const name of globSync('*_application_default_credentials.json', { cwd: folder })) {
    const copy = join(folder, name)
    try {
      if (lstatSync(copy).isFile()) chmodSync(copy, 0o600)
    } catch {
      // Another person's file: only they can change it, and no deploy fails for it.
    }
  }
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
