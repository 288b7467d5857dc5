import type { ApiSubmissions } from '@lectern/domain/api/api-conference'
import Alert, { type AlertProps } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useState } from 'react'

import { useAct } from '../../components/dialogs/use-act.ts'
import { useLead } from '../../components/dialogs/use-lead.ts'
import type { SubmissionsChange } from '../../firebase/settings/settings.ts'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import { undoBar } from './change/undo-bar.ts'
import { MomentField } from './forms/SettingField.tsx'
import { nextState, type State, submissionsState } from './submissions-state.ts'
import { noMoment, readMoment, writtenIn, writtenLength } from './words/moments.ts'
import { settingsText as text } from './words/settings-text.ts'

interface SubmissionsStateProps {
  readonly settings: ApiSubmissions
  readonly timeZone: string
  readonly save: (change: SubmissionsChange) => Promise<void>
}

const severities: Readonly<Record<State['kind'], NonNullable<AlertProps['severity']>>> = {
  open: 'success',
  'not-open': 'info',
  paused: 'warning',
  grace: 'warning',
  closed: 'info',
}

/** Whether papers may come now, and what can't wait for a form. */
export function SubmissionsState({ settings, timeZone, save }: SubmissionsStateProps) {
  const now = useNow(settings)
  const { kind, words } = submissionsState(settings, timeZone, now)
  const [asked, setAsked] = useState<'pause' | 'resume' | 'close' | 'open' | null>(null)
  const [typed, setTyped] = useState(noMoment)
  const [problem, setProblem] = useState<string | null>(null)
  const lead = useLead()
  const [isMoved, setIsMoved] = useState(true)
  const saving = useAct(text.saveFailed)
  const ask = (what: typeof asked) => {
    saving.reset()
    setProblem(null)
    setTyped(noMoment)
    setAsked(what)
  }
  const moved = movedClose(settings, now)
  const confirm = async () => {
    const newClose = readMoment(typed, timeZone) ?? null
    if (asked === 'open' && !liesAhead(newClose)) {
      setProblem(text.newCloseLater)
      return
    }
    const change: SubmissionsChange =
      asked === 'close' || asked === 'open'
        ? { closesAt: asked === 'close' ? presentMoment() : newClose }
        : {
            paused: asked === 'pause',
            ...(asked === 'resume' && isMoved && moved !== null
              ? { closesAt: moved.closesAt }
              : {}),
          }
    if (!(await saving.run(async () => save(change)))) return
    setAsked(null)
    lead(undoBar)
  }
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 1.5 }}>
      <Alert severity={severities[kind]} role="note">
        {words}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {settings.paused ? (
          <Button
            variant="outlined"
            onClick={() => {
              ask('resume')
            }}
          >
            {text.resume}
          </Button>
        ) : kind === 'closed' ? null : (
          <Button
            variant="outlined"
            onClick={() => {
              ask('pause')
            }}
          >
            {text.pause}
          </Button>
        )}
        {kind === 'open' || kind === 'paused' ? (
          <Button
            variant="outlined"
            onClick={() => {
              ask('close')
            }}
          >
            {text.closeNow}
          </Button>
        ) : null}
        {kind === 'closed' || kind === 'grace' ? (
          <Button
            variant="outlined"
            onClick={() => {
              ask('open')
            }}
          >
            {text.openAgain}
          </Button>
        ) : null}
      </Box>
      {asked === null ? null : (
        <ChangeDialog
          title={titles[asked]}
          lines={[]}
          effects={[
            asked === 'close' ? text.closeDetail(settings.graceMinutes) : details[asked],
            isPlain(asked, isMoved && moved !== null) ? text.stateShown : text.publicChange,
          ]}
          confirm={confirms[asked]}
          isBusy={saving.isBusy}
          failure={problem ?? saving.failure}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setAsked(null)
          }}
        >
          {asked === 'open' ? (
            <Box sx={{ pt: 1 }}>
              <MomentField
                label={text.newClose}
                value={typed}
                onType={(moment) => {
                  setProblem(null)
                  setTyped(moment)
                }}
              />
            </Box>
          ) : null}
          {asked === 'resume' && moved !== null ? (
            <FormControlLabel
              control={
                <Checkbox
                  checked={isMoved}
                  onChange={(_event, checked) => {
                    setIsMoved(checked)
                  }}
                />
              }
              label={text.moveClose(moved.length, writtenIn(timeZone, moved.closesAt))}
            />
          ) : null}
        </ChangeDialog>
      )}
    </Box>
  )
}

/** Whether the act leaves the close where it is. */
function isPlain(asked: string, isMoved: boolean): boolean {
  return asked === 'pause' || (asked === 'resume' && !isMoved)
}

function liesAhead(moment: string | null): boolean {
  return moment !== null && Date.parse(moment) > Date.now()
}

/** Now, ISO 8601. */
function presentMoment(): string {
  return new Date().toISOString()
}

const titles = {
  pause: text.pauseTitle,
  resume: text.resumeTitle,
  close: text.closeTitle,
  open: text.openAgainTitle,
}
const details = {
  pause: text.pauseDetail,
  resume: text.resumeDetail,
  open: text.openAgainDetail,
}
const confirms = {
  pause: text.confirmPause,
  resume: text.confirmResume,
  close: text.confirmClose,
  open: text.confirmOpen,
}

/** The close, moved by as long as the pause took; null where there is nothing to move. */
function movedClose({ closesAt, pausedAt }: ApiSubmissions, now: number) {
  if (closesAt === null || pausedAt === null) return null
  const length = now - Date.parse(pausedAt)
  if (length < 60_000) return null
  // Whole minutes: nobody reads seconds.
  const minutes = Math.ceil((Date.parse(closesAt) + length) / 60_000)
  return { closesAt: new Date(minutes * 60_000).toISOString(), length: writtenLength(length) }
}

/** The present time in milliseconds since 1970: anew twice a minute, and as soon as submissions stand otherwise. */
function useNow(settings: ApiSubmissions): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const present = Date.now()
      setNow(present)
      timer = setTimeout(look, Math.min(30_000, nextState(settings, present) - present))
    }
    look()
    return () => {
      clearTimeout(timer)
    }
  }, [settings])
  return now
}
