import type { Locator, Page } from 'playwright-core'

/** Who is to be invited, as it is typed. */
interface TypedPerson {
  readonly name: string
  readonly email: string
  readonly affiliation?: string
  readonly topics?: string
  readonly most?: string
}

/**
 * What stands behind `#` in the link of a mail to a reviewer.
 *
 * @throws {Error} when it has none
 */
export function linkIn(mail: { readonly text: string } | undefined): string {
  const [, token] = /\/review#(\S+)/.exec(mail?.text ?? '') ?? []
  if (token === undefined) throw new Error(`The mail has no link: ${mail?.text ?? 'no mail'}`)
  return token
}

/** /desk/reviewers. */
export class ReviewersPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(): Promise<void> {
    await this.#page.goto('/desk/reviewers')
    await this.list.getByRole('button', { name: 'Look again' }).waitFor()
  }

  get invitation(): Locator {
    return this.#page.getByRole('region', { name: 'Invite', exact: true })
  }

  get list(): Locator {
    return this.#page.getByRole('region', { name: 'Invited so far' })
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  /** Has the mail to one person shown. */
  async preview(): Promise<void> {
    await this.invitation.getByText('The mail as it will arrive').click()
  }

  /** The mail as it will arrive, in the invitation or in a dialog. */
  mailIn(part: Locator): Locator {
    return part.frameLocator('iframe').locator('body')
  }

  /** The row of somebody in the list, by what it says. */
  row(text: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: text })
  }

  /** The row of a list that was read which has to be looked at, by its number. */
  wrongRow(number: number): Locator {
    return this.invitation.getByRole('listitem', { name: `Row ${String(number)}`, exact: true })
  }

  async typePerson({ name, email, affiliation, topics, most }: TypedPerson): Promise<void> {
    const fields = [
      ['Full name', name],
      ['E-mail', email],
      ['Affiliation', affiliation],
      ['Topics', topics],
      ['Papers at most', most],
    ] as const
    for (const [label, text] of fields) {
      if (text !== undefined) await this.invitation.getByLabel(label).fill(text)
    }
  }

  async pasteLines(lines: readonly string[]): Promise<void> {
    await this.invitation.getByLabel('Several people').check()
    await this.invitation.getByLabel('One person a line').fill(lines.join('\n'))
    await this.invitation.getByRole('button', { name: 'Look at these lines' }).click()
  }

  /** Sends what is ready, and says yes to the question. */
  async inviteAll(count: number): Promise<void> {
    const people = count === 1 ? '1 reviewer' : `${String(count)} reviewers`
    await this.invitation.getByRole('button', { name: `Invite ${people}…` }).click()
    await this.dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  }

  /** Chooses what is to be done for somebody. */
  async act(name: string, act: string): Promise<void> {
    await this.list.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await this.#page.getByRole('menuitem', { name: act }).click()
  }

  /** Answers a dialog, which closes. */
  async answer(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }
}
