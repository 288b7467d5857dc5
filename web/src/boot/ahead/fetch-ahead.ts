import { guardedPageCode, organiserPageCode } from '../../app/page-code.ts'
import { readDeskAhead } from '../../firebase/desk-index/desk-ahead.ts'
import { paths } from '../../paths.ts'
import { awaitRecognition } from '../../session/recognition.ts'
import { type OrganiserToken, organiserToken } from './organiser-token.ts'

/** How long the frame around the page waits for it to be known who is signed in, in milliseconds. */
const longestHold = 150

/**
 * Begins what a page will need, in the order in which it comes: the papers of the desk or else who is
 * signed in, and the page's code. What fails here is told when the page itself asks for it.
 *
 * @returns when the rest may come: drawing the frame would keep Auth from asking for as long as it takes
 */
export async function fetchAhead(browser: Window): Promise<void> {
  const { pathname } = browser.location
  const organiser = pathname === paths.desk ? organiserToken(browser, Date.now()) : null
  if (organiser !== null) awaitRecognition(recognise(organiser))
  for (const [path, fetch] of Object.entries({ ...guardedPageCode, ...organiserPageCode })) {
    if (path === pathname) fetch().catch(() => undefined)
  }
  if (organiser === null) await Promise.race([signedInKnown(), pause(longestHold)])
}

/** Whom the server recognises needs Auth later; anybody else needs it now after all. */
async function recognise({ uid, token }: OrganiserToken): Promise<string | null> {
  const recognised = await readDeskAhead(uid, token)
  if (recognised === null) void signedInKnown()
  return recognised
}

async function signedInKnown(): Promise<void> {
  try {
    const { auth } = await import('../../firebase/sdk/auth.ts')
    await (await auth()).authStateReady()
  } catch {
    // The session finds the same and tells it.
  }
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
