import type { Role } from '@lectern/domain/account/roles'
import { roleLabels } from '@lectern/domain/account/roles'
import type { Page } from 'playwright-core'

/** Somebody who registers and logs in. */
export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly role: Role
}

/** The sign-up form. */
export class RegisterPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/register')
    await this.page.getByLabel('Username', { exact: true }).waitFor()
  }

  async chooseRole(role: Role): Promise<void> {
    await this.page.getByRole('button', { name: roleLabels[role], exact: true }).click()
  }

  async fill(account: Account, confirmation = account.password): Promise<void> {
    await this.chooseRole(account.role)
    await this.page.getByLabel('Username', { exact: true }).fill(account.username)
    await this.page.getByLabel('Email', { exact: true }).fill(account.email)
    await this.page.getByLabel('Password', { exact: true }).fill(account.password)
    await this.page.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  }

  async submit(role: Role): Promise<void> {
    await this.page.getByRole('button', { name: `Register as ${roleLabels[role]}` }).click()
  }
}

/** The six boxes of the code. */
export class CodePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async waitUntilOpen(): Promise<void> {
    await this.page.waitForURL('**/verify-otp')
    await this.digit(1).waitFor()
  }

  digit(number: number) {
    return this.page.getByLabel(`Digit ${String(number)}`, { exact: true })
  }

  /** Types the code as a person does: the boxes advance by themselves. */
  async type(code: string): Promise<void> {
    await this.digit(1).click()
    await this.page.keyboard.type(code)
  }

  /** Pastes a text into the first box. */
  async paste(text: string): Promise<void> {
    await this.digit(1).evaluate((box, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      const event = { clipboardData: data, bubbles: true, cancelable: true }
      box.dispatchEvent(new ClipboardEvent('paste', event))
    }, text)
  }

  /** What stands in the six boxes. */
  async typed(): Promise<string> {
    const values = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => this.digit(n).inputValue()))
    return values.join('')
  }

  async verify(): Promise<void> {
    await this.page.getByRole('button', { name: 'Verify OTP' }).click()
  }

  async resend(): Promise<void> {
    await this.page.getByRole('button', { name: 'Resend OTP' }).click()
  }
}

/** The sign-in form. */
export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/login')
    await this.page.getByLabel('Email', { exact: true }).waitFor()
  }

  async login(account: Pick<Account, 'email' | 'password' | 'role'>): Promise<void> {
    await this.page.getByRole('button', { name: roleLabels[account.role], exact: true }).click()
    await this.page.getByLabel('Email', { exact: true }).fill(account.email)
    await this.page.getByLabel('Password', { exact: true }).fill(account.password)
    await this.page.getByRole('button', { name: `Login as ${roleLabels[account.role]}` }).click()
  }
}

/** The two screens that replace a forgotten password. */
export class ForgottenPasswordPage {
  readonly page: Page
  readonly code: CodePage

  constructor(page: Page) {
    this.page = page
    this.code = new CodePage(page)
  }

  async askFor(email: string): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByRole('button', { name: 'Send code', exact: true }).click()
    await this.page.waitForURL('**/reset-password')
  }

  async choose(password: string, repeated = password): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(password)
    await this.page.getByLabel('Repeat new password', { exact: true }).fill(repeated)
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Set new password' }).click()
  }
}

/** The screen of the own account, by its sections. */
export class OwnAccountPage {
  readonly page: Page
  readonly code: CodePage

  constructor(page: Page) {
    this.page = page
    this.code = new CodePage(page)
  }

  section(name: string) {
    return this.page.getByRole('region', { name, exact: true })
  }

  async changeName(fullname: string): Promise<void> {
    const section = this.section('Name')
    await section.getByLabel('Full name', { exact: true }).fill(fullname)
    await section.getByRole('button', { name: 'Save name' }).click()
  }

  async changePassword(from: string, to: string): Promise<void> {
    const section = this.section('Password')
    await section.getByLabel('Current password', { exact: true }).fill(from)
    await section.getByLabel('New password', { exact: true }).fill(to)
    await section.getByLabel('Repeat new password', { exact: true }).fill(to)
    await section.getByRole('button', { name: 'Change password' }).click()
  }

  async askForAddress(email: string, password: string): Promise<void> {
    const section = this.section('E-mail address')
    await section.getByLabel('New e-mail address', { exact: true }).fill(email)
    await section.getByLabel('Current password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Send code' }).click()
    await this.code.digit(1).waitFor()
  }

  async proveAddress(code: string): Promise<void> {
    await this.code.type(code)
    await this.page.getByRole('button', { name: 'Use this address' }).click()
  }
}
