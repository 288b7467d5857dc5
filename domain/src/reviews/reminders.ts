import type { ReviewSettings } from './review-phase.ts'

/** A day, in milliseconds. */
const day = 24 * 60 * 60_000

type ReminderDays = Pick<
  ReviewSettings,
  'remindDaysBefore' | 'remindDaysAfter' | 'remindInvitedDays'
>

/**
 * Tells which reminder of a report is on at a time: the one before its due date from so many days before it until
 * then, the one after it from so many days after it on.
 *
 * @param due by when the report is due; null: nobody is reminded of it by a date
 */
export function reminderOn(
  due: Date | null,
  { remindDaysBefore, remindDaysAfter }: Omit<ReminderDays, 'remindInvitedDays'>,
  now: Date,
): 'before' | 'after' | null {
  if (due === null) return null
  const left = due.getTime() - now.getTime()
  if (left > 0) return remindDaysBefore !== null && left <= remindDaysBefore * day ? 'before' : null
  return remindDaysAfter !== null && -left >= remindDaysAfter * day ? 'after' : null
}

/**
 * Tells whether a reminder of an invitation is on that nobody has answered.
 *
 * @param askedAt when it was mailed last
 */
export function isInvitationReminderOn(
  askedAt: Date,
  { remindInvitedDays }: Pick<ReminderDays, 'remindInvitedDays'>,
  now: Date,
): boolean {
  return remindInvitedDays !== null && now.getTime() - askedAt.getTime() >= remindInvitedDays * day
}

/** Tells whether organisers have switched any reminder on. */
export function remindsAtAll(days: ReminderDays): boolean {
  return (
    days.remindDaysBefore !== null ||
    days.remindDaysAfter !== null ||
    days.remindInvitedDays !== null
  )
}

/** The hour at which reminders go each day, in UTC. */
export const reminderHour = 7

/** When reminders go next, after a time. */
export function nextReminders(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(reminderHour, 0, 0, 0)
  return today > now ? today : new Date(today.getTime() + day)
}

/** Reports that are due at one time. */
export interface DueReports {
  /** null: no date is told. */
  readonly due: Date | null
  readonly count: number
}

/** Counts reports by when they are due, the soonest first, those without a date last. */
export function byDue(dues: readonly (Date | null)[]): DueReports[] {
  const counts = Map.groupBy(dues, (due) => due?.getTime() ?? Number.POSITIVE_INFINITY)
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([, all]) => ({ due: all[0] ?? null, count: all.length }))
}
