import Box from '@mui/material/Box'

import { AccountsPanel } from './AccountsPanel.tsx'
import { OrganisersPanel } from './OrganisersPanel.tsx'
import { RegistrationsPanel } from './RegistrationsPanel.tsx'

/** Organisers, registrations that wait, and accounts; each part is loaded by itself. */
export function People({ uid }: { readonly uid: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OrganisersPanel uid={uid} />
      <RegistrationsPanel />
      <AccountsPanel uid={uid} />
    </Box>
  )
}
