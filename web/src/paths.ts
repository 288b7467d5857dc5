import type { Role } from '@lectern/domain/account/roles'

/** Every place of the site that a link or a redirect can name (spec section 2). */
export const paths = {
  home: '/',
  submitPaper: '/submit-paper',
  revision: '/revision',
  guidelines: '/guidelines',
  tracks: '/tracks',
  contact: '/contact',
  reviewProcess: '/review-process',
  presentation: '/presentation',
  dashboard: '/dashboard',
  account: '/account',
  desk: '/desk',
  overview: '/desk/overview',
  mails: '/desk/mails',
  people: '/desk/people',
  reviewers: '/desk/reviewers',
  assign: '/desk/assign',
  settings: '/desk/settings',
  register: '/register',
  login: '/login',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
} as const

/** The pages that everybody may read and search engines may list. */
export const publicPaths = [
  paths.home,
  paths.guidelines,
  paths.tracks,
  paths.reviewProcess,
  paths.presentation,
  paths.contact,
] as const

/** The deadlines as a file for people's own calendars. */
export const deadlinesCalendarPath = '/deadlines.ics'

/** The same with what organisers have set meanwhile, made by the server. */
export const conferenceCalendarPath = '/api/v1/conference/deadlines.ics'

/** The documentation of the API: a page without scripts, which the router knows nothing of. */
export const apiDocsPath = '/api/v1/docs'

/** Where a person goes after verifying the address or logging in (spec section 4, flow). */
export function startingPath(role: Role): string {
  return role === 'admin' ? paths.dashboard : paths.submitPaper
}
