import { readDeskAhead } from '../firebase/desk-ahead.ts'
import { paths } from '../paths.ts'
import { organiserToken } from '../session/organiser-token.ts'

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

/**
 * Begins what a page will need, in the order in which it comes: the papers of the desk, who is signed
 * in, and the page's code. What fails here is told when the page itself asks for it.
 */
export function fetchAhead(browser: Window): void {
  const { pathname } = browser.location
  const organiser = pathname === paths.desk ? organiserToken(browser, Date.now()) : null
  if (organiser !== null) readDeskAhead(organiser.uid, organiser.token)
  const code = { ...guardedPageCode, ...organiserPageCode }
  const ahead: readonly (() => Promise<unknown>)[] = [
    async () => await (await import('../firebase/auth.ts')).auth(),
    ...Object.entries(code).flatMap(([path, fetch]) => (path === pathname ? [fetch] : [])),
  ]
  for (const begin of ahead) begin().catch(() => undefined)
}
