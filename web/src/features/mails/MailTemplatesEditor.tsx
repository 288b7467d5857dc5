import { type MailTemplates } from '@lectern/domain/mail/mail-templates'
import { mailTemplateKinds } from '@lectern/domain/mail/mail-words'
import type { Paper } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'

import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { readNewestPapers, watchMailTemplates } from '../../firebase/mails/mail-templates.ts'
import { mailsText as text } from './mails-text.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** As many papers are offered for the preview. */
const offeredPapers = 20

const followTemplates = ({ show, fail }: LiveListener<MailTemplates>) =>
  watchMailTemplates(show, fail)

/** The words of the mails that are sent by themselves. */
export function MailTemplatesEditor({ uid }: { readonly uid: string }) {
  const { state: templates, error } = useLive(followTemplates)
  const { papers, failed } = usePapers()
  return (
    <>
      {error === null ? null : <Alert severity="error">{text.failed}</Alert>}
      {failed ? <Alert severity="warning">{text.papersFailed}</Alert> : null}
      {templates === null
        ? error === null && <output>{text.loading}</output>
        : mailTemplateKinds.map((kind) => (
            <TemplateForm
              key={kind}
              uid={uid}
              kind={kind}
              stored={templates[kind]}
              papers={papers}
            />
          ))}
    </>
  )
}

function usePapers(): { readonly papers: readonly Paper[] | null; readonly failed: boolean } {
  const [state, setState] = useState<{ papers: readonly Paper[] | null; failed: boolean }>({
    papers: null,
    failed: false,
  })
  useEffect(() => {
    let left = false
    const read = async () => {
      const papers = await readNewestPapers(offeredPapers).catch(() => null)
      if (!left) setState({ papers: papers ?? [], failed: papers === null })
    }
    void read()
    return () => {
      left = true
    }
  }, [])
  return state
}
