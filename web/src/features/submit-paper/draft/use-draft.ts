import type { Paper, PaperFileKind, PaperId } from '@lectern/domain/paper/paper'
import { useCallback, useEffect, useRef, useState } from 'react'

import { areSameValues, type PaperFormValues } from '../paper-form.ts'
import { type Draft, draftKey, draftStorage, newPaperId, readDraft, writeDraft } from './draft.ts'

/** The files that were chosen, by name; also those that a reload took away. */
export type FileNames = Readonly<Record<PaperFileKind, string | null>>

interface DraftRequest {
  readonly uid: string
  readonly edited: Paper | null
  /** What the form begins with when there is no draft. */
  readonly initial: PaperFormValues
}

/**
 * Keeps what is typed over a reload, until it is submitted. What was typed into an earlier version
 * of a paper that is edited is offered (`outdated`) and not put in by itself.
 */
export function useDraft({ uid, edited, initial }: DraftRequest) {
  const key = draftKey(uid, edited?.id ?? null)
  const version = edited?.updatedAt.getTime() ?? null
  const [storage] = useState(draftStorage)
  const [stored] = useState(() => readDraft(storage, key))
  const current = stored !== null && stored.version === version ? stored : null
  const [outdated, setOutdated] = useState<Draft | null>(current === null ? stored : null)
  const [paperId, setPaperId] = useState<PaperId>(
    () => edited?.id ?? current?.paperId ?? newPaperId(),
  )
  const [values, setValues] = useState<PaperFormValues>(current?.values ?? initial)
  const [fileNames, setFileNames] = useState<FileNames>(
    current?.fileNames ?? { pdf: null, supplementaryPdf: null },
  )
  const closed = useRef(false)
  const [kept, setKept] = useState(true)
  const isUntouched = () =>
    fileNames.pdf === null && fileNames.supplementaryPdf === null && areSameValues(values, initial)

  useEffect(() => {
    if (closed.current) return
    if (!isUntouched()) setKept(writeDraft(storage, key, { paperId, values, fileNames, version }))
    else if (outdated === null) storage?.removeItem(key)
    // `initial` is a new object at each render and changes with the key alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [storage, key, version, paperId, values, fileNames, outdated])

  const close = useCallback(() => {
    closed.current = true
    storage?.removeItem(key)
    setKept(true)
  }, [storage, key])
  const takeOutdated = useCallback(() => {
    if (outdated !== null) setValues(outdated.values)
    setOutdated(null)
  }, [outdated])
  const dropOutdated = useCallback(() => {
    setOutdated(null)
  }, [])
  const renewPaperId = useCallback(() => {
    setPaperId(newPaperId())
  }, [])

  return {
    paperId,
    renewPaperId,
    values,
    setValues,
    fileNames,
    setFileNames,
    /** Whether something else stands in the form than it would begin with. */
    isChanged: !isUntouched(),
    /** Whether what stands in the form would survive a reload. */
    kept,
    restored: current !== null,
    outdated,
    takeOutdated,
    dropOutdated,
    /** Forgets the draft: what stands in the form is submitted, or given up. */
    close,
  }
}
