import type { PaperStatus } from '@lectern/domain/paper/statuses'
import type { Locator, Page } from 'playwright-core'

/** The triage desk. */
export class DeskPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** @param view the address's parameters, with `?` */
  async open(view = ''): Promise<void> {
    await this.page.goto(`/desk${view}`)
    await this.page.getByRole('heading', { name: 'Triage desk', level: 1 }).waitFor()
  }

  get search() {
    return this.page.getByPlaceholder('Search papers by title, author, keywords...')
  }

  /** The row of the paper with this title. */
  row(title: string): Locator {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) })
  }

  /** The status that a row shows. */
  status(title: string): Locator {
    return this.row(title).getByTestId('status')
  }

  /** The titles of the rows, in the order of the screen. */
  async titles(): Promise<string[]> {
    return await this.page.locator('.desk-name').allTextContents()
  }

  /** A filter, by its name. */
  filter(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+$`) })
  }

  /** The open paper. */
  get paper() {
    return this.page.getByRole('region', { name: 'Paper', exact: true })
  }

  /** The open paper's title. */
  title(title: string): Locator {
    return this.paper.getByRole('heading', { name: title, exact: true, level: 2 })
  }

  /** The button of a status of the open paper. */
  statusButton(status: PaperStatus): Locator {
    return this.paper.getByRole('group').getByRole('button', { name: status, exact: true })
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }
}
