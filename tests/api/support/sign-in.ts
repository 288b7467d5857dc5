import * as v from 'valibot'

import { stack } from '../../support/stack.ts'

const answerSchema = v.object({ idToken: v.string(), refreshToken: v.string() })

/** The tokens of somebody who is signed in, as Firebase Auth gives them. */
export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
}

/**
 * Signs in at Firebase Auth itself, as the site does.
 *
 * @throws {v.ValiError} when it refuses
 */
export async function signIn({
  email,
  password,
}: {
  readonly email: string
  readonly password: string
}): Promise<SignedIn> {
  const address = `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken, refreshToken } = v.parse(answerSchema, await response.json())
  return { accessToken: idToken, refreshToken }
}

/**
 * Changes claims of an ID token. That works with the emulator's tokens alone, which nobody signs; in
 * production each such token fails by its signature, before its claims are even read.
 */
export function forged(token: string, claims: Readonly<Record<string, unknown>>): string {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const real: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changed = { ...v.parse(v.record(v.string(), v.unknown()), real), ...claims }
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.')
}
