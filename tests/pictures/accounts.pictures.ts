import type { MailOutcome } from '@lectern/domain/account/account'
import type { MailFate } from '@lectern/domain/account/registration-mail'
import { errorStatuses } from '@lectern/domain/error-statuses'
import { errorTexts } from '@lectern/domain/error-texts'
import { type ErrorCode } from '@lectern/domain/errors'

import { sampleAdmin, sampleAuthor, samplePassword } from '../../tools/dev/seed/accounts.ts'
import {
  CodePage,
  ForgottenPasswordPage,
  LoginPage,
  RegisterPage,
} from '../e2e/pages/account.page.ts'
import { newAccount, registerUpToCode } from '../e2e/pages/flows.ts'
import { answerCalls, calls } from '../support/browser/faults.ts'
import { asRegistered } from './support/people.ts'
import { held, key, open, press, says, type Step, steps, unanswered } from './support/steps.ts'
import { anybody, inWindow, takePictures } from './support/take-pictures.ts'

const asha = () => newAccount('author', 'Asha Example-Rao')
const organiser = { ...sampleAdmin, password: samplePassword }
const wrong = { ...sampleAuthor, password: 'not the password' }

const logIn = (account: typeof wrong) =>
  steps(open('/login'), async ({ page }) => new LoginPage(page).login(account))

const fillAndRegister: Step = async ({ page }) => {
  const form = new RegisterPage(page)
  await form.open()
  await form.fill(asha())
  await form.submit('author')
}

const submitEmpty = (path: string) => steps(open(path), press(/^(Login|Register) as/))

const registered: Step = async (person) => registerUpToCode(person, asha())

const typed =
  (digits: string): Step =>
  async ({ page }) =>
    new CodePage(page).type(digits)

const verify = press('Verify OTP')

/** Answers a call with a refusal, as the functions themselves do. */
const refused =
  (call: string, code: ErrorCode): Step =>
  async ({ page }) => {
    const error = {
      status: 'FAILED_PRECONDITION',
      message: errorTexts[code],
      details: { code },
    }
    await answerCalls(page, call, { error }, errorStatuses[code])
  }

/** What the server says of the mail afterwards. */
const fates = {
  delayed: { fate: 'waiting', at: null, server: null, reason: null },
  waiting: { fate: 'held', at: Date.now() + 2_400_000, server: null, reason: null },
  refused: { fate: 'refused', at: null, server: 'mx.example.edu', reason: 'no-such-mailbox' },
} as const satisfies Record<string, MailFate>

/** Lets the mail of a registration wait, for its time or the mail server, or be refused. */
const mailed =
  (mail: Exclude<MailOutcome, 'sent' | 'unknown'>): Step =>
  async ({ page }) => {
    await answerCalls(page, calls.registrationMail, { result: fates[mail] })
    await page.route(calls.register, async (route) => {
      if (route.request().method() !== 'POST') {
        await route.fallback()
        return
      }
      const response = await route.fetch()
      const body = (await response.text())
        .replace('"mail":"sent"', `"mail":"${mail}"`)
        .replace('"mailAfterSeconds":0', `"mailAfterSeconds":${mail === 'waiting' ? '2400' : '0'}`)
      await route.fulfill({ response, body })
    })
  }

/** A message; it stays for as long as the mouse is on it. */
const message =
  (text: string): Step =>
  async ({ page }) =>
    page.getByRole('status').getByText(text).first().hover()

const badLogin = 'The e-mail address or the password is not right.'

takePictures('login', anybody, {
  empty: open('/login'),
  'keyboard focus': steps(
    open('/login'),
    async ({ page }) => page.getByRole('button', { name: 'Author', exact: true }).focus(),
    key('Shift+Tab', 'Tab'),
  ),
  errors: steps(submitEmpty('/login'), says('Email is required.')),
  loading: steps(unanswered(calls.login), logIn(wrong), message('Logging in...')),
  failure: steps(logIn(wrong), says(badLogin)),
  'other role': steps(logIn({ ...organiser, role: 'author' }), says('Log in as Admin')),
})

const forget: Step = async ({ page }) => {
  await page.goto('/forgot-password')
  await new ForgottenPasswordPage(page).askFor(newAccount('author').email)
}

const chosen: Step = async ({ page }) => {
  const form = new ForgottenPasswordPage(page)
  await form.code.type('482913')
  await form.choose('difference engine')
  await form.submit()
}

takePictures('forgotten password', anybody, {
  empty: open('/forgot-password'),
  errors: steps(open('/forgot-password'), press('Send code'), says('Email is required.')),
  failure: steps(
    refused(calls.forgotPassword, 'too-many-requests'),
    open('/forgot-password'),
    async ({ page }) => page.getByLabel('Email', { exact: true }).fill('asha@example.org'),
    press('Send code'),
    says('Too many tries.'),
  ),
})

takePictures('new password', anybody, {
  'without an address': open('/reset-password'),
  asked: steps(forget, says(/possible in \d+ s/)),
  'wrong code': steps(forget, chosen, says('This code is not right.')),
  'account closed': steps(
    refused(calls.resetPassword, 'account-closed'),
    forget,
    chosen,
    says('This account is closed'),
  ),
})

takePictures('login', asRegistered, {
  'code waits': async ({ page }) => {
    await page.goto('/verify-otp')
    const email = await page.locator('strong').filter({ hasText: '@' }).innerText()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('link', { name: 'Enter the code' }).waitFor()
  },
})

takePictures('register', anybody, {
  empty: open('/register'),
  errors: steps(submitEmpty('/register'), says('Username is required.')),
  loading: steps(unanswered(calls.register), fillAndRegister, message('Registering...')),
  failure: steps(
    refused(calls.register, 'admin-not-listed'),
    fillAndRegister,
    says('is not on the organisers’ list'),
  ),
})

takePictures('code', asRegistered, {
  empty: steps(open('/verify-otp'), typed('')),
  'half typed': steps(open('/verify-otp'), typed('482')),
  incomplete: steps(
    open('/verify-otp'),
    typed('482'),
    verify,
    says('Type all six digits of the code.'),
  ),
  verifying: steps(
    unanswered(calls.verifyOtp),
    open('/verify-otp'),
    typed('482913'),
    verify,
    says('Verifying...'),
  ),
})

/** A whole code that the server refuses right after the registration. */
const refusedCode = (code: ErrorCode, told: string) =>
  steps(refused(calls.verifyOtp, code), registered, typed('482913'), verify, says(told))

takePictures('code', anybody, {
  'without a registration': steps(open('/verify-otp'), typed('')),
  wrong: refusedCode('wrong-code', 'This code is not right.'),
  'verified already': refusedCode('already-verified', 'This address is verified, and'),
  'registration over': refusedCode('registration-used-up', 'Too many wrong tries.'),
  'resend countdown': steps(registered, says(/possible in \d+ s/)),
  'mail delayed': steps(mailed('delayed'), registered, says('The mail server does not answer')),
  'code waits': steps(mailed('waiting'), registered, says('Many codes were asked for')),
  'mail refused': steps(mailed('refused'), registered, says('The mail to this address was')),
  'mail handed over': steps(registered, says(/^Handed to /)),
  'address corrected': steps(registered, press('Change it'), says('Right e-mail address')),
})

takePictures('toast', inWindow({ toasts: true }), {
  loading: steps(unanswered(calls.login), logIn(organiser), held(message('Logging in...'))),
  success: steps(logIn(organiser), held(message('Login successful!'))),
  error: steps(submitEmpty('/login'), held(message('All fields are required'))),
  'long error': steps(logIn(wrong), held(message(badLogin))),
  blank: steps(mailed('delayed'), registered, held(message('The mail server does not answer'))),
})
