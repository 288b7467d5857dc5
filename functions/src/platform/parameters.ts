import type { CodePolicy } from '@lectern/domain/account/one-time-code'
import { isTimeZone } from '@lectern/domain/conference/time-zones'
import { defineInt, defineSecret, defineString } from 'firebase-functions/params'

import type { AddressHops } from './requests/client-address.ts'
import type { SubmissionLimits } from './submission-limits.ts'

/** The key that all others are derived from: codes, registration tokens, limits. */
export const appSecret = defineSecret('APP_SECRET')

/** The mail server, such as `smtps://user:password@smtp.example.org`. */
export const smtpUrl = defineSecret('SMTP_URL')

const adminEmails = defineString('ADMIN_EMAILS')
const mailFrom = defineString('MAIL_FROM')
const siteUrl = defineString('SITE_URL')
const siteOrigins = defineString('SITE_ORIGINS')
const conferenceName = defineString('CONFERENCE_NAME')
const conferenceTimeZone = defineString('CONFERENCE_TIME_ZONE')
const webApiKey = defineString('WEB_API_KEY')

const codeMinutes = defineInt('CODE_MINUTES')
const codeTries = defineInt('CODE_TRIES')
const codeTriesPerRegistration = defineInt('CODE_TRIES_PER_REGISTRATION')
const codeResendSeconds = defineInt('CODE_RESEND_SECONDS')
const codeResends = defineInt('CODE_RESENDS')
const registrationsPerAddressAndDay = defineInt('REGISTRATIONS_PER_ADDRESS_AND_DAY')
const registrationsPerOrganiserAndDay = defineInt('REGISTRATIONS_PER_ORGANISER_AND_DAY')
const codesPerAddressAndDay = defineInt('CODES_PER_ADDRESS_AND_DAY')
const waitingCodeMinutes = defineInt('WAITING_CODE_MINUTES')
const codeTriesWithoutToken = defineInt('CODE_TRIES_WITHOUT_TOKEN')
const addressHopsDirect = defineInt('ADDRESS_HOPS_DIRECT')
const addressHopsHosting = defineInt('ADDRESS_HOPS_HOSTING')
const ipLimitRegister = defineInt('IP_LIMIT_REGISTER')
const ipLimitResend = defineInt('IP_LIMIT_RESEND')
const ipLimitVerify = defineInt('IP_LIMIT_VERIFY')
const ipLimitLogin = defineInt('IP_LIMIT_LOGIN')
const loginTriesPerAddressAndHour = defineInt('LOGIN_TRIES_PER_ADDRESS_AND_HOUR')
const statusMailDelaySeconds = defineInt('STATUS_MAIL_DELAY_SECONDS')
const globalLimitRegister = defineInt('GLOBAL_LIMIT_REGISTER')
const globalLimitResend = defineInt('GLOBAL_LIMIT_RESEND')
const papersPerAccountAndHour = defineInt('PAPERS_PER_ACCOUNT_AND_HOUR')
const papersPerAccount = defineInt('PAPERS_PER_ACCOUNT')
const uploadsPerAccountAndHour = defineInt('UPLOADS_PER_ACCOUNT_AND_HOUR')
const uploadsPerAccountAndDay = defineInt('UPLOADS_PER_ACCOUNT_AND_DAY')
const globalLimitWrongCodes = defineInt('GLOBAL_LIMIT_WRONG_CODES')

/** Requests that one IP address may make in an hour, by action. */
export interface IpLimits {
  readonly register: number
  readonly resend: number
  readonly verify: number
  readonly login: number
}

/** What everybody together may do in an hour. */
export interface GlobalLimits {
  /** Mails that registrations send. */
  readonly register: number
  /** Mails that requests for another code send. */
  readonly resend: number
  /** Wrong codes; when they are used up, each network still has a few. */
  readonly wrongCodes: number
}

/** Who sends mails and on whose behalf. */
export interface Conference {
  readonly name: string
  /** The site's address, without a slash at the end. */
  readonly siteUrl: string
  /** The sender of every mail, such as `Conference Office <office@example.org>`. */
  readonly mailFrom: string
  /** The IANA name of the zone of its times, as long as organisers have set no other one. */
  readonly builtTimeZone: string
}

/**
 * Reads the comma-separated list of who may be an admin, which may be empty:
 * docs/decisions/0014-organisers-list-the-admins.md.
 */
export function readAdminEmails(): string {
  return adminEmails.value()
}

/**
 * Reads how the conference is called and where its site is.
 *
 * @throws {Error} when a parameter is empty, SITE_URL is no address, or CONFERENCE_TIME_ZONE no time zone
 */
export function readConference(): Conference {
  return {
    name: filled('CONFERENCE_NAME', conferenceName.value()),
    siteUrl: new URL(filled('SITE_URL', siteUrl.value())).href.replace(/\/$/, ''),
    mailFrom: filled('MAIL_FROM', mailFrom.value()),
    builtTimeZone: timeZoneIn('CONFERENCE_TIME_ZONE', conferenceTimeZone.value()),
  }
}

/**
 * Reads the origins of the site as browsers write them: that of SITE_URL, and those of SITE_ORIGINS.
 * What is no address of a site is nobody's origin.
 */
export function readSiteOrigins(): ReadonlySet<string> {
  const addresses = [siteUrl.value(), ...siteOrigins.value().split(',')].map((one) => one.trim())
  return new Set(
    addresses
      .filter((one) => /^https?:/.test(one) && URL.canParse(one))
      .map((one) => new URL(one).origin),
  )
}

/**
 * Reads the numbers of the one-time code's life, in the units of the domain: milliseconds.
 *
 * @throws {Error} when one is missing or less than 1: a limit never falls away unnoticed
 */
export function readCodePolicy(): CodePolicy {
  return {
    lifetime: positive('CODE_MINUTES', codeMinutes.value()) * 60_000,
    triesPerCode: positive('CODE_TRIES', codeTries.value()),
    triesPerRegistration: positive('CODE_TRIES_PER_REGISTRATION', codeTriesPerRegistration.value()),
    resendInterval: positive('CODE_RESEND_SECONDS', codeResendSeconds.value()) * 1000,
    resends: positive('CODE_RESENDS', codeResends.value()),
    registrationsPerAddressAndDay: positive(
      'REGISTRATIONS_PER_ADDRESS_AND_DAY',
      registrationsPerAddressAndDay.value(),
    ),
    registrationsPerOrganiserAndDay: positive(
      'REGISTRATIONS_PER_ORGANISER_AND_DAY',
      registrationsPerOrganiserAndDay.value(),
    ),
    codesPerAddressAndDay: positive('CODES_PER_ADDRESS_AND_DAY', codesPerAddressAndDay.value()),
    waitingInterval: positive('WAITING_CODE_MINUTES', waitingCodeMinutes.value()) * 60_000,
    triesWithoutToken: positive('CODE_TRIES_WITHOUT_TOKEN', codeTriesWithoutToken.value()),
  }
}

/**
 * Reads how many addresses the platform appends to X-Forwarded-For.
 *
 * @throws {Error} when one is missing or less than 0
 */
export function readAddressHops(): AddressHops {
  return {
    direct: notNegative('ADDRESS_HOPS_DIRECT', addressHopsDirect.value()),
    hosting: notNegative('ADDRESS_HOPS_HOSTING', addressHopsHosting.value()),
  }
}

/**
 * Reads the limits for each IP address.
 *
 * @throws {Error} when one is missing or less than 1
 */
export function readIpLimits(): IpLimits {
  return {
    register: positive('IP_LIMIT_REGISTER', ipLimitRegister.value()),
    resend: positive('IP_LIMIT_RESEND', ipLimitResend.value()),
    verify: positive('IP_LIMIT_VERIFY', ipLimitVerify.value()),
    login: positive('IP_LIMIT_LOGIN', ipLimitLogin.value()),
  }
}

/**
 * Reads how many wrong passwords one address takes in an hour from one network.
 *
 * @throws {Error} when it is missing or less than 1
 */
export function readLoginTries(): number {
  return positive('LOGIN_TRIES_PER_ADDRESS_AND_HOUR', loginTriesPerAddressAndHour.value())
}

/**
 * Reads the key that names the project to Firebase Auth's own calls.
 *
 * @throws {Error} when it is empty
 */
export function readWebApiKey(): string {
  return filled('WEB_API_KEY', webApiKey.value())
}

/**
 * Reads how long a mail about a status waits for another change of it, in milliseconds.
 *
 * @throws {Error} when it is missing or less than 1 second
 */
export function readStatusMailDelay(): number {
  return positive('STATUS_MAIL_DELAY_SECONDS', statusMailDelaySeconds.value()) * 1000
}

/**
 * Reads the limits for everybody together.
 *
 * @throws {Error} when one is missing or less than 1
 */
export function readGlobalLimits(): GlobalLimits {
  return {
    register: positive('GLOBAL_LIMIT_REGISTER', globalLimitRegister.value()),
    resend: positive('GLOBAL_LIMIT_RESEND', globalLimitResend.value()),
    wrongCodes: positive('GLOBAL_LIMIT_WRONG_CODES', globalLimitWrongCodes.value()),
  }
}

/**
 * Reads how much one account may submit.
 *
 * @throws {Error} when a number is missing or less than 1
 */
export function readSubmissionLimits(): SubmissionLimits {
  return {
    papersAnHour: positive('PAPERS_PER_ACCOUNT_AND_HOUR', papersPerAccountAndHour.value()),
    papersInAll: positive('PAPERS_PER_ACCOUNT', papersPerAccount.value()),
    uploadsAnHour: positive('UPLOADS_PER_ACCOUNT_AND_HOUR', uploadsPerAccountAndHour.value()),
    uploadsADay: positive('UPLOADS_PER_ACCOUNT_AND_DAY', uploadsPerAccountAndDay.value()),
  }
}

function filled(name: string, value: string): string {
  if (value.trim() === '')
    throw new Error(`The parameter ${name} is empty; set it in functions/.env.`)
  return value
}

function timeZoneIn(name: string, value: string): string {
  if (isTimeZone(value)) return value
  throw new Error(
    `The parameter ${name} is no time zone, such as Asia/Kolkata; set it in functions/.env.`,
  )
}

function notNegative(name: string, value: number): number {
  if (Number.isInteger(value) && value >= 0) return value
  throw new Error(
    `The parameter ${name} must be a whole number from 0 up; set it in functions/.env.`,
  )
}

function positive(name: string, value: number): number {
  if (Number.isInteger(value) && value >= 1) return value
  throw new Error(
    `The parameter ${name} must be a whole number from 1 up; set it in functions/.env.`,
  )
}
