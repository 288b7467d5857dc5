import type { Page } from 'playwright-core'
import * as v from 'valibot'

import { storageKey } from '../../../web/src/session/session-hint.ts'
import { signedOutState, transitions } from '../../../web/src/session/session-state.ts'
import type { Member } from '../members.ts'
import { stack } from '../stack.ts'
import { quietAddress } from './browser.ts'

/** The key of the build that the tests run against, and where Auth's SDK keeps who is signed in. */
const apiKey = 'local'
const authKey = `firebase:authUser:${apiKey}:[DEFAULT]`

const answerSchema = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  expiresIn: v.pipe(v.string(), v.toNumber()),
})

/** Puts a session into a page's storage as a login leaves it, and Auth's part where the SDK looks. */
export async function storeSession(page: Page, member: Member): Promise<void> {
  const { uid, email, fullname, role } = member
  const { idToken: accessToken, refreshToken, expiresIn } = await signIn(member)
  const user = { uid, email, fullname, role }
  const authUser = {
    uid,
    email,
    emailVerified: true,
    displayName: fullname,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken, refreshToken, expirationTime: Date.now() + expiresIn * 1000 },
    apiKey,
    appName: '[DEFAULT]',
  }
  if (!page.url().endsWith(quietAddress)) await page.goto(quietAddress)
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value))
    },
    [
      [storageKey, transitions.signedIn(signedOutState, { user, accessToken, refreshToken })],
      [authKey, authUser],
    ] as const,
  )
}

async function signIn({ email, password }: Member): Promise<v.InferOutput<typeof answerSchema>> {
  const answer = await fetch(
    `http://${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  return v.parse(answerSchema, await answer.json())
}
