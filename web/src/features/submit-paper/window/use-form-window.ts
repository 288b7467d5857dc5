import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import { useEffect, useState } from 'react'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import type { ShownConference } from '../../../conference/shown-conference.ts'
import { findOwnExtension } from '../../../firebase/papers/submission-start.ts'
import { findRevisedUntil } from './find-revised-until.ts'
import { type FormWindow, formWindow } from './form-window.ts'

/** What the form shows about when papers may come, and what it is about. */
export interface ShownWindow extends FormWindow {
  readonly conference: ShownConference
  /** How long this author alone may submit; null: as everybody. */
  readonly extendedUntil: Date | null
  /** Until when a revision of the edited paper is asked for; null: none is. */
  readonly revisedUntil: Date | null
  /** Has the form offered although submissions have closed. */
  readonly offer: () => void
}

/**
 * Follows when papers may come, for whoever has the form open.
 *
 * @param editedId the own paper that is edited; null: a new one, or another's
 */
export function useFormWindow(viewer: Viewer, editedId: PaperId | null): ShownWindow {
  const conference = useShownConference()
  const { submissions } = conference
  const [extendedUntil, setExtendedUntil] = useState<Date | null>(null)
  const [openedAt] = useState(() => Date.now())
  const [wasOffered, setWasOffered] = useState(false)
  const isClosed = submissions === 'closed'
  const revisedUntil = useRevisedUntil(submissions === 'open' ? null : editedId)
  useEffect(() => {
    if (!isClosed) return undefined
    let left = false
    const look = async () => {
      // Without an answer the form says what holds for everybody; the server decides all the same.
      const until = await findOwnExtension(viewer).catch(() => null)
      if (!left) setExtendedUntil(until)
    }
    void look()
    return () => {
      left = true
    }
  }, [isClosed, viewer])
  const shown = formWindow(conference, extendedUntil, wasOffered, openedAt, revisedUntil)
  // Once it was there it stays, with what was typed.
  if (shown.isOffered && !wasOffered) setWasOffered(true)
  return {
    ...shown,
    conference,
    extendedUntil,
    revisedUntil,
    offer: () => {
      setWasOffered(true)
    },
  }
}

/** Until when a revision of a paper is asked for; null while nobody has answered, and where none is. */
function useRevisedUntil(paperId: PaperId | null): Date | null {
  const [found, setFound] = useState<readonly [PaperId, Date | null] | null>(null)
  useEffect(() => {
    if (paperId === null) return undefined
    let left = false
    const look = async () => {
      const until = await findRevisedUntil(paperId)
      if (!left) setFound([paperId, until])
    }
    void look()
    return () => {
      left = true
    }
  }, [paperId])
  return found !== null && found[0] === paperId ? found[1] : null
}
