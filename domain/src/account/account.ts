import * as v from 'valibot'

import { codeLength, furtherAddressLimit, passwordLimits } from '../limits.ts'
import { emailSchema, fullnameSchema, storedEmailSchema, wellFormed } from '../text/text-fields.ts'
import { roleSchema } from './roles.ts'

/** A new password: never trimmed, 8 to 4,096 characters. */
export const newPasswordSchema = v.pipe(
  v.string('Password is required.'),
  v.minLength(
    passwordLimits.shortest,
    `Choose a password of at least ${String(passwordLimits.shortest)} characters.`,
  ),
  v.maxLength(passwordLimits.longest, 'This password is too long. Choose a shorter one.'),
  wellFormed('Password'),
)

/** The payload of a registration (spec section 3); both passwords must be the same. */
export const registrationSchema = v.pipe(
  v.object({
    fullname: fullnameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: v.string('Confirm Password is required.'),
    role: roleSchema,
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      'The two passwords are not the same. Type the same password twice.',
    ),
    ['confirmPassword'],
  ),
)

/** A parsed registration. */
export type Registration = v.InferOutput<typeof registrationSchema>

/** The payload of a login (spec section 3). */
export const loginSchema = v.object({
  email: storedEmailSchema,
  password: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.maxLength(passwordLimits.longest),
    wellFormed('Password'),
  ),
  role: roleSchema,
})

/** A parsed login. */
export type Login = v.InferOutput<typeof loginSchema>

/** What proves, beside the code, which registration is meant: the answer to `register` carries it. */
const registrationTokenSchema = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(2048))))

/** The code itself: exactly six digits. */
export const codeSchema = v.pipe(
  v.string('Enter complete OTP'),
  v.regex(new RegExp(`^[0-9]{${String(codeLength)}}$`), 'Enter complete OTP'),
)

/** The payload of an OTP verification (spec section 3), with the registration token when there is one. */
export const verificationSchema = v.object({
  email: emailSchema,
  otp: codeSchema,
  role: roleSchema,
  registrationToken: registrationTokenSchema,
})

/** A parsed OTP verification. */
export type Verification = v.InferOutput<typeof verificationSchema>

/** The payload of an OTP resend (spec section 3), with the registration token when there is one. */
export const resendSchema = v.object({
  email: emailSchema,
  role: roleSchema,
  registrationToken: registrationTokenSchema,
})

/** A parsed OTP resend. */
export type Resend = v.InferOutput<typeof resendSchema>

/**
 * The person that the session shows (spec section 3, User). `uid` is null between registration and
 * verification: such a user has no rights.
 */
export const userSchema = v.object({
  uid: v.nullable(v.string()),
  fullname: v.string(),
  email: v.string(),
  role: roleSchema,
})

/** The person that the session shows. */
export type User = v.InferOutput<typeof userSchema>

/** The further addresses that an account has proved, each in the form in which addresses are compared. */
export const furtherAddressesSchema = v.pipe(
  v.array(storedEmailSchema),
  v.maxLength(furtherAddressLimit),
  v.readonly(),
)

/** An account's profile as `users/{uid}` stores it, times as `Date`. */
export const storedProfileSchema = v.object({
  fullname: v.string(),
  email: v.string(),
  role: roleSchema,
  createdAt: v.date(),
  verifiedAt: v.date(),
  /** False for an account that was opened with a code by telephone, until a mailed code proves it. */
  addressProved: v.optional(v.boolean(), true),
  /** Further addresses that a mailed code has proved: mails about papers that name one go there as well. */
  furtherAddresses: v.optional(furtherAddressesSchema, []),
  /** Addresses that the account had and has no longer: conflicts of interest still count them. */
  formerAddresses: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** Names that the account had: an author may have named its owner by one. */
  formerNames: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
})

/** An account's profile. */
export type Profile = v.InferOutput<typeof storedProfileSchema>

/**
 * How the mail with the code fared while the request waited: `delayed` mails are tried again;
 * `refused` ones never come, because the mail server refused the address or the mail for good;
 * `waiting` ones leave later, because too many codes were asked for that address;
 * `unknown` says nothing, not even whether there is a mail, since who asked has proved nothing.
 */
export const mailOutcomeSchema = v.picklist(['sent', 'delayed', 'refused', 'waiting', 'unknown'])

/** How the mail with the code fared. */
export type MailOutcome = v.InferOutput<typeof mailOutcomeSchema>

/**
 * The answer to `register`: `accessToken` is the registration token, `refreshToken` is null until verified.
 */
export const registerAnswerSchema = v.object({
  user: userSchema,
  email: v.string(),
  role: roleSchema,
  accessToken: v.string(),
  refreshToken: v.null(),
  message: v.string(),
  mail: mailOutcomeSchema,
  /** Seconds until a mail that is `waiting` leaves; 0 for any other. */
  mailAfterSeconds: v.number(),
  /** Seconds until the code can be asked for again. */
  resendAfterSeconds: v.number(),
})

/** The answer to `register`. */
export type RegisterAnswer = v.InferOutput<typeof registerAnswerSchema>

/** The answer to the callable `verifyOtp`: the user, and a custom token that signs the browser in. */
export const verifyAnswerSchema = v.object({ user: userSchema, customToken: v.string() })

/** The answer to the callable `verifyOtp`. */
export type VerifyAnswer = v.InferOutput<typeof verifyAnswerSchema>

/** The answer to the callable `deleteAccount`: what became of the person's papers. */
export const deletionAnswerSchema = v.object({
  deletedPapers: v.number(),
  keptPapers: v.number(),
})

/** The answer to the callable `deleteAccount`. */
export type DeletionAnswer = v.InferOutput<typeof deletionAnswerSchema>

/** The answer to `resendOtp`. */
export const resendAnswerSchema = v.object({
  message: v.string(),
  mail: mailOutcomeSchema,
  /** Seconds until a mail that is `waiting` leaves; 0 for any other. */
  mailAfterSeconds: v.number(),
  /** Seconds until the code can be asked for again. */
  resendAfterSeconds: v.number(),
})

/** The answer to `resendOtp`. */
export type ResendAnswer = v.InferOutput<typeof resendAnswerSchema>
