/**
 * How the test stack runs scheduled functions: often, so that no test waits long. The index of papers
 * comes up to date when a test says so, and takes no time from the others.
 */
export const testPace = { minuteSeconds: 5, mostMinutes: 1 } as const

/** What the test stack's functions are told differently: no test waits a minute for a mail. */
export const testParameters = { STATUS_MAIL_DELAY_SECONDS: '2' } as const
