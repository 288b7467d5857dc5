import type { ApiReviewSettings } from '@lectern/domain/api/api-reviews'
import Box from '@mui/material/Box'

import { PageLink } from '../../components/TextLink.tsx'
import type { ReviewsChange } from '../../firebase/settings/review-settings.ts'
import { paths } from '../../paths.ts'
import { OneOfField, SwitchField } from './forms/ChoiceFields.tsx'
import {
  readReviews,
  reviewParts,
  type ReviewValues,
  reviewValues,
  reviewValuesSchema,
} from './forms/reviews-form.ts'
import { MomentField, SettingField } from './forms/SettingField.tsx'
import { SettingsPanel } from './forms/SettingsPanel.tsx'
import { useDraft } from './forms/use-draft.ts'
import type { Meanwhile } from './use-meanwhile.ts'
import { reviewAgreement, reviewEffects } from './words/review-effects.ts'
import { reviewsText as text } from './words/reviews-text.ts'
import { settingName } from './words/setting-names.ts'

interface ReviewsPanelProps {
  readonly uid: string
  readonly settings: ApiReviewSettings
  readonly timeZone: string
  /** How the time zone is called. */
  readonly zoneLabel: string
  readonly meanwhile: Meanwhile
  readonly save: (change: ReviewsChange) => Promise<void>
}

const numbers = [
  ['wanted', text.wantedHint],
  ['most', text.mostHint],
] as const

const reminders = [
  ['remindDaysBefore', text.remindBeforeHint],
  ['remindDaysAfter', text.remindAfterHint],
  ['remindInvitedDays', text.remindInvitedHint],
] as const

const moments = [
  ['bidsOpenAt', text.bidsOpenHint],
  ['bidsCloseAt', text.bidsCloseHint],
  ['dueAt', text.dueHint],
  ['closesAt', text.closesHint],
  ['pairingsGoAt', text.pairingsHint],
] as const

const switches = [
  ['othersShown', text.othersLabel],
  ['discussion', text.discussionLabel],
  ['statusMails', text.statusMailsLabel],
] as const

const inColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

/** How papers are reviewed: who knows whom, how many reports, by when, and what reviewers see of each other. */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { uid, settings, timeZone, zoneLabel, meanwhile, save } = props
  const saved = reviewValues(settings, timeZone)
  const draft = useDraft(`lectern:settings:reviews:${uid}`, reviewValuesSchema, reviewParts, {
    saved,
    zone: timeZone,
    isOwn: meanwhile.isOwn,
  })
  const { values } = draft
  const type = (change: Partial<ReviewValues>) => {
    draft.type({ ...values, ...change })
  }
  const numberField = ([name, hint]: (typeof numbers)[number] | (typeof reminders)[number]) => (
    <SettingField
      key={name}
      name={name}
      label={settingName('reviews', name)}
      hint={hint}
      inputMode="numeric"
      value={values[name]}
      onType={(typed) => {
        type({ [name]: typed })
      }}
    />
  )
  const isFixed = settings.publishedAt !== null
  return (
    <SettingsPanel
      of="reviews"
      title={text.title}
      intro={
        <>
          {text.intro(zoneLabel)} <PageLink to={paths.reviewers}>{text.reviewers}</PageLink>
        </>
      }
      draft={draft}
      read={() => readReviews(values, saved, timeZone)}
      saved={settings}
      timeZone={timeZone}
      whoChanged={meanwhile.whoChanged}
      effects={(change) => reviewEffects(settings, change, new Date())}
      agreement={(change) => reviewAgreement(change, new Date())}
      save={save}
    >
      <OneOfField
        name="blind"
        label={settingName('reviews', 'blind')}
        hint={isFixed ? text.blindFixed : text.blindHint}
        choices={[
          ['double', text.double],
          ['single', text.single],
        ]}
        disabled={isFixed}
        value={values.blind}
        onChoose={(blind) => {
          type({ blind })
        }}
      />
      <Box sx={inColumns}>{numbers.map(numberField)}</Box>
      <Box sx={inColumns}>
        {moments.map(([name, hint]) => (
          <MomentField
            key={name}
            name={name}
            label={settingName('reviews', name)}
            hint={hint}
            value={values[name]}
            onType={(moment) => {
              type({ [name]: moment })
            }}
          />
        ))}
      </Box>
      <Box sx={inColumns}>{reminders.map(numberField)}</Box>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.5 }}>
        {switches.map(([name, label]) => (
          <SwitchField
            key={name}
            name={name}
            label={label}
            value={values[name]}
            onChoose={(chosen) => {
              type({ [name]: chosen })
            }}
          />
        ))}
      </Box>
    </SettingsPanel>
  )
}
