import type { ApiPaperReviews } from '@lectern/domain/api/api-assignments'
import type { PaperId } from '@lectern/domain/paper/paper'
import { useState } from 'react'

import { LoadedPart } from '../../../components/LoadedPart.tsx'
import { notify } from '../../../components/notify.ts'
import { reviewsText as text } from './reviews-text.ts'

const loadDialog = async () => await import('./NewVersionDialog.tsx')

interface VersionFactProps {
  readonly paperId: PaperId
  /** How the paper is called. */
  readonly name: string
  readonly found: Pick<ApiPaperReviews, 'copy' | 'revision'>
  readonly onGiven: () => void
}

/** Which version of the paper reviewers read, and the way to give them the paper as it is now. */
export function VersionFact({ paperId, name, found, onGiven }: VersionFactProps) {
  const { copy, revision } = found
  const [isAsked, setIsAsked] = useState(false)
  if (copy === null) return null
  const close = () => {
    setIsAsked(false)
  }
  const { version, changed, files, frozenAt } = copy
  const answered = revision.asked?.isGiven === false ? revision.asked : null
  return (
    <>
      <p className="desk-reviewfact">
        {changed || answered !== null ? (
          <>
            <strong>{changed ? text.versionChanged(version) : text.answerWaits}</strong>
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                setIsAsked(true)
              }}
            >
              {changed ? text.give : text.giveAnswer}
            </button>
          </>
        ) : (
          <span>{text.version(version, new Date(frozenAt))}</span>
        )}
        {files.every(({ cleaned }) => cleaned) ? null : <span>{text.asSent}</span>}
      </p>
      {isAsked ? (
        <LoadedPart load={loadDialog} onMissing={close}>
          {({ NewVersionDialog }) => (
            <NewVersionDialog
              paperId={paperId}
              name={name}
              version={version + 1}
              asked={answered}
              onGiven={(given) => {
                notify.success(text.given(name, given))
                close()
                onGiven()
              }}
              onClose={close}
            />
          )}
        </LoadedPart>
      ) : null}
    </>
  )
}
