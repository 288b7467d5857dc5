import type { Role } from '@lectern/domain/account/roles'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

import type { OwnPaperCounts } from '../../../firebase/papers/count-papers.ts'
import { deleteAccountText as text } from './delete-account-text.ts'

interface DeletionTermsProps {
  /** `null` while the papers are being counted. */
  readonly counts: OwnPaperCounts | 'failed' | null
  readonly email: string
  readonly role: Role
}

/** What goes with an account and what stays. */
export function DeletionTerms({ counts, email, role }: DeletionTermsProps) {
  if (counts === null) return <Typography component="output">{text.counting}</Typography>
  if (counts === 'failed') return <Typography role="alert">{text.countingFailed}</Typography>
  const open = counts.all - counts.accepted
  return (
    <>
      <List
        title={text.goes}
        entries={[
          text.goingAccount(email),
          ...(open > 0 ? [text.goingPapers(open)] : []),
          ...(counts.all + counts.withdrawn === 0 ? [text.noPapers] : []),
          ...(counts.withdrawn > 0 ? [text.goingWithdrawn(counts.withdrawn)] : []),
          text.goingMails,
        ]}
      />
      <List
        title={text.stays}
        entries={[
          ...(counts.accepted > 0 ? [text.stayingAccepted(counts.accepted)] : []),
          ...(counts.accepted === 0 && open > 0 ? [text.noneStays] : []),
          ...(open > 0 ? [text.stayingHistory] : []),
          ...(role === 'admin' ? [text.stayingOthers] : []),
        ]}
      />
    </>
  )
}

function List({ title, entries }: { readonly title: string; readonly entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ mt: 0.5, mb: 2, pl: 3, overflowWrap: 'anywhere' }}>
        {entries.map((entry) => (
          <Typography key={entry} component="li">
            {entry}
          </Typography>
        ))}
      </Box>
    </>
  )
}
