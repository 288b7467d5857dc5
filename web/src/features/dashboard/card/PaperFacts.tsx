import { keywordLabel } from '@lectern/domain/paper/keywords'
import { type ContentField, paperFields } from '@lectern/domain/paper/paper-fields'
import { Fragment, type ReactNode } from 'react'

import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { dashboardText as text } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'
import { ClampedText } from './ClampedText.tsx'
import { CoAuthorList } from './CoAuthorList.tsx'

interface PaperFactsProps {
  readonly paper: ListedPaper
  /** Whether the whole abstract is shown. */
  readonly expanded: boolean
  readonly onToggleAbstract: (paper: ListedPaper) => void
}

/** What its author wrote about a paper, below its title. */
export function PaperFacts({ paper, expanded, onToggleAbstract }: PaperFactsProps) {
  const facts = {
    fullname: <Entry field="fullname">{paper.fullname}</Entry>,
    email: <Entry field="email">{paper.email}</Entry>,
    abstract: (
      <Entry field="abstract" wide>
        <ClampedText
          key={paper.abstract}
          text={paper.abstract ?? text.abstractComing}
          expanded={expanded}
          onToggle={() => {
            onToggleAbstract(paper)
          }}
        />
      </Entry>
    ),
    keywords: (
      <Entry field="keywords" wide>
        {keywordsOf(paper)}
      </Entry>
    ),
    coAuthors:
      paper.coAuthors.length === 0 ? null : (
        <Entry field="coAuthors" wide>
          <CoAuthorList coAuthors={paper.coAuthors} />
        </Entry>
      ),
  } satisfies Record<Exclude<ContentField, 'paperTitle'>, ReactNode>
  return (
    <dl className={cardClasses.details}>
      {Object.entries(facts).map(([field, entry]) => (
        <Fragment key={field}>{entry}</Fragment>
      ))}
    </dl>
  )
}

interface EntryProps {
  readonly field: ContentField
  readonly wide?: boolean
  readonly children: ReactNode
}

function Entry({ field, wide = false, children }: EntryProps) {
  return (
    <div className={wide ? cardClasses.wide : undefined}>
      <dt>{paperFields[field].label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function keywordsOf(paper: ListedPaper): string {
  if (paper.keywords.length === 0) return text.noKeywords
  return paper.keywords.map(keywordLabel).join(', ')
}
