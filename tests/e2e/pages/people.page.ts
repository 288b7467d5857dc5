import type { Locator, Page } from 'playwright-core'

/** /desk/people. */
export class PeoplePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/desk/people')
    await this.part('Organisers').getByRole('listitem').first().waitFor()
  }

  part(name: 'Organisers' | 'Pending registrations' | 'Accounts'): Locator {
    return this.#page.getByRole('region', { name })
  }

  /** The row of somebody, by what it says. */
  row(part: 'Organisers' | 'Pending registrations' | 'Accounts', text: string): Locator {
    return this.part(part).getByRole('listitem').filter({ hasText: text })
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  async invite(email: string): Promise<void> {
    await this.#page.getByLabel('E-mail of a new organiser').fill(email)
    await this.#page.getByLabel('E-mail of a new organiser').press('Enter')
  }

  async search(text: string): Promise<void> {
    await this.#page.getByLabel('Name or address').fill(text)
  }
}
