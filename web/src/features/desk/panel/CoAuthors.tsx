import type { CoAuthor } from '@lectern/domain/authors/co-authors'

import { OutsideLink } from '../../../components/TextLink.tsx'
import { CoAuthorWays } from '../../../paper/CoAuthorWays.tsx'
import { Marked } from '../../../paper/search/Marked.tsx'
import { deskText as text } from '../desk-text.ts'

interface CoAuthorsProps {
  readonly coAuthors: readonly CoAuthor[]
  readonly query: string
}

/** Who wrote the paper, too: each with what was given, in the order of the dashboard's cards. */
export function CoAuthors({ coAuthors, query }: CoAuthorsProps) {
  return coAuthors.map((coAuthor, place) => {
    const { name, affiliation } = coAuthor
    return (
      // eslint-disable-next-line react/no-array-index-key -- two may have one name; none moves
      <div key={place}>
        <Marked text={affiliation === '' ? name : `${name}, ${affiliation}`} query={query} />
        <CoAuthorWays
          coAuthor={coAuthor}
          renderOrcid={(link, orcid) => (
            <OutsideLink {...link} aria-label={text.orcidOf(name, orcid)}>
              {orcid}
            </OutsideLink>
          )}
        />
      </div>
    )
  })
}
