import { memo, useState } from 'react'

import { searchPapers } from '../../paper/search/search-papers.ts'
import { useAllWithdrawn } from './use-all-withdrawn.ts'
import { withdrawnText as text } from './withdrawn-text.ts'

interface WithdrawnHitsProps {
  readonly query: string
  readonly onShow: (query: string) => void
}

/** That a search finds withdrawn papers, too, which the list does not hold. */
export const WithdrawnHits = memo(function WithdrawnHits({ query, onShow }: WithdrawnHitsProps) {
  const isSearching = query.trim() !== ''
  // Once somebody searched they are followed on: the next search is answered at once.
  const [isWanted, setIsWanted] = useState(isSearching)
  if (isSearching && !isWanted) setIsWanted(true)
  const { state } = useAllWithdrawn(isWanted)
  const hits = isSearching && state !== null ? searchPapers(state, query).length : 0
  return (
    <output className="desk-strip" hidden={hits === 0}>
      {hits === 0 ? null : (
        <>
          <span>{text.hits(hits)}</span>
          <button
            type="button"
            className="plain-button"
            data-tone="quiet"
            onClick={() => {
              onShow(query)
            }}
          >
            {text.show}
          </button>
        </>
      )}
    </output>
  )
})
