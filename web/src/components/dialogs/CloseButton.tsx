import Button from '@mui/material/Button'

import { componentsText as text } from '../components-text.ts'
import { CloseIcon } from '../icons.tsx'

/** Closes a dialog that is only read; stands beside its title. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button onClick={onClose} startIcon={<CloseIcon />} sx={{ '& svg': { width: 20, height: 20 } }}>
      {text.close}
    </Button>
  )
}
