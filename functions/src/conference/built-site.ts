/**
 * The one door to what the site was built with: its dates stand in its content, and the calendar file
 * that it publishes is written by the same hand. Data and a pure function, with nothing of the pages.
 */
// oxlint-disable-next-line eslint/no-restricted-imports -- the site's content is nowhere else
export { deadlinesCalendar, isCalendarZone } from '../../../web/src/published/deadlines-calendar.ts'
