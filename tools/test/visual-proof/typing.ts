import type { MailOutcome } from '@lectern/domain/account/account'
import { type Role, roleLabels } from '@lectern/domain/account/roles'
import { type ErrorCode, errorCatalogue } from '@lectern/domain/errors'
import type { Page } from 'playwright-core'

/** Opens the sign-in form and types into it. */
export async function typeLogin(
  page: Page,
  { email, password, role }: { email: string; password: string; role: Role },
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: roleLabels[role], exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Opens the sign-up form and types into it what is complete and right. */
export async function fillRegistration(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByRole('button', { name: roleLabels.author, exact: true }).click()
  await page.getByLabel('Username', { exact: true }).fill('Asha Example-Rao')
  await page.getByLabel('Email', { exact: true }).fill(`asha-${String(Date.now())}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a long pass phrase')
}

/** Never answers what goes to an address, so that the page stays as it is while it waits. */
export async function neverAnswer(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, () => undefined)
}

/** Answers what goes to an address as a server of another origin may. */
export async function answerWith(
  page: Page,
  address: string | RegExp,
  status: number,
  json: object,
): Promise<void> {
  await page.route(address, async (route) => {
    const { origin = '*' } = route.request().headers()
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    }
    await route.fulfill({ status, headers, json })
  })
}

/** The address of one of the product's functions. */
export function callOf(name: 'register' | 'verifyOtp'): RegExp {
  return new RegExp(`/demo-[^/]+/[^/]+/${name}$`)
}

/** Answers a call of a function with a refusal, as the functions themselves do. */
export async function refuseCall(
  page: Page,
  name: Parameters<typeof callOf>[0],
  refusal: ErrorCode,
): Promise<void> {
  const { status, message } = errorCatalogue[refusal]
  await answerWith(page, callOf(name), status, {
    error: { status: 'FAILED_PRECONDITION', message, details: { code: refusal } },
  })
}

/** Lets a registration succeed whose mail waits, for its time or the mail server, or was refused. */
export async function registerWithoutMail(
  page: Page,
  mail: Exclude<MailOutcome, 'sent' | 'unknown'>,
): Promise<void> {
  await page.route(callOf('register'), async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue()
      return
    }
    const response = await route.fetch()
    const answer = await response.text()
    const body = answer
      .replace('"mail":"sent"', `"mail":"${mail}"`)
      .replace('"mailAfterSeconds":0', `"mailAfterSeconds":${mail === 'waiting' ? '2400' : '0'}`)
    await route.fulfill({ response, body })
  })
  await fillRegistration(page)
  await page.getByRole('button', { name: /^Register as/ }).click()
  await page.waitForURL('**/verify-otp')
}
