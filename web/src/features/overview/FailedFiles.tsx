import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'

import { Panel, PanelTitle } from '../../components/Panel.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { paths } from '../../paths.ts'
import { overviewPanel } from './overview-panel.ts'
import { overviewText as text } from './overview-text.ts'

const shownAtFirst = 20

/** The papers with a file that is no PDF or can't be opened, each a link to it on the desk. */
export function FailedFiles({ papers }: { readonly papers: readonly PaperSummary[] }) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const failed = papers.filter(({ checkFailed }) => checkFailed)
  const shown = isWhole ? failed : failed.slice(0, shownAtFirst)
  const hidden = failed.length - shown.length
  return (
    <Panel aria-labelledby={titleId} sx={overviewPanel}>
      <PanelTitle id={titleId}>{text.failedTitle}</PanelTitle>
      <Typography>
        {failed.length === 0 ? text.failedNone : text.failedCount(failed.length)}
      </Typography>
      {failed.length === 0 ? null : (
        <Box
          component="ul"
          sx={{
            m: 0,
            pl: 2.5,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1,
            overflowWrap: 'anywhere',
          }}
        >
          {shown.map(({ id, paperTitle, fullname }) => (
            <li key={id}>
              <PageLink to={`${paths.desk}?paper=${encodeURIComponent(id)}`}>
                <bdi>{paperTitle}</bdi>
              </PageLink>{' '}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                {text.failedBy(fullname)}
              </Typography>
            </li>
          ))}
        </Box>
      )}
      {hidden === 0 ? null : (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {text.failedMore(hidden)}
        </Button>
      )}
    </Panel>
  )
}
