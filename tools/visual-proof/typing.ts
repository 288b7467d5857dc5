import { type Role, roleLabels } from '@lectern/domain/roles'
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

/** Answers a call of a function with a refusal, as the functions themselves do. */
export async function refuseCall(
  page: Page,
  name: string,
  code: string,
  message: string,
): Promise<void> {
  await page.route(`**/${name}`, async (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { status: 'FAILED_PRECONDITION', message, details: { code } } },
    }),
  )
}
