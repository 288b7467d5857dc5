/** The words of a dialog that asks before an act. */
export const dialogsText = { cancel: 'Cancel', busy: 'One moment…' } as const
