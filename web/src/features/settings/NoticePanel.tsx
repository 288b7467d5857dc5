import type { ApiConferenceSettings } from '@lectern/domain/api/api-conference'

import type { ConferenceChange } from '../../firebase/settings/settings.ts'
import {
  noticeParts,
  noticeValues,
  noticeValuesSchema,
  readNotice,
} from './forms/conference-form.ts'
import { MomentField, SettingField } from './forms/SettingField.tsx'
import { SettingsPanel } from './forms/SettingsPanel.tsx'
import { useDraft } from './forms/use-draft.ts'
import type { Meanwhile } from './use-meanwhile.ts'
import { settingsText as text } from './words/settings-text.ts'

interface NoticePanelProps {
  readonly uid: string
  readonly settings: ApiConferenceSettings
  readonly timeZone: string
  /** How the time zone is called. */
  readonly zoneLabel: string
  readonly meanwhile: Meanwhile
  readonly save: (change: ConferenceChange) => Promise<void>
}

/** What every visitor should know now. */
export function NoticePanel(props: NoticePanelProps) {
  const { uid, settings, timeZone, zoneLabel, meanwhile, save } = props
  const draft = useDraft(`lectern:settings:notice:${uid}`, noticeValuesSchema, noticeParts, {
    saved: noticeValues(settings, timeZone),
    zone: timeZone,
    isOwn: meanwhile.isOwn,
  })
  const { values, type } = draft
  return (
    <SettingsPanel
      of="conference"
      title={text.notice}
      intro={text.noticeIntro(zoneLabel)}
      draft={draft}
      read={() => readNotice(values, settings, timeZone)}
      saved={settings}
      timeZone={timeZone}
      whoChanged={meanwhile.whoChanged}
      effects={() => [text.noticeShown]}
      save={save}
    >
      <SettingField
        name="notice.text"
        label={text.noticeText}
        multiline
        minRows={2}
        value={values.text}
        onType={(words) => {
          type({ ...values, text: words })
        }}
      />
      <MomentField
        name="notice.until"
        label={text.noticeUntil}
        value={values}
        onType={({ day, time }) => {
          type({ ...values, day, time })
        }}
      />
    </SettingsPanel>
  )
}
