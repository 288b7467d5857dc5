import { fileCheckOf, type Paper, type PaperFileKind } from '@lectern/domain/paper'

import type { MailContent } from '../outbox.ts'
import { button, facts, frame, paragraph, smallPrint } from './frame.ts'
import { momentText, oneLine, pagesText, shortTitle, sizeText } from './paper-facts.ts'

const fileNames = {
  pdf: 'Paper',
  supplementaryPdf: 'Supplementary PDF',
} as const satisfies Record<PaperFileKind, string>

/** What the mail says of a paper: its checks are those of its files. */
type ReceivedPaper = Pick<
  Paper,
  'paperTitle' | 'coAuthors' | 'createdAt' | 'checks' | PaperFileKind
>

/**
 * The mail that says that a paper has been received (design 5): its author's receipt, with what the
 * server found in each file.
 */
export function paperReceivedMail(
  conference: { readonly name: string; readonly siteUrl: string },
  paper: ReceivedPaper,
): MailContent {
  const dashboard = `${conference.siteUrl}/dashboard`
  const intro = 'Your paper has been received. Keep this mail: it is your receipt.'
  const broken = (['pdf', 'supplementaryPdf'] as const).filter(
    (kind) => fileCheckOf(paper, kind)?.ok === false,
  )
  const warning =
    'A file does not open as a PDF that everybody can read. Please open your papers, choose Edit and send the file again.'
  const later =
    'The SHA-256 number is a file’s fingerprint: the same file always gives the same number, and nobody can change it without changing the number. Your papers show it, too, and what happens to your paper.'
  const known = [
    ['Title', oneLine(paper.paperTitle)],
    ...(paper.coAuthors.length === 0
      ? []
      : [['Co-authors', paper.coAuthors.map(({ name }) => oneLine(name)).join(', ')] as const]),
    ['Received', momentText(paper.createdAt)],
    ...(['pdf', 'supplementaryPdf'] as const).flatMap((kind) => factsOf(paper, kind)),
  ] as const
  const notice = broken.length > 0 ? [warning] : []
  return {
    subject: `Received: ${shortTitle(paper.paperTitle)}`,
    text: [
      conference.name,
      intro,
      known.map(([name, value]) => `${name}: ${value}`).join('\n'),
      ...notice,
      `Your papers: ${dashboard}`,
      later,
      conference.siteUrl,
      '',
    ].join('\n\n'),
    html: frame(
      conference,
      paragraph(intro) +
        facts(known) +
        notice.map(paragraph).join('') +
        button('Open your papers', dashboard) +
        smallPrint(later),
    ),
  }
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
