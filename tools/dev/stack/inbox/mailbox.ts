import { readFile, rename, writeFile } from 'node:fs/promises'

import * as v from 'valibot'

import { isMissingFile } from '../files.ts'

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

/** The mails of a stack, oldest first, kept in a file so that a restart has them again. */
export class Mailbox {
  readonly #file: string
  #mails: Mail[]
  #writing: Promise<void> = Promise.resolve()

  private constructor(file: string, mails: Mail[]) {
    this.#file = file
    this.#mails = mails
  }

  /**
   * Opens the mailbox of a file; without a file it is empty.
   *
   * @throws {Error} when the file holds something else than mails
   */
  static async open(file: string): Promise<Mailbox> {
    return new Mailbox(file, await storedMails(file))
  }

  /** All mails, oldest first. */
  get mails(): readonly Mail[] {
    return this.#mails
  }

  /** Adds a mail as the newest one. */
  async add(mail: Mail): Promise<void> {
    this.#mails = [...this.#mails, mail]
    await this.#write()
  }

  /** Removes all mails. */
  async clear(): Promise<void> {
    this.#mails = []
    await this.#write()
  }

  /** Writes one after the other, each to a file beside that takes the old one's place when whole. */
  async #write(): Promise<void> {
    this.#writing = this.#writeAfter(this.#writing)
    await this.#writing
  }

  async #writeAfter(earlier: Promise<void>): Promise<void> {
    // Whoever asked for the earlier writing heard of its failure.
    await Promise.allSettled([earlier])
    await writeFile(`${this.#file}.next`, JSON.stringify(this.#mails, null, 2))
    await rename(`${this.#file}.next`, this.#file)
  }
}

async function storedMails(file: string): Promise<Mail[]> {
  try {
    return v.parse(v.array(mailSchema), JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isMissingFile(error)) return []
    throw new Error(
      `The saved mails in ${file} cannot be read. Delete that file and start again.`,
      {
        cause: error,
      },
    )
  }
}
