/** How often the test stack runs scheduled functions, in seconds: often, so that no test waits long. */
export const testScheduleSeconds = 5

/** What the test stack's functions are told differently: no test waits a minute for a mail. */
export const testParameters = { STATUS_MAIL_DELAY_SECONDS: '2' } as const
