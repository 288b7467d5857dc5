import { shortageWords } from '@lectern/domain/reviews/assignment/assignment-words'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

import { assignText as text } from '../assign-text.ts'
import type { PaperRow } from '../facts/paper-rows.ts'
import { paperName } from '../table/paper-name.ts'

/** So many are named; the list below shows all. */
const named = 5

interface ShortagesProps {
  readonly rows: readonly PaperRow[]
  readonly onShow: () => void
}

/** Names the papers that get fewer reviewers than they want, and why. */
export function Shortages({ rows, onShow }: ShortagesProps) {
  const short = rows.flatMap(({ paper, shortage }) =>
    shortage === null ? [] : [{ paper, shortage }],
  )
  if (short.length === 0) return null
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{text.short(short.length)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {short.slice(0, named).map(({ paper, shortage }) => (
          <li key={paper.id}>{text.since(paperName(paper), shortageWords(shortage))}</li>
        ))}
        {short.length <= named ? null : <li>{text.moreShort(short.length - named)}</li>}
      </Box>
      <Button color="inherit" sx={{ ml: -2.5 }} onClick={onShow}>
        {text.showShort}
      </Button>
    </Alert>
  )
}
