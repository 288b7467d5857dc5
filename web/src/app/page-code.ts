import { paths } from '../paths.ts'

/**
 * Fetches the code of the pages that only people with a role may see; each is a file of its own. The
 * pages stand here apart from their routes, so that their code can be on its way before React is
 * there to draw them.
 */
export const guardedPageCode = {
  [paths.dashboard]: async () =>
    (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage,
  [paths.account]: async () => (await import('../pages/own-account/AccountPage.tsx')).AccountPage,
  [paths.revision]: async () => (await import('../pages/revision/RevisionPage.tsx')).RevisionPage,
  [paths.submitPaper]: async () =>
    (await import('../pages/submit-paper/SubmitPaperPage.tsx')).SubmitPaperPage,
}

/** The same for the pages that only organisers may see. */
export const organiserPageCode = {
  [paths.desk]: async () => (await import('../pages/desk/DeskPage.tsx')).DeskPage,
  [paths.overview]: async () => (await import('../pages/overview/OverviewPage.tsx')).OverviewPage,
  [paths.people]: async () => (await import('../pages/desk/PeoplePage.tsx')).PeoplePage,
  [paths.reviewers]: async () =>
    (await import('../pages/reviewers/ReviewersPage.tsx')).ReviewersPage,
  [paths.assign]: async () => (await import('../pages/assign/AssignPage.tsx')).AssignPage,
  [paths.mails]: async () => (await import('../pages/desk/MailsPage.tsx')).MailsPage,
  [paths.settings]: async () => (await import('../pages/desk/SettingsPage.tsx')).SettingsPage,
}
