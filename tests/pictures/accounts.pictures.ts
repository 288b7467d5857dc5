import type { MailOutcome } from '@lectern/domain/account/account'
import { type ErrorCode, errorCatalogue } from '@lectern/domain/errors'
import type { Page } from 'playwright-core'

import { sampleAdmin, sampleAuthor, samplePassword } from '../../tools/dev/seed/accounts.ts'
import { CodePage, LoginPage, RegisterPage } from '../e2e/pages/account.page.ts'
import { newAccount, registerUpToCode } from '../e2e/pages/flows.ts'
import { answerCalls, calls, holdCalls } from '../support/browser/faults.ts'
import { asRegistered } from './support/people.ts'
import { anybody, type Stage, takePictures } from './support/take-pictures.ts'

const wrong = { ...sampleAuthor, password: 'not the password' }
const organiser = { ...sampleAdmin, password: samplePassword }

const asha = () => newAccount('author', 'Asha Example-Rao')

async function logIn(page: Page, account: typeof wrong): Promise<void> {
  const form = new LoginPage(page)
  await form.open()
  await form.login(account)
}

/** Presses the button of an empty form. */
async function submitEmpty(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: /^(Login|Register) as/ }).click()
}

async function says(page: Page, text: string): Promise<void> {
  await page.getByRole('main').getByText(text).waitFor()
}

/** Answers a call with a refusal, as the functions themselves do. */
async function refuse(page: Page, call: string, code: ErrorCode): Promise<void> {
  const { status, message } = errorCatalogue[code]
  const error = { status: 'FAILED_PRECONDITION', message, details: { code } }
  await answerCalls(page, call, { error }, status)
}

async function register(page: Page): Promise<void> {
  const form = new RegisterPage(page)
  await form.open()
  await form.fill(asha())
  await form.submit('author')
}

/** Registers somebody whose mail waits, for its time or the mail server, or was refused. */
async function registerWithoutMail(
  stage: Stage,
  mail: Exclude<MailOutcome, 'sent' | 'unknown'>,
): Promise<void> {
  await stage.page.route(calls.register, async (route) => {
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
  await registerUpToCode(stage, asha())
}

takePictures('login', anybody, {
  empty: async ({ page }) => new LoginPage(page).open(),
  'keyboard focus': async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Author', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
  },
  errors: async ({ page }) => {
    await submitEmpty(page, '/login')
    await says(page, 'Email is required.')
  },
  loading: async ({ page }) => {
    await holdCalls(page, calls.login)
    await logIn(page, wrong)
    await page.getByText('Logging in...').first().waitFor()
  },
  failure: async ({ page }) => {
    await logIn(page, wrong)
    await says(page, 'The e-mail address or the password is not right.')
  },
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
  empty: async ({ page }) => new RegisterPage(page).open(),
  errors: async ({ page }) => {
    await submitEmpty(page, '/register')
    await says(page, 'Username is required.')
  },
  loading: async ({ page }) => {
    await holdCalls(page, calls.register)
    await register(page)
    await page.getByText('Registering...').first().waitFor()
  },
  failure: async ({ page }) => {
    await refuse(page, calls.register, 'admin-not-listed')
    await register(page)
    await says(page, 'is not on the organisers’ list')
  },
})

async function typeCode(page: Page, digits: string): Promise<CodePage> {
  const screen = new CodePage(page)
  await page.goto('/verify-otp')
  await screen.type(digits)
  return screen
}

/** A whole code that the server refuses right after the registration, once the screen says so. */
const refusedCode = (code: ErrorCode, told: string) => async (stage: Stage) => {
  await refuse(stage.page, calls.verifyOtp, code)
  await registerUpToCode(stage, asha())
  const screen = new CodePage(stage.page)
  await screen.type('482913')
  await screen.verify()
  await says(stage.page, told)
}

takePictures('code', asRegistered, {
  empty: async ({ page }) => typeCode(page, ''),
  'half typed': async ({ page }) => typeCode(page, '482'),
  incomplete: async ({ page }) => {
    await (await typeCode(page, '482')).verify()
    await says(page, 'Type all six digits of the code.')
  },
  verifying: async ({ page }) => {
    await holdCalls(page, calls.verifyOtp)
    await (await typeCode(page, '482913')).verify()
    await says(page, 'Verifying...')
  },
})

takePictures('code', anybody, {
  wrong: refusedCode('wrong-code', 'This code is not right.'),
  'verified already': refusedCode('already-verified', 'This address is verified, and'),
  'registration over': refusedCode('registration-used-up', 'Too many wrong tries.'),
  'without a registration': async ({ page }) => typeCode(page, ''),
  'resend countdown': async (stage) => {
    await registerUpToCode(stage, asha())
    await stage.page.getByText(/possible in \d+ s/).waitFor()
  },
  'mail delayed': async (stage) => {
    await registerWithoutMail(stage, 'delayed')
    await says(stage.page, 'The mail server does not answer')
  },
  'code waits': async (stage) => {
    await registerWithoutMail(stage, 'waiting')
    await says(stage.page, 'Many codes were asked for')
  },
  'mail refused': async (stage) => {
    await registerWithoutMail(stage, 'refused')
    await says(stage.page, 'The mail to this address was refused')
  },
})

const withMessages = { windowOnly: true, toasts: true }

/** A message stays for as long as the mouse is on it. */
function keep({ page, hold }: Stage, text: string): void {
  hold(async () => page.getByRole('status').getByText(text).first().hover())
}

takePictures('toast', withMessages, {
  loading: async (stage) => {
    await holdCalls(stage.page, calls.login)
    await logIn(stage.page, organiser)
    keep(stage, 'Logging in...')
  },
  success: async (stage) => {
    await logIn(stage.page, organiser)
    keep(stage, 'Login successful!')
  },
  error: async (stage) => {
    await submitEmpty(stage.page, '/login')
    keep(stage, 'All fields are required')
  },
  'long error': async (stage) => {
    await logIn(stage.page, { ...organiser, password: wrong.password })
    keep(stage, 'The e-mail address or the password is not right.')
  },
  blank: async (stage) => {
    await registerWithoutMail(stage, 'delayed')
    keep(stage, 'The mail server does not answer')
  },
})
