import type { Auth } from 'firebase-admin/auth'
import * as v from 'valibot'
import { vi } from 'vitest'

import { stack } from '../../support/stack.ts'

const answerSchema = v.object({ idToken: v.string() })
const failureSchema = v.object({ error: v.object({ message: v.string() }) })

/** Signs in as a browser does, and gives the claims of the ID token. */
export const signIn = {
  /** @throws {Error} with Firebase Auth's word for the refusal */
  async withPassword(email: string, password: string): Promise<unknown> {
    return await claims('signInWithPassword', { email, password })
  },
  /** @throws {Error} with Firebase Auth's word for the refusal */
  async withCustomToken(token: string): Promise<unknown> {
    return await claims('signInWithCustomToken', { token })
  },
}

/** Signs in with a password and gives the ID token. */
export async function idToken(email: string, password: string): Promise<string> {
  return await tokenFor('signInWithPassword', { email, password })
}

/** Signs in with a token of our own making and gives the ID token. */
export async function idTokenOf(customToken: string): Promise<string> {
  return await tokenFor('signInWithCustomToken', { token: customToken })
}

/**
 * Ends all sessions of an account as the SDK does, a second from now: logins and ends are compared by whole seconds, and
 * a test logs in within the same one.
 */
export async function revokeSessions(auth: Auth, uid: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
  try {
    await auth.revokeRefreshTokens(uid)
  } finally {
    vi.useRealTimers()
  }
}

async function claims(method: string, body: Record<string, string>): Promise<unknown> {
  const [, payload] = (await tokenFor(method, body)).split('.')
  return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
}

async function tokenFor(method: string, body: Record<string, string>): Promise<string> {
  const address = `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(v.parse(failureSchema, answer).error.message)
  return v.parse(answerSchema, answer).idToken
}
