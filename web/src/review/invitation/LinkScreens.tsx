import { keptDrafts } from '../drafts/draft-record.ts'
import { keptWordsText } from '../drafts/kept-words-text.ts'
import { hasWords, saveWords } from '../drafts/kept-words.ts'
import { Screen } from '../parts/Screen.tsx'
import { ForgetDevice } from './ForgetDevice.tsx'
import { invitationText as text } from './invitation-text.ts'
import { SendLink } from './SendLink.tsx'

/** For whoever comes without a link, and has just had it forgotten. */
export function NoLink({ isForgotten }: { isForgotten: boolean }) {
  return (
    <Screen title={isForgotten ? text.forgottenTitle : text.noLinkTitle} isNext={isForgotten}>
      <p className="lead">{isForgotten ? text.forgotten : text.noLink}</p>
      <SendLink />
    </Screen>
  )
}

/** For whoever's link was revoked: the words that this browser keeps can be had as a file. */
export function LinkOver({ owner, onForget }: { owner: string; onForget: () => void }) {
  const drafts = keptDrafts(localStorage, owner).filter(hasWords)
  return (
    <Screen title={text.overTitle}>
      <p className="lead">{text.over}</p>
      <SendLink />
      {drafts.length === 0 ? null : (
        <section className="sheet">
          <h2>{keptWordsText.overTitle}</h2>
          <p>{keptWordsText.over}</p>
          <ul>
            {drafts.map(({ assignmentId, paper }) => (
              <li key={assignmentId}>{paper}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button"
            onClick={() => {
              saveWords(drafts)
            }}
          >
            {keptWordsText.save}
          </button>
        </section>
      )}
      <div>
        <ForgetDevice owner={owner} onForget={onForget} />
      </div>
    </Screen>
  )
}
