import { defaultCodePolicy } from '@lectern/domain/account/one-time-code'
import { type Role, roleLabels } from '@lectern/domain/account/roles'

import { zoneTime } from '../../conference/times/zone-writer.ts'

const codeMinutes = String(defaultCodePolicy.lifetime / 60_000)

/** The words of the three account screens; the messages are those of spec sections 2, 5 and 8. */
export const accountText = {
  role: 'Role',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showConfirmation: 'Show confirmation',
  hideConfirmation: 'Hide confirmation',

  allRequired: 'All fields are required',
  missing: (label: string) => `${label} is required.`,
  differ: 'This is not the same password.',
  invalidEmail: 'Enter a valid e-mail address, such as name@example.org.',
} as const

/** The words of the register screen. */
export const registerText = {
  title: 'Register',
  description: 'Create an account to submit papers to the conference and follow their review.',
  intro: 'We mail you a six-digit code to prove your address. It takes a minute.',
  roleHints: {
    admin:
      'Admins see every submission and set its status. Only addresses on the organisers’ list can register as Admin.',
    author: 'Authors submit papers and follow their review.',
  } satisfies Record<Role, string>,
  usernameHint: 'Your full name, as it stands on your papers.',
  emailHint: 'The code is sent to this address.',
  passwordHint: (shortest: number) => `At least ${String(shortest)} characters.`,
  submit: (role: Role) => `Register as ${roleLabels[role]}`,
  registering: 'Registering...',
  registered: 'Registration successful! Please verify your email.',
  failed: 'Failed to send OTP!',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in here',
} as const

/** The words of the login screen. */
export const loginText = {
  title: 'Login',
  description: 'Log in to submit a paper or to see what became of it.',
  intro: 'Welcome back. Choose the role that your account has.',
  submit: (role: Role) => `Login as ${roleLabels[role]}`,
  loggingIn: 'Logging in...',
  loggedIn: 'Login successful!',
  failed: 'Login failed!',
  codeWaiting: 'This address was registered here and waits for its code.',
  toCode: 'Enter the code',
  insteadAs: (role: Role) => `Log in as ${roleLabels[role]}`,
  forgotten: 'Forgot password?',
  noAccount: 'No account yet?',
  toRegister: 'Register here',
} as const

/** The words of the screen that takes the code. */
export const verifyText = {
  title: 'Verify your email',
  description: 'Type the six-digit code from the mail to finish your registration.',
  endedFor: 'No code can finish this registration any more. It was for',
  delayed: `The mail server does not answer just now. Your code is sent as soon as it does; if that takes longer than ${codeMinutes} minutes, choose Resend OTP.`,
  waits: (leavesAt: Date) =>
    `Many codes were asked for this address today, so yours waits: it is sent at ${zoneTime(leavesAt)}, and is valid for ${codeMinutes} minutes from then. Until then you can close this page; come back to it in this browser.`,
  verifiedFor: 'This address is verified, and your account is open:',
  verifiedRemedy: 'Log in with the password that you chose.',
  toLogin: 'Go to Login',
  refusedBriefly: 'The mail to this address was refused.',
  refused:
    'The mail to this address was refused for good, and no code is on its way. Check the address: if it is mistyped, choose Change it and type the right one. If it is right, choose Resend OTP, or register with another address.',
  nothingWaiting:
    'No registration waits for a code in this browser. Register first, then type the code here.',
  incomplete: 'Enter complete OTP',
  unavailable: 'Email or role not available',
  submit: 'Verify OTP',
  submitting: 'Verifying...',
  verifying: 'Verifying OTP...',
  verified: 'Email verified successfully!',
  failed: 'Verification failed',
  resend: 'Resend OTP',
  resending: 'Resending OTP...',
  resent: 'OTP resent successfully',
  resendFailed: 'Resending OTP failed',
  /** Another address for the same registration. */
  correction: {
    label: 'Right e-mail address',
    hint: 'Your name, password and role stay as you typed them. A new code goes there.',
    submit: 'Send code there',
    sending: 'Correcting the address...',
    sent: 'Address corrected. A new code is on its way.',
    failed: 'The address could not be corrected. Try again.',
  },
  /** The way back to the registration, by how the one that the screen is about stands. */
  toRegister: {
    open: { question: 'Not your address?', answer: 'Change it' },
    ended: { question: 'Need a new code?', answer: 'Register again' },
    unknown: { question: 'Not registered yet?', answer: 'Register here' },
  },
} as const
