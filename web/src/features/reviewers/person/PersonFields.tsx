import type { ReviewerColumn } from '@lectern/domain/reviews/inviting/reviewer-columns'
import type { TypedReviewer } from '@lectern/domain/reviews/inviting/typed-reviewers'
import Box from '@mui/material/Box'

import { useTopics } from '../../../components/conference/use-topics.ts'
import { LabelledField } from '../../../components/people/LabelledField.tsx'
import { reviewersText as text } from '../reviewers-text.ts'
import type { FieldProblems } from './typed-fields.ts'

interface PersonFieldsProps {
  readonly typed: TypedReviewer
  readonly problems: FieldProblems
  readonly onType: (change: Partial<TypedReviewer>) => void
}

/** Who somebody is, and what and how much they can review. */
export function PersonFields({ typed, problems, onType }: PersonFieldsProps) {
  const topics = useTopics()
  const of = (field: ReviewerColumn) => ({
    value: typed[field],
    error: problems[field],
    onType: (value: string) => {
      onType({ [field]: value })
    },
  })
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <LabelledField label={text.name} {...of('name')} />
      <LabelledField label={text.email} type="email" {...of('email')} />
      <LabelledField label={text.affiliation} {...of('affiliation')} />
      <LabelledField
        label={text.mostLabel}
        inputMode="numeric"
        hint={text.mostHint}
        {...of('most')}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <LabelledField label={text.topics} hint={text.topicsHint(topics)} {...of('topics')} />
      </Box>
    </Box>
  )
}
