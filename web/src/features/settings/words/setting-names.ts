import { reviewsText } from './reviews-text.ts'
import { settingsText as text } from './settings-text.ts'

/**
 * How a setting is called on the screen.
 *
 * @param of which settings it is one of: two of them may have one of the same name
 * @param setting its name in the API
 */
export function settingName(of: string, setting: string): string {
  const own = of === 'reviews' ? reviewsText.name[setting] : text.name[setting]
  return own ?? text.name[setting] ?? setting
}

/** What stands where a setting is empty; undefined where nothing of its own does. */
export function unsetWords(of: string, setting: string): string | undefined {
  return of === 'reviews' ? reviewsText.unset[setting] : text.unset[setting]
}
