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
 * @returns a sentence about the failure and its remedy, without names, or undefined if it worked
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
    return failureOf(mailServerError(error).message)
  } finally {
    transport.close()
  }
}

const failures: readonly [codes: RegExp, sentence: string][] = [
  [/^EDNS/, 'The server can’t be found: check its name and your connection'],
  [/^EAUTH/, 'The server refused the name or the password: Gmail and others want an app password'],
  [
    /^(ESOCKET|ECONNECTION|ETIMEDOUT)/,
    'The server doesn’t answer there, or its certificate isn’t valid: try the other port, 465 or 587',
  ],
  [/^ETLS/, 'The server offers no encryption that can be trusted: try port 465'],
]

/** @param codes of Nodemailer, and of the server's answer */
function failureOf(codes: string): string {
  const [, sentence = 'The login failed'] = failures.find(([known]) => known.test(codes)) ?? []
  return `${sentence} (${codes}).`
}

/** Returns a mail server's address from what a person typed. */
function smtpUrlOf(server: string, user: string, password: string): string {
  const protocol = /^[^:]*(:465)?$/.test(server) ? 'smtps' : 'smtp'
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${protocol}://${login}${server}`
}

/**
 * Returns a way to learn the mail server's address, which asks once.
 *
 * @param given the address, if the environment has it
 */
export function mailServerSource(
  given: string | undefined,
  terminal: {
    readonly ask: (text: string, hidden?: 'hidden') => Promise<string>
    readonly print: (text: string) => void
    readonly tryLogin: typeof tryMailServer
  },
): () => Promise<string> {
  const { ask, print, tryLogin } = terminal
  let known: Promise<string> | undefined
  const typed = async () => {
    for (let last = ''; ;) {
      const server = (await ask('The mail server, such as smtp.example.edu: ')).trim()
      if (server === '' && last !== '') return last
      if (!/^[\w.-]+(:(?!25$)\d+)?$/.test(server)) {
        print(
          'Type its name, such as smtp.example.edu, and its port if it isn’t 465: smtp.example.edu:587. Google closes port 25.',
        )
        continue
      }
      const user = (await ask('Your user name there: ')).trim()
      const password = await ask('Your password there, not shown: ', 'hidden')
      const url = smtpUrlOf(server, user, password)
      const advice = smtpUrlAdvice(url)
      const refusal = advice === undefined ? await tryLogin(url) : undefined
      if (advice === undefined && refusal === undefined) return url
      last = advice === undefined ? url : ''
      print(
        advice ??
          `${refusal ?? ''} Type all three again, or press Enter to go on with them as they are.`,
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
