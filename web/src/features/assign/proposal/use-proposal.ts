import type { ProposedAssignment } from '@lectern/domain/reviews/assignment/assignment-problem'
import { useState } from 'react'

import { type Act, useAct } from '../../../components/dialogs/use-act.ts'
import { assignText as text } from '../assign-text.ts'
import type { AssignFacts } from '../facts/assign-facts.ts'
import { assignmentQuestion, type HandMade } from '../facts/assignment-question.ts'
import { askWorker } from './ask-worker.ts'

/** The last proposal, and how to get another. */
interface Proposal {
  readonly proposal: ProposedAssignment | null
  readonly act: Act
  /** The facts and what was made by hand, as they are now. */
  readonly propose: (facts: AssignFacts, handMade: HandMade) => Promise<void>
}

/** Has assignments proposed; what was proposed stays until there is another. */
export function useProposal(): Proposal {
  const [proposal, setProposal] = useState<ProposedAssignment | null>(null)
  const act = useAct(text.proposeFailed)
  const propose = async (facts: AssignFacts, handMade: HandMade) => {
    await act.run(async () => {
      const question = assignmentQuestion(facts, handMade, proposal?.pairs ?? [])
      setProposal(await askWorker(question))
    })
  }
  return { proposal, act, propose }
}
