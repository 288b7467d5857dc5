import { keywordLabel } from '@lectern/domain/paper/keywords'
import { useId } from 'react'

import { bidsText as text } from './bids-text.ts'
import { bidFilters, type PaperFilter } from './shown-papers.ts'

interface BidFiltersProps {
  readonly filter: PaperFilter
  readonly topics: readonly string[]
  readonly onFilter: (filter: PaperFilter) => void
}

/** Which papers are shown. */
export function BidFilters({ filter, topics, onFilter }: BidFiltersProps) {
  const id = useId()
  return (
    <search className="bid-filters" aria-label={text.filters}>
      <div className="field">
        <label htmlFor={`${id}-said`}>{text.show}</label>
        <select
          id={`${id}-said`}
          value={filter.said}
          onChange={({ target }) => {
            const said = bidFilters.find((name) => name === target.value)
            if (said !== undefined) onFilter({ ...filter, said })
          }}
        >
          {bidFilters.map((name) => (
            <option key={name} value={name}>
              {text.filter(name)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-topic`}>{text.topic}</label>
        <select
          id={`${id}-topic`}
          value={filter.topic}
          onChange={({ target }) => {
            onFilter({ ...filter, topic: target.value })
          }}
        >
          <option value="">{text.anyTopic}</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {keywordLabel(topic)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-search`}>{text.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={filter.search}
          onChange={({ target }) => {
            onFilter({ ...filter, search: target.value })
          }}
        />
      </div>
    </search>
  )
}
