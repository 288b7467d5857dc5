import { codeLength } from '@lectern/domain/limits'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'

import {
  type CodeEdit,
  type CodeEntry,
  eraseAt,
  moveFrom,
  pasteInto,
  typeInto,
} from './code-entry.ts'
import { codeText } from './code-text.ts'
import type { TypedCode } from './use-typed-code.ts'

interface BoxesProps {
  readonly entry: CodeEntry
  readonly onChange: (entry: CodeEntry) => void
  readonly error: string | null
}

const Boxes = styled('div')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
  display: 'grid',
  gridTemplateColumns: `repeat(${String(codeLength)}, minmax(0, 3.5rem))`,
  justifyContent: 'space-between',
  gap: 'clamp(0.25rem, 5vw - 0.85rem, 0.75rem)',
})

const Box = styled('input')(({ theme }) => ({
  width: '100%',
  height: '3.75rem',
  padding: 0,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '1.5rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.primary,
  caretColor: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: 8,
  '&:focus': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    borderColor: theme.vars.palette.primary.main,
  },
  // The box's own ring shows where one is: its digit is selected only so that typing replaces it.
  '&::selection': {
    color: theme.vars.palette.text.primary,
    backgroundColor: 'transparent',
  },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
}))

/**
 * The six boxes of the code (spec section 2): typing goes on to the next box, Backspace goes back
 * from an empty one, arrows move, and a code pasted anywhere on the page fills them all. The first box
 * takes the focus when they appear.
 */
export function CodeBoxes({ code }: { readonly code: TypedCode }) {
  const { entry, wrong, attempt, type } = code
  // Boxes that appear anew take the focus: after a code that was refused, and with a new one.
  return <FreshBoxes key={attempt} entry={entry} error={wrong} onChange={type} />
}

function FreshBoxes({ entry, onChange, error }: BoxesProps) {
  const noteId = useId()
  const group = useRef<HTMLDivElement>(null)

  const apply = (edit: CodeEdit) => {
    onChange(edit.entry)
    focusBox(group.current, edit.focus)
  }

  useEffect(() => {
    focusBox(group.current, 0)
  }, [])

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      // What is pasted into another field is meant for that.
      const isElsewhere = event.target instanceof HTMLInputElement
      const boxes = [...(group.current?.querySelectorAll('input') ?? [])]
      const box = boxes.findIndex((input) => input === event.target)
      if (box === -1 && isElsewhere) return
      const edit = pasteInto(
        entry,
        box === -1 ? null : box,
        event.clipboardData?.getData('text') ?? '',
      )
      if (edit === null) return
      event.preventDefault()
      apply(edit)
    }
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('paste', onPaste)
    }
  })

  const onKeyDown = (box: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = moveFrom(box, event.key)
    if (target !== null) {
      event.preventDefault()
      focusBox(group.current, target)
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      apply(eraseAt(entry, box))
    }
  }

  return (
    <div>
      <Boxes
        ref={group}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend
        role="group"
        aria-label={codeText.code}
        aria-describedby={noteId}
      >
        {entry.map((digit, box) => (
          <Box
            // Boxes have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={box}
            aria-label={codeText.digit(box + 1)}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : noteId}
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            value={digit}
            // React leaves out a change to the same value: a digit typed over itself moves on, too.
            onInput={(event) => {
              apply(typeInto(entry, box, event.currentTarget.value))
            }}
            onKeyDown={(event) => {
              onKeyDown(box, event)
            }}
            onFocus={(event) => {
              event.target.select()
            }}
          />
        ))}
      </Boxes>
      <FormHelperText id={noteId} error sx={{ minHeight: '1.5em' }}>
        {error}
      </FormHelperText>
    </div>
  )
}

function focusBox(group: HTMLDivElement | null, box: number): void {
  const input = group?.querySelectorAll('input')[box]
  input?.focus()
  input?.select()
}
