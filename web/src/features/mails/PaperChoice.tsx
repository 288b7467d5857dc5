import { type Paper, shownNumber } from '@lectern/domain/paper/paper'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

import { mailsText as text } from './mails-text.ts'

/** What a paper is found by. */
export type FoundPaper = Pick<Paper, 'id' | 'number' | 'paperTitle' | 'fullname'>

interface PaperChoiceProps<Found extends FoundPaper> {
  readonly papers: readonly Found[]
  readonly paper: Found
  readonly onPaper: (paper: Found) => void
}

/** As many are offered at a time: more are found by typing more. */
const mostOffered = 50

const titled = ({ number, paperTitle }: FoundPaper) => `${shownNumber(number)} ${paperTitle}`.trim()

const offered = createFilterOptions<FoundPaper>({
  limit: mostOffered,
  stringify: (paper) => `${titled(paper)} ${paper.fullname}`,
})

/** Chooses a paper among however many, by its number, title or author. */
export function PaperChoice<Found extends FoundPaper>(props: PaperChoiceProps<Found>) {
  const { papers, paper, onPaper } = props
  return (
    <Autocomplete<Found, false, true>
      disableClearable
      options={papers}
      value={paper}
      filterOptions={(options, state) => {
        const typed = { inputValue: state.inputValue, getOptionLabel: titled }
        const kept = new Set<FoundPaper>(offered([...options], typed))
        return options.filter((one) => kept.has(one))
      }}
      getOptionLabel={titled}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={text.noSuchPaper}
      onChange={(_event, next) => {
        onPaper(next)
      }}
      renderInput={(params) => <TextField {...params} label={text.previewOf} />}
      renderOption={({ key, ...option }, one) => (
        <li key={key} {...option}>
          <span>
            {titled(one)}
            <small style={{ display: 'block' }}>{one.fullname}</small>
          </span>
        </li>
      )}
    />
  )
}
