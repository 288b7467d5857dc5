import type { PaperStatus } from '@lectern/domain/paper/statuses'
import type { Locator, Page } from 'playwright-core'

/** The list of papers. */
export class DashboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await this.heading.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Admin Paper Submissions', level: 1 })
  }

  get search() {
    return this.page.getByPlaceholder('Search papers by title, author, keywords...')
  }

  /** The way to the documentation of the API. */
  get apiLink() {
    return this.page.getByRole('link', { name: 'API for scripts', exact: true })
  }

  /** The card of the paper with this title. */
  card(title: string): Locator {
    return this.page
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }

  /** The status that the card shows, as read-only text or as the dropdown's value. */
  status(title: string): Locator {
    return this.card(title).getByTestId('status')
  }

  async setStatus(title: string, status: PaperStatus): Promise<void> {
    await this.card(title)
      .getByRole('combobox', { name: `Status of ${title}` })
      .click()
    await this.page.getByRole('option', { name: status, exact: true }).click()
  }

  /** One of the card's buttons. */
  button(
    title: string,
    name: 'View' | 'History' | 'Download' | 'Edit' | 'More' | 'Delete',
  ): Locator {
    return this.card(title).getByRole('button', { name: new RegExp(`^${name}\\b`) })
  }

  /** Asks to take the paper away; for its own author both ways stand behind a button. */
  async ask(title: string, name: 'Delete' | 'Withdraw'): Promise<void> {
    const more = this.button(title, 'More')
    const remove = this.button(title, 'Delete')
    await more.or(remove).waitFor()
    if ((await more.count()) === 0) return remove.click()
    await more.click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** The events of the open history, newest first. */
  get events() {
    const heading = this.page.getByRole('heading', { name: 'What happened' })
    return this.viewer.locator('section').filter({ has: heading }).getByRole('listitem')
  }

  get viewer() {
    return this.page.getByRole('dialog')
  }
}
