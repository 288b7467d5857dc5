import type { CoAuthor } from '@lectern/domain/authors/co-authors'
import { keywordLabel } from '@lectern/domain/paper/keywords'
import { type ContentField, paperFields } from '@lectern/domain/paper/paper-fields'
import { Fragment, type ReactNode } from 'react'

import type { ListedPaper } from '../../../firebase/papers/listed-paper.ts'
import { dashboardText as text } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'
import { ClampedText } from './ClampedText.tsx'

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
          <CoAuthors coAuthors={paper.coAuthors} />
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

function CoAuthors({ coAuthors }: { coAuthors: readonly CoAuthor[] }) {
  return (
    <ul className={cardClasses.people}>
      {coAuthors.map(({ name, affiliation, orcid }, place) => (
        // eslint-disable-next-line react/no-array-index-key -- two may have one name; none moves
        <li key={place}>
          {name}
          {affiliation === '' ? null : `, ${affiliation}`}
          {orcid === null ? null : (
            <>
              {' · '}
              <a
                href={`https://orcid.org/${orcid}`}
                target="_blank"
                rel="noopener"
                aria-label={text.orcidOf(name, orcid)}
              >
                {orcid}
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
