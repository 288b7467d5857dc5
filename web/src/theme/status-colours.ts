import type { BadgeColour } from '@lectern/domain/paper/statuses'

/** A badge's colours as CSS values that follow the colour scheme. */
export interface StatusColours {
  readonly background: string
  readonly text: string
  readonly border: string
}

/** The prefix of every CSS variable that the theme defines. */
export const cssVariablePrefix = 'lectern'

/**
 * The colours of a status badge (spec section 4) as CSS variables, so that they change with
 * the colour scheme without a render. Text on background reaches a contrast of 4.5 in both schemes.
 */
export function statusColours(colour: BadgeColour): StatusColours {
  const tone = (name: keyof StatusColours) =>
    `var(--${cssVariablePrefix}-palette-status-${colour}-${name})`
  return { background: tone('background'), text: tone('text'), border: tone('border') }
}
