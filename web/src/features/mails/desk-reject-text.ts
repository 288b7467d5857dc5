/** What is said where a paper is rejected before its review. */
export const deskRejectText = {
  title: 'Desk reject',
  about: (title: string) => `“${title}” becomes Reject, and its author gets this letter.`,
  hint: 'The letter goes out in a minute, in the place of the mail about the status. Until then Undo takes both back. Say why: the author alone reads it.',
  usualWords: 'Change the words that it begins with',
  send: 'Reject and send the letter',
  sending: 'Rejecting…',
  failed: 'The paper could not be rejected. Nothing was sent; try again.',
} as const
