import type { MailContent } from '@lectern/domain/mail/mail-frame'
import { frame, paragraph, smallPrint } from '@lectern/domain/mail/mail-frame'
import { escapeMarkup } from '@lectern/domain/text/markup'

/**
 * The mail with the one-time code. Its plain text has a line with the digits alone. It carries nothing
 * that the registering person typed: anybody can register anybody's address, and must not be able to put
 * words into the conference's mouth.
 */
export function codeMail(
  conference: { readonly name: string; readonly siteUrl: string },
  code: string,
  minutes: number,
): MailContent {
  const intro = 'Your code to verify this e-mail address:'
  const validity = `It is valid for ${minutesInWords(minutes)}. Type it on the page where you registered; nobody from the conference will ever ask you for it.`
  const notYou =
    'If you did not register, you need not do anything: without the code, no account is opened for your address.'
  return {
    subject: `${code} is your code for ${conference.name}`,
    text: [conference.name, intro, code, validity, notYou, conference.siteUrl, ''].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) + codeInHtml(code) + paragraph(validity) + smallPrint(notYou),
    ),
  }
}

/** The digits of a code, large, for a mail's HTML. */
export function codeInHtml(code: string): string {
  return `<p style="background:#f3f1ec;border-radius:6px;font-family:Menlo,Consolas,monospace;font-size:34px;font-weight:bold;letter-spacing:8px;margin:0 0 20px;padding:18px 8px 18px 16px;text-align:center">${escapeMarkup(code)}</p>`
}

/** How long a code is valid, as a mail says it. */
export function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${String(minutes)} minutes`
}
