import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

import * as v from 'valibot'

/** Parses a mail as the inbox shows and stores it. */
export const mailSchema = v.object({
  id: v.string(),
  to: v.array(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  date: v.string(),
})

/** A mail as the inbox shows it; `date` is when it arrived, in ISO 8601. */
export type Mail = v.InferOutput<typeof mailSchema>

const mailsSchema = v.pipe(v.string(), v.parseJson(), v.array(mailSchema))

/** The mails of a stack, oldest first, kept in a file so that a restart has them again. */
export class Mailbox {
  readonly #file: string
  #mails: readonly Mail[]

  /** @throws {Error} when the file holds something else than mails; without a file, there are none */
  constructor(file: string) {
    this.#file = file
    const stored = v.safeParse(mailsSchema, existsSync(file) ? readFileSync(file, 'utf8') : '[]')
    if (!stored.success) {
      throw new Error(
        `The saved mails in ${file} cannot be read. Delete that file and start again.`,
      )
    }
    this.#mails = stored.output
  }

  get mails(): readonly Mail[] {
    return this.#mails
  }

  /** Puts others in their place: they are written to a file beside, which takes the old
   * one's place when it is whole. */
  replace(mails: readonly Mail[]): void {
    writeFileSync(`${this.#file}.next`, JSON.stringify(mails, null, 2))
    renameSync(`${this.#file}.next`, this.#file)
    this.#mails = mails
  }
}
