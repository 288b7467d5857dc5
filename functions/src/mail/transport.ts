import type { MailContent } from '@lectern/domain/mail/mail-frame'

import type { MailId } from '../store/outbox.ts'

/** The words of a mail, and whom answers reach; nobody where that is left out. */
export interface MailToSend extends MailContent {
  readonly replyTo?: string
}

/**
 * Sends one mail; throws a `MailServerError` when the server did not take it within so many milliseconds
 * (`sendingTime` if left out).
 */
export type SendMail = (
  id: MailId,
  to: string,
  content: MailToSend,
  within?: number,
) => Promise<void>

/**
 * Timeouts of the mail server's single steps, in milliseconds: somebody waits in front of the screen.
 * `socketCloseTimeout`: how long the connection of a mail that was broken off is still there.
 */
const usualTimeouts = {
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  socketCloseTimeout: 5000,
}

/**
 * How long all steps of sending a mail may take together, in milliseconds: a server that answers each
 * just in time, or that never ends an answer, is left then.
 */
const sendingTime = 30_000

/** The longest that a sender holds a connection for a mail, in milliseconds. */
export const longestSending = sendingTime + usualTimeouts.socketCloseTimeout

/** What is wrong with the mail server, or with one mail in its eyes; names no address and no words. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError'
  /** Whether this mail was refused for good, such as for an unknown recipient. */
  readonly refusedForGood: boolean
  /** True if the server refused this recipient's mailbox for good, not the sender or the mail. */
  readonly isOfMailbox: boolean
  /** Whether the server could be reached at all. */
  readonly reached: boolean
  /** Whether the server certainly did not take the mail; else its word of that may have been lost. */
  readonly isCertain: boolean

  constructor(
    summary: string,
    flags: {
      refusedForGood: boolean
      isOfMailbox?: boolean
      reached: boolean
      isCertain?: boolean
    },
  ) {
    super(summary)
    this.refusedForGood = flags.refusedForGood
    this.isOfMailbox = flags.isOfMailbox ?? false
    this.reached = flags.reached
    this.isCertain = flags.isCertain ?? flags.reached
  }
}

/**
 * Makes what sends mails over one mail server. The Message-ID depends on the mail alone, so that a
 * mail that is sent again after a crash is recognised as the same.
 *
 * @param options `smtpUrl` of the mail server, `from` the sender, `siteUrl` whose host name stands
 *   in each Message-ID, `timeouts` for another patience than usual
 */
export function smtpSender(options: {
  readonly smtpUrl: string
  readonly from: string
  readonly siteUrl: string
  readonly timeouts?: Partial<typeof usualTimeouts>
}): SendMail {
  const host = new URL(options.siteUrl).hostname
  const advice = smtpUrlAdvice(options.smtpUrl)
  return async (id, to, content, within = sendingTime) => {
    if (advice !== undefined) {
      throw new MailServerError(advice, { refusedForGood: false, reached: false, isCertain: true })
    }
    // Not before there is a mail: whoever only looks at papers or logs in need not wait for it.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url: options.smtpUrl,
      requireTLS: !isOnThisMachine(options.smtpUrl),
      ...usualTimeouts,
      ...options.timeouts,
    })
    try {
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: to },
        ...(content.replyTo === undefined
          ? {}
          : { replyTo: { name: '', address: content.replyTo } }),
        subject: plainSubject(content.subject),
        text: content.text,
        html: content.html,
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(within),
      })
    } catch (error) {
      throw mailServerError(error)
    } finally {
      transport.close()
    }
  }
}

/** Returns what is wrong with the address of a mail server, and what to do; undefined if nothing is. */
export function smtpUrlAdvice(text: string): string | undefined {
  if (text === '') return 'SMTP_URL is not set'
  const url = URL.parse(text.trim())
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    return 'SMTP_URL is no mail server’s address. Write it as smtps://user:password@smtp.example.edu.'
  }
  if (url.port !== '25') return undefined
  return 'SMTP_URL has port 25, which Google closes. Use port 465 (smtps://…) or 587 (smtp://…:587).'
}

/** The local stack's mail server has no TLS; any other must, since codes and a password go there. */
function isOnThisMachine(smtpUrl: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(smtpUrl)?.hostname ?? '')
}

/**
 * Breaks what a mail program would take for an encoded word (RFC 2047), which could bring line breaks and more
 * into the subject that it shows: titles and subjects are words that people typed.
 */
function plainSubject(subject: string): string {
  return subject.replaceAll('=?', '= ?')
}

/**
 * Takes from a mail server's error what may be kept. Its message is left out, because servers repeat
 * the recipient in it.
 */
export function mailServerError(error: unknown): MailServerError {
  const code = textOf(error, 'code')
  const command = textOf(error, 'command')
  const reply = numberOf(error, 'responseCode')
  const summary = [code, reply, command].filter((part) => part !== undefined).join(' ')
  const isAboutThisMail = command === 'RCPT TO' || code === 'EMESSAGE'
  return new MailServerError(summary === '' ? 'unknown failure' : summary, {
    refusedForGood: isAboutThisMail && isPermanent(reply),
    isOfMailbox: command === 'RCPT TO' && mailboxStatus.test(String(fieldOf(error, 'response'))),
    reached: reply !== undefined,
    isCertain: reply !== undefined || command === 'CONN',
  })
}

/** The statuses of RFC 3463 about a mailbox. Others at the same command, such as 5.7.1, refuse all mails. */
const mailboxStatus = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.\d+)\b/

/** A reply of 5xx is meant for good, except 503: the server lost track of the conversation. */
function isPermanent(reply: number | undefined): boolean {
  return reply !== undefined && reply >= 500 && reply !== 503
}

function textOf(error: unknown, name: string): string | undefined {
  const value = fieldOf(error, name)
  return typeof value === 'string' && /^[A-Z][A-Z0-9 _-]{0,40}$/.test(value) ? value : undefined
}

function numberOf(error: unknown, name: string): number | undefined {
  const value = fieldOf(error, name)
  return typeof value === 'number' ? value : undefined
}

function fieldOf(error: unknown, name: string): unknown {
  return error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
}
