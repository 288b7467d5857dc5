import { escapeMarkup } from '../text/markup.ts'
import { calledName } from './greeting.ts'
import { composeMail } from './mail-blocks.ts'
import { oneLine, shortTitle } from './mail-facts.ts'
import { htmlLink, htmlParagraph, type MailContent, type MailSite } from './mail-frame.ts'
import { type MailWords, type MergeField, type Piece, piecesOf } from './mail-words.ts'
import { whyAuthors } from './paper-mail.ts'

/** What stands in the place of each field: a text, or a block of its own as the receipt is. */
export type MergeValues = Readonly<Partial<Record<MergeField, string | MergeBlock>>>

/** Several lines of the server's own making, as plain text and as HTML. */
export interface MergeBlock {
  readonly text: string
  readonly html: string
}

/**
 * Puts a paper's values into a mail's words, once: fields that a value spells out stay as they are. The
 * HTML is made from the plain text with everything escaped; links are those of the words alone, never
 * of what an author typed.
 */
export function mergedMail(
  site: MailSite,
  { subject, body }: MailWords,
  values: MergeValues,
): MailContent {
  const pieces = piecesOf(body)
  const text = pieces.map((piece) => plain(piece, values)).join('')
  return composeMail(site, {
    subject: oneLine(
      piecesOf(subject)
        .map((piece) =>
          piece.kind === 'field' && piece.name === 'title'
            ? shortTitle(plain(piece, values))
            : plain(piece, values),
        )
        .join(''),
    ),
    blocks: [{ kind: 'made', text, html: htmlOf(pieces, values) }],
    why: whyAuthors(site),
  })
}

function plain(piece: Piece, values: MergeValues): string {
  if (piece.kind === 'words') return piece.text
  const value = valueOf(piece.name, values)
  return typeof value === 'string' ? oneLine(value) : value.text
}

/** A name that is none, such as a sentence with a link, doesn't get into the organisers' words. */
function valueOf(name: MergeField, values: MergeValues): string | MergeBlock {
  const value = values[name] ?? ''
  return name === 'author' && typeof value === 'string' ? (calledName(value) ?? 'author') : value
}

function htmlOf(pieces: readonly Piece[], values: MergeValues): string {
  const blocks: string[] = []
  let open = ''
  const close = () => {
    if (open.trim() !== '') blocks.push(htmlParagraph(open.trim().replaceAll('\n', '<br>')))
    open = ''
  }
  for (const piece of pieces) {
    if (piece.kind === 'words') {
      const [first = '', ...others] = piece.text.split(/\n[ \t]*\n\s*/)
      open += linked(first)
      for (const other of others) {
        close()
        open = linked(other)
      }
      continue
    }
    const value = valueOf(piece.name, values)
    if (typeof value === 'string') {
      const line = oneLine(value)
      open += piece.name === 'link' ? anchor(line) : escapeMarkup(line)
    } else {
      close()
      blocks.push(value.html)
    }
  }
  close()
  return blocks.join('')
}

/** Addresses of pages that the words name become links; all else is text. */
function linked(words: string): string {
  return words
    .split(/(https?:\/\/[^\s<>"'{}]*[^\s<>"'{}.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? anchor(part) : escapeMarkup(part)))
    .join('')
}

function anchor(address: string): string {
  return /^https?:\/\//.test(address) ? htmlLink(address) : escapeMarkup(address)
}
