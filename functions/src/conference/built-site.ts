/**
 * The calendar file as the site publishes it. A pure function, with nothing of the pages, but with a library of time
 * zones: import it lazily where only some calls need it.
 */
// oxlint-disable-next-line eslint/no-restricted-imports -- the site's content is nowhere else
export { deadlinesCalendar, isCalendarZone } from '../../../web/src/published/deadlines-calendar.ts'
