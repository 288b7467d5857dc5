import { escapeMarkup } from '../text/markup.ts'
import { factsText, oneLine } from './mail-facts.ts'
import {
  answersUnread,
  frame,
  htmlButton,
  htmlCode,
  htmlFacts,
  htmlParagraph,
  quietParagraph,
  type MailContent,
  type MailSite,
} from './mail-frame.ts'

/** A part of a mail. Plain text and HTML are made of the same ones, so that neither says more. */
export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph that matters less. */
  | { readonly kind: 'quiet'; readonly text: string }
  | {
      readonly kind: 'facts'
      readonly facts: readonly (readonly [name: string, value: string])[]
    }
  /** A link that looks like a button; `plain` is what it is called in the plain text. */
  | {
      readonly kind: 'link'
      readonly label: string
      readonly plain: string
      readonly address: string
    }
  /** The digits of a code: a line of their own. */
  | { readonly kind: 'code'; readonly code: string }
  /** What was made elsewhere: the same words, plain and as HTML whose texts are escaped. */
  | { readonly kind: 'made'; readonly text: string; readonly html: string }

/** What a mail says. */
export interface MailParts {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Why somebody gets it, in a sentence. */
  readonly why: string
}

/** Makes a mail: the conference's name, its blocks, and in the end why one gets it. */
export function composeMail(site: MailSite, { subject, blocks, why }: MailParts): MailContent {
  const end = `${why} ${answersUnread}\n${site.siteUrl}`
  return {
    subject,
    text: [site.name, ...blocks.map(textOf), end, ''].join('\n\n'),
    html: frame(site, { title: oneLine(subject), content: blocks.map(htmlOf).join(''), why }),
  }
}

/** A part of a mail as plain text. */
export function textOf(block: MailBlock): string {
  if (block.kind === 'facts') return factsText(block.facts)
  if (block.kind === 'link') return `${block.plain}: ${block.address}`
  return block.kind === 'code' ? block.code : block.text
}

/** A part of a mail as HTML. */
export function htmlOf(block: MailBlock): string {
  if (block.kind === 'facts') return htmlFacts(block.facts)
  if (block.kind === 'link') return htmlButton(block.label, block.address)
  if (block.kind === 'code') return htmlCode(block.code)
  if (block.kind === 'made') return block.html
  return block.kind === 'quiet'
    ? quietParagraph(block.text)
    : htmlParagraph(escapeMarkup(block.text))
}

/** A paragraph. */
export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

/** A paragraph that matters less. */
export function quiet(text: string): MailBlock {
  return { kind: 'quiet', text }
}
