import {
  fieldsOf,
  type MailWordKind,
  type MailWords,
  wordsProblems,
} from '@lectern/domain/mail/mail-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { mailsText as text } from './mails-text.ts'

interface WordsEditorProps {
  readonly kind: MailWordKind
  readonly words: MailWords
  readonly onWords: (words: MailWords) => void
}

/** Subject and text of a mail, with the fields that can stand in them. */
export function WordsEditor({ kind, words, onWords }: WordsEditorProps) {
  const problems = wordsProblems(kind, words)
  const body = useRef<HTMLTextAreaElement>(null)
  const insert = (field: string) => {
    const area = body.current
    if (area === null) return
    const [start, end] = [area.selectionStart, area.selectionEnd]
    const next = `${words.body.slice(0, start)}${field}${words.body.slice(end)}`
    // The place behind it is there once the text is.
    flushSync(() => {
      onWords({ ...words, body: next })
    })
    area.focus()
    area.setSelectionRange(start + field.length, start + field.length)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
      <Words
        label={text.subject}
        value={words.subject}
        problem={problems.subject}
        onValue={(subject) => {
          onWords({ ...words, subject })
        }}
      />
      <Words
        label={text.body}
        value={words.body}
        problem={problems.body}
        area={body}
        onValue={(value) => {
          onWords({ ...words, body: value })
        }}
      />
      <Box
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend
        role="group"
        aria-label={text.insert}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        {fieldsOf(kind, 'body').map((name) => (
          <Button
            key={name}
            variant="outlined"
            size="small"
            title={`{{${name}}}`}
            onClick={() => {
              insert(`{{${name}}}`)
            }}
          >
            {text.field[name]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

interface WordsProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  /** Of a text of several lines. */
  readonly area?: RefObject<HTMLTextAreaElement | null>
  readonly onValue: (value: string) => void
}

function Words({ label, value, problem: found, area, onValue }: WordsProps) {
  const id = useId()
  // Nobody is told that a field is empty before they were in it.
  const [isTouched, setIsTouched] = useState(value !== '')
  const problem = isTouched ? found : undefined
  const noteId = `${id}-note`
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        value={value}
        {...(area === undefined ? {} : { multiline: true, minRows: 10, inputRef: area })}
        inputProps={{
          'aria-required': true,
          'aria-describedby': problem === undefined ? undefined : noteId,
        }}
        onBlur={() => {
          setIsTouched(true)
        }}
        onChange={(event) => {
          setIsTouched(true)
          onValue(event.target.value)
        }}
      />
      {problem === undefined ? null : (
        <FormHelperText id={noteId} component="output">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  )
}
