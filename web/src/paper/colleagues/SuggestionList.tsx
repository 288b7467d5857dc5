import type { ApiSuggestion } from '@lectern/domain/api/reviews/api-suggestions'
import { failureTextOr } from '@lectern/domain/errors'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'

import { notify } from '../../components/notify.ts'
import { decideSuggestion } from '../../firebase/reviews/suggestions.ts'
import { PaperNumber } from '../PaperNumber.tsx'
import { colleaguesText as text, hintWords } from './colleagues-text.ts'

interface SuggestionListProps {
  readonly label: string
  readonly suggestions: readonly ApiSuggestion[]
  /** Whether the list is of more papers than one. */
  readonly namesPapers: boolean
  readonly onDecided: (suggestion: ApiSuggestion) => void
}

/** Colleagues whom reviewers have suggested, each invited or dismissed by one press. */
export function SuggestionList(props: SuggestionListProps) {
  const { label, suggestions, namesPapers, onDecided } = props
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
    >
      {suggestions.map((one) => (
        <SuggestionItem
          key={one.suggestionId}
          suggestion={one}
          namesPaper={namesPapers}
          onDecided={onDecided}
        />
      ))}
    </Box>
  )
}

interface SuggestionItemProps {
  readonly suggestion: ApiSuggestion
  readonly namesPaper: boolean
  readonly onDecided: (suggestion: ApiSuggestion) => void
}

function SuggestionItem({ suggestion, namesPaper, onDecided }: SuggestionItemProps) {
  const { name, email, by, kind, at, words, state, wall, hints, number, paperTitle } = suggestion
  const [isBusy, setIsBusy] = useState(false)
  const decide = async (decision: 'confirmed' | 'dismissed') => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onDecided(await decideSuggestion(suggestion.suggestionId, decision))
      notify.success(decision === 'confirmed' ? text.invited(name) : text.dismissedNow(name))
    } catch (error) {
      notify.error(failureTextOr(error, text.failed))
    } finally {
      setIsBusy(false)
    }
  }
  const notes = [
    ...(wall === null ? [] : [text.walls[wall]]),
    ...hints.map((hint) => hintWords[hint]),
    ...(suggestion.reviewer === 'accepted' && state === 'open' ? [text.reviewsAlready] : []),
  ]
  return (
    <li>
      {namesPaper ? (
        <Box sx={{ mb: 0.5 }}>
          <PaperNumber number={number} /> {paperTitle}
        </Box>
      ) : null}
      <strong>{name}</strong> {email}
      <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{text.said(by, kind, at)}</Box>
      {words === '' ? null : <Box sx={{ whiteSpace: 'pre-line' }}>{words}</Box>}
      {notes.map((note) => (
        <Box key={note} sx={{ color: 'error.main', typography: 'body2' }}>
          {note}
        </Box>
      ))}
      {state === 'confirmed' ? <div>{text.confirmed}</div> : null}
      {state === 'dismissed' ? <div>{text.dismissed}</div> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {state === 'confirmed' || wall !== null ? null : (
          <Button
            size="small"
            variant="outlined"
            aria-label={text.inviteOf(name)}
            aria-disabled={isBusy}
            onClick={() => void decide('confirmed')}
          >
            {text.invite}
          </Button>
        )}
        {state === 'open' ? (
          <Button
            size="small"
            aria-label={text.dismissOf(name)}
            aria-disabled={isBusy}
            onClick={() => void decide('dismissed')}
          >
            {text.dismiss}
          </Button>
        ) : null}
      </Box>
    </li>
  )
}
