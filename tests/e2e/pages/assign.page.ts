import type { Locator, Page } from 'playwright-core'

/** /desk/assign. */
export class AssignPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/desk/assign')
    await this.#page.getByRole('button', { name: 'Propose', exact: true }).waitFor()
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  get bar(): Locator {
    return this.#page.getByTestId('publishing-bar')
  }

  /** The row of a paper, by its title. */
  row(title: string): Locator {
    return this.#page
      .getByTestId('assign-row')
      .filter({ has: this.#page.getByRole('heading', { name: title }) })
  }

  /** Turns the pages of the table until a paper is in sight: other tests' papers stand there, too. */
  async turnTo(title: string): Promise<void> {
    const previous = this.#page.getByRole('button', { name: 'Previous papers' })
    const next = this.#page.getByRole('button', { name: 'Next papers' })
    await this.#page.getByTestId('assign-row').first().waitFor()
    // Whoever settled a hint may stand behind it: first back, then onward.
    for (const way of [previous, next]) {
      while (!(await this.row(title).isVisible()) && (await way.isEnabled())) await way.click()
    }
    await this.row(title).waitFor()
  }

  /** One of a paper's reviewers. */
  reviewer(title: string, name: string): Locator {
    return this.row(title).getByRole('listitem').filter({ hasText: name })
  }

  async propose(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Propose/ }).click()
    await this.#page.getByRole('button', { name: 'Propose again' }).waitFor()
  }

  async lock(title: string, name: string): Promise<void> {
    await this.reviewer(title, name).getByRole('button', { name: /^Lock/ }).click()
  }

  async forbid(title: string, name: string): Promise<void> {
    await this.reviewer(title, name)
      .getByRole('button', { name: /^Forbid/ })
      .click()
  }

  /** Says that the papers which were not looked through are published so. */
  async allowUnchecked(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: /unchecked$/ }).check()
  }

  /** Opens the dialog of publishing. */
  async askToPublish(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Publish \d+ assignments?…/ }).click()
    await this.dialog.waitFor()
  }

  /** Answers a dialog, which closes. */
  async answer(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }
}
