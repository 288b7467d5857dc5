import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

import type { ChangeLine } from '../words/change-lines.ts'
import { settingName } from '../words/setting-names.ts'
import { settingsText as text } from '../words/settings-text.ts'
import type { Draft } from './use-draft.ts'

interface OutdatedProps<Values> {
  /** Which settings these are of. */
  readonly of: string
  readonly draft: Draft<Values>
  /** What is saved now, and what was typed, of all that is different. */
  readonly lines: readonly ChangeLine[]
  /** Who has saved a setting last. */
  readonly who: (setting: string) => string
}

/** Somebody else was faster: who, with what; what was typed stays until the person has chosen. */
export function Outdated<Values>({ of, draft, lines, who }: OutdatedProps<Values>) {
  const { conflicts, takeTheirs, keepMine } = draft
  const nameOf = (setting: string) => settingName(of, setting)
  const people = [...new Set(conflicts.map(who))].join(', ')
  const shown = lines.filter(({ what }) => conflicts.map(nameOf).includes(what))
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0 } }}>
      {text.changedElsewhere(people, conflicts.map(nameOf).join(', '))}
      {shown.map(({ what, before, after }) => (
        <Box key={what} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <strong>{what}</strong>
          <br />
          {`${text.theirs}: ${before}`}
          <br />
          {`${text.mine}: ${after}`}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -1 }}>
        <Button color="inherit" onClick={takeTheirs}>
          {text.takeTheirs}
        </Button>
        <Button color="inherit" onClick={keepMine}>
          {text.keepMine}
        </Button>
      </Box>
    </Alert>
  )
}
