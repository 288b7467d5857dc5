import type { ApiSubmissions } from '@lectern/domain/api/api-conference'
import Box from '@mui/material/Box'

import type { SubmissionsChange } from '../../firebase/settings/settings.ts'
import { MomentField, SettingField } from './forms/SettingField.tsx'
import { SettingsPanel } from './forms/SettingsPanel.tsx'
import {
  readSubmissions,
  submissionParts,
  submissionEffects,
  type SubmissionValues,
  submissionValues,
  submissionValuesSchema,
} from './forms/submissions-form.ts'
import { useDraft } from './forms/use-draft.ts'
import { SubmissionsState } from './SubmissionsState.tsx'
import type { Meanwhile } from './use-meanwhile.ts'
import { settingsText as text } from './words/settings-text.ts'

interface SubmissionsPanelProps {
  readonly uid: string
  readonly settings: ApiSubmissions
  readonly timeZone: string
  /** How the time zone is called. */
  readonly zoneLabel: string
  /** How many authors have an extension. */
  readonly extensions: number
  readonly meanwhile: Meanwhile
  readonly save: (change: SubmissionsChange) => Promise<void>
}

/** When papers may come: whether they do now, what can be done at once, and what is planned. */
export function SubmissionsPanel(props: SubmissionsPanelProps) {
  const { uid, settings, timeZone, zoneLabel, extensions, meanwhile, save } = props
  const saved = submissionValues(settings, timeZone)
  const draft = useDraft(
    `lectern:settings:submissions:${uid}`,
    submissionValuesSchema,
    submissionParts,
    { saved, zone: timeZone, isOwn: meanwhile.isOwn },
  )
  const { values } = draft
  const type = (change: Partial<SubmissionValues>) => {
    draft.type({ ...values, ...change })
  }
  return (
    <SettingsPanel
      of="submissions"
      title={text.submissions}
      intro={
        <>
          <SubmissionsState settings={settings} timeZone={timeZone} save={save} />
          {text.submissionsIntro(zoneLabel)}
        </>
      }
      draft={draft}
      read={() => readSubmissions(values, saved, timeZone)}
      saved={settings}
      timeZone={timeZone}
      whoChanged={meanwhile.whoChanged}
      effects={(change) =>
        submissionEffects(settings, change, { extensions, timeZone, now: new Date() })
      }
      save={save}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <MomentField
          name="opensAt"
          label={text.opens}
          hint={text.opensHint}
          value={values.opens}
          onType={(opens) => {
            type({ opens })
          }}
        />
        <MomentField
          name="closesAt"
          label={text.closes}
          hint={text.closesHint}
          value={values.closes}
          onType={(closes) => {
            type({ closes })
          }}
        />
        <SettingField
          name="graceMinutes"
          label={text.grace}
          hint={text.graceHint}
          inputMode="numeric"
          value={values.grace}
          onType={(grace) => {
            type({ grace })
          }}
        />
        <SettingField
          name="closedWords"
          label={text.closedWords}
          hint={text.closedWordsHint}
          multiline
          value={values.words}
          onType={(words) => {
            type({ words })
          }}
        />
      </Box>
    </SettingsPanel>
  )
}
