import type { Page } from 'playwright-core'

/** The end of the dashboard and the dialog that deletes the account. */
export class DeleteAccountPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete account', exact: true }).click()
    await this.dialog.waitFor()
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Delete account' })
  }

  get password() {
    return this.dialog.getByLabel('Password', { exact: true })
  }

  get confirm() {
    return this.dialog.getByRole('button', { name: 'Delete account for good' })
  }
}
