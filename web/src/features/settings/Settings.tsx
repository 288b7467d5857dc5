import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import { timeZoneLabel } from '@lectern/domain/conference/time-zones'
import { failureTextOr } from '@lectern/domain/errors'
import { undoWindow } from '@lectern/domain/limits'
import Box from '@mui/material/Box'
import { useState } from 'react'

import { useLead } from '../../components/dialogs/use-lead.ts'
import { ActionAlert } from '../../components/notices/ActionAlert.tsx'
import { notify } from '../../components/notify.ts'
import { UndoBar } from '../../components/UndoBar.tsx'
import { conference } from '../../content/conference.ts'
import { type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { type StoredExtension, watchExtensions } from '../../firebase/settings/extensions.ts'
import { type ReviewsChange, saveReviewSettings } from '../../firebase/settings/review-settings.ts'
import {
  type ConferenceChange,
  saveConferenceSettings,
  saveSubmissionSettings,
  type SubmissionsChange,
} from '../../firebase/settings/settings.ts'
import { ChangeLog } from './change/ChangeLog.tsx'
import { only } from './change/settings-parts.ts'
import { DatesPanel } from './DatesPanel.tsx'
import { ExtensionsPanel } from './ExtensionsPanel.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { ReviewsPanel } from './ReviewsPanel.tsx'
import { SubmissionsPanel } from './SubmissionsPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { type AllSettings, type SettingsName, useSettings } from './use-settings.ts'
import { reviewsText } from './words/reviews-text.ts'
import { settingsText as text } from './words/settings-text.ts'

type ChangeOf<Name extends SettingsName> = Partial<AllSettings[Name]>

/** As many changes are shown at first, and more each time. */
const changesAtOnce = 10

const followExtensions = ({ show, fail }: LiveListener<readonly StoredExtension[]>) =>
  watchExtensions(show, fail)

/** All that organisers set, and what was changed of it. */
export function Settings({ uid }: { readonly uid: string }) {
  const [most, setMost] = useState(changesAtOnce)
  const { settings, events, mayHaveMore, error, retry, put: putSaved } = useSettings(most)
  const meanwhile = useMeanwhile(uid, settings, events)
  const { state: extensions } = useLive(followExtensions)
  const [undo, setUndo] = useState<Undo | null>(null)
  const lead = useLead()
  const [openedAt] = useState(() => new Date())
  if (settings === null) {
    return error === null ? (
      <output>{text.loading}</output>
    ) : (
      <ActionAlert severity="error" role="alert" action={text.retry} onAction={retry}>
        {failureTextOr(error, text.failed)}
      </ActionAlert>
    )
  }
  const timeZone = settings.conference.timeZone ?? conference.timeZone
  const zoneLabel = timeZoneLabel(timeZone, openedAt)
  const keepUndo = (of: SettingsName, change: object, back: () => Promise<void>) => {
    setUndo({ back, panel: panelOf(of, change), until: Date.now() + undoWindow, isBusy: false })
  }
  /** Where the bar goes away under the focus, that goes to what the bar was about. */
  const closeUndo = (of: Undo) => {
    setUndo(null)
    lead(() => (hasLostFocus() ? headingOf(of.panel) : null))
  }
  /** Saves a change and keeps its undo; `send` is the call of these settings. */
  const saveIn = async <Name extends SettingsName>(
    of: Name,
    send: (change: ChangeOf<Name>, seen: ChangeOf<Name>) => Promise<AllSettings[Name]>,
    change: ChangeOf<Name>,
  ) => {
    const put = async (next: ChangeOf<Name>, before: AllSettings[Name]) => {
      // The change may be followed before it is answered.
      meanwhile.note(of, next)
      const saved = await send(next, only(before, next))
      meanwhile.note(of, only(saved, next))
      putSaved({ [of]: saved })
      return saved
    }
    const before = settings[of]
    const saved = await put(change, before)
    keepUndo(of, change, async () => {
      await put(only(before, change), saved)
    })
  }
  const save = async (change: SubmissionsChange) =>
    saveIn('submissions', saveSubmissionSettings, change)
  const saveConference = async (change: ConferenceChange) =>
    saveIn('conference', saveConferenceSettings, change)
  const saveReviews = async (change: ReviewsChange) => saveIn('reviews', saveReviewSettings, change)
  const setBack = async ({ what, from }: ConferenceEvent) => {
    const savers = { submissions: save, conference: saveConference, reviews: saveReviews }
    await savers[settingsOf(what)](from)
  }
  const takeBack = async (asked: Undo) => {
    setUndo({ ...asked, isBusy: true })
    try {
      await asked.back()
      notify.success(text.undone)
    } catch (failure) {
      notify.error(failureTextOr(failure, text.saveFailed))
    }
    closeUndo(asked)
  }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {error === null ? null : (
        <ActionAlert severity="warning" role="alert" action={text.retry} onAction={retry}>
          {failureTextOr(error, text.failed)}
        </ActionAlert>
      )}
      <SubmissionsPanel
        uid={uid}
        settings={settings.submissions}
        timeZone={timeZone}
        zoneLabel={zoneLabel}
        extensions={extensions?.length ?? 0}
        meanwhile={meanwhile.of('submissions')}
        save={save}
      />
      <DatesPanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        submissions={settings.submissions}
        meanwhile={meanwhile.of('conference')}
        save={saveConference}
      />
      <NoticePanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        zoneLabel={zoneLabel}
        meanwhile={meanwhile.of('conference')}
        save={saveConference}
      />
      <TermsPanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        meanwhile={meanwhile.of('conference')}
        save={saveConference}
      />
      <ReviewsPanel
        uid={uid}
        settings={settings.reviews}
        timeZone={timeZone}
        zoneLabel={zoneLabel}
        meanwhile={meanwhile.of('reviews')}
        save={saveReviews}
      />
      <ExtensionsPanel extensions={extensions ?? []} timeZone={timeZone} openedAt={openedAt} />
      <ChangeLog
        events={events}
        timeZone={timeZone}
        followsClose={settings.submissions.closesAt !== null}
        present={({ what }) => settings[settingsOf(what)]}
        setBack={setBack}
        onMore={
          mayHaveMore
            ? () => {
                setMost(most + changesAtOnce)
              }
            : undefined
        }
      />
      {undo === null ? null : (
        <UndoBar
          done={text.saved}
          until={undo.until}
          busy={undo.isBusy}
          onUndo={() => void takeBack(undo)}
          onClose={() => {
            closeUndo(undo)
          }}
        />
      )}
    </Box>
  )
}

interface Undo {
  /** The heading of what was changed. */
  readonly panel: string
  readonly back: () => Promise<void>
  /** Milliseconds since 1970. */
  readonly until: number
  readonly isBusy: boolean
}

/** Which settings an entry of the log is about. */
function settingsOf(what: string): SettingsName {
  return what === 'submissions' || what === 'reviews' ? what : 'conference'
}

/** The heading of the panel that holds a setting. */
function panelOf(of: SettingsName, change: object): string {
  if (of === 'submissions') return text.submissions
  if (of === 'reviews') return reviewsText.title
  if ('dates' in change || 'timeZone' in change) return text.dates
  return 'notice' in change ? text.notice : text.terms
}

function headingOf(panel: string): HTMLElement | null {
  const headings = [...document.querySelectorAll('h2')]
  return headings.find(({ textContent }) => textContent === panel) ?? null
}

/** Whether nothing on the page has the focus any more. */
function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
