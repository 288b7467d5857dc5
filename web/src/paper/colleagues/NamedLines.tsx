import type { ApiNamedConflicts } from '@lectern/domain/api/reviews/api-author-conflicts'
import { failureTextOr } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import * as v from 'valibot'

import { notify } from '../../components/notify.ts'
import { declareConflict } from '../../firebase/reviews/conflicts.ts'
import { colleaguesText as text } from './colleagues-text.ts'

type Named = ApiNamedConflicts['lines'][number]['people'][number]

interface NamedLinesProps {
  readonly named: ApiNamedConflicts
  /** After somebody was kept apart. */
  readonly onKept: (named: ApiNamedConflicts, who: Named) => void
}

/** What an author said of who should not review a paper; who is meant is kept apart by one press. */
export function NamedLines({ named, onKept }: NamedLinesProps) {
  const [isBusy, setIsBusy] = useState(false)
  const keep = async (who: Named, line: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const paperId = v.parse(paperIdSchema, named.paperId)
      await declareConflict(paperId, who.who, { kind: 'wall', note: line })
      notify.success(text.keptNow(who.name))
      onKept(withWall(named, who), who)
    } catch (error) {
      notify.error(failureTextOr(error, text.failed))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {named.lines.map(({ text: line, people }) => (
        <li key={line}>
          {line}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
            {people.length === 0 ? (
              <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
                {text.nobody}
              </Box>
            ) : null}
            {people.map((who) =>
              who.isWalled ? (
                <span key={who.who}>{text.kept(who.name)}</span>
              ) : (
                <Button
                  key={who.who}
                  size="small"
                  variant="outlined"
                  aria-disabled={isBusy}
                  onClick={() => void keep(who, line)}
                >
                  {text.keep(who.name, who.kind)}
                </Button>
              ),
            )}
          </Box>
        </li>
      ))}
    </Box>
  )
}

function withWall({ paperId, lines }: ApiNamedConflicts, { who }: Named): ApiNamedConflicts {
  const walled = (one: Named) =>
    one.who === who ? Object.assign({}, one, { isWalled: true }) : one
  return {
    paperId,
    lines: lines.map(({ text: line, people }) => ({ text: line, people: people.map(walled) })),
  }
}
