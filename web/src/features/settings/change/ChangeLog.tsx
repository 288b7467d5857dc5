import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'

import { useAct } from '../../../components/dialogs/use-act.ts'
import { useAsked } from '../../../components/dialogs/use-asked.ts'
import { useLead } from '../../../components/dialogs/use-lead.ts'
import { Panel, PanelTitle } from '../../../components/Panel.tsx'
import { usePeople } from '../../../paper/use-people.ts'
import { changeLines } from '../words/change-lines.ts'
import { conferenceEffects } from '../words/conference-effects.ts'
import { writtenIn } from '../words/moments.ts'
import { reviewEffects } from '../words/review-effects.ts'
import { reviewerTitle } from '../words/reviewer-titles.ts'
import { settingsText as text } from '../words/settings-text.ts'
import { ChangeDialog, ChangeLines } from './ChangeDialog.tsx'
import { undoBar } from './undo-bar.ts'

interface ChangeLogProps {
  readonly events: readonly ConferenceEvent[]
  readonly timeZone: string
  /** Whether one of the dates is the close of submissions. */
  readonly followsClose: boolean
  /** What is set now, by the names of the API. */
  readonly present: (event: ConferenceEvent) => object
  readonly setBack: (event: ConferenceEvent) => Promise<void>
  /** Shows more of them; undefined when all are shown. */
  readonly onMore: (() => void) | undefined
}

/** What organisers have changed, who did and when, each with the way back. */
export function ChangeLog(props: ChangeLogProps) {
  const { events, timeZone, followsClose, present, setBack, onMore } = props
  const titleId = useId()
  const names = usePeople(events.flatMap(({ by, uid }) => [by, uid]))
  const nameOf = (uid: string) => {
    const name = names.get(uid)
    return name === undefined ? text.unknownPerson : (name ?? text.deletedAccount)
  }
  const { asked, ask, close } = useAsked<ConferenceEvent>(() => {})
  const lead = useLead()
  const hasAskedForMore = useRef(false)
  const isWhole = onMore === undefined
  useEffect(() => {
    if (!isWhole || !hasAskedForMore.current) return
    hasAskedForMore.current = false
    // The button is gone, and with it its focus: who reads by keys goes on at the last entry.
    lead(() => lastEntry(titleId))
  }, [isWhole, lead, titleId])
  const saving = useAct(text.saveFailed)
  const factsOf = ({ what }: ConferenceEvent) => ({ of: what, timeZone, followsClose })
  /** What an entry says below its title; nothing where the title says all. */
  const linesOf = (event: ConferenceEvent) =>
    reviewerTitle(event.what, event.to) === null
      ? changeLines(event.from, event.to, factsOf(event))
      : []
  /** What setting an entry back would change now; nothing where it can't be, or all is so already. */
  const linesBack = (event: ConferenceEvent) =>
    text.logOf[event.what] === undefined
      ? []
      : changeLines(present(event), event.from, factsOf(event))
  const confirm = async (event: ConferenceEvent) => {
    if (!(await saving.run(async () => setBack(event)))) return
    close()
    lead(undoBar)
  }
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{text.log}</PanelTitle>
      <Typography sx={{ mt: 1, mb: 2, color: 'text.secondary' }}>{text.logIntro}</Typography>
      {events.length === 0 ? <Typography>{text.noLog}</Typography> : null}
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
          >
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                columnGap: 2,
              }}
            >
              <span>
                <strong>{titleOf(event, nameOf)}</strong>
                <br />
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {text.logBy(nameOf(event.by), writtenIn(timeZone, event.at.toISOString()))}
                </Typography>
              </span>
              {linesBack(event).length === 0 ? null : (
                <Button
                  onClick={() => {
                    saving.reset()
                    ask(event)
                  }}
                >
                  {text.setBack}
                </Button>
              )}
            </Box>
            <ChangeLines lines={linesOf(event)} />
          </Box>
        ))}
      </Box>
      {onMore === undefined ? null : (
        <Button
          onClick={() => {
            hasAskedForMore.current = true
            onMore()
          }}
        >
          {text.showMore}
        </Button>
      )}
      {asked === null ? null : (
        <ChangeDialog
          title={text.setBackTitle}
          lines={linesBack(asked)}
          effects={effectsOf(asked, present(asked))}
          confirm={text.confirmSetBack}
          isBusy={saving.isBusy}
          failure={saving.failure}
          onConfirm={() => void confirm(asked)}
          onCancel={close}
        />
      )}
    </Panel>
  )
}

function lastEntry(titleId: string): HTMLElement | null {
  const entries = document.querySelectorAll<HTMLElement>(`ol[aria-labelledby="${titleId}"] > li`)
  return [...entries].at(-1) ?? null
}

/** What follows from setting an entry back. */
function effectsOf({ what, from }: ConferenceEvent, present: object): readonly string[] {
  if (what === 'submissions') return [text.publicChange]
  if (what === 'reviews') return reviewEffects(present, from, new Date())
  return 'notice' in from ? [text.noticeShown] : conferenceEffects(from)
}

function titleOf(
  { what, uid, from, to }: ConferenceEvent,
  nameOf: (uid: string) => string,
): string {
  // Nobody had the address: an invitation was taken back.
  if (what === 'organiser removed' && uid === '') {
    const { email } = from
    return text.invitationTakenBack(typeof email === 'string' ? email : '')
  }
  const aboutReviewers = reviewerTitle(what, to)
  if (aboutReviewers !== null) return aboutReviewers
  if (what === 'extension') return text.extensionOf(nameOf(uid))
  return uid === '' ? (text.logOf[what] ?? text.actOf(what)) : text.actOn(what, nameOf(uid))
}
