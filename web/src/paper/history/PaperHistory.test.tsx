import { uidSchema } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

import * as events from '../../firebase/papers/watch-paper-events.ts'
import { show } from '../../testing/show.tsx'
import { PaperHistory } from './PaperHistory.tsx'

const owner = v.parse(uidSchema, 'owner')
const organiser = v.parse(uidSchema, 'organiser')
const file = { kind: 'pdf', name: 'concrete.pdf', bytes: 5000 } as const
const facts = { ok: null, reason: null, sha256: null, pages: null }
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 20, minute))

const submitted: PaperEvent = {
  id: 'submitted',
  kind: 'submitted',
  actor: { uid: owner, as: 'owner' },
  from: null,
  to: 'Submitted',
  at: at(0),
  details: { changed: [], files: [{ ...file, ...facts }] },
}

const status = (from: string, to: string, time: Date): PaperEvent => ({
  id: `status-${to}`,
  kind: 'status-changed',
  actor: { uid: organiser, as: 'organiser' },
  from,
  to,
  at: time,
  details: { changed: [], files: [] },
})

test('after a status that was undone, the author still reads when the file came, and nothing of the status', () => {
  const undone = new Date(at(30).getTime() + 10_000)
  vi.spyOn(events, 'watchPaperEvents').mockImplementation((_paper, onEvents) => {
    onEvents({
      events: [
        status('Reject', 'Submitted', undone),
        status('Submitted', 'Reject', at(30)),
        submitted,
      ],
      unreadable: 0,
      live: true,
    })
    return () => {}
  })
  const paper = samplePaper('p1', {
    ownerUid: owner,
    pdf: { path: 'papers/owner/p1/a.pdf', name: file.name, bytes: file.bytes },
    createdAt: at(0),
    updatedAt: undone,
  })
  show(
    <PaperHistory
      paper={paper}
      isGone={false}
      viewer={{ uid: owner, role: 'author' }}
      onClose={() => {}}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'History' })
  expect(dialog.textContent).toContain('Received 6 Jan 2026, 01:30:00 UTC+5:30')
  expect(dialog.textContent).not.toContain('Reject')
})
