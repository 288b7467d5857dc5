import { pickBy } from 'es-toolkit'

/** What is typed into a form and not saved yet, and what was saved when it was typed. */
export interface KeptDraft<Values> {
  readonly values: Values
  readonly seen: Values
  /** By whose clock its days and times are meant. */
  readonly zone: string
}

type Fields = Readonly<Record<string, unknown>>

/** What belongs to a form beside its values. */
export interface FormParts<Values> {
  /** Which setting, by the names of the API, each value belongs to. */
  readonly settingOf: Readonly<Record<keyof Values & string, string>>
  /** Writes values that are meant by one clock as another one shows them. */
  readonly inZone?: (values: Values, from: string, to: string) => Values
}

/** What is saved now. */
export interface Present<Values> {
  readonly saved: Values
  readonly zone: string
  /** Whether the person who types has saved this setting as it stands now. */
  readonly isOwn: (setting: string) => boolean
}

/**
 * Moves a draft along with what was saved since it was typed. What was not typed becomes what is saved; so
 * does what it is compared with, unless somebody else has saved what was typed here otherwise: that stays a
 * conflict until the person decides.
 *
 * @returns the very same draft where nothing has moved; null where it says no more than what is saved
 */
export function movedAlong<Values extends Fields>(
  kept: KeptDraft<Values>,
  { settingOf, inZone = (values) => values }: FormParts<Values>,
  { saved, zone, isOwn }: Present<Values>,
): KeptDraft<Values> | null {
  const values = inZone(kept.values, kept.zone, zone)
  const seen = inZone(kept.seen, kept.zone, zone)
  const changed = settingsOf(settingOf).filter(
    (setting) => !isSamePart(seen, saved, settingOf, setting),
  )
  const untouched = changed.filter((setting) => isSamePart(values, seen, settingOf, setting))
  const settled = changed.filter(
    (setting) =>
      untouched.includes(setting) ||
      isSamePart(values, saved, settingOf, setting) ||
      isOwn(setting),
  )
  const next = {
    values: { ...values, ...partsOf(saved, settingOf, untouched) },
    seen: { ...seen, ...partsOf(saved, settingOf, settled) },
    zone,
  }
  if (isSame(next.values, saved)) return null
  return isSame(next, kept) ? kept : next
}

/** Finds the settings that somebody else has saved otherwise than they were seen, in a draft that was moved along. */
export function conflictsOf<Values extends Fields>(
  { seen }: KeptDraft<Values>,
  { settingOf }: FormParts<Values>,
  saved: Values,
): string[] {
  return settingsOf(settingOf).filter((setting) => !isSamePart(seen, saved, settingOf, setting))
}

/** Takes what is saved of some settings, and leaves what was typed of all others. */
export function withSaved<Values extends Fields>(
  kept: KeptDraft<Values>,
  { settingOf }: FormParts<Values>,
  saved: Values,
  settings: readonly string[],
): KeptDraft<Values> {
  const taken = partsOf(saved, settingOf, settings)
  return { ...kept, values: { ...kept.values, ...taken }, seen: { ...kept.seen, ...taken } }
}

/** Tells whether two values of a form are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type SettingOf<Values> = FormParts<Values>['settingOf']

function settingsOf<Values>(settingOf: SettingOf<Values>): string[] {
  return [...new Set(Object.values<string>(settingOf))]
}

function partsOf<Values extends Fields>(
  values: Values,
  settingOf: SettingOf<Values>,
  settings: readonly string[],
): Partial<Values> {
  const names = new Map<string, string>(Object.entries(settingOf))
  return pickBy(values, (_value, name) => settings.includes(names.get(name) ?? ''))
}

function isSamePart<Values extends Fields>(
  one: Values,
  other: Values,
  settingOf: SettingOf<Values>,
  setting: string,
): boolean {
  return isSame(partsOf(one, settingOf, [setting]), partsOf(other, settingOf, [setting]))
}
