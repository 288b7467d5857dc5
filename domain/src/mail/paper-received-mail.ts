import {
  fileCheckOf,
  type Paper,
  type PaperFileKind,
  paperFileKinds,
  shownNumber,
} from '../paper/paper.ts'
import { htmlOf, type MailBlock, paragraph, textOf } from './mail-blocks.ts'
import { momentText, numberFact, oneLine, pagesText, sizeText } from './mail-facts.ts'
import type { MailConference, MailContent } from './mail-frame.ts'
import { type MailWords, piecesOf } from './mail-words.ts'
import { type MergeBlock, mergedMail } from './merged-mail.ts'
import { paperMail } from './paper-mail.ts'

const fileNames = {
  pdf: 'Paper',
  supplementaryPdf: 'Supplementary PDF',
} as const satisfies Record<PaperFileKind, string>

/** What a receipt says of a paper: its checks are those of its files. */
export type ReceivedPaper = Pick<
  Paper,
  'number' | 'fullname' | 'paperTitle' | 'createdAt' | 'updatedAt' | 'checks' | PaperFileKind
> & { readonly coAuthors: readonly { readonly name: string }[] }

/**
 * The mail that says that a paper has been received: its author's receipt, with what the server found in
 * each file (docs/decisions/0006-a-check-belongs-to-one-object.md).
 *
 * @param words an organiser's, which carry the receipt whether they name it or not; null for the
 *   built-in ones
 */
export function paperReceivedMail(
  conference: MailConference,
  paper: ReceivedPaper,
  words: MailWords | null,
): MailContent {
  return words === null ? builtInMail(conference, paper) : writtenMail(conference, paper, words)
}

function writtenMail(
  conference: MailConference,
  paper: ReceivedPaper,
  { subject, body }: MailWords,
): MailContent {
  const hasReceipt = piecesOf(body).some((one) => one.kind === 'field' && one.name === 'receipt')
  return mergedMail(
    conference,
    { subject, body: hasReceipt ? body : `${body}\n\n{{receipt}}` },
    {
      author: paper.fullname,
      title: paper.paperTitle,
      number: shownNumber(paper.number),
      conference: conference.name,
      link: `${conference.siteUrl}/dashboard`,
      receipt: receiptOf(conference, paper),
    },
  )
}

function receiptOf(conference: MailConference, paper: ReceivedPaper): MergeBlock {
  const { known, notice } = findingsOf(conference, paper)
  const blocks: MailBlock[] = [{ kind: 'facts', facts: known }, ...notice.map(paragraph)]
  return { text: blocks.map(textOf).join('\n\n'), html: blocks.map(htmlOf).join('') }
}

function builtInMail(conference: MailConference, paper: ReceivedPaper): MailContent {
  return paperMail(conference, {
    what: 'Received',
    title: paper.paperTitle,
    author: paper.fullname,
    intro: ['Your paper has been received. Keep this mail: it is your receipt.'],
    ...findingsOf(conference, paper),
    later: aboutFingerprints,
  })
}

/** What the long numbers of a receipt are. */
export const aboutFingerprints =
  'The SHA-256 number is a file’s fingerprint: the same file always gives the same number, and nobody can change it without changing the number. Your papers show it, too, and what happens to your paper.'

function findingsOf({ timeZone }: MailConference, paper: ReceivedPaper) {
  const isFirst = paper.updatedAt.getTime() === paper.createdAt.getTime()
  const known = [
    ...contentFacts(paper),
    // Whatever was written since: these are the files of that moment, not of the first one.
    ...(isFirst
      ? [['Received', momentText(paper.createdAt, timeZone)] as const]
      : [
          ['First received', momentText(paper.createdAt, timeZone)] as const,
          ['As it stood on', momentText(paper.updatedAt, timeZone)] as const,
        ]),
    ...fileFacts(paper),
  ]
  return { known, notice: noticeOf(paper) }
}

/** What a receipt says of a paper's title, number and people. */
export function contentFacts(
  paper: Pick<ReceivedPaper, 'paperTitle' | 'number' | 'coAuthors'>,
): readonly (readonly [name: string, value: string])[] {
  return [
    ['Title', oneLine(paper.paperTitle)],
    ...numberFact(paper),
    ...(paper.coAuthors.length === 0
      ? []
      : [['Co-authors', paper.coAuthors.map(({ name }) => oneLine(name)).join(', ')] as const]),
  ]
}

/** What a receipt says of a paper's files: name, pages, size, fingerprint of each. */
export function fileFacts(
  paper: Pick<ReceivedPaper, 'checks' | PaperFileKind>,
): readonly (readonly [name: string, value: string])[] {
  return paperFileKinds.flatMap((kind) => factsOf(paper, kind))
}

/** What has to be done about a paper's files, a paragraph each. */
export function noticeOf(paper: Pick<ReceivedPaper, 'checks' | PaperFileKind>): readonly string[] {
  const isBroken = paperFileKinds.some((kind) => fileCheckOf(paper, kind)?.ok === false)
  return isBroken
    ? [
        'A file does not open as a PDF that everybody can read. Please open your papers, choose Edit and send the file again.',
      ]
    : []
}

function factsOf(
  paper: Pick<ReceivedPaper, 'checks' | PaperFileKind>,
  kind: PaperFileKind,
): (readonly [string, string])[] {
  const file = paper[kind]
  if (file === null) return []
  const check = fileCheckOf(paper, kind)
  const name = fileNames[kind]
  if (check === null) return [[name, oneLine(file.name)]]
  const pages = check.pages === null ? [] : [pagesText(check.pages)]
  return [
    [name, [oneLine(file.name), ...pages, sizeText(check.bytes)].join(', ')],
    ...(check.reason === null ? [] : [[`${name}, problem`, check.reason] as const]),
    ...(check.sha256 === '' ? [] : [[`${name}, SHA-256`, check.sha256] as const]),
  ]
}
