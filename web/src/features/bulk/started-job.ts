import type { JobId } from '@lectern/domain/paper/bulk-change'
import { atom } from 'jotai'

/**
 * The change that was begun last on this page, and when by this browser's clock: its undo is offered
 * in plain sight. `null` when there is none, or it was put away.
 */
export const startedJobAtom = atom<{ readonly id: JobId; readonly at: number } | null>(null)
