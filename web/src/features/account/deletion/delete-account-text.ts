const papers = (number: number) => (number === 1 ? '1 paper' : `${String(number)} papers`)

/** What deleting the own account says. */
export const deleteAccountText = {
  section: 'Your account',
  hint: (email: string) => `You are logged in as ${email}.`,
  open: 'Delete account',

  title: 'Delete account',
  counting: 'Counting your papers...',
  countingFailed: 'Your papers could not be counted. Check the connection and try again.',
  retry: 'Retry',
  goes: 'What goes, at once and for good:',
  goingAccount: (email: string) =>
    `Your account, ${email}, and your profile: nobody can log in with it.`,
  goingWithdrawn: (number: number) => `${papers(number)} that you have withdrawn, with all files.`,
  goingMails: 'Your registrations, and mails to you that wait to be sent.',
  goingPapers: (number: number) =>
    `${papers(number)} of yours that ${number === 1 ? 'is' : 'are'} not accepted, with all files.`,
  noPapers: 'You have no papers.',
  stays: 'What stays:',
  noneStays: 'None of your papers: none is accepted.',
  stayingAccepted: (number: number) =>
    `${papers(number)} of yours that ${number === 1 ? 'is' : 'are'} accepted: ${number === 1 ? 'it stays' : 'they stay'} with the conference, with the name and the e-mail address on ${number === 1 ? 'it' : 'them'}.`,
  stayingHistory:
    'The history of deleted papers: what happened and when, without names, titles or texts.',
  stayingOthers:
    'All papers of other people. Make sure that another organiser can log in: only with the organisers’ own tool is there a way back.',
  password: 'Password',
  passwordHint: 'Type it again, so that nobody else deletes your account.',
  passwordMissing: 'Password is required.',
  passwordWrong: 'The password is not right. Nothing was deleted.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  cancel: 'Cancel',
  confirm: 'Delete account for good',
  deleting: 'Deleting your account...',
  deleted: 'Your account was deleted.',
  failed: 'The account could not be deleted. Try again in a moment.',
} as const
