import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import { DomainError } from '@lectern/domain/errors'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { newReviewerSchema } from '@lectern/domain/reviews/reviewer'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import * as v from 'valibot'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { notify } from '../../../components/notify.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { moveReviewerDue } from '../../../firebase/reviews/assignments.ts'
import {
  changeReviewer,
  inviteReviewers,
  removeReviewer,
} from '../../../firebase/reviews/reviewers.ts'
import { dueText } from '../../../paper/reviews/due-text.ts'
import { DueDialog } from '../../../paper/reviews/DueDialog.tsx'
import { InvitationMail } from '../InvitationMail.tsx'
import { reviewersText as text } from '../reviewers-text.ts'
import { EditDialog } from './EditDialog.tsx'
import {
  type MailingAct,
  mailingChange,
  mailingQuestions,
  type ReviewerAct,
} from './reviewer-acts.ts'

interface ReviewerDialogProps {
  readonly act: ReviewerAct
  readonly reviewer: ApiReviewer
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  /** What stood above the links of the last invitation. */
  readonly lastWords: () => string
  /** With the reviewer as changed; null where the list has to be read anew. */
  readonly onDone: (changed: ApiReviewer | null) => void
  readonly onClose: () => void
}

/** Asks before something is done for a reviewer, and does it. */
export function ReviewerDialog(props: ReviewerDialogProps) {
  const { act, reviewer, onDone, onClose } = props
  if (act === 'edit') return <EditDialog reviewer={reviewer} onDone={onDone} onClose={onClose} />
  if (act === 'remove') {
    return <RemovalDialog reviewer={reviewer} onDone={onDone} onClose={onClose} />
  }
  if (act === 'more time') {
    return <MoreTimeDialog reviewer={reviewer} onDone={onDone} onClose={onClose} />
  }
  return act === 'reserve' ? null : <MailingDialog {...props} act={act} />
}

function MoreTimeDialog({ reviewer, onDone, onClose }: RemovalDialogProps) {
  const { reviewerId, name } = reviewer
  return (
    <DueDialog
      title={dueText.titleForAll(name)}
      detail={dueText.detailForAll}
      due={null}
      move={async (due) => {
        const moved = await moveReviewerDue(reviewerId, due)
        notify.success(dueText.movedAll(name, moved))
      }}
      onDone={() => {
        onDone(reviewer)
      }}
      onClose={onClose}
    />
  )
}

type RemovalDialogProps = Pick<ReviewerDialogProps, 'reviewer' | 'onDone' | 'onClose'>

function RemovalDialog({ reviewer, onDone, onClose }: RemovalDialogProps) {
  const { reviewerId, name, email } = reviewer
  const removing = useAct(text.actFailed)
  const remove = async () => {
    if (!(await removing.run(async () => removeReviewer(reviewerId)))) return
    notify.success(text.removed(name))
    onDone({ ...reviewer, state: 'removed' })
  }
  return (
    <AskDialog
      title={text.removeTitle(name)}
      detail={text.removeDetail}
      confirm={text.confirmRemove}
      colour="error"
      act={removing}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${name}, ${email}`}
      </Typography>
    </AskDialog>
  )
}

/** Has a link mailed, with the mail as it will arrive. */
function MailingDialog(props: ReviewerDialogProps & { readonly act: MailingAct }) {
  const { act, reviewer, sender, onDone, onClose } = props
  const { reviewerId, name, email } = reviewer
  const [words, setWords] = useState(props.lastWords)
  const mailing = useAct(text.actFailed)
  const { title, detail } = mailingQuestions[act]
  const send = async () => {
    let changed: ApiReviewer | null = null
    const isSent = await mailing.run(async () => {
      if (act === 'invite again') await inviteAgain(reviewer, words.trim())
      else changed = await changeReviewer(reviewerId, mailingChange(act, words.trim()))
    })
    if (!isSent) return
    notify.success(text.mailed(name))
    onDone(changed)
  }
  return (
    <AskDialog
      title={title(name)}
      detail={detail}
      confirm={text.send}
      act={mailing}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Typography>
      <InvitationMail sender={sender} name={name} words={words} onType={setWords} />
    </AskDialog>
  )
}

/** Who was removed is invited as anybody else is. */
async function inviteAgain(reviewer: ApiReviewer, words: string): Promise<void> {
  const person = v.parse(newReviewerSchema, reviewer)
  const [answer] = await inviteReviewers({ people: [person], words, reserve: false })
  const refused = answer?.refused ?? null
  if (refused !== null) throw new DomainError('invalid-input', refused)
}
