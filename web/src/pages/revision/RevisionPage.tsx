import { paperIdSchema } from '@lectern/domain/paper/paper'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { revisionText as text } from '../../features/revision/revision-text.ts'
import { Gone, Revision } from '../../features/revision/Revision.tsx'
import { fetchWhole } from '../../paper/actions/fetch-paper.ts'
import { editStateOf } from '../../paper/edit-state.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

/** /revision?paper=…: an author reads the reports on an own paper that were released, and answers them. */
export function RevisionPage() {
  const { viewer } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  if (viewer === null) return null
  const paperId = v.safeParse(paperIdSchema, query.get('paper'))
  return (
    <Screen title={text.title} description={text.description}>
      <PageHeading>{text.title}</PageHeading>
      {paperId.success ? (
        <Revision
          key={`${viewer.uid} ${paperId.output}`}
          uid={viewer.uid}
          paperId={paperId.output}
          onEdit={async () => {
            const paper = await fetchWhole(paperId.output)
            if (paper !== null) await navigate(paths.submitPaper, { state: editStateOf(paper) })
          }}
        />
      ) : (
        <Gone uid={viewer.uid} paperId={null} />
      )}
    </Screen>
  )
}
