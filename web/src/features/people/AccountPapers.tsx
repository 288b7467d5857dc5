import { shownNumber } from '@lectern/domain/paper/paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'

import { LoadedList } from '../../components/people/LoadedList.tsx'
import { PageLink } from '../../components/TextLink.tsx'
import { useLoaded } from '../../firebase/loading/use-loaded.ts'
import { readPapersOf } from '../../firebase/people/people.ts'
import { StatusBadge } from '../../paper/StatusBadge.tsx'
import { paths } from '../../paths.ts'
import { peopleText as text } from './people-text.ts'

/** The papers of an account, each with its status and the way to it at the desk. */
export function AccountPapers({ uid, name }: { readonly uid: string; readonly name: string }) {
  const loaded = useLoaded(useCallback(async () => readPapersOf(uid), [uid]))
  return (
    <LoadedList loaded={loaded}>
      {(papers) =>
        papers.length === 0 ? (
          <Typography variant="body2">{text.noPapers}</Typography>
        ) : (
          <Papers aria-label={text.papersOf(name)}>
            {papers.map(({ id, number, title, status }) => (
              <li key={id}>
                <PageLink to={`${paths.desk}?paper=${encodeURIComponent(id)}`}>
                  {[shownNumber(number), title].join(' ').trim()}
                </PageLink>
                <StatusBadge status={status} />
              </li>
            ))}
          </Papers>
        )
      }
    </LoadedList>
  )
}

const Papers = styled('ul')({
  display: 'grid',
  gap: 8,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: 44,
    overflowWrap: 'anywhere',
  },
})
