import { type Role, roles } from '@lectern/domain/account/roles'
import { type ComponentType, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'

import { paths } from '../paths.ts'
import { RequireRole } from '../session/RequireRole.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { guardedPageCode, organiserPageCode } from './page-code.ts'

/** Each page's code is a file of its own. */
const openPages: Readonly<Record<string, LazyPage>> = {
  [paths.home]: lazyPage(async () => (await import('../pages/public/HomePage.tsx')).HomePage),
  [paths.guidelines]: lazyPage(
    async () => (await import('../pages/public/GuidelinesPage.tsx')).GuidelinesPage,
  ),
  [paths.tracks]: lazyPage(async () => (await import('../pages/public/TracksPage.tsx')).TracksPage),
  [paths.contact]: lazyPage(
    async () => (await import('../pages/public/ContactPage.tsx')).ContactPage,
  ),
  [paths.reviewProcess]: lazyPage(
    async () => (await import('../pages/public/ReviewProcessPage.tsx')).ReviewProcessPage,
  ),
  [paths.presentation]: lazyPage(
    async () => (await import('../pages/public/PresentationPage.tsx')).PresentationPage,
  ),
  [paths.register]: lazyPage(
    async () => (await import('../pages/account/RegisterPage.tsx')).RegisterPage,
  ),
  [paths.login]: lazyPage(async () => (await import('../pages/account/LoginPage.tsx')).LoginPage),
  [paths.verifyOtp]: lazyPage(
    async () => (await import('../pages/account/VerifyOtpPage.tsx')).VerifyOtpPage,
  ),
  [paths.forgotPassword]: lazyPage(
    async () => (await import('../pages/password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  [paths.resetPassword]: lazyPage(
    async () => (await import('../pages/password/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
}

const guardedPages = lazyPages(guardedPageCode)

const organisers: readonly Role[] = ['admin']

const organiserPages = lazyPages(organiserPageCode)

const notFoundPage = lazyPage(
  async () => (await import('../pages/public/NotFoundPage.tsx')).NotFoundPage,
)

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

function lazyPages(
  code: Readonly<Record<string, () => Promise<ComponentType>>>,
): Readonly<Record<string, LazyPage>> {
  return Object.fromEntries(Object.entries(code).map(([path, fetch]) => [path, lazyPage(fetch)]))
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
