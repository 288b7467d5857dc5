import { type Paper, type PaperFileKind, paperFileKinds } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

import { notify } from '../../components/notify.ts'
import { CoAuthorsSection } from './CoAuthorsSection.tsx'
import { Confirmation } from './Confirmation.tsx'
import { DraftNotice } from './draft/DraftNotice.tsx'
import { useDraft } from './draft/use-draft.ts'
import { FileFields } from './FileFields.tsx'
import { choicesOf } from './files/file-choices.ts'
import type { FileChoice } from './files/pdf-file.ts'
import { FormButtons } from './FormButtons.tsx'
import { KeptApartField, LoadedKeptApartField } from './KeptApartField.tsx'
import {
  checkForm,
  type FieldProblems,
  firstProblem,
  formValuesOf,
  hasSameAuthors,
  newFormValues,
  type PaperFormValues,
  withoutProblemsOf,
} from './paper-form.ts'
import { fieldId, PaperTextFields } from './PaperTextFields.tsx'
import { SubmissionFailure } from './sending/SubmissionFailure.tsx'
import { SubmissionStatus } from './sending/SubmissionStatus.tsx'
import { useSubmission } from './sending/use-submission.ts'
import { submitPaperText as text } from './submit-paper-text.ts'
import { useDropGuard } from './use-drop-guard.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface PaperFormProps {
  readonly viewer: Viewer
  /** Whose the account is; a new form begins with that. */
  readonly person: { readonly fullname: string; readonly email: string }
  /** The paper to edit; `null` to submit a new one. */
  readonly edited: Paper | null
  /** Whether submissions have closed: then who the authors are stays as it is. */
  readonly areAuthorsFixed: boolean
  readonly onDone: () => void
  /** Leads back to where the edit was begun. */
  readonly onLeave: () => void
}

/** The form that submits a paper or edits one (spec sections 2 and 5). */
export function PaperForm(props: PaperFormProps) {
  const { viewer, person, edited, onDone, onLeave } = props
  const draft = useDraft({
    uid: viewer.uid,
    edited,
    initial: edited === null ? newFormValues(person) : formValuesOf(edited),
  })
  const { values, setValues, fileNames, setFileNames } = draft
  const [choices, setChoices] = useState(() => choicesOf(edited))
  const [checking, setChecking] = useState<Readonly<Record<PaperFileKind, boolean>>>({
    pdf: false,
    supplementaryPdf: false,
  })
  const [problems, setProblems] = useState<FieldProblems>({})
  const { progress, failure, submit, cancel } = useSubmission(
    { onStored: draft.close, onDone },
    !draft.kept,
  )
  const busy = progress !== null
  const isOthers = edited !== null && edited.ownerUid !== viewer.uid
  // Who has changed it before the close, in a draft, may set it back.
  const areAuthorsFixed =
    props.areAuthorsFixed && edited !== null && hasSameAuthors(values, formValuesOf(edited))
  const submitButton = useFocusAfter(failure)
  useDropGuard()
  // While a chosen file is being read, the one before would be sent in its place.
  const filesReady = paperFileKinds.every((kind) => !checking[kind])

  const changeValues = useCallback(
    (change: Partial<PaperFormValues>) => {
      setValues((before) => ({ ...before, ...change }))
      setProblems((before) => withoutProblemsOf(before, Object.keys(change)))
    },
    [setValues],
  )
  const changeFile = (kind: PaperFileKind, choice: FileChoice) => {
    setChoices((before) => ({ ...before, [kind]: choice }))
    setFileNames((before) => ({
      ...before,
      [kind]: choice.kind === 'chosen' ? choice.pdf.name : null,
    }))
    setProblems((before) => withoutProblemsOf(before, [kind]))
  }

  const send = async () => {
    if (!filesReady) return
    const verdict = checkForm(values, choices.pdf.kind !== 'none', edited)
    if (!verdict.ok) {
      // A folded section opens with its problem, and takes the focus only then.
      flushSync(() => {
        setProblems(verdict.problems)
      })
      const first = firstProblem(verdict.problems, values.coAuthors)
      if (first !== undefined) document.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus()
      const firstProblemText = first === undefined ? undefined : verdict.problems[first]
      notify.error(verdict.incomplete ? text.allRequired : (firstProblemText ?? text.failed))
      return
    }
    setProblems({})
    const { paperId } = draft
    const failed = await submit({
      viewer,
      paperId,
      edited,
      content: verdict.content,
      files: choices,
      keptApart: verdict.keptApart,
    })
    if (failed?.code === 'paper-changed' && edited === null) draft.renewPaperId()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 5, mt: 4 }}>
      <DraftNotice {...draft} />
      <Section title={text.sections.about}>
        <PaperTextFields
          account={isOthers ? null : { uid: viewer.uid, email: person.email }}
          values={values}
          problems={problems}
          disabled={busy}
          areAuthorsFixed={areAuthorsFixed}
          onChange={changeValues}
        />
        <CoAuthorsSection
          // A draft that is brought back has its own.
          key={String(draft.outdated === null)}
          rows={values.coAuthors}
          problems={problems}
          disabled={busy || areAuthorsFixed}
          isFixed={areAuthorsFixed}
          onChange={(coAuthors) => {
            changeValues({ coAuthors })
          }}
        />
        {isOthers ? null : edited === null ? (
          <KeptApartField
            value={values.keptApart}
            problem={problems.keptApart}
            disabled={busy}
            onChange={changeValues}
          />
        ) : (
          <LoadedKeptApartField
            paperId={edited.id}
            value={values.keptApart}
            problem={problems.keptApart}
            disabled={busy}
            onChange={changeValues}
          />
        )}
      </Section>
      <Section title={text.sections.files}>
        <FileFields
          choices={choices}
          fileNames={fileNames}
          edited={edited}
          problems={problems}
          disabled={busy}
          checking={checking}
          onChange={changeFile}
          onChecking={(kind, isChecking) => {
            setChecking((before) => ({ ...before, [kind]: isChecking }))
          }}
          onProblem={(kind, problem) => {
            setProblems((before) => ({ ...before, [kind]: problem }))
          }}
        />
      </Section>
      <Box sx={{ mt: -2 }}>
        <Confirmation
          confirmed={values.confirmed}
          problem={problems.confirmed}
          disabled={busy}
          onChange={changeValues}
        />
      </Box>
      {progress === null ? null : <SubmissionStatus progress={progress} />}
      {failure === null ? null : <SubmissionFailure failure={failure} />}
      <FormButtons
        isEdit={edited !== null}
        submitButton={submitButton}
        ready={!busy && filesReady}
        onStop={busy && !progress.saving ? cancel : null}
        onLeave={
          busy
            ? null
            : () => {
                draft.close()
                onLeave()
              }
        }
        isChanged={draft.isChanged}
      />
    </Box>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
