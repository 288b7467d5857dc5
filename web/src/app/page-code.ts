import { readDeskAhead } from '../firebase/desk-ahead.ts'
import { paths } from '../paths.ts'
import { type OrganiserToken, organiserToken } from '../session/organiser-token.ts'
import { awaitRecognition } from '../session/recognition.ts'

/**
 * Fetches the code of the pages that only people with a role may see; each is a file of its own. The
 * pages stand here apart from their routes, so that their code can be on its way before React is
 * there to draw them.
 */
export const guardedPageCode = {
  [paths.dashboard]: async () => (await import('../pages/DashboardPage.tsx')).DashboardPage,
  [paths.submitPaper]: async () => (await import('../pages/SubmitPaperPage.tsx')).SubmitPaperPage,
}

/** The same for the pages that only organisers may see. */
export const organiserPageCode = {
  [paths.desk]: async () => (await import('../pages/DeskPage.tsx')).DeskPage,
  [paths.overview]: async () => (await import('../pages/OverviewPage.tsx')).OverviewPage,
  [paths.mails]: async () => (await import('../pages/MailsPage.tsx')).MailsPage,
}

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
    const { auth } = await import('../firebase/auth.ts')
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
