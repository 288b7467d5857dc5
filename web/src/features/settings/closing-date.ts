/** The date of which the close of submissions is the moment. */
export const closingDate = 'full-paper'
