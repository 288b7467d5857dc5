import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import { failureTextOr } from '@lectern/domain/errors'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import { notify } from '../../../components/notify.ts'
import { assignText as text } from '../assign-text.ts'
import { type AssignFacts, pairOf } from '../facts/assign-facts.ts'
import type { Load } from '../facts/paper-rows.ts'
import { paperName } from '../table/paper-name.ts'
import type { Question } from '../table/row-acts.ts'
import { AddDialog } from './AddDialog.tsx'
import { reviewerChoices } from './choices.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

interface QuestionsProps {
  readonly question: Question
  readonly facts: AssignFacts
  readonly loads: readonly Load[]
  readonly lock: (pair: ReviewPair, isLocked: boolean) => void
  /** Reads the assignments anew, and shows them. */
  readonly readAgain: () => Promise<readonly ApiAssignment[]>
  readonly onClose: () => void
}

/** The dialog about a paper's reviewers that was asked for. */
export function Questions(props: QuestionsProps) {
  const { question, facts, loads, lock, readAgain, onClose } = props
  const { row } = question
  const name = paperName(row.paper)
  const done = (message: string) => {
    notify.success(message)
    onClose()
    readAgain().catch((error: unknown) => {
      notify.error(failureTextOr(error, text.failed))
    })
  }
  if (question.kind === 'take back') {
    return (
      <TakeBackDialog
        paper={name}
        given={question.given}
        onDone={() => {
          done(text.tookBack(question.given.name, name))
        }}
        onClose={onClose}
      />
    )
  }
  const choices = reviewerChoices(facts, loads, row)
  if (question.kind === 'add') {
    return (
      <AddDialog
        paper={name}
        choices={choices}
        onAdd={(reviewerId) => {
          lock(pairOf({ paperId: row.paper.id, reviewerId }), true)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ReplaceDialog
      paper={name}
      given={question.given}
      choices={choices}
      onDone={(reviewerId) => {
        const chosen = facts.reviewers.find((one) => one.reviewerId === reviewerId)
        done(text.replaced(chosen?.name ?? '', name))
      }}
      onClose={onClose}
    />
  )
}
