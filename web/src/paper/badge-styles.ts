import { badgeColour, shownStatus } from '@lectern/domain/paper/statuses'

import { statusColours } from '../theme/status-colours.ts'

/** The colours of a status as styles, for badges, and for what looks like one where it is changed. */
export function badgeStyles(status: string) {
  const { background, text, border } = statusColours(badgeColour(shownStatus(status)))
  return { backgroundColor: background, color: text, borderColor: border }
}
