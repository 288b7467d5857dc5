import { type DomainError, failureTextOr } from '@lectern/domain/errors'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

import { paths } from '../../../paths.ts'
import { submitPaperText as text } from '../submit-paper-text.ts'

/** Why the paper was not submitted; it stays when the toast is gone. */
export function SubmissionFailure({ failure }: { failure: DomainError }) {
  return (
    <Alert
      severity={failure.code === 'upload-cancelled' ? 'info' : 'error'}
      role="note"
      action={
        isAboutStoredPaper(failure) ? (
          <Button component={Link} to={paths.dashboard} color="inherit">
            {text.toDashboard}
          </Button>
        ) : null
      }
    >
      {failureTextOr(failure, text.failed)}
    </Alert>
  )
}

/** Whether what is stored stands in the way: then the dashboard is the place to look. */
function isAboutStoredPaper({ code }: DomainError): boolean {
  return code === 'paper-changed' || code === 'paper-accepted' || code === 'paper-gone'
}
