/** The CSS variable that holds the focus ring's colour: a dark band sets a light one for what it holds. */
export const focusRingVariable = '--lectern-focus-ring'

/** The focus ring's colour as a CSS value. */
export const focusRing = `var(${focusRingVariable})`
