import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import { useState } from 'react'

import { chooseTarget } from '../../browser/save-stream.ts'
import { Notice } from '../parts/Notice.tsx'
import { useAction } from '../parts/use-action.ts'
import type { ReviewSession } from '../session/review-session.ts'
import { listText as text } from './list-text.ts'

interface AllPdfsProps {
  readonly papers: readonly ApiAssigned[]
  readonly session: Pick<ReviewSession, 'file'>
}

/** Saves the PDFs of all papers as one ZIP; its code comes with the first press. */
export function AllPdfs({ papers, session }: AllPdfsProps) {
  const { isRunning, problem, run } = useAction()
  const [line, setLine] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null)
  const all = papers.reduce((sum, { files }) => sum + files.length, 0)
  if (all === 0) return null

  const save = async () => {
    const target = await chooseTarget(text.zipName)
    if (target === null) return
    setLine({ text: text.zipProgress(0, all), isBad: false })
    const { saveAllPdfs } = await import('./all-pdfs.ts')
    const lost = await saveAllPdfs(papers, session, target, (done) => {
      setLine({ text: text.zipProgress(done, all), isBad: false })
    })
    setLine(
      lost.length === 0
        ? { text: text.zipDone(target.name), isBad: false }
        : { text: text.zipLost(lost), isBad: true },
    )
  }
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={isRunning}
        onClick={() => {
          run(save)
        }}
      >
        {text.zip}
      </button>
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {line === null || problem !== null ? null : (
        <Notice kind={line.isBad ? 'warning' : 'info'}>{line.text}</Notice>
      )}
    </>
  )
}
