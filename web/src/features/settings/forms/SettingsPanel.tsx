import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { useLead } from '../../../components/dialogs/use-lead.ts'
import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { ChangeDialog } from '../change/ChangeDialog.tsx'
import { undoBar } from '../change/undo-bar.ts'
import type { SettingsName } from '../use-settings.ts'
import { type ChangeLine, changeLines } from '../words/change-lines.ts'
import { settingsText as text } from '../words/settings-text.ts'
import { Outdated } from './Outdated.tsx'
import { isAbout, ShownProblemContext } from './shown-problem.ts'
import type { Problem, Read } from './submissions-form.ts'
import type { Draft } from './use-draft.ts'

interface SettingsPanelProps<Values, Change> {
  /** Which settings these are of, as the log has it. */
  readonly of: SettingsName
  readonly title: string
  readonly intro: ReactNode
  readonly draft: Draft<Values>
  /** Of what is saved, that which was typed anew. */
  readonly read: () => Read<Change>
  /** What is saved, by the names of the API. */
  readonly saved: object
  readonly timeZone: string
  /** Whether one of the dates is the close of submissions. */
  readonly followsClose?: boolean
  /** Who has saved a setting last. */
  readonly whoChanged: (setting: string) => string
  readonly effects: (change: Change) => string[]
  /** What has to be agreed to before a change can be saved; null, or nothing here: nothing. */
  readonly agreement?: (change: Change) => string | null
  readonly save: (change: Change) => Promise<void>
  readonly children: ReactNode
}

/** Some settings that are typed, looked at as a change, and saved together. */
export function SettingsPanel<Values, Change extends object>(
  props: SettingsPanelProps<Values, Change>,
) {
  const { of, title, intro, draft, read, saved, timeZone, followsClose = false } = props
  const { whoChanged, effects, agreement, save, children } = props
  const isOutdated = draft.conflicts.length > 0
  const lines = (change: object) => changeLines(saved, change, { of, timeZone, followsClose })
  const titleId = useId()
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const lead = useLead()
  const [problem, setProblem] = useState<(Problem & { readonly isAtField: boolean }) | null>(null)
  const [asked, setAsked] = useState<Change | null>(null)
  const saving = useAct(text.saveFailed)
  const review = () => {
    const result = read()
    if ('problem' in result) {
      const field = fieldOf(form.current, result.field ?? null)
      setProblem({ ...result, isAtField: field !== null })
      lead(() => field)
      return
    }
    const isEmpty = Object.keys(result.change).length === 0
    setProblem(isEmpty ? { problem: text.nothingChanged, isAtField: false } : null)
    saving.reset()
    if (!isEmpty) setAsked(result.change)
  }
  const confirm = async (change: Change) => {
    if (!(await saving.run(async () => save(change)))) return
    setAsked(null)
    draft.discard()
    lead(undoBar)
  }
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{title}</PanelTitle>
      <Typography component="div" sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        {intro}
      </Typography>
      {isOutdated ? (
        <Outdated of={of} draft={draft} lines={linesOf(read(), lines)} who={whoChanged} />
      ) : null}
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          review()
        }}
        onChange={() => {
          setProblem(null)
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <ShownProblemContext
          value={
            problem === null
              ? null
              : { field: problem.field ?? null, id: problemId, words: problem.problem }
          }
        >
          {children}
        </ShownProblemContext>
        {problem === null || problem.isAtField ? null : (
          <Alert severity="error" id={problemId}>
            {problem.problem}
          </Alert>
        )}
        <Typography component="output" variant="body2" sx={{ minHeight: '1.5em' }}>
          {isOutdated ? text.chooseAbove : draft.isChanged ? text.unsaved : ''}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" disabled={!draft.isChanged || isOutdated}>
            {text.save}
          </Button>
          {draft.isChanged ? (
            <Button
              onClick={() => {
                setProblem(null)
                draft.discard()
                lead(() => document.getElementById(titleId))
              }}
            >
              {text.discard}
            </Button>
          ) : null}
        </Box>
      </Box>
      {asked === null || isOutdated ? null : (
        <ChangeDialog
          title={text.previewTitle}
          lines={lines(asked)}
          effects={effects(asked)}
          agreement={agreement?.(asked) ?? null}
          confirm={text.confirmSave}
          isBusy={saving.isBusy}
          failure={saving.failure}
          onConfirm={() => void confirm(asked)}
          onCancel={() => {
            setAsked(null)
          }}
        />
      )}
    </Panel>
  )
}

/** What is saved and what was typed; nothing where what was typed can't be read. */
function linesOf<Change extends object>(
  read: Read<Change>,
  lines: (change: object) => ChangeLine[],
): readonly ChangeLine[] {
  return 'problem' in read ? [] : lines(read.change)
}

/** The field that a problem is about; null where there is none. */
function fieldOf(form: HTMLFormElement | null, field: string | null): HTMLElement | null {
  const elements = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement)
  return elements.find((element) => isAbout(field, element.getAttribute('name') ?? '')) ?? null
}
