import type { MailTemplates } from '@lectern/domain/mail/mail-templates'
import { type MailTemplateKind, mailTemplateKinds } from '@lectern/domain/mail/mail-words'
import type { PaperId } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchMailTemplates } from '../../firebase/mails/mail-templates.ts'
import { mailsText as text } from './mails-text.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { useMailedPapers, useWholePaper } from './use-mailed-papers.ts'

const followTemplates = ({ show, fail }: LiveListener<MailTemplates>) =>
  watchMailTemplates(show, fail)

/** The words of the mails that are sent by themselves: one of them at a time. */
export function MailTemplatesEditor({ uid }: { readonly uid: string }) {
  const { state: templates, error } = useLive(followTemplates)
  const { papers, error: papersError } = useMailedPapers(uid)
  const [kind, setKind] = useState<MailTemplateKind>('received')
  const [chosenId, setChosenId] = useState<PaperId | null>(null)
  const newest = papers?.[0]
  // What is seen stays, however many papers come in.
  if (chosenId === null && newest !== undefined) setChosenId(newest.id)
  const chosen = papers?.find(({ id }) => id === chosenId) ?? newest ?? null
  const paper = useWholePaper(chosen?.id ?? null)
  return (
    <>
      {error === null ? null : <Alert severity="error">{text.failed}</Alert>}
      {papersError === null ? null : <Alert severity="warning">{text.papersFailed}</Alert>}
      {templates === null ? (
        error === null && <output>{text.loading}</output>
      ) : (
        <>
          <TextField
            select
            label={text.whichMail}
            value={kind}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ maxWidth: 440 }}
            onChange={({ target }) => {
              setKind((before) => mailTemplateKinds.find((one) => one === target.value) ?? before)
            }}
          >
            {mailTemplateKinds.map((one) => (
              <option key={one} value={one}>
                {templates[one] === null ? text.kind[one] : text.ownOf(text.kind[one])}
              </option>
            ))}
          </TextField>
          <TemplateForm
            key={kind}
            uid={uid}
            kind={kind}
            stored={templates[kind]}
            papers={papersError === null ? papers : (papers ?? [])}
            chosen={chosen}
            onChosen={({ id }) => {
              setChosenId(id)
            }}
            paper={paper}
          />
        </>
      )}
    </>
  )
}
