import type { AdminStore } from './connection.ts'

export interface Terminal {
  readonly print: (text: string) => void
  readonly confirm: (question: string) => Promise<boolean>
}

/** What an organiser asks of a command, and of which project. */
export interface Asked {
  readonly store: AdminStore
  readonly terminal: Terminal
  /** What stands behind the command's name, checked: an address is written as it is stored. */
  readonly words: readonly string[]
  readonly switches: ReadonlySet<string>
}
