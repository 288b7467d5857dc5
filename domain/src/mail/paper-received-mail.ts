import { fileCheckOf, type Paper, type PaperFileKind, shownNumber } from '../paper/paper.ts'
import { factsText, momentText, numberFact, oneLine, pagesText, sizeText } from './mail-facts.ts'
import { facts, type MailContent, paragraph } from './mail-frame.ts'
import { type MailWords, piecesOf } from './mail-templates.ts'
import { type MergeBlock, mergedMail } from './merged-mail.ts'
import { paperMail } from './paper-mail.ts'

const fileNames = {
  pdf: 'Paper',
  supplementaryPdf: 'Supplementary PDF',
} as const satisfies Record<PaperFileKind, string>

/** What the mail says of a paper: its checks are those of its files. */
type ReceivedPaper = Pick<
  Paper,
  'number' | 'fullname' | 'paperTitle' | 'coAuthors' | 'createdAt' | 'checks' | PaperFileKind
>

/**
 * The mail that says that a paper has been received: its author's receipt, with what the server found in
 * each file (docs/decisions/0006-a-check-belongs-to-one-object.md).
 *
 * @param words an organiser's, which carry the receipt whether they name it or not; null for the
 *   built-in ones
 */
export function paperReceivedMail(
  conference: { readonly name: string; readonly siteUrl: string },
  paper: ReceivedPaper,
  words: MailWords | null,
): MailContent {
  return words === null ? builtInMail(conference, paper) : writtenMail(conference, paper, words)
}

function writtenMail(
  conference: { readonly name: string; readonly siteUrl: string },
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
      receipt: receiptOf(paper),
    },
  )
}

function receiptOf(paper: ReceivedPaper): MergeBlock {
  const { known, notice } = findingsOf(paper)
  return {
    text: [factsText(known), ...notice].join('\n\n'),
    html: facts(known) + notice.map(paragraph).join(''),
  }
}

function builtInMail(
  conference: { readonly name: string; readonly siteUrl: string },
  paper: ReceivedPaper,
): MailContent {
  return paperMail(conference, {
    what: 'Received',
    title: paper.paperTitle,
    intro: 'Your paper has been received. Keep this mail: it is your receipt.',
    ...findingsOf(paper),
    later:
      'The SHA-256 number is a file’s fingerprint: the same file always gives the same number, and nobody can change it without changing the number. Your papers show it, too, and what happens to your paper.',
  })
}

function findingsOf(paper: ReceivedPaper) {
  const broken = (['pdf', 'supplementaryPdf'] as const).filter(
    (kind) => fileCheckOf(paper, kind)?.ok === false,
  )
  const warning =
    'A file does not open as a PDF that everybody can read. Please open your papers, choose Edit and send the file again.'
  const known = [
    ['Title', oneLine(paper.paperTitle)],
    ...numberFact(paper),
    ...(paper.coAuthors.length === 0
      ? []
      : [['Co-authors', paper.coAuthors.map(({ name }) => oneLine(name)).join(', ')] as const]),
    ['Received', momentText(paper.createdAt)],
    ...(['pdf', 'supplementaryPdf'] as const).flatMap((kind) => factsOf(paper, kind)),
  ] as const
  return { known, notice: broken.length > 0 ? [warning] : [] }
}

function factsOf(paper: ReceivedPaper, kind: PaperFileKind): (readonly [string, string])[] {
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
