import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { useLoaded } from '../../../firebase/loading/use-loaded.ts'
import { readSuggestions } from '../../../firebase/reviews/suggestions.ts'
import { colleaguesText as text } from '../../../paper/colleagues/colleagues-text.ts'
import { SuggestionList } from '../../../paper/colleagues/SuggestionList.tsx'

interface SuggestedPanelProps {
  /** After somebody was invited: the list of reviewers has changed. */
  readonly onInvited: () => void
}

/** The colleagues whom reviewers have suggested and nobody has decided about; nothing where there are none. */
export function SuggestedPanel({ onInvited }: SuggestedPanelProps) {
  const titleId = useId()
  const { data, put } = useLoaded(readSuggestions)
  const open = (data ?? []).filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.suggested}</PanelTitle>
      <Typography sx={{ color: 'text.secondary', my: 1 }}>{text.hint}</Typography>
      <SuggestionList
        label={text.suggested}
        suggestions={open}
        namesPapers
        onDecided={(decided) => {
          const isSame = (one: typeof decided) => one.suggestionId === decided.suggestionId
          put((before) => before.map((one) => (isSame(one) ? decided : one)))
          if (decided.state === 'confirmed') onInvited()
        }}
      />
    </Panel>
  )
}
