import { useShownConference } from '../../../components/conference/use-shown-conference.ts'
import { submitPaperText as text } from '../submit-paper-text.ts'
import { windowMoment } from './window-moment.ts'

interface FormIntroductionProps {
  readonly isEdit: boolean
  /** Whether it is about somebody else's paper, which organisers edit at any time. */
  readonly isOthers: boolean
}

/** What the form is for, and until when its author can edit the paper. */
export function FormIntroduction({ isEdit, isOthers }: FormIntroductionProps) {
  const { submissions, closesAt } = useShownConference()
  const isStopped = submissions === 'closed' || submissions === 'paused'
  const until = closesAt === null ? text.untilAccepted : text.untilClose(windowMoment(closesAt))
  return [
    isEdit ? text.editIntroduction : text.submitIntroduction,
    isOthers || isStopped || (isEdit && closesAt === null) ? '' : until,
  ]
    .join(' ')
    .trim()
}
