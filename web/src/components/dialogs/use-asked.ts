import { useState } from 'react'

/** What a dialog asks about, as it was when somebody asked for it; null while no dialog is open. */
interface Asked<Subject> {
  readonly asked: Subject | null
  readonly ask: (subject: Subject) => void
  readonly close: () => void
  /** Closes the dialog, and says that what it asked about was begun. */
  readonly begun: () => void
}

/**
 * Keeps what a dialog asks about: what changes meanwhile on the screen behind it changes nothing there.
 *
 * @param onBegun called when what was asked about was begun
 */
export function useAsked<Subject>(onBegun: () => void): Asked<Subject> {
  const [asked, ask] = useState<Subject | null>(null)
  const close = () => {
    ask(null)
  }
  const begun = () => {
    close()
    onBegun()
  }
  return { asked, ask, close, begun }
}
