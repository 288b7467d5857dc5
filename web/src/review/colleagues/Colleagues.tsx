import { Failed } from '../parts/Failed.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import type { ReviewSession } from '../session/review-session.ts'

const load = async () => await import('./Suggestions.tsx')

interface ColleaguesProps {
  readonly assignmentId: string
  readonly session: Pick<ReviewSession, 'call'>
  /** Whether somebody can be suggested now: as long as a report can be written. */
  readonly isOpen: boolean
}

/** Whom the reviewer suggests for the paper, whose code comes after the paper: few need it. */
export function Colleagues(props: ColleaguesProps) {
  const { part, problem, again } = useLoaded(load)
  if (part !== null) return <part.Suggestions {...props} />
  return problem === null ? null : <Failed problem={problem} onAgain={again} />
}
