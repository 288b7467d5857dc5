import { roles } from '@lectern/domain/roles'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'

import { paths } from '../paths.ts'
import { RequireRole } from '../session/RequireRole.tsx'

/** Each page is loaded when it is shown first. */
const loadDashboard = async () => ({
  default: (await import('../pages/DashboardPage.tsx')).DashboardPage,
})
const loadSubmitPaper = async () => ({
  default: (await import('../pages/SubmitPaperPage.tsx')).SubmitPaperPage,
})
const DashboardPage = lazy(loadDashboard)
const SubmitPaperPage = lazy(loadSubmitPaper)
const HomePage = lazy(async () => ({ default: (await import('../pages/HomePage.tsx')).HomePage }))
const GuidelinesPage = lazy(async () => ({
  default: (await import('../pages/GuidelinesPage.tsx')).GuidelinesPage,
}))
const TracksPage = lazy(async () => ({
  default: (await import('../pages/TracksPage.tsx')).TracksPage,
}))
const ContactPage = lazy(async () => ({
  default: (await import('../pages/ContactPage.tsx')).ContactPage,
}))
const ReviewProcessPage = lazy(async () => ({
  default: (await import('../pages/ReviewProcessPage.tsx')).ReviewProcessPage,
}))
const PresentationPage = lazy(async () => ({
  default: (await import('../pages/PresentationPage.tsx')).PresentationPage,
}))
const RegisterPage = lazy(async () => ({
  default: (await import('../pages/RegisterPage.tsx')).RegisterPage,
}))
const LoginPage = lazy(async () => ({
  default: (await import('../pages/LoginPage.tsx')).LoginPage,
}))
const VerifyOtpPage = lazy(async () => ({
  default: (await import('../pages/VerifyOtpPage.tsx')).VerifyOtpPage,
}))
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/NotFoundPage.tsx')).NotFoundPage,
}))

/** The page that belongs to the address (spec section 2). */
export function Pages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.guidelines} element={<GuidelinesPage />} />
        <Route path={paths.tracks} element={<TracksPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path={paths.reviewProcess} element={<ReviewProcessPage />} />
        <Route path={paths.presentation} element={<PresentationPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.verifyOtp} element={<VerifyOtpPage />} />
        <Route
          path={paths.dashboard}
          element={
            <RequireRole roles={roles} preload={loadDashboard}>
              <DashboardPage />
            </RequireRole>
          }
        />
        <Route
          path={paths.submitPaper}
          element={
            <RequireRole roles={roles} preload={loadSubmitPaper}>
              <SubmitPaperPage />
            </RequireRole>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
