import { keywordLabel } from '@lectern/domain/paper/keywords'
import { type ContentField, paperFields } from '@lectern/domain/paper/paper-fields'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { Fragment, memo, type ReactNode, useDeferredValue, useState } from 'react'

import { useShownConference } from '../../components/conference/use-shown-conference.ts'
import { useTopics } from '../../components/conference/use-topics.ts'
import { AlsoMail } from './also-mail/AlsoMail.tsx'
import type { MailedAccount } from './also-mail/use-mailed-address.ts'
import { countWords, type FieldProblems, type PaperFormValues } from './paper-form.ts'
import { submitPaperText as text } from './submit-paper-text.ts'

type TextName = 'fullname' | 'email' | 'paperTitle' | 'abstract'

/** The id of a field's input. */
export const fieldId = (name: string) => `paper-${name}`

interface PaperTextFieldsProps {
  /** Whose account mails about the paper go to; null for a paper that somebody else has submitted. */
  readonly account: MailedAccount | null
  readonly values: PaperFormValues
  readonly problems: FieldProblems
  readonly disabled: boolean
  /** Whether who the authors are stays as it is. */
  readonly areAuthorsFixed: boolean
  readonly onChange: (change: Partial<PaperFormValues>) => void
}

/** The form's fields that are typed or chosen from a list. */
export function PaperTextFields(props: PaperTextFieldsProps) {
  const { account, values, problems, disabled, areAuthorsFixed, onChange } = props
  const common = (name: TextName) => ({ name, problem: problems[name], disabled, onChange })
  const fields = {
    fullname: (
      <RequiredText
        {...common('fullname')}
        disabled={disabled || areAuthorsFixed}
        value={values.fullname}
        hint={areAuthorsFixed ? text.window.authorsFixed : text.hints.fullname}
        autoComplete="name"
      />
    ),
    email: (
      <AlsoMail account={account} typed={values.email} disabled={disabled}>
        {(hint) => (
          <RequiredText
            {...common('email')}
            disabled={disabled || areAuthorsFixed}
            value={values.email}
            hint={hint}
            type="email"
            autoComplete="email"
          />
        )}
      </AlsoMail>
    ),
    paperTitle: (
      <Wide>
        <RequiredText {...common('paperTitle')} value={values.paperTitle} />
      </Wide>
    ),
    abstract: (
      <Wide>
        <RequiredText
          {...common('abstract')}
          value={values.abstract}
          hint={<WordCount typed={values.abstract} />}
          multiline
          minRows={4}
          maxRows={16}
        />
      </Wide>
    ),
    keywords: (
      <KeywordField
        value={values.keyword}
        problem={problems.keywords}
        disabled={disabled}
        onChange={onChange}
      />
    ),
  } satisfies Record<Exclude<ContentField, 'coAuthors'>, ReactNode>
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {Object.entries(fields).map(([name, field]) => (
        <Fragment key={name}>{field}</Fragment>
      ))}
    </Box>
  )
}

interface RequiredTextProps extends Pick<
  TextFieldProps,
  'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows'
> {
  readonly name: TextName
  readonly value: string
  readonly hint?: ReactNode
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Partial<PaperFormValues>) => void
}

/** A text that must be there. The label is the bare name, so no asterisk is added to it. */
const RequiredText = memo(function RequiredText(props: RequiredTextProps) {
  const { name, hint, problem, onChange, ...rest } = props
  return (
    <TextField
      {...rest}
      id={fieldId(name)}
      name={name}
      label={paperFields[name].formLabel}
      error={problem !== undefined}
      helperText={problem ?? hint}
      fullWidth
      slotProps={{
        htmlInput: { 'aria-required': true },
        // An address may stand in a hint.
        formHelperText: { sx: { overflowWrap: 'anywhere' } },
      }}
      onChange={(event) => {
        onChange({ [name]: event.target.value })
      }}
    />
  )
})

interface KeywordFieldProps {
  readonly value: string
  readonly problem: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Partial<PaperFormValues>) => void
}

const KeywordField = memo(function KeywordField(props: KeywordFieldProps) {
  const { value, problem, disabled, onChange } = props
  const topics = useTopics()
  // What a paper carries already it may keep.
  const [opened] = useState(value)
  const offered = opened === '' || topics.includes(opened) ? topics : [...topics, opened]
  return (
    <TextField
      select
      id={fieldId('keywords')}
      label={paperFields.keywords.formLabel}
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      helperText={problem ?? text.hints.keywords}
      fullWidth
      onChange={(event) => {
        onChange({ keyword: event.target.value })
      }}
    >
      <MenuItem value="">
        <em>{text.noKeyword}</em>
      </MenuItem>
      {offered.map((keyword) => (
        <MenuItem key={keyword} value={keyword}>
          {keywordLabel(keyword)}
        </MenuItem>
      ))}
    </TextField>
  )
})

/** Advice that never stands in the way (spec section 5). */
function WordCount({ typed }: { typed: string }) {
  const advised = useShownConference().limits.abstractWords
  const words = countWords(useDeferredValue(typed))
  if (words <= advised) return text.words(words, advised)
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {text.tooManyWords(words, advised)}
    </Box>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>
}
