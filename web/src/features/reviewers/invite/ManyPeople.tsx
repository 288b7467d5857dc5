import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'

import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useAsked } from '../../../components/dialogs/use-asked.ts'
import { dialogsText } from '../../../components/people/dialogs-text.ts'
import { LabelledField } from '../../../components/people/LabelledField.tsx'
import { Unseen } from '../../../components/Unseen.tsx'
import { reviewersText as text } from '../reviewers-text.ts'
import { decodedFile } from './decoded-file.ts'
import { largestFile, mostRows } from './invitation-rows.ts'

interface ManyPeopleProps {
  /** What was pasted and is not read yet. */
  readonly lines: string
  /** How many rows were read. */
  readonly rows: number
  readonly onType: (lines: string) => void
  /** Reads text into rows behind those that are there; tells how many people it named. */
  readonly onRead: (given: string) => number
  readonly onClear: () => void
}

/** Takes pasted lines or a CSV file. */
export function ManyPeople({ lines, rows, onType, onRead, onClear }: ManyPeopleProps) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { asked, ask, close } = useAsked<true>(() => {})
  const read = (given: string) => {
    const found = onRead(given)
    const room = Math.max(0, mostRows - rows)
    setProblem(
      found === 0 ? text.nothingRead : found > room ? text.tooMany(mostRows, found - room) : null,
    )
    return found > 0
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen === undefined) return
    if (chosen.size > largestFile) {
      setProblem(text.fileTooLarge)
    } else {
      try {
        read(decodedFile(new Uint8Array(await chosen.arrayBuffer())))
      } catch {
        setProblem(text.fileFailed)
      }
    }
    // So that the same file can be chosen again after it was changed.
    target.value = ''
  }
  return (
    <>
      <LabelledField
        label={text.lines}
        lines={4}
        mostLines={12}
        longest={largestFile}
        hint={text.linesHint}
        value={lines}
        onType={(typed) => {
          setProblem(null)
          onType(typed)
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          disabled={lines.trim() === ''}
          onClick={() => {
            if (read(lines)) onType('')
          }}
        >
          {text.readLines}
        </Button>
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {text.chooseFile}
        </Button>
        <Unseen>
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            tabIndex={-1}
            aria-label={text.chooseFile}
            onChange={(event) => void readFile(event)}
          />
        </Unseen>
        {rows === 0 ? null : (
          <Button
            onClick={() => {
              ask(true)
            }}
          >
            {text.startOver}
          </Button>
        )}
      </Box>
      {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
      {asked === null ? null : (
        <ConfirmDialog
          title={text.startOverTitle}
          question={text.summary(rows, 0, 0)}
          detail={text.startOverDetail}
          confirm={text.confirmStartOver}
          cancel={dialogsText.cancel}
          colour="error"
          onConfirm={() => {
            close()
            setProblem(null)
            onClear()
          }}
          onCancel={close}
        />
      )}
    </>
  )
}
