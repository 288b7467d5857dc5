import type { Locator, Page } from 'playwright-core'

/** A reviewer's pages, /review. */
export class ReviewPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the link of an invitation. */
  async openLink(link: string): Promise<void> {
    // From another page, as from a mail: within the page a link would only change what stands behind #.
    await this.page.goto('/icon.svg')
    await this.page.goto(`/review#${link}`)
  }

  /** Opens the pages as somebody whose device knows the link. */
  async open(paper?: string): Promise<void> {
    await this.page.goto(paper === undefined ? '/review' : `/review?paper=${paper}`)
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  /** The list's link to a paper. */
  paper(title: string): Locator {
    return this.page.getByRole('listitem').getByRole('link', { name: title })
  }

  /** A quality, as a group of five values. */
  quality(name: string): Locator {
    return this.page.getByRole('radiogroup', { name, exact: true })
  }

  /** A value of a quality. */
  value(name: string, score: number): Locator {
    return this.quality(name).getByRole('radio', { name: new RegExp(`^${String(score)}`) })
  }

  get forAuthors(): Locator {
    return this.page.getByRole('textbox', { name: 'Words for the authors' })
  }

  get forOrganisers(): Locator {
    return this.page.getByRole('textbox', { name: 'Words for the organisers' })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The line that says whether what was typed is safe. */
  saving(words: string | RegExp): Locator {
    return this.page.getByRole('navigation', { name: 'Papers' }).getByText(words, { exact: true })
  }

  /** Fills in all that a report must hold. */
  async writeWhole(words: string): Promise<void> {
    for (const name of ['Relevance', 'Technical quality', 'Novelty', 'Clarity', 'Significance']) {
      await this.value(name, 4).check()
    }
    await this.page.getByRole('radio', { name: /^Revise/ }).check()
    await this.value('Confidence', 3).check()
    await this.forAuthors.fill(words)
  }
}
