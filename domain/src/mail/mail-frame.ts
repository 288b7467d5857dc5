import { escapeMarkup } from '../text/markup.ts'
import { mailColours } from './mail-colours.ts'

/** The words of a mail, plain and as HTML. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** On whose behalf a mail is sent. */
export interface MailSite {
  /** What the conference is called. */
  readonly name: string
  /** The site's address, without a slash at the end. */
  readonly siteUrl: string
}

/** On whose behalf a mail is sent that names times. */
export interface MailConference extends MailSite {
  /** The IANA name of the zone in which the conference lives. */
  readonly timeZone: string
}

const { light, dark } = mailColours
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Said of answers in every mail, until it is known whom they reach (`mailAsSent`). */
export const answersUnread = 'Nobody reads the answers to it.'

const answersRead = 'Answers reach the organisers.'

/**
 * The mail as it leaves: it says truly whether answers are read. What of it a person wrote stays as it is,
 * since the sentence stands below all else.
 *
 * @param contact whom answers reach, of the conference's settings; null where none is set
 */
export function mailAsSent(content: MailContent, contact: string | null): MailContent {
  if (contact === null) return content
  return { ...content, text: withReaders(content.text), html: withReaders(content.html) }
}

function withReaders(words: string): string {
  const place = words.lastIndexOf(answersUnread)
  if (place < 0) return words
  return `${words.slice(0, place)}${answersRead}${words.slice(place + answersUnread.length)}`
}

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'

/** Styles by class, for programs that know of the dark; all others use those of the elements. */
const darkStyles = [
  `.m-page{background-color:${dark.page}!important}`,
  `.m-sheet{background-color:${dark.sheet}!important}`,
  `.m-text{color:${dark.text}!important}`,
  `.m-quiet{color:${dark.quiet}!important}`,
  `.m-link{color:${dark.link}!important}`,
  `.m-button{background-color:${dark.button}!important;color:${dark.buttonText}!important}`,
  `.m-band{background-color:${dark.band}!important;color:${dark.bandText}!important}`,
  `.m-wash{background-color:${dark.page}!important}`,
  `.m-rule{border-color:${dark.rule}!important}`,
].join('')

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){.m-pad{padding-left:20px!important;padding-right:20px!important}}@media (prefers-color-scheme:dark){${darkStyles}}`

/**
 * Puts a mail's HTML into the frame that all mails share: the conference above; why one gets it, whether
 * answers are read, and the site's address below. Needs nothing from outside, so that no program has to load
 * anything; tables and the styles of the elements are for programs that know little else.
 *
 * @param parts `content` is HTML, its texts escaped already; `title` and `why` are plain
 */
export function frame(
  site: MailSite,
  parts: { readonly title: string; readonly content: string; readonly why: string },
): string {
  const name = escapeMarkup(site.name)
  const address = escapeMarkup(site.siteUrl)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(parts.title)}</title>
<style>${styles}</style>
</head>
<body class="m-page" style="background-color:${light.page};margin:0;padding:0">
<table ${table} lang="en" width="100%" bgcolor="${light.page}" class="m-page" style="background-color:${light.page}">
<tr>
<td align="center" style="padding:24px 12px">
<table ${table} width="600" bgcolor="${light.sheet}" class="m-sheet" style="${font};background-color:${light.sheet};max-width:600px;text-align:left;width:100%">
<tr>
<td bgcolor="${light.band}" class="m-band m-pad" style="background-color:${light.band};border-bottom:4px solid ${light.bandRule};color:${light.bandText};font-size:16px;font-weight:bold;line-height:1.4;padding:20px 32px">${name}</td>
</tr>
<tr>
<td class="m-text m-pad" style="color:${light.text};font-size:16px;line-height:1.6;padding:28px 32px 12px">
${parts.content}
</td>
</tr>
<tr>
<td class="m-quiet m-rule m-pad" style="border-top:1px solid ${light.rule};color:${light.quiet};font-size:13px;line-height:1.6;padding:16px 32px 24px">${escapeMarkup(parts.why)} ${answersUnread}<br><a href="${address}" class="m-link" style="color:${light.link}">${address}</a></td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`
}

/** A paragraph of what is HTML already; its texts are escaped. */
export function htmlParagraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

/** A paragraph that matters less. */
export function quietParagraph(text: string): string {
  return `<p class="m-quiet" style="color:${light.quiet};font-size:14px;margin:0 0 16px">${escapeMarkup(text)}</p>`
}

/** A list of names and what belongs to each. */
export function htmlFacts(known: readonly (readonly [name: string, value: string])[]): string {
  const last = known.length - 1
  const lines = known.map(([name, value], index) => {
    const gap = index === last ? 0 : 10
    return `<p style="margin:0 0 ${String(gap)}px"><span class="m-quiet" style="color:${light.quiet};display:block;font-size:13px">${escapeMarkup(name)}</span><span style="overflow-wrap:anywhere;word-break:break-word">${escapeMarkup(value)}</span></p>`
  })
  return `<table ${table} width="100%" style="margin:0 0 20px"><tr><td class="m-rule" style="border-left:3px solid ${light.rule};padding:2px 0 2px 16px">${lines.join('')}</td></tr></table>`
}

/** A link in a line of text. */
export function htmlLink(address: string): string {
  const safe = escapeMarkup(address)
  return `<a href="${safe}" class="m-link" style="color:${light.link};overflow-wrap:anywhere;word-break:break-word">${safe}</a>`
}

/** A link that looks like a button. */
export function htmlButton(label: string, address: string): string {
  return `<table ${table} style="margin:8px 0 24px"><tr><td bgcolor="${light.button}" class="m-button" style="background-color:${light.button};border-radius:6px"><a href="${escapeMarkup(address)}" class="m-button" style="background-color:${light.button};border-radius:6px;color:${light.buttonText};display:inline-block;font-size:16px;font-weight:bold;padding:12px 24px;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>`
}

/** The digits of a code, large. */
export function htmlCode(code: string): string {
  return `<p class="m-wash m-text" style="background-color:${light.page};border-radius:6px;color:${light.text};font-family:Menlo,Consolas,monospace;font-size:32px;font-weight:bold;letter-spacing:8px;line-height:1.2;margin:0 0 20px;padding:18px 8px 18px 16px;text-align:center">${escapeMarkup(code)}</p>`
}
