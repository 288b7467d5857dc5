/** How often the test stack runs scheduled functions, in seconds: often, so that no test waits long. */
export const testScheduleSeconds = 5
