import type { Announcement, UnwrittenPaper } from '@lectern/domain/mail/announcement'
import type { PaperId } from '@lectern/domain/paper/paper'
import { shownStatus } from '@lectern/domain/paper/statuses'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

import { notify } from '../../components/notify.ts'
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
  const [papers, setPapers] = useState<readonly ListedPaper[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const read = async () => {
    setIsBusy(true)
    try {
      setPapers(await withTitles(await readUnwrittenPapers(id)))
    } catch {
      notify.error(text.unwrittenFailed)
    }
    setIsBusy(false)
  }
  if (papers === null) {
    return (
      <Button
        size="small"
        disabled={isBusy}
        sx={{ justifySelf: 'start' }}
        onClick={() => void read()}
      >
        {text.showUnwritten(left + changed)}
      </Button>
    )
  }
  return (
    <List aria-label={text.unwritten(subject)}>
      {papers.map(({ id: paperId, title, reason, status }) => (
        <li key={paperId}>
          {reason === 'gone' ? (
            paperId
          ) : (
            <PageLink to={`${paths.desk}?paper=${paperId}`}>{title ?? paperId}</PageLink>
          )}
          {` · ${text.unwrittenReason[reason]}`}
          {status === null ? null : ` · ${shownStatus(status)}`}
        </li>
      ))}
    </List>
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

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  maxHeight: 240,
  margin: 0,
  paddingLeft: 20,
  overflowY: 'auto',
}))
