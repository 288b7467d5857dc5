import type { ApiAccount } from '@lectern/domain/api/api-people'
import { mailLimits } from '@lectern/domain/limits'
import { mailAsSent } from '@lectern/domain/mail/mail-frame'
import {
  personalMail,
  type PersonalMessage,
  personalMessageSchema,
} from '@lectern/domain/mail/personal-message'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import * as v from 'valibot'

import { useAct } from '../../components/dialogs/use-act.ts'
import { MailSheet } from '../../components/mail/MailSheet.tsx'
import { notify } from '../../components/notify.ts'
import { AskDialog } from '../../components/people/AskDialog.tsx'
import { LabelledField } from '../../components/people/LabelledField.tsx'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readMailSender } from '../../firebase/mails/mail-templates.ts'
import { sendMessage } from '../../firebase/people/people.ts'
import { peopleText as text } from './people-text.ts'

/** What is typed at first. */
export const noWords: PersonalMessage = { subject: '', text: '' }

interface MessageDialogProps {
  readonly account: Pick<ApiAccount, 'uid' | 'fullname' | 'email'>
  /** What was typed for this person before. */
  readonly words: PersonalMessage
  readonly onType: (words: PersonalMessage) => void
  readonly onClose: () => void
}

/** Writes to one person; the mail is shown as it will arrive. */
export function MessageDialog({ account, words, onType, onClose }: MessageDialogProps) {
  const { uid, fullname, email } = account
  const sender = useLoaded(readMailSender)
  const [problem, setProblem] = useState<{ field: unknown; message: string }>()
  const act = useAct(text.actFailed)
  const type = (change: Partial<typeof words>) => {
    setProblem(undefined)
    onType({ ...words, ...change })
  }
  const send = async () => {
    const parsed = v.safeParse(personalMessageSchema, words)
    if (!parsed.success) {
      const [{ path, message }] = parsed.issues
      setProblem({ field: path?.[0].key, message })
      return
    }
    if (!(await act.run(async () => sendMessage(uid, parsed.output)))) return
    notify.success(text.sent)
    onType(noWords)
    onClose()
  }
  // By the server's name, links and contact: what is sent is what is shown.
  const mail =
    sender.data === null ? null : mailAsSent(personalMail(sender.data, words), sender.data.contact)
  const errorOf = (field: keyof typeof words) =>
    problem?.field === field ? problem.message : undefined
  return (
    <AskDialog
      title={text.writeTitle(fullname)}
      detail={text.writeDetail(email)}
      confirm={text.send}
      act={act}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LabelledField
        label={text.subject}
        longest={mailLimits.subject}
        error={errorOf('subject')}
        value={words.subject}
        onType={(subject) => {
          type({ subject })
        }}
      />
      <LabelledField
        label={text.text}
        lines={4}
        longest={mailLimits.body}
        error={errorOf('text')}
        value={words.text}
        onType={(written) => {
          type({ text: written })
        }}
      />
      {mail === null ? (
        <output>{sender.error === null ? text.loading : text.previewFailed}</output>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }} aria-hidden="true">
            {text.preview}
          </Typography>
          <MailSheet label={text.preview} mail={mail} />
        </Box>
      )}
    </AskDialog>
  )
}
