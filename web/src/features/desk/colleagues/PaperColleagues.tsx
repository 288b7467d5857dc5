import type { PaperId } from '@lectern/domain/paper/paper'

import { readNamedConflictsOf } from '../../../firebase/reviews/conflicts.ts'
import { readSuggestionsOf } from '../../../firebase/reviews/suggestions.ts'
import { colleaguesText as text } from '../../../paper/colleagues/colleagues-text.ts'
import { NamedLines } from '../../../paper/colleagues/NamedLines.tsx'
import { SuggestionList } from '../../../paper/colleagues/SuggestionList.tsx'
import { useAsked } from '../opened/use-asked.ts'

interface PaperColleaguesProps {
  readonly paperId: PaperId
  /** Another one: what is there may have changed. */
  readonly edition: string
  /** After somebody was invited: the reviews have changed. */
  readonly onInvited: () => void
}

/** The colleagues whom the reviewers of the open paper have suggested; nothing where there are none, or a wall. */
export function SuggestedColleagues({ paperId, edition, onInvited }: PaperColleaguesProps) {
  const { answered, replace } = useAsked(paperId, edition, readSuggestionsOf)
  const found = answered?.found ?? null
  if (found === null || found.length === 0) return null
  return (
    <section className="desk-rest" aria-label={text.suggested}>
      <h3>{text.suggested}</h3>
      <SuggestionList
        label={text.suggested}
        suggestions={found}
        namesPapers={false}
        onDecided={(decided) => {
          const isSame = (one: typeof decided) => one.suggestionId === decided.suggestionId
          replace(found.map((one) => (isSame(one) ? decided : one)))
          if (decided.state === 'confirmed') onInvited()
        }}
      />
    </section>
  )
}

/** Whom the author of the open paper would keep from reviewing it; nothing where there is nobody, or a wall. */
export function KeptApart({ paperId, edition }: Pick<PaperColleaguesProps, 'paperId' | 'edition'>) {
  const { answered, replace } = useAsked(paperId, edition, readNamedConflictsOf)
  const found = answered?.found ?? null
  if (found === null) return null
  return (
    <section className="desk-rest" aria-label={text.keptApart}>
      <h3>{text.keptApart}</h3>
      <p>{text.keptApartHint}</p>
      <NamedLines named={found} onKept={replace} />
    </section>
  )
}
