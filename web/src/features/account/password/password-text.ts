import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'

import { zoneTime } from '../../../conference/times/zone-writer.ts'

const codeMinutes = String(defaultCodePolicy.lifetime / 60_000)

/** The words of the screen that asks for a code to choose a new password. */
export const forgotText = {
  title: 'Forgot password?',
  description: 'Ask for a code by mail to choose a new password.',
  intro: 'Type the address of your account. We mail you a six-digit code to choose a new password.',
  submit: 'Send code',
  asking: 'Asking for a code...',
  asked: 'If this address has an account, a code is on its way.',
  failed: 'The code could not be asked for. Try again.',
  remembered: 'Remembered it?',
  toLogin: 'Log in here',
} as const

/** The words of the screen that takes the code and the new password. */
export const resetText = {
  title: 'Choose a new password',
  description: 'Type the six-digit code from the mail and a new password.',
  intro: 'Type the address of your account, the six-digit code from the mail, and a new password.',
  sentTo: 'If this address has an account, a six-digit code went to',
  willBeSentTo: 'If this address has an account, a six-digit code goes to',
  validFor: `It is valid for ${codeMinutes} minutes. If no mail comes, look into the spam folder, or try the address that you registered with.`,
  waits: (leavesAt: Date) =>
    `Many codes were asked for this address today, so yours waits: it is sent at ${zoneTime(leavesAt)}, and is valid for ${codeMinutes} minutes from then. Keep this page open, or come back to it in this tab.`,
  newPassword: 'New password',
  repeated: 'Repeat new password',
  differ: 'The two passwords are not the same. Type the same password twice.',
  ends: 'Everybody who is logged in to your account is logged out, on every device.',
  submit: 'Set new password',
  submitting: 'Setting the password...',
  done: 'Password changed. Log in with the new one.',
  failed: 'The password could not be changed. Try again.',
  incomplete: 'Enter complete OTP',
  again: 'Send another code',
  otherAddress: 'Not your address?',
  toForgot: 'Change it',
} as const
