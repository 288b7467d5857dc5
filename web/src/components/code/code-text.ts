import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'

const codeMinutes = String(defaultCodePolicy.lifetime / 60_000)

/** The words of the boxes that take a code, of where it went, and of the way to another one. */
export const codeText = {
  code: 'Verification code',
  digit: (position: number) => `Digit ${String(position)}`,
  incomplete: 'Type all six digits of the code.',
  sentTo: 'We sent a six-digit code to',
  notSentTo: 'No code could be sent to',
  willBeSentTo: 'Your six-digit code goes to',
  validFor: `It is valid for ${codeMinutes} minutes. If it isn’t there, look into the spam folder.`,
  delayed: 'The mail server does not answer just now. The code is sent as soon as it does.',
  resendIn: (seconds: number) =>
    seconds > 120
      ? `possible in ${String(Math.ceil(seconds / 60))} min`
      : `possible in ${String(seconds)} s`,
} as const
