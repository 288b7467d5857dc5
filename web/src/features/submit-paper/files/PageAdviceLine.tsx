import type { PaperFileKind } from '@lectern/domain/paper/paper'
import FormHelperText from '@mui/material/FormHelperText'

import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { pageAdvice } from './page-advice.ts'
import { usePageReading } from './use-page-reading.ts'

interface PageAdviceLineProps {
  /** By which the field names this line as its description. */
  readonly id: string
  readonly kind: PaperFileKind
  /** The chosen file; `null` when there is none. */
  readonly pdf: Blob | null
  /** Something else is to be told about the field just now. */
  readonly hidden: boolean
}

/** How many pages the chosen file has, and what the guidelines say to that. It never blocks. */
export function PageAdviceLine({ id, kind, pdf, hidden }: PageAdviceLineProps) {
  const reading = usePageReading(pdf)
  const { pages } = useShownConference().limits
  const advice = reading === null || hidden ? null : pageAdvice(kind, reading, pages)
  return (
    <FormHelperText
      id={id}
      component="div"
      aria-live="polite"
      sx={{ '&:empty': { mt: 0 }, ...(advice?.warning && { color: 'warning.main' }) }}
    >
      {advice?.text}
    </FormHelperText>
  )
}
