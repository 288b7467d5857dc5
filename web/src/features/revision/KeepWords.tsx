import type { Answer } from '@lectern/domain/reviews/revision'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

import { saveFile } from '../../browser/save-file.ts'
import { revisionText as text } from './revision-text.ts'

/** What was typed and the server does not take any more: to be read, copied and kept as a file. */
export function KeepWords({ answers }: { readonly answers: readonly Answer[] }) {
  const written = answers.filter((one) => one.text.trim() !== '')
  if (written.length === 0) return null
  const words = written.map((one) => `${text.answer(one.label)}:\n\n${one.text}\n`).join('\n')
  return (
    <Box component="section" aria-label={text.yourWords} sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="h2">
        {text.yourWords}
      </Typography>
      <Typography sx={{ my: 2, whiteSpace: 'pre-wrap' }}>{words}</Typography>
      <Button
        variant="outlined"
        onClick={() => {
          saveFile(new Blob([words], { type: 'text/plain' }), text.fileName)
        }}
      >
        {text.keep}
      </Button>
    </Box>
  )
}
