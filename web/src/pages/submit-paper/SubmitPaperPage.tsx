import { DomainError } from '@lectern/domain/errors'
import type { Paper } from '@lectern/domain/paper/paper'
import { refusalOf, type Viewer } from '@lectern/domain/paper/paper-permissions'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { PaperForm } from '../../features/submit-paper/PaperForm.tsx'
import { submitPaperText as text } from '../../features/submit-paper/submit-paper-text.ts'
import { FormIntroduction } from '../../features/submit-paper/window/FormIntroduction.tsx'
import { WindowedForm } from '../../features/submit-paper/window/WindowedForm.tsx'
import { paperToEdit } from '../../paper/edit-state.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /submit-paper: submits a paper, or edits the one that the navigation state carries. */
export function SubmitPaperPage() {
  const { viewer, state } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const edited = useMemo(() => paperToEdit(location.state), [location.state])
  const person = state.user
  if (viewer === null || person === null) return null

  const refusal = edited === null ? null : reasonAgainst(edited, viewer)
  const isOthers = edited !== null && edited.ownerUid !== viewer.uid
  return (
    <Screen
      title={edited === null ? text.submitTitle : text.editTitle}
      description={text.description}
    >
      <PageHeading>{edited === null ? text.submitTitle : text.editTitle}</PageHeading>
      {refusal === null ? (
        <>
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>
            <FormIntroduction isEdit={edited !== null} isOthers={isOthers} />
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{text.requiredNote}</Typography>
          <WindowedForm viewer={viewer} edited={edited}>
            {(areAuthorsFixed) => (
              <PaperForm
                key={`${viewer.uid} ${edited?.id ?? ''} ${String(edited?.updatedAt.getTime() ?? '')}`}
                viewer={viewer}
                person={person}
                edited={edited}
                areAuthorsFixed={areAuthorsFixed}
                onDone={() => {
                  void navigate(paths.dashboard)
                }}
                onLeave={() => {
                  void navigate(-1)
                }}
              />
            )}
          </WindowedForm>
        </>
      ) : (
        <>
          <Alert severity="info" sx={{ my: 4 }}>
            {refusal}
          </Alert>
          <Button component={Link} to={paths.dashboard} variant="contained">
            {text.toDashboard}
          </Button>
        </>
      )}
    </Screen>
  )
}

function reasonAgainst(paper: Pick<Paper, 'ownerUid' | 'status'>, viewer: Viewer): string | null {
  const refusal = refusalOf('edit', viewer, paper)
  if (refusal === null) return null
  return refusal === 'not-found' ? text.notYours : new DomainError(refusal).message
}
