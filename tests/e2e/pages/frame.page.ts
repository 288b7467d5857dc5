import type { Locator, Page } from 'playwright-core'

/** The top bar and the toasts, which every screen has. */
export class FramePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A toast with exactly this text. */
  toast(text: string): Locator {
    return this.page.getByRole('status').getByText(text, { exact: true }).first()
  }

  /** Opens the collapsed menu of a small screen; does nothing where the menu is in the bar. */
  async openMenu(): Promise<void> {
    const toggle = this.page.getByRole('button', { name: 'Menu', exact: true })
    if (await toggle.isVisible()) await toggle.click()
  }

  /** Goes to one of the organisers' pages. */
  async organise(page: string): Promise<void> {
    await this.openMenu()
    const toggle = this.page.getByRole('banner').getByRole('button', { name: 'Organise' })
    // What organisers have in the bar comes a moment after it.
    await toggle.or(this.link(page)).filter({ visible: true }).first().waitFor()
    if (await toggle.isVisible()) await toggle.click()
    await this.link(page).click()
  }

  async logOut(): Promise<void> {
    await this.openMenu()
    await this.page.getByRole('button', { name: 'Logout', exact: true }).click()
  }

  link(name: string): Locator {
    return this.page.getByRole('banner').getByRole('link', { name, exact: true })
  }
}
