import { undoWindow } from '@lectern/domain/limits'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

import { useSecondsUntil } from '../../../browser/use-seconds-until.ts'
import { assignText as text } from '../assign-text.ts'
import type { Publishing } from './use-publishing.ts'

interface PublishingBarProps {
  readonly publishing: Pick<Publishing, 'progress' | 'isUnknown' | 'isBusy' | 'callOff'>
}

/** How long until assignments are published, with the way to call that off; then how far it is. */
export function PublishingBar({ publishing }: PublishingBarProps) {
  const labelId = useId()
  const { progress, isUnknown, isBusy, callOff } = publishing
  if (progress === null) return null
  return (
    <Bar data-testid="publishing-bar" aria-labelledby={labelId}>
      {progress.step === 'waiting' ? (
        <>
          <p>
            <output id={labelId}>{text.waiting(progress.all)}</output>{' '}
            <Countdown until={progress.until} />
          </p>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={() => {
              void callOff()
            }}
          >
            {text.callOff}
          </Button>
        </>
      ) : (
        <>
          <output id={labelId}>
            {progress.step === 'handing'
              ? text.handing(progress.done, progress.all)
              : text.running(progress.done, progress.all)}
          </output>
          <LinearProgress
            variant="determinate"
            color="inherit"
            aria-labelledby={labelId}
            value={progress.all === 0 ? 0 : (100 * progress.done) / progress.all}
          />
        </>
      )}
      {isUnknown ? <output>{text.unknown}</output> : null}
    </Bar>
  )
}

/** Those who listen hear that it will begin once, not each second. */
function Countdown({ until }: { readonly until: number }) {
  const seconds = useSecondsUntil(until, undoWindow / 1000)
  return <span aria-hidden="true">{seconds === 0 ? text.soon : text.inSeconds(seconds)}</span>
}

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.drawer,
  bottom: 'max(calc(16px + env(safe-area-inset-bottom)), calc(var(--notice-height, 0px) + 12px))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '10px 20px',
  color: theme.vars.palette.background.default,
  background: theme.vars.palette.text.primary,
  borderRadius: 12,
  boxShadow: '0 12px 32px rgb(0 20 25 / 0.35)',
  fontVariantNumeric: 'tabular-nums',
  '& > p': { margin: 0 },
  '& [role="progressbar"]': { flex: '1 0 100%', height: 8, borderRadius: 4, marginBottom: 6 },
  '@media print': { display: 'none' },
}))
