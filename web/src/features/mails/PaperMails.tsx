import '../../components/plain-controls.css'
import { failureTextOr } from '@lectern/domain/errors'
import { maySendAgain, type PaperMail } from '@lectern/domain/mail/paper-mails'
import type { PaperId } from '@lectern/domain/paper/paper'
import Alert from '@mui/material/Alert'
import { useCallback, useState } from 'react'

import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx'
import { notify } from '../../components/notify.ts'
import { PageLink } from '../../components/TextLink.tsx'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { resendMail, watchPaperMails } from '../../firebase/mails/author-mails.ts'
import { paths } from '../../paths.ts'
import { mailsText as text } from './mails-text.ts'

/** How the mails about a paper fared, once an organiser wants to know. */
export function PaperMails({ paperId }: { readonly paperId: PaperId }) {
  const [shown, setShown] = useState<PaperId | null>(null)
  return (
    <section>
      <h3>{text.mails}</h3>
      {shown === paperId ? (
        <Mails key={paperId} paperId={paperId} />
      ) : (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            setShown(paperId)
          }}
        >
          {text.showMails}
        </button>
      )}
    </section>
  )
}

function Mails({ paperId }: { readonly paperId: PaperId }) {
  const follow = useCallback(
    ({ show, fail }: LiveListener<readonly PaperMail[]>) => watchPaperMails(paperId, show, fail),
    [paperId],
  )
  const { state: mails, error } = useLive(follow)
  const { asked, busy, send, drop } = useSendAgain(paperId)
  if (error !== null) {
    return (
      <Alert severity="error" role="note">
        {text.mailsFailed}
      </Alert>
    )
  }
  if (mails === null) return <output>{text.loading}</output>
  if (mails.length === 0) return <p>{text.noMail}</p>
  return (
    <>
      <ul className="plain-lines" aria-label={text.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <div>
              {mail.subject.announcement === null ? (
                text.mailKind(mail)
              ) : (
                <PageLink to={`${paths.mails}?announcement=${mail.subject.announcement}`}>
                  {text.mailKind(mail)}
                </PageLink>
              )}
              <small data-bad={mail.state === 'failed'}>
                {mail.further ? `${text.further} · ` : ''}
                {text.mailState[mail.state]}
                {text.attempts(mail.attempts)} ·{' '}
                <time dateTime={mail.at.toISOString()}>{text.moment(mail.at)}</time>
                {mail.again === null ? null : ` · ${text.sentAgain}`}
              </small>
            </div>
            {maySendAgain(mail) ? (
              <button
                type="button"
                className="plain-button"
                data-tone="quiet"
                disabled={busy !== null}
                aria-label={text.againOf(mail)}
                onClick={() => void send(mail.id, false)}
              >
                {text.again}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          title={text.againTitle}
          question={text.againQuestion}
          detail={text.againDetail}
          confirm={text.again}
          cancel={text.cancel}
          colour="primary"
          onConfirm={() => void send(asked, true)}
          onCancel={drop}
        />
      )}
    </>
  )
}

/** Has a mail sent once more; the server says whether that has to be confirmed first. */
function useSendAgain(paperId: PaperId) {
  const [asked, setAsked] = useState<string | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const send = async (mailId: string, confirmed: boolean) => {
    setAsked(null)
    setBusy(mailId)
    try {
      if (await resendMail(paperId, mailId, confirmed)) notify.success(text.againQueued)
      else setAsked(mailId)
    } catch (error) {
      notify.error(failureTextOr(error, text.againFailed))
    }
    setBusy(null)
  }
  const drop = () => {
    setAsked(null)
  }
  return { asked, busy, send, drop }
}
