import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { deskText as text } from '../desk-text.ts'

/** The keys of the desk and what they do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} component="h2" variant="h3">
        {text.keysTitle}
      </DialogTitle>
      <DialogContent>
        <Keys>
          {text.keyRows.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </Keys>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {text.keysHint}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  ...theme.typography.body2,
  '& > div': { display: 'grid', gridTemplateColumns: '6rem 1fr', gap: 12, alignItems: 'baseline' },
  '& dt': { display: 'flex', gap: 4 },
  '& dd': { margin: 0 },
  '& kbd': {
    minWidth: 24,
    padding: '1px 6px',
    border: `1px solid ${theme.vars.palette.text.disabled}`,
    borderRadius: 5,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'center',
    backgroundColor: theme.vars.palette.background.default,
  },
}))
