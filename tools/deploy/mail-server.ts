import { createTransport } from 'nodemailer'

import { mailServerError, smtpUrlAdvice } from '../../functions/src/mail/transport.ts'
import { Refusal } from './google.ts'

const spelling = 'Write @ / # ? % in the name or password as %40 %2F %23 %3F %25.'

/** Returns the fault of a mail server's address and its remedy, or undefined. */
export function mailServerAdvice(text: string): string | undefined {
  const advice = smtpUrlAdvice(text)
  if (advice !== undefined) return text === '' ? advice : `${advice} ${spelling}`
  const { pathname, search, hash, username, password } = new URL(text)
  if (!['', '/'].includes(pathname) || /[?#]/.test(text) || search !== '' || hash !== '') {
    return `SMTP_URL has something behind the server’s name. ${spelling}`
  }
  try {
    decodeURIComponent(`${username}${password}`)
    return undefined
  } catch {
    return `SMTP_URL has a % that stands for no character. ${spelling}`
  }
}

/**
 * Logs in to a mail server as the functions do.
 *
 * @returns the server's refusal without names, or undefined if it worked
 */
export async function tryMailServer(smtpUrl: string): Promise<string | undefined> {
  const time = 10_000
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: true,
    connectionTimeout: time,
    greetingTimeout: time,
    socketTimeout: time,
  })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return mailServerError(error).message
  } finally {
    transport.close()
  }
}

/**
 * Returns a way to learn the mail server's address, which asks once.
 *
 * @param given the address, if the environment has it
 */
export function mailServerSource(
  given: string | undefined,
  terminal: {
    readonly askHidden: (text: string) => Promise<string>
    readonly print: (text: string) => void
    readonly tryLogin: typeof tryMailServer
  },
): () => Promise<string> {
  let known: Promise<string> | undefined
  const typed = async () => {
    for (let last = ''; ;) {
      const question = 'The mail server (smtps://user:password@host), not shown: '
      const text = (await terminal.askHidden(question)).trim()
      if (text === '' && last !== '') return last
      const advice = mailServerAdvice(text)
      const refusal = advice === undefined ? await terminal.tryLogin(text) : undefined
      if (advice === undefined && refusal === undefined) return text
      last = advice === undefined ? text : ''
      terminal.print(
        advice ??
          `Logging in to the mail server failed (${refusal ?? ''}). Type the address again, or press Enter to go on with this one.`,
      )
    }
  }
  return async () => {
    const advice = given === undefined ? undefined : mailServerAdvice(given.trim())
    if (advice !== undefined) throw new Refusal(advice)
    known ??= given === undefined ? typed() : Promise.resolve(given.trim())
    return await known
  }
}
