import './notes.css'
import type { ApiPaperNotes } from '@lectern/domain/api/reviews/api-notes'
import { failureTextOr } from '@lectern/domain/errors'
import { reviewLimits } from '@lectern/domain/limits'
import type { Paper, PaperId } from '@lectern/domain/paper/paper'

import { notify } from '../../../components/notify.ts'
import {
  namePaperAssignee,
  readPaperNotes,
  writePaperNote,
} from '../../../firebase/reviews/paper-notes.ts'
import { useSession } from '../../../session/use-session.ts'
import { KeptApart } from '../colleagues/PaperColleagues.tsx'
import { NotFetched } from '../opened/NotFetched.tsx'
import { useAsked } from '../opened/use-asked.ts'
import { WriteField } from '../opened/WriteField.tsx'
import { useNoteAssignee } from '../reviews/review-rows.ts'
import { AssigneeField } from './AssigneeField.tsx'
import { notesText as text } from './notes-text.ts'
import { OrganiserConflicts } from './OrganiserConflicts.tsx'

interface NotesSectionProps {
  readonly paperId: PaperId
  /** Null until it is read. */
  readonly paper: Paper | null
  /** Another one: what is there may have changed. */
  readonly edition: string
}

/** Organisers' notes on the open paper, and who of them decides. Behind a wall nothing is shown at all. */
export function NotesSection({ paperId, paper, edition }: NotesSectionProps) {
  const { answered, hasFailed, retry, replace } = useAsked(paperId, edition, readPaperNotes)
  const noteAssignee = useNoteAssignee()
  const { state } = useSession()
  const name = async (email: string | null) => {
    try {
      const now = await namePaperAssignee(paperId, email)
      replace(now)
      noteAssignee(paperId, now.assignee)
    } catch (error) {
      notify.error(failureTextOr(error, text.assignFailed))
    }
  }
  if (hasFailed) {
    return <NotFetched title={text.title} text={text.failed} retry={text.retry} onRetry={retry} />
  }
  const found = answered?.found ?? null
  if (found === null || state.user === null) return null
  return (
    <>
      <KeptApart paperId={paperId} edition={edition} />
      <section className="desk-rest desk-notes" aria-label={text.title}>
        <AssigneeField
          assignee={found.assignee}
          own={state.user.email}
          onName={(email) => void name(email)}
        />
        <h3>{text.notes}</h3>
        <Notes notes={found.notes} />
        <WriteField
          label={text.write}
          hint={text.hint}
          send={text.save}
          failed={text.saveFailed}
          keptAs={`lectern:note:${state.user.uid ?? ''}:${paperId}`}
          longest={reviewLimits.note}
          onSend={async (written) => {
            replace(await writePaperNote(paperId, written))
          }}
        />
      </section>
      <OrganiserConflicts
        paperId={paperId}
        paper={paper}
        edition={edition}
        own={state.user.uid}
        onOwn={retry}
      />
    </>
  )
}

function Notes({ notes }: Pick<ApiPaperNotes, 'notes'>) {
  if (notes.length === 0) return <p>{text.noNotes}</p>
  return (
    <ul className="desk-words" aria-label={text.notes}>
      {notes.map(({ noteId, by, isYours, at, text: written }) => (
        <li key={noteId} data-own={isYours}>
          <div>
            <strong>{isYours ? text.yourNote : by === '' ? text.formerOrganiser : by}</strong>
            <time dateTime={at}>{text.moment(new Date(at))}</time>
          </div>
          <p>{written}</p>
        </li>
      ))}
    </ul>
  )
}
