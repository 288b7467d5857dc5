import type { ApiMessage } from '@lectern/domain/api/api-reports'
import { reviewLimits } from '@lectern/domain/limits'
import type { PaperId } from '@lectern/domain/paper/paper'

import { discussPaper } from '../../../firebase/reviews/paper-notes.ts'
import { useSession } from '../../../session/use-session.ts'
import { useKeptText } from '../opened/use-kept-text.ts'
import { WriteField } from '../opened/WriteField.tsx'
import { reviewsText as text } from './reviews-text.ts'

interface DiscussionProps {
  readonly paperId: PaperId
  readonly messages: readonly ApiMessage[]
  /** Whether one may write. */
  readonly isOpen: boolean
  readonly onWritten: (messages: ApiMessage[]) => void
}

/** What the reviewers of the open paper and organisers say to each other: reviewers by their letters. */
export function Discussion({ paperId, messages, isOpen, onWritten }: DiscussionProps) {
  const { state } = useSession()
  const keptAs = `lectern:discussion:${state.user?.uid ?? ''}:${paperId}`
  if (!isOpen && messages.length === 0) return <Unsent keptAs={keptAs} />
  return (
    <section className="desk-rest" aria-label={text.discussion}>
      <h3>{text.discussion}</h3>
      {messages.length === 0 ? <p>{text.noMessages}</p> : <Messages messages={messages} />}
      {isOpen ? (
        <WriteField
          label={text.write}
          hint={text.hint}
          send={text.send}
          failed={text.sendFailed}
          keptAs={keptAs}
          longest={reviewLimits.message}
          onSend={async (written) => {
            onWritten(await discussPaper(paperId, written))
          }}
        />
      ) : (
        <>
          <p>{text.closed}</p>
          <Unsent keptAs={keptAs} />
        </>
      )}
    </section>
  )
}

function Messages({ messages }: Pick<DiscussionProps, 'messages'>) {
  return (
    <ol className="desk-words" aria-label={text.discussion}>
      {messages.map(({ from, text: written }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages have no ids, and none moves
        <li key={place} data-own={from === text.you}>
          <div>
            <strong>{text.speaker(from)}</strong>
          </div>
          <p>{written}</p>
        </li>
      ))}
    </ol>
  )
}

/** What was typed when the discussion closed: it can be taken from here. */
function Unsent({ keptAs }: { readonly keptAs: string }) {
  const [unsent] = useKeptText(keptAs)
  if (unsent === '') return null
  return (
    <label className="desk-write">
      {text.unsent}
      <textarea readOnly rows={3} value={unsent} />
    </label>
  )
}
