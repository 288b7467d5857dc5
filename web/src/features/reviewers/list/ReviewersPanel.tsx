import type { ApiReviewer } from '@lectern/domain/api/api-reviews'
import type { MailSender } from '@lectern/domain/mail/test-mail'
import { useId } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { LoadedList, RefreshButton } from '../../../components/people/LoadedList.tsx'
import type { Loaded } from '../../../firebase/loading/use-loaded.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { reviewersText as text } from '../reviewers-text.ts'
import { ReviewerList } from './ReviewerList.tsx'

interface ReviewersPanelProps {
  readonly loaded: Loaded<ApiReviewer[]>
  readonly sender: Pick<Loaded<MailSender>, 'data' | 'error'>
  /** What stood above the links of the last invitation. */
  readonly lastWords: () => string
}

/** Everybody who was invited, searched, filtered and kept up. */
export function ReviewersPanel({ loaded, sender, lastWords }: ReviewersPanelProps) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.list}</PanelTitle>
      <RefreshButton loaded={loaded} />
      {loaded.data === null || loaded.data.length === 0 ? null : (
        <ExportButton reviewers={loaded.data} />
      )}
      <LoadedList loaded={loaded}>
        {(reviewers) => (
          <ReviewerList
            reviewers={reviewers}
            titleId={titleId}
            sender={sender}
            lastWords={lastWords}
            put={(changed) => {
              loaded.put((before) =>
                before.map((one) => (one.reviewerId === changed.reviewerId ? changed : one)),
              )
            }}
            reload={loaded.reload}
          />
        )}
      </LoadedList>
    </Panel>
  )
}
