import { type Role, roles } from '@lectern/domain/roles'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'

import { paths } from '../paths.ts'
import { RequireRole } from '../session/RequireRole.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'

/** Each page's code is a file of its own. */
const openPages: Readonly<Record<string, LazyPage>> = {
  [paths.home]: lazyPage(async () => (await import('../pages/HomePage.tsx')).HomePage),
  [paths.guidelines]: lazyPage(
    async () => (await import('../pages/GuidelinesPage.tsx')).GuidelinesPage,
  ),
  [paths.tracks]: lazyPage(async () => (await import('../pages/TracksPage.tsx')).TracksPage),
  [paths.contact]: lazyPage(async () => (await import('../pages/ContactPage.tsx')).ContactPage),
  [paths.reviewProcess]: lazyPage(
    async () => (await import('../pages/ReviewProcessPage.tsx')).ReviewProcessPage,
  ),
  [paths.presentation]: lazyPage(
    async () => (await import('../pages/PresentationPage.tsx')).PresentationPage,
  ),
  [paths.register]: lazyPage(async () => (await import('../pages/RegisterPage.tsx')).RegisterPage),
  [paths.login]: lazyPage(async () => (await import('../pages/LoginPage.tsx')).LoginPage),
  [paths.verifyOtp]: lazyPage(
    async () => (await import('../pages/VerifyOtpPage.tsx')).VerifyOtpPage,
  ),
}

/** The pages that only people with a role may see. */
const guardedPages: Readonly<Record<string, LazyPage>> = {
  [paths.dashboard]: lazyPage(
    async () => (await import('../pages/DashboardPage.tsx')).DashboardPage,
  ),
  [paths.submitPaper]: lazyPage(
    async () => (await import('../pages/SubmitPaperPage.tsx')).SubmitPaperPage,
  ),
}

const organisers: readonly Role[] = ['admin']

/** The pages that only organisers may see. */
const organiserPages: Readonly<Record<string, LazyPage>> = {
  [paths.desk]: lazyPage(async () => (await import('../pages/DeskPage.tsx')).DeskPage),
  [paths.overview]: lazyPage(async () => (await import('../pages/OverviewPage.tsx')).OverviewPage),
  [paths.mails]: lazyPage(async () => (await import('../pages/MailsPage.tsx')).MailsPage),
}

const notFoundPage = lazyPage(async () => (await import('../pages/NotFoundPage.tsx')).NotFoundPage)

/** Fetches the code of the page that stands at an address, or of the one that says that none does. */
export async function loadPage(pathname: string): Promise<void> {
  const page =
    openPages[pathname] ?? guardedPages[pathname] ?? organiserPages[pathname] ?? notFoundPage
  await page.load()
}

/** The page that belongs to the address (spec section 2). Addresses are told apart by case. */
export function Pages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        {Object.entries(openPages).map(([path, { Page }]) => (
          <Route key={path} path={path} caseSensitive element={<Page />} />
        ))}
        {guardedRoutes(guardedPages, roles)}
        {guardedRoutes(organiserPages, organisers)}
        <Route path="*" element={<notFoundPage.Page />} />
      </Routes>
    </Suspense>
  )
}

function guardedRoutes(pages: Readonly<Record<string, LazyPage>>, allowed: readonly Role[]) {
  return Object.entries(pages).map(([path, { load, Page }]) => (
    <Route
      key={path}
      path={path}
      caseSensitive
      element={
        <RequireRole roles={allowed} preload={load}>
          <Page />
        </RequireRole>
      }
    />
  ))
}
