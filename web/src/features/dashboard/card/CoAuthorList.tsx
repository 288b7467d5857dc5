import { type CoAuthor, coAuthorLine } from '@lectern/domain/authors/co-authors'
import { useState } from 'react'

import { CoAuthorWays } from '../../../paper/CoAuthorWays.tsx'
import { dashboardText as text } from '../dashboard-text.ts'
import { cardClasses } from './card-root.ts'

/** So many stand on a card at first; one more stands there as well, in place of the button. */
const shownAtFirst = 3

/** From so many characters on, somebody’s line is cut at first. */
const longLine = 120

/** A paper's co-authors, one a line: the first ones, and a button for the rest where there are many. */
export function CoAuthorList({ coAuthors }: { coAuthors: readonly CoAuthor[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const isMany = coAuthors.length > shownAtFirst + 1
  const isLong = isMany || coAuthors.some((one) => coAuthorLine(one).length > longLine)
  const shown = isMany && !isWhole ? coAuthors.slice(0, shownAtFirst) : coAuthors
  const more = isMany ? text.moreCoAuthors(coAuthors.length - shownAtFirst) : text.showMore
  return (
    <>
      <ul className={cardClasses.people} data-expanded={isWhole || !isLong}>
        {shown.map((coAuthor, place) => (
          // eslint-disable-next-line react/no-array-index-key -- two may have one name; none moves
          <li key={place}>
            <CoAuthorLine coAuthor={coAuthor} />
          </li>
        ))}
      </ul>
      {isLong ? (
        <button
          type="button"
          className={`${cardClasses.button} ${cardClasses.more}`}
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole)
          }}
        >
          {isWhole ? text.showLess : more}
        </button>
      ) : null}
    </>
  )
}

function CoAuthorLine({ coAuthor }: { readonly coAuthor: CoAuthor }) {
  const { name, affiliation } = coAuthor
  return (
    <>
      {affiliation === '' ? name : `${name}, ${affiliation}`}
      <CoAuthorWays
        coAuthor={coAuthor}
        renderOrcid={(link, orcid) => (
          <a {...link} aria-label={text.orcidOf(name, orcid)}>
            {orcid}
          </a>
        )}
      />
    </>
  )
}
