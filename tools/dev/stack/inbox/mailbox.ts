import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

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

const lineSchema = v.pipe(v.string(), v.parseJson(), mailSchema)

/** The mails of a stack, oldest first, kept in a file, a line each, so that a restart has them again. */
export class Mailbox {
  readonly #file: string
  readonly #mails: Mail[]

  /**
   * Without a file, there are no mails. A last line that is not whole was being written when the stack
   * was killed: nobody has seen that mail.
   *
   * @throws {Error} when the file holds something else than mails
   */
  constructor(file: string) {
    this.#file = file
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const lines = text.split('\n').slice(0, -1)
    const stored = v.safeParse(v.array(lineSchema), lines)
    if (!stored.success) {
      throw new Error(
        `The saved mails in ${file} cannot be read. Delete that file and start again.`,
      )
    }
    if (!text.endsWith('\n')) writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
    this.#mails = stored.output
  }

  get mails(): readonly Mail[] {
    return this.#mails
  }

  add(mail: Mail): void {
    appendFileSync(this.#file, `${JSON.stringify(mail)}\n`)
    this.#mails.push(mail)
  }

  empty(): void {
    writeFileSync(this.#file, '')
    this.#mails.length = 0
  }
}
