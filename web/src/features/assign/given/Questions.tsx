import type { ApiAssignment } from '@lectern/domain/api/api-assignments'
import { failureTextOr } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { ReviewPair } from '@lectern/domain/reviews/assignment/assignment-problem'

import { notify } from '../../../components/notify.ts'
import { moveDueDate } from '../../../firebase/reviews/assignments.ts'
import { dueText } from '../../../paper/reviews/due-text.ts'
import { DueDialog } from '../../../paper/reviews/DueDialog.tsx'
import { WantedDialog } from '../../../paper/reviews/WantedDialog.tsx'
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
  /** Shows that a paper wants another number of reports. */
  readonly setWanted: (id: PaperId, wanted: number) => void
  /** Leads the focus to a paper, where it is nowhere. */
  readonly leadTo: (id: PaperId) => void
  readonly onClose: () => void
}

/** The dialog about a paper's reviewers that was asked for. */
export function Questions(props: QuestionsProps) {
  const { question, facts, loads, lock, readAgain, setWanted, leadTo, onClose } = props
  const { row } = question
  const name = paperName(row.paper)
  const showAnew = async () => {
    try {
      await readAgain()
    } catch (error) {
      notify.error(failureTextOr(error, text.failed))
    }
    leadTo(row.paper.id)
  }
  const done = (message: string) => {
    notify.success(message)
    onClose()
    void showAnew()
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
  if (question.kind === 'move due') {
    const { assignmentId, name: reviewer, due } = question.given
    return (
      <DueDialog
        title={dueText.title(reviewer, name)}
        detail={dueText.detail}
        due={due ?? facts.settings.dueAt}
        move={async (moment) => {
          await moveDueDate(assignmentId, moment)
        }}
        onDone={() => {
          done(dueText.moved(reviewer))
        }}
        onClose={onClose}
      />
    )
  }
  if (question.kind === 'wanted') {
    const { id } = row.paper
    const usual = facts.settings.wanted
    return (
      <WantedDialog
        paperId={id}
        name={name}
        ownWanted={row.wanted === usual ? null : row.wanted}
        wantedReason=""
        usual={usual}
        reports={row.given.filter(({ state }) => state === 'submitted').length}
        onDone={({ wanted }) => {
          setWanted(id, wanted)
          notify.success(text.wantedSaved(name, wanted))
          onClose()
          leadTo(id)
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
