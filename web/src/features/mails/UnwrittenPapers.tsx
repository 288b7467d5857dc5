import type { Announcement, UnwrittenPaper } from '@lectern/domain/mail/announcement'
import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'

import { ListOnDemand } from '../../components/lists/ListOnDemand.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { readUnwrittenPapers } from '../../firebase/mails/author-mails.ts'
import { readPaperRecords } from '../../firebase/papers/paper-records.ts'
import { paths } from '../../paths.ts'
import { mailsText as text } from './mails-text.ts'

/** Titles are read of as many papers: the others are named by their ids. */
const mostTitles = 100

interface ListedPaper extends UnwrittenPaper {
  readonly title: string | undefined
}

/** The papers that an announcement left out, and why: read when somebody asks. */
export function UnwrittenPapers({ announcement }: { readonly announcement: Announcement }) {
  const { id, subject, left, changed } = announcement
  return (
    <ListOnDemand
      show={text.showUnwritten(left + changed)}
      read={async () => await withTitles(await readUnwrittenPapers(id))}
      failed={text.unwrittenFailed}
      name={text.unwritten(subject)}
      keyOf={({ id: paperId }) => paperId}
    >
      {({ id: paperId, title, reason, status }) => (
        <>
          {reason === 'gone' ? (
            paperId
          ) : (
            <PageLink to={`${paths.desk}?paper=${paperId}`}>{title ?? paperId}</PageLink>
          )}
          {` · ${text.unwrittenReason[reason]}`}
          {status === null ? null : ` · ${shownStatus(status)}`}
        </>
      )}
    </ListOnDemand>
  )
}

async function withTitles(papers: readonly UnwrittenPaper[]): Promise<readonly ListedPaper[]> {
  const ids = papers.filter(({ reason }) => reason !== 'gone').map(({ id }) => id)
  const { records } = await readPaperRecords({
    ids: ids.slice(0, mostTitles),
    withEvents: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const titles = new Map<PaperId, string>(records.map(({ paper }) => [paper.id, paper.paperTitle]))
  return papers.map((paper) => ({ ...paper, title: titles.get(paper.id) }))
}
