import type { endpoints, EndpointName } from '@lectern/domain/api/api-endpoints'
import type { ErrorCode } from '@lectern/domain/errors'
import { passwordLimits } from '@lectern/domain/limits'

import { refused, type WrongPayload } from './wrong-payload.ts'
import { reviewPayloads } from './wrong-review-payloads.ts'

/** The endpoints that take fields and no files. */
export type FieldsName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['body'] extends { kind: 'fields' } ? Name : never
}[EndpointName]

/** What a missing or empty field is told (spec section 5). */
export const requiredMessage = 'All fields are required'
/** What no change of the own account, or several at once, is told. */
const oneChangeMessage =
  'Change one thing at a time: fullname; or password, with oldPassword; or email, and then email with otp; or furtherEmail, and then furtherEmail with otp; or removedEmail.'

const emailForm = 'Enter a valid e-mail address, such as name@example.org.'
const roleForm = 'The field role is not right: "admin" or "author" is expected.'
const longEmail = `${'a'.repeat(250)}@a.b`

const wrongEmails: readonly WrongPayload[] = [
  refused('an address that is no text', { email: 7 }, 'Email is required.'),
  refused('an address without @', { email: 'somebody' }, emailForm),
  refused('an address with a line break', { email: 'a@b\r\nBcc: c@d' }, emailForm),
  refused(
    'an address that is too long',
    { email: `${longEmail}c` },
    'Email is too long: 255 characters, 254 at most. Shorten it and try again.',
  ),
]

const wrongRoles: readonly WrongPayload[] = [
  refused('an unknown role', { role: 'owner' }, roleForm),
  refused('a role in capitals', { role: 'Admin' }, roleForm),
  refused('a role that is no text', { role: ['admin'] }, roleForm),
]

const wrongNames: readonly WrongPayload[] = [
  refused('a name that is no text', { fullname: {} }, 'Full Name is required.'),
  refused(
    'a name of two lines',
    { fullname: 'Ada\nLovelace' },
    'Full Name must be a single line of text.',
  ),
  refused(
    'a name that is too long',
    { fullname: 'a'.repeat(201) },
    'Full Name is too long: 201 characters, 200 at most. Shorten it and try again.',
  ),
]

const wrongNewPasswords: readonly WrongPayload[] = [
  refused('a password that is no text', { password: 12_345_678 }, 'Password is required.'),
  refused(
    'a password that is too short',
    { password: '1234567', confirmPassword: '1234567' },
    'Choose a password of at least 8 characters.',
  ),
  refused(
    'a password that is too long',
    { password: tooLongPassword(), confirmPassword: tooLongPassword() },
    'This password is too long. Choose a shorter one.',
  ),
  refused(
    'a repetition that is no text',
    { confirmPassword: true },
    'Confirm Password is required.',
  ),
  refused(
    'two passwords',
    { confirmPassword: 'another password' },
    'The two passwords are not the same. Type the same password twice.',
    'passwords-differ',
  ),
]

const wrongCodes: readonly WrongPayload[] = [
  '12345',
  '1234567',
  'abcdef',
  '１２３４５６',
  ' 123456',
  123_456,
].map((otp) => refused(`the code ${JSON.stringify(otp)}`, { otp }, 'Enter complete OTP'))

/** Of payloads below, those that are refused by the service, whose code is this one. */
export const refusedByServices = {
  changeOwnAccount: 'passwords-differ',
  deleteOwnAccount: 'wrong-password',
  openReviewSession: 'link-not-in-force',
} as const satisfies Partial<Record<FieldsName, ErrorCode>>

/** For each endpoint: the fields that must be there, and what else is refused. */
export const payloads: Readonly<
  Record<
    FieldsName,
    { readonly required: readonly string[]; readonly wrong: readonly WrongPayload[] }
  >
> = {
  register: {
    required: ['fullname', 'email', 'password', 'confirmPassword', 'role'],
    wrong: [...wrongEmails, ...wrongRoles, ...wrongNames, ...wrongNewPasswords],
  },
  verifyOtp: {
    required: ['email', 'otp', 'role'],
    wrong: [...wrongEmails, ...wrongRoles, ...wrongCodes],
  },
  resendOtp: { required: ['email', 'role'], wrong: [...wrongEmails, ...wrongRoles] },
  login: {
    required: ['email', 'password', 'role'],
    wrong: [
      ...wrongEmails,
      ...wrongRoles,
      refused(
        'a password that is no text',
        { password: 7 },
        'The field password is not right: a text is expected.',
      ),
      refused(
        'a password that is too long',
        { password: tooLongPassword() },
        'The field password is not right: a text of 4096 characters at most is expected.',
      ),
    ],
  },
  inviteOrganiser: { required: ['email'], wrong: wrongEmails },
  ...reviewPayloads(wrongEmails),
  sendMessage: {
    required: ['subject', 'text'],
    wrong: [
      refused('a subject that is no text', { subject: 7 }, 'Subject is required.'),
      refused(
        'a subject with a line break',
        { subject: 'a\r\nBcc: c@d' },
        'Subject must be a single line of text.',
      ),
      refused(
        'a text that is too long',
        { text: 'a'.repeat(10_001) },
        'Text is too long: 10001 characters, 10,000 at most. Shorten it and try again.',
      ),
      refused(
        'a text with what no mail can carry',
        { text: 'a\u0007' },
        'Text holds characters that no mail can carry.',
      ),
    ],
  },
  refreshToken: {
    required: [],
    wrong: [
      refused('an empty token', { refreshToken: '' }, requiredMessage),
      refused(
        'a token that is no text',
        { refreshToken: 7 },
        'The field refreshToken is not right: a text is expected.',
      ),
      refused(
        'a token that is too long',
        { refreshToken: 'a'.repeat(4097) },
        'The field refreshToken is not right: a text of 4096 characters at most is expected.',
      ),
    ],
  },
  setExtension: {
    required: ['until'],
    wrong: [
      ...['soon', '2026-03-01', '2026-03-01T12:00:00', 7].map((until) =>
        refused(
          `the time ${JSON.stringify(until)}`,
          { until },
          'A time with its zone is expected, such as 2026-03-01T23:59:00+05:30.',
        ),
      ),
      refused(
        'a time long ago',
        { until: '0206-03-01T12:00:00Z' },
        'This time is long ago. Look at its year.',
      ),
      refused(
        'a note that is too long',
        { note: 'a'.repeat(501) },
        'The field note is not right: a text of 500 characters at most is expected.',
      ),
    ],
  },
  forgotPassword: { required: ['email'], wrong: wrongEmails },
  resetPassword: {
    required: ['email', 'otp', 'password', 'confirmPassword'],
    wrong: [...wrongEmails, ...wrongNewPasswords, ...wrongCodes],
  },
  changeOwnAccount: {
    required: [],
    wrong: [
      ...wrongEmails,
      ...wrongCodes,
      ...wrongNames,
      refused('a name of nothing', { fullname: ' ' }, requiredMessage),
      refused('two changes', { email: 'ada@example.org' }, oneChangeMessage),
      refused('a code without an address', { otp: '123456' }, oneChangeMessage),
      refused(
        'a further address and another change',
        { furtherEmail: 'ada@example.org' },
        oneChangeMessage,
      ),
      refused(
        'a further address that is removed and proved at once',
        { fullname: undefined, removedEmail: 'ada@example.org', otp: '123456' },
        oneChangeMessage,
      ),
      refused(
        'a password without the old one',
        { fullname: undefined, password: 'a password' },
        oneChangeMessage,
      ),
      refused(
        'two passwords',
        {
          fullname: undefined,
          password: 'a password',
          confirmPassword: 'another password',
          oldPassword: 'an old one',
        },
        'The two passwords are not the same. Type the same password twice.',
        'passwords-differ',
      ),
    ],
  },
  deleteOwnAccount: {
    required: ['password'],
    wrong: [
      refused(
        'a password that is no text',
        { password: 7 },
        'The field password is not right: a text is expected.',
      ),
      refused(
        'another password',
        { password: 'certainly not mine' },
        'This password is not right. Type the one that you log in with.',
        'wrong-password',
      ),
    ],
  },
  updateStatus: {
    required: ['status'],
    wrong: ['Accepted', 'accept', ' Accept', 1, ['Accept'], { is: 'Accept' }].map((status) =>
      refused(
        `the status ${JSON.stringify(status)}`,
        { status },
        'The field status is not right: "Submitted" or "Review Awaiting" or "Review Obtained" or "Accept" or "Reject" is expected.',
      ),
    ),
  },
}

function tooLongPassword(): string {
  return 'a'.repeat(passwordLimits.longest + 1)
}
