import type { PaperStatus } from '@lectern/domain/paper/statuses'
import type { Locator, Page } from 'playwright-core'

/** What the triage desk offers for many papers at once. */
export class BulkPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the preview of setting the selected papers to a status. */
  async ask(status: PaperStatus): Promise<void> {
    await this.page.getByRole('button', { name: /^Set status of/ }).click()
    await this.page.getByRole('menuitem', { name: status, exact: true }).click()
    await this.preview.waitFor()
  }

  get preview(): Locator {
    return this.page.getByRole('dialog', { name: /^(Set .* to .*\?|None of these papers .*)$/ })
  }

  /** The line of one paper in the preview. */
  line(title: string): Locator {
    return this.preview.getByRole('listitem').filter({ hasText: title }).locator('span')
  }

  /** The question that only Accept asks. */
  get acceptQuestion(): Locator {
    return this.page.getByRole('dialog', { name: 'Accept is final' })
  }

  /** What tells how a change ended, and offers its undo. */
  get result(): Locator {
    return this.page.getByTestId('undo-bar')
  }

  get undo(): Locator {
    return this.result.getByRole('button', { name: 'Undo' })
  }

  /** Opens the list of recent changes. */
  async openRecent(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Bulk changes' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Changes of many papers' })
    await dialog.waitFor()
    return dialog
  }
}
