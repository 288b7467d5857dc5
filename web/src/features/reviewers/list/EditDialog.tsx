import { type ApiReviewer, furtherEmailsSchema } from '@lectern/domain/api/api-reviews'
import type { TypedReviewer } from '@lectern/domain/reviews/inviting/typed-reviewers'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import * as v from 'valibot'

import { useTopics } from '../../../components/conference/use-topics.ts'
import { useAct } from '../../../components/dialogs/use-act.ts'
import { notify } from '../../../components/notify.ts'
import { AskDialog } from '../../../components/people/AskDialog.tsx'
import { LabelledField } from '../../../components/people/LabelledField.tsx'
import { changeReviewer } from '../../../firebase/reviews/reviewers.ts'
import { PersonFields } from '../person/PersonFields.tsx'
import { type FieldProblems, readPerson, typedPerson } from '../person/typed-fields.ts'
import { reviewersText as text } from '../reviewers-text.ts'
import { onlyChanged } from './reviewer-acts.ts'

interface EditDialogProps {
  readonly reviewer: ApiReviewer
  readonly onDone: (changed: ApiReviewer) => void
  readonly onClose: () => void
}

/** Changes what is kept of a reviewer. */
export function EditDialog({ reviewer, onDone, onClose }: EditDialogProps) {
  const { reviewerId, name } = reviewer
  const topics = useTopics()
  const [typed, setTyped] = useState<TypedReviewer>(() => typedPerson(reviewer))
  const [further, setFurther] = useState(() => reviewer.furtherEmails.join(', '))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [wrongFurther, setWrongFurther] = useState<string>()
  const [isSame, setIsSame] = useState(false)
  const saving = useAct(text.actFailed)
  const save = async () => {
    const read = readPerson(typed, topics)
    setProblems('problems' in read ? read.problems : {})
    const emails = v.safeParse(furtherEmailsSchema, addressesTyped(further))
    setWrongFurther(emails.success ? undefined : emails.issues[0].message)
    if ('problems' in read || !emails.success) return
    const change = onlyChanged(reviewer, { ...read.person, furtherEmails: emails.output })
    setIsSame(Object.keys(change).length === 0)
    if (Object.keys(change).length === 0) return
    let changed = reviewer
    const isSaved = await saving.run(async () => {
      changed = await changeReviewer(reviewerId, change)
    })
    if (!isSaved) return
    notify.success(text.saved)
    onDone(changed)
  }
  return (
    <AskDialog
      title={text.editTitle(name)}
      detail={text.editDetail}
      confirm={text.save}
      act={saving}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <PersonFields
        typed={typed}
        problems={problems}
        onType={(change) => {
          setIsSame(false)
          setProblems({})
          setTyped({ ...typed, ...change })
        }}
      />
      <LabelledField
        label={text.furtherLabel}
        hint={text.furtherHint}
        error={wrongFurther}
        value={further}
        onType={(typed) => {
          setIsSame(false)
          setWrongFurther(undefined)
          setFurther(typed)
        }}
      />
      {isSame ? <Alert severity="info">{text.nothingChanged}</Alert> : null}
    </AskDialog>
  )
}

function addressesTyped(typed: string): string[] {
  return typed.split(/[,;\s]+/).filter((one) => one !== '')
}
