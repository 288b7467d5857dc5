import { failureTextOr } from '@lectern/domain/errors'
import { type Paper, type PaperFileKind, paperFileKinds } from '@lectern/domain/paper/paper'
import { paperFields } from '@lectern/domain/paper/paper-fields'
import Box from '@mui/material/Box'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { type Draft, lostFileName } from './draft/draft.ts'
import { choicesOf, type FileChoices } from './files/file-choices.ts'
import type { FileChoice } from './files/pdf-file.ts'
import { PdfField } from './files/PdfField.tsx'
import type { FieldProblems } from './paper-form.ts'
import { fieldId } from './PaperTextFields.tsx'
import { submitPaperText as text } from './submit-paper-text.ts'

interface FileFieldsProps {
  readonly choices: FileChoices
  /** What the draft knows of files that are not there any more. */
  readonly fileNames: Draft['fileNames']
  /** The paper that is edited; `null` for a new one. */
  readonly edited: Paper | null
  readonly problems: FieldProblems
  readonly disabled: boolean
  readonly checking: Readonly<Record<PaperFileKind, boolean>>
  readonly onChange: (kind: PaperFileKind, choice: FileChoice) => void
  readonly onChecking: (kind: PaperFileKind, isChecking: boolean) => void
  readonly onProblem: (kind: PaperFileKind, problem: string) => void
}

/** The fields of a paper's two files. */
export function FileFields(props: FileFieldsProps) {
  const { choices, edited, problems, checking, onChange } = props
  const { pages } = useShownConference().limits
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {paperFileKinds.map((kind) => (
        <PdfField
          key={kind}
          id={fieldId(kind)}
          kind={kind}
          label={paperFields[kind].formLabel}
          hint={kind === 'pdf' ? text.pdfHint(pages) : text.hints[kind]}
          required={kind === 'pdf'}
          disabled={props.disabled}
          choice={choices[kind]}
          problem={problems[kind]}
          lostFile={lostFileName(kind, choices[kind], props.fileNames)}
          removable={kind === 'supplementaryPdf' || choices[kind].kind === 'chosen'}
          checking={checking[kind]}
          onChecking={(isChecking) => {
            props.onChecking(kind, isChecking)
          }}
          onTake={(pdf) => {
            onChange(kind, { kind: 'chosen', pdf })
          }}
          onRemove={() => {
            onChange(kind, kind === 'pdf' ? choicesOf(edited).pdf : { kind: 'none' })
          }}
          onRefuse={(error) => {
            const refusal = failureTextOr(error, text.fileUnreadable)
            const isFirst = choices[kind].kind === 'none'
            props.onProblem(kind, isFirst ? refusal : text.earlierFileStays(refusal))
          }}
        />
      ))}
    </Box>
  )
}
