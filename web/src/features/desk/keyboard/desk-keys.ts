import { paperStatuses, type PaperStatus } from '@lectern/domain/paper/statuses'

/** What a key does at the desk. */
export type Command =
  | { readonly kind: 'next' | 'previous' | 'open' | 'close' }
  | { readonly kind: 'pdf' | 'select' | 'assign' | 'search' | 'undo' | 'help' }
  | { readonly kind: 'status'; readonly status: PaperStatus }

/** What is known of a pressed key, and where it was pressed. */
export interface PressedKey {
  readonly key: string
  /** Whether Ctrl, Alt or the command key was held: those belong to the browser. */
  readonly isModified: boolean
  /**
   * Where: in a field for text or an open dialog, on something that has uses of its own for arrows
   * and Enter, or anywhere else.
   */
  readonly place: 'typing' | 'control' | 'list'
}

const everywhere: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['j', { kind: 'next' }],
  ['k', { kind: 'previous' }],
  ['o', { kind: 'pdf' }],
  ['x', { kind: 'select' }],
  ['m', { kind: 'assign' }],
  ['/', { kind: 'search' }],
  ['u', { kind: 'undo' }],
  ['?', { kind: 'help' }],
  ['Escape', { kind: 'close' }],
  ...paperStatuses.map((status, index): [string, Command] => [
    String(index + 1),
    { kind: 'status', status },
  ]),
])

const inList: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['ArrowDown', { kind: 'next' }],
  ['ArrowUp', { kind: 'previous' }],
  ['Enter', { kind: 'open' }],
])

/** Tells what a key means at the desk; `null`: nothing, and the browser does with it what it does. */
export function commandOf({ key, isModified, place }: PressedKey): Command | null {
  if (isModified || place === 'typing') return null
  const letter = key.length === 1 ? key.toLowerCase() : key
  return everywhere.get(letter) ?? (place === 'list' ? inList.get(key) : undefined) ?? null
}

/** The key that sets a status. */
export function keyOfStatus(status: PaperStatus): string {
  return String(paperStatuses.indexOf(status) + 1)
}
