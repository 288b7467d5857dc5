import type { ApiDeskRevision } from '@lectern/domain/api/api-revision'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useState } from 'react'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { notify } from '../../../components/notify.ts'
import { revisionText as text } from './revision-text.ts'

const loadDialog = async () => await import('./RevisionDialog.tsx')
const loadTakeBack = async () => await import('./TakeBackDialog.tsx')

interface RevisionFactProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  readonly revision: ApiDeskRevision
  /** When it was read. */
  readonly now: Date
  readonly onChanged: () => void
}

type Asked = NonNullable<ApiDeskRevision['asked']>

/** Whether a revision is asked for, what came of it, and the ways to ask, change and take back. */
export function RevisionFact({ paperId, name, revision, now, onChanged }: RevisionFactProps) {
  const [open, setOpen] = useState<'ask' | 'take back' | null>(null)
  const { asked, refusal, ready } = revision
  const until = typeof asked?.until === 'string' ? new Date(asked.until) : null
  const mayAsk = refusal === null && (until !== null || ready.length > 0)
  if (asked === null && !mayAsk) return null
  const close = () => {
    setOpen(null)
  }
  const done = (said: string) => {
    notify.success(said)
    close()
    onChanged()
  }
  return (
    <>
      <p className="desk-reviewfact">
        {until === null ? null : (
          <strong>{until < now ? text.over(until) : text.asked(until)}</strong>
        )}
        {asked === null ? null : <Standing asked={asked} />}
        {mayAsk ? (
          <Way
            name={until === null ? text.ask : text.change}
            onPress={() => {
              setOpen('ask')
            }}
          />
        ) : null}
        {until === null ? null : (
          <Way
            name={text.takeBack}
            onPress={() => {
              setOpen('take back')
            }}
          />
        )}
      </p>
      {open === 'ask' ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ RevisionDialog }) => (
            <RevisionDialog
              paperId={paperId}
              name={name}
              revision={revision}
              onDone={() => {
                done(text.done(name))
              }}
              onRefused={onChanged}
              onClose={close}
            />
          )}
        </LoadedPart>
      ) : null}
      {open === 'take back' ? (
        <LoadedPart load={loadTakeBack} onMissing={close}>
          {({ TakeBackDialog }) => (
            <TakeBackDialog
              paperId={paperId}
              name={name}
              onDone={() => {
                done(text.takenBack(name))
              }}
              onClose={close}
            />
          )}
        </LoadedPart>
      ) : null}
    </>
  )
}

function Standing({
  asked: { until, handedIn, isGiven, finds, notSearched },
}: {
  readonly asked: Asked
}) {
  return (
    <>
      {until === null ? <span>{text.wasTakenBack}</span> : null}
      {handedIn === null ? (
        <span>{text.notAnswered}</span>
      ) : (
        <>
          <span>{text.answered(new Date(handedIn.at))}</span>
          <span>{isGiven ? text.given : text.notGiven}</span>
        </>
      )}
      {finds.map(({ label, what, words }) => (
        <span key={`${label} ${what} ${words}`} className="desk-reviewhint">
          {text.find(label, words)}
        </span>
      ))}
      {notSearched.map((label) => (
        <span key={label} className="desk-reviewhint">
          {text.notSearched(label)}
        </span>
      ))}
    </>
  )
}

function Way({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="plain-button" data-tone="quiet" onClick={onPress}>
      {name}
    </button>
  )
}
