import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

import type { SampleFile } from '../../support/sample-files.ts'

/** What a person types about a paper; what is left out stays as it is. */
export interface PaperInput {
  readonly fullname?: string
  readonly email?: string
  readonly title?: string
  readonly abstract?: string
  readonly keyword?: string
  readonly pdf?: SampleFile
  readonly supplementaryPdf?: SampleFile
  readonly original?: boolean
}

/** The form that submits and edits a paper. */
export class PaperFormPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/submit-paper')
    await this.title.waitFor()
  }

  get fullname() {
    return this.page.getByLabel('Full Name', { exact: true })
  }

  get email() {
    return this.page.getByLabel('Email', { exact: true })
  }

  get title() {
    return this.page.getByLabel('Paper Title', { exact: true })
  }

  get abstract() {
    return this.page.getByLabel('Abstract', { exact: true })
  }

  get keywords() {
    return this.page.getByLabel('Keywords', { exact: true })
  }

  get pdf() {
    return this.page.getByLabel('PDF', { exact: true })
  }

  get supplementaryPdf() {
    return this.page.getByLabel('Supplementary PDF', { exact: true })
  }

  get confirmation() {
    return this.page.getByLabel('I confirm this is original work')
  }

  /** What folds and unfolds the co-authors. */
  get coAuthors() {
    return this.page.locator('summary', { hasText: 'Co-authors (optional)' })
  }

  /** The fields of one co-author, from 1. */
  coAuthor(number: number): Locator {
    return this.page.getByRole('group', { name: `Co-author ${String(number)}` })
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Submit', exact: true })
  }

  get editButton() {
    return this.page.getByRole('button', { name: 'Edit Paper', exact: true })
  }

  /** What assistive technology tells about a field besides its name: all lines in one. */
  async description(field: Locator): Promise<string> {
    return field.evaluate((element) => {
      const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
      return ids.map((id) => document.querySelector(`#${id}`)?.textContent ?? '').join(' ')
    })
  }

  async fill(input: PaperInput): Promise<void> {
    if (input.fullname !== undefined) await this.fullname.fill(input.fullname)
    if (input.email !== undefined) await this.email.fill(input.email)
    if (input.title !== undefined) await this.title.fill(input.title)
    if (input.abstract !== undefined) await this.abstract.fill(input.abstract)
    if (input.keyword !== undefined) {
      await this.keywords.click()
      await this.page.getByRole('option', { name: input.keyword, exact: true }).click()
    }
    if (input.pdf !== undefined) await choose(this.pdf, input.pdf)
    if (input.supplementaryPdf !== undefined) {
      await choose(this.supplementaryPdf, input.supplementaryPdf)
    }
    if (input.original !== undefined) await this.confirmation.setChecked(input.original)
  }
}

/** Chooses a file; a large one from the disk, since it takes seconds to tell the browser its bytes. */
async function choose(field: Locator, file: SampleFile): Promise<void> {
  if (file.buffer.length < 1_000_000) {
    await field.setInputFiles(file)
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'lectern-file-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const path = join(folder, file.name)
  await writeFile(path, file.buffer)
  await field.setInputFiles(path)
}
