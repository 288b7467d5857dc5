import '../look/letter.css'
import type { ApiAssigned } from '@lectern/domain/api/api-reports'
import type { ApiOwnReviewer } from '@lectern/domain/api/api-reviews'
import { useEffect, useRef } from 'react'

import { conference } from '../../content/conference.ts'
import { letterText as text } from './letter-text.ts'
import { lettered } from './lettered.ts'

interface LetterProps {
  readonly reviewer: Pick<ApiOwnReviewer, 'name' | 'affiliation'>
  readonly papers: readonly ApiAssigned[]
  readonly onClose: () => void
}

/** A letter of thanks for a reviewer's records, on one page: no paper is named in it. */
export function Letter({ reviewer, papers, onClose }: LetterProps) {
  const { reports, from, to } = lettered(papers)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className="letter" aria-label={text.title}>
      <div className="letter-page">
        <p className="letter-sender">{conference.name}</p>
        <h2 ref={heading} tabIndex={-1}>
          {text.title}
        </h2>
        <p>
          {reviewer.name}
          {reviewer.affiliation === '' ? null : (
            <>
              <br />
              {reviewer.affiliation}
            </>
          )}
        </p>
        <p>{text.words(reviewer.name, conference.name, reports)}</p>
        {from === null || to === null ? null : <p>{text.dates(from, to)}</p>}
        <p>{text.thanks}</p>
        <p>{text.organisers(conference.name)}</p>
        <p className="hint">{text.made(location.origin)}</p>
      </div>
      <p className="buttons">
        <button type="button" className="button" data-tone="main" onClick={() => window.print()}>
          {text.print}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text.close}
        </button>
      </p>
    </section>
  )
}
