import type { ApiConferenceSettings } from '@lectern/domain/api/api-conference'
import { guidelineLimits } from '@lectern/domain/limits'
import { keywords } from '@lectern/domain/paper/keywords'
import Box from '@mui/material/Box'

import type { ConferenceChange } from '../../firebase/settings/settings.ts'
import {
  readTerms,
  termParts,
  type TermValues,
  termValues,
  termValuesSchema,
} from './forms/conference-form.ts'
import { SettingField } from './forms/SettingField.tsx'
import { SettingsPanel } from './forms/SettingsPanel.tsx'
import { useDraft } from './forms/use-draft.ts'
import type { Meanwhile } from './use-meanwhile.ts'
import { conferenceEffects } from './words/conference-effects.ts'
import { settingsText as text } from './words/settings-text.ts'

interface TermsPanelProps {
  readonly uid: string
  readonly settings: ApiConferenceSettings
  readonly timeZone: string
  readonly meanwhile: Meanwhile
  readonly save: (change: ConferenceChange) => Promise<void>
}

/** What a paper may be about, how long it may be, and whom answers reach. */
export function TermsPanel({ uid, settings, timeZone, meanwhile, save }: TermsPanelProps) {
  const draft = useDraft(`lectern:settings:terms:${uid}`, termValuesSchema, termParts, {
    saved: termValues(settings),
    zone: timeZone,
    isOwn: meanwhile.isOwn,
  })
  const { values } = draft
  const type = (change: Partial<TermValues>) => {
    draft.type({ ...values, ...change })
  }
  return (
    <SettingsPanel
      of="conference"
      title={text.terms}
      intro={text.termsIntro}
      draft={draft}
      read={() => readTerms(values, settings)}
      saved={settings}
      timeZone={timeZone}
      whoChanged={meanwhile.whoChanged}
      effects={conferenceEffects}
      save={save}
    >
      <SettingField
        name="topics"
        label={text.topics}
        hint={text.topicsHint(keywords.join(', '))}
        multiline
        minRows={4}
        value={values.topics}
        onType={(topics) => {
          type({ topics })
        }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SettingField
          name="limits.pages"
          label={text.pages}
          hint={text.limitsHint(guidelineLimits.pages)}
          inputMode="numeric"
          value={values.pages}
          onType={(pages) => {
            type({ pages })
          }}
        />
        <SettingField
          name="limits.abstractWords"
          label={text.words}
          hint={text.limitsHint(guidelineLimits.abstractWords)}
          inputMode="numeric"
          value={values.words}
          onType={(words) => {
            type({ words })
          }}
        />
      </Box>
      <SettingField
        name="contact"
        label={text.contact}
        hint={text.contactHint}
        type="email"
        value={values.contact}
        onType={(contact) => {
          type({ contact })
        }}
      />
    </SettingsPanel>
  )
}
