import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

import { useLead } from '../../components/dialogs/use-lead.ts'
import { conference } from '../../content/conference.ts'
import type { ConferenceChange } from '../../firebase/settings/settings.ts'
import { closingDate } from './closing-date.ts'
import {
  clockOf,
  dateEffects,
  dateParts,
  type DateValues,
  dateValues,
  dateValuesSchema,
  newDateId,
  readDates,
  withZone,
} from './forms/dates-form.ts'
import { MomentField, SettingField } from './forms/SettingField.tsx'
import { SettingsPanel } from './forms/SettingsPanel.tsx'
import { useDraft } from './forms/use-draft.ts'
import { ZoneField } from './forms/ZoneField.tsx'
import type { Meanwhile } from './use-meanwhile.ts'
import { noMoment, writtenIn } from './words/moments.ts'
import { settingsText as text } from './words/settings-text.ts'

interface DatesPanelProps {
  readonly uid: string
  readonly settings: ApiConferenceSettings
  readonly timeZone: string
  /** When papers may come: one of the dates follows the close. */
  readonly submissions: ApiSubmissions
  readonly meanwhile: Meanwhile
  readonly save: (change: ConferenceChange) => Promise<void>
}

/** The dates that everybody should know, and by whose clock they are meant. */
export function DatesPanel(props: DatesPanelProps) {
  const { uid, settings, timeZone, submissions, meanwhile, save } = props
  const { closesAt } = submissions
  const draft = useDraft(`lectern:settings:dates:${uid}`, dateValuesSchema, dateParts, {
    saved: dateValues(settings),
    zone: timeZone,
    isOwn: meanwhile.isOwn,
  })
  const { values, type } = draft
  const clock = clockOf(values.zone)
  const dates = values.dates ?? builtDates
  const panelId = useId()
  const lead = useLead()
  const rowId = (id: string) => `${panelId}-${id}`
  const addId = `${panelId}-add`
  /** To the name of a date; where there is none, to the button that adds one. */
  const leadTo = (id: string | undefined) => {
    lead(() => {
      const row = id === undefined ? null : document.getElementById(rowId(id))
      return row?.querySelector('input') ?? document.getElementById(addId)
    })
  }
  const typeDates = (next: DateValues['dates']) => {
    type({ ...values, dates: next })
  }
  return (
    <SettingsPanel
      of="conference"
      title={text.dates}
      intro={text.datesIntro}
      draft={draft}
      read={() => readDates(values, settings)}
      saved={settings}
      timeZone={timeZone}
      followsClose={closesAt !== null}
      whoChanged={meanwhile.whoChanged}
      effects={(change) => dateEffects(change, settings, submissions)}
      save={save}
    >
      <ZoneField
        value={values.zone}
        isChanged={clock !== timeZone}
        onType={(zone) => {
          type(withZone(values, zone, settings))
        }}
      />
      {dates.map((date, index) => {
        const put = (change: Partial<typeof date>) => {
          typeDates(dates.map((one, at) => (at === index ? { ...one, ...change } : one)))
        }
        return (
          <DateRow
            key={date.id}
            id={rowId(date.id)}
            name={`dates.${String(index)}`}
            date={date}
            follows={date.id === closingDate ? closesAt : null}
            timeZone={clock}
            onType={put}
            onRemove={() => {
              const left = dates.filter((_one, at) => at !== index)
              typeDates(left)
              leadTo((left[index] ?? left.at(-1))?.id)
            }}
          />
        )
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          id={addId}
          variant="outlined"
          onClick={() => {
            const id = newDateId(dates.map((date) => date.id))
            typeDates([...dates, { id, label: '', ...noMoment }])
            leadTo(id)
          }}
        >
          {text.addDate}
        </Button>
        {values.dates === null ? null : (
          <Button
            onClick={() => {
              typeDates(null)
              leadTo(undefined)
            }}
          >
            {text.builtDates}
          </Button>
        )}
      </Box>
    </SettingsPanel>
  )
}

/** The dates that the site was built with, which end with their days. */
const builtDates: NonNullable<DateValues['dates']> = conference.deadlines.map(
  ({ id, label, date }) => ({ id, label, day: date, time: '23:59' }),
)

interface DateRowProps {
  readonly id: string
  /** By the name that the API has for it, such as `dates.1`. */
  readonly name: string
  readonly date: (typeof builtDates)[number]
  /** The moment that it has whatever is typed; null where it has its own. */
  readonly follows: string | null
  readonly timeZone: string
  readonly onType: (change: Partial<DateRowProps['date']>) => void
  readonly onRemove: () => void
}

function DateRow({ id, name, date, follows, timeZone, onType, onRemove }: DateRowProps) {
  return (
    <Box
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would want a legend
      role="group"
      id={id}
      aria-label={date.label === '' ? text.addDate : date.label}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        m: 0,
        p: 0,
        // Where the parts of a date stand one below the other, a line parts it from the next.
        pb: { xs: 1, md: 0 },
        border: 0,
        borderBottom: { xs: '1px solid var(--lectern-palette-divider)', md: 0 },
        minWidth: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
      }}
    >
      <SettingField
        name={`${name}.label`}
        label={text.dateName}
        value={date.label}
        onType={(label) => {
          onType({ label })
        }}
      />
      {follows === null ? (
        <MomentField
          name={`${name}.at`}
          label=""
          value={date}
          onType={({ day, time }) => {
            onType({ day, time })
          }}
        />
      ) : (
        <Typography sx={{ alignSelf: 'center' }}>
          <strong>{writtenIn(timeZone, follows)}</strong>. {text.dateFollows}
        </Typography>
      )}
      <Button
        sx={{ minHeight: { md: 56 }, justifySelf: 'start', ml: { xs: -1, md: 0 } }}
        onClick={onRemove}
        aria-label={text.removeDate(date.label)}
      >
        {text.remove}
      </Button>
    </Box>
  )
}
