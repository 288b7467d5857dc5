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
import { SubmissionsPanel } from './SubmissionsPanel.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { type AllSettings, useSettings } from './use-settings.ts'
import { settingsText as text } from './words/settings-text.ts'

/** As many changes are shown at first, and more each time. */
const changesAtOnce = 10

const followExtensions = ({ show, fail }: LiveListener<readonly StoredExtension[]>) =>
  watchExtensions(show, fail)

/** All that organisers set, and what was changed of it. */
export function Settings({ uid }: { readonly uid: string }) {
  const [most, setMost] = useState(changesAtOnce)
  const { settings, events, error, retry, put } = useSettings(most)
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
  const keepUndo = (change: object, back: () => Promise<void>) => {
    setUndo({ back, panel: panelOf(change), until: Date.now() + undoWindow, isBusy: false })
  }
  /** Where the bar goes away under the focus, that goes to what the bar was about. */
  const closeUndo = (of: Undo) => {
    setUndo(null)
    lead(() => (hasLostFocus() ? headingOf(of.panel) : null))
  }
  const putSubmissions = async (change: SubmissionsChange, seen: SubmissionsChange) => {
    // The change may be followed before it is answered.
    meanwhile.note(change)
    const saved = await saveSubmissionSettings(change, seen)
    meanwhile.note(only(saved, change))
    put({ submissions: saved })
    return saved
  }
  const putConference = async (change: ConferenceChange, seen: ConferenceChange) => {
    meanwhile.note(change)
    const saved = await saveConferenceSettings(change, seen)
    meanwhile.note(only(saved, change))
    put({ conference: saved })
    return saved
  }
  const save = async (change: SubmissionsChange) => {
    const seen = only(settings.submissions, change)
    const saved = await putSubmissions(change, seen)
    keepUndo(change, async () => {
      await putSubmissions(seen, only(saved, change))
    })
  }
  const saveConference = async (change: ConferenceChange) => {
    const seen = only(settings.conference, change)
    const saved = await putConference(change, seen)
    keepUndo(change, async () => {
      await putConference(seen, only(saved, change))
    })
  }
  const setBack = async ({ what, from }: ConferenceEvent) => {
    await (what === 'submissions' ? save(from) : saveConference(from))
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
        meanwhile={meanwhile}
        save={save}
      />
      <DatesPanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        submissions={settings.submissions}
        meanwhile={meanwhile}
        save={saveConference}
      />
      <NoticePanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        zoneLabel={zoneLabel}
        meanwhile={meanwhile}
        save={saveConference}
      />
      <TermsPanel
        uid={uid}
        settings={settings.conference}
        timeZone={timeZone}
        meanwhile={meanwhile}
        save={saveConference}
      />
      <ExtensionsPanel extensions={extensions ?? []} timeZone={timeZone} openedAt={openedAt} />
      <ChangeLog
        events={events}
        timeZone={timeZone}
        followsClose={settings.submissions.closesAt !== null}
        present={({ what }) => presentOf(settings, what)}
        setBack={setBack}
        onMore={
          events.length < most
            ? undefined
            : () => {
                setMost(most + changesAtOnce)
              }
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

function presentOf({ submissions, conference: said }: AllSettings, what: string): object {
  return what === 'submissions' ? submissions : said
}

/** The heading of the panel that holds a setting. */
function panelOf(change: object): string {
  if ('dates' in change || 'timeZone' in change) return text.dates
  if ('notice' in change) return text.notice
  return ['topics', 'limits', 'contact'].some((name) => name in change)
    ? text.terms
    : text.submissions
}

function headingOf(panel: string): HTMLElement | null {
  const headings = [...document.querySelectorAll('h2')]
  return headings.find(({ textContent }) => textContent === panel) ?? null
}

/** Whether nothing on the page has the focus any more. */
function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
