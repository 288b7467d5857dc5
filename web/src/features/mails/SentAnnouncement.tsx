import type { Announcement } from '@lectern/domain/mail/announcement'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

import { readAnnouncedPapers } from '../../firebase/mails/author-mails.ts'
import { readPaperRecords } from '../../firebase/papers/paper-records.ts'
import { MailPreview } from './MailPreview.tsx'
import { mailsText as text } from './mails-text.ts'

/** As many of an announcement's papers are read, for the mail as it looks with each of them. */
const mostPapers = 100

interface SentAnnouncementProps {
  readonly announcement: Announcement
  /** Whether it is open from the first. */
  readonly isShown: boolean
}

/** What an announcement said, as its authors got it: read when somebody asks. */
export function SentAnnouncement({ announcement, isShown }: SentAnnouncementProps) {
  const [isOpen, setIsOpen] = useState(isShown)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        sx={{ justifySelf: 'start', ml: '-5px' }}
        onClick={() => {
          setIsOpen((before) => !before)
        }}
      >
        {isOpen ? text.hideSent : text.showSent}
      </Button>
      {isOpen ? <Sent announcement={announcement} /> : null}
    </>
  )
}

function Sent({ announcement }: { readonly announcement: Announcement }) {
  const { id, subject, body } = announcement
  const [papers, setPapers] = useState<readonly Paper[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<Paper | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      try {
        const ids = await readAnnouncedPapers(id)
        const found = await readPapers(ids.slice(0, mostPapers), leaving.signal)
        if (!leaving.signal.aborted) setPapers(found)
      } catch {
        if (!leaving.signal.aborted) setFailed(true)
      }
    }
    void read()
    return () => {
      leaving.abort()
    }
  }, [id])
  const paper = chosen ?? papers?.[0]
  if (failed) return <Alert severity="error">{text.sentFailed}</Alert>
  if (papers === null) return <output>{text.loading}</output>
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 720, mt: 1, minWidth: 0 }}>
      {paper === undefined ? (
        <>
          <Typography variant="body2">{text.sentToNobody}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
            {body}
          </Typography>
        </>
      ) : (
        <MailPreview
          kind="announcement"
          words={{ subject, body }}
          papers={papers}
          chosen={paper}
          onChosen={setChosen}
          paper={paper}
        />
      )}
    </Box>
  )
}

async function readPapers(ids: readonly PaperId[], signal: AbortSignal): Promise<readonly Paper[]> {
  const wanted = { ids, withEvents: false, signal, onProgress: () => undefined }
  const { records } = await readPaperRecords(wanted)
  return records.map(({ paper }) => paper)
}
