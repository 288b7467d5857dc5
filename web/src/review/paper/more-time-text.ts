/** What is asked of who needs more time. */
export const moreTimeText = {
  title: 'Ask for more time?',
  detail: 'The organisers see it beside this paper. Another date comes by mail, and is shown here.',
  words: 'Until when, and why (may stay empty)',
  hint: 'For the organisers alone.',
  send: 'Ask',
} as const
