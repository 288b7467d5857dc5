/** What the form says of mails to the paper's own address, and of the code that proves it. */
export const alsoMailText = {
  hint: 'Shown to organisers, who can write to you there. Mails from this site go to the address of your account.',
  hintAlso: (email: string) =>
    `Shown to organisers, who can write to you there. Mails about this paper also go to ${email}.`,
  hintOfOthers:
    'Shown to organisers, who can write to the author there. Mails from this site go to the address of the author’s account, and here only if the author has proved this one, too.',
  ask: 'Also mail me here',
  asking: 'Sending a code...',
  askFailed: 'No code could be sent. Try again.',

  title: 'Prove this address',
  refused:
    'The mail to this address was refused for good. Check the address in the form; what you typed there is kept.',
  waiting: (minutes: number) =>
    `Many codes were asked for this address today: it leaves in ${String(minutes)} minutes. You can close this and submit meanwhile, and prove the address later.`,
  prove: 'Prove it',
  proving: 'Checking...',
  failed: 'The code could not be checked. Try again.',
  resend: 'Send another code',
  resent: 'Another code is on its way.',
  cancel: 'Not now',
  done: (email: string) => `Mails about this paper also go to ${email}.`,
} as const
