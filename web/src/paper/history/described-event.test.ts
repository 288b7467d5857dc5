import { uidSchema } from '@lectern/domain/paper/paper'
import type { PaperEvent } from '@lectern/domain/paper/paper-events'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { describeEvent, eventsFor, peopleIn } from './described-event.ts'

const owner = v.parse(uidSchema, 'owner')
const organiser = v.parse(uidSchema, 'organiser')
const author = { uid: 'owner', role: 'author' } as const
const admin = { uid: 'admin', role: 'admin' } as const
const nobody = new Map<string, string | null>()

const submitted: PaperEvent = {
  id: 'e1',
  kind: 'submitted',
  actor: { uid: owner, as: 'owner' },
  from: null,
  to: null,
  at: new Date(0),
  details: { changed: [], files: [] },
}
const file = {
  kind: 'pdf',
  name: 'a.pdf',
  bytes: 1,
  ok: null,
  reason: null,
  sha256: null,
  pages: null,
} as const
const decided: PaperEvent = {
  ...submitted,
  kind: 'status-changed',
  actor: { uid: organiser, as: 'organiser' },
  from: '',
  to: 'Accept',
}
const checked: PaperEvent = {
  ...submitted,
  kind: 'files-checked',
  actor: { uid: null, as: 'server' },
}

test('an author reads no status that was taken back at once, an organiser does', () => {
  const rejected: PaperEvent = { ...decided, from: 'Submitted', to: 'Reject', at: new Date(0) }
  const undone = { ...rejected, from: 'Reject', to: 'Submitted', at: new Date(20_000) }
  const events = [undone, rejected, submitted]
  expect(eventsFor(author, events)).toEqual([submitted])
  expect(eventsFor(admin, events)).toBe(events)
})

describe('who did it', () => {
  const names = new Map([
    ['owner', 'Asha Rao'],
    ['organiser', 'Olga Organiser'],
  ])
  const gone = new Map([['organiser', null]])
  test.each([
    ['an author, of an own act', submitted, author, nobody, 'You'],
    ['an author, of an organiser’s', decided, author, names, 'An organiser'],
    ['an admin, of an own act', decided, { ...admin, uid: 'organiser' }, nobody, 'You'],
    ['an admin, of an organiser’s', decided, admin, names, 'Olga Organiser (organiser)'],
    ['an admin, of the author’s', submitted, admin, names, 'Asha Rao (author)'],
    ['an admin who does not know the name yet', submitted, admin, nobody, 'The author'],
    [
      'an admin, of somebody gone',
      decided,
      admin,
      gone,
      'Somebody whose account is gone (organiser)',
    ],
    ['everybody, of the server’s', checked, author, nobody, 'The server'],
  ] as const)('as told to %s', (_whom, event, viewer, known, who) => {
    expect(describeEvent(event, viewer, known).who).toBe(who)
  })
})

describe('what happened', () => {
  const edit = { ...submitted, kind: 'edited' } as const
  const changed = ['paperTitle', 'pdf', 'later']
  const bad = { ...file, ok: false, reason: 'its end is missing.' }
  test.each<readonly [PaperEvent, string, readonly string[]]>([
    [{ ...submitted, details: { changed: [], files: [file] } }, 'Submitted', ['Paper: a.pdf']],
    [
      { ...edit, details: { changed, files: [{ ...file, kind: 'supplementaryPdf' }] } },
      'Edited',
      ['Changed: title, paper, later', 'Supplementary PDF: a.pdf'],
    ],
    [edit, 'Edited', ['Nothing was changed.']],
    [decided, 'Status changed from Submitted to Accept', []],
    [{ ...submitted, kind: 'deleted' }, 'Deleted', []],
    [
      { ...checked, details: { changed: [], files: [{ ...file, ok: true, pages: 1 }, bad] } },
      'Files checked',
      ['a.pdf can be read: 1 page', 'a.pdf cannot be read: its end is missing.'],
    ],
  ])('%#', (event, what, lines) => {
    expect(describeEvent(event, author, nobody)).toMatchObject({ what, lines })
  })
})

test('names are looked up for admins alone, each once, and not the own one', () => {
  const own: PaperEvent = {
    ...decided,
    actor: { uid: v.parse(uidSchema, 'admin'), as: 'organiser' },
  }
  const events = [submitted, decided, submitted, checked, own]
  expect(peopleIn(events, admin)).toEqual(['owner', 'organiser'])
  expect(peopleIn(events, author)).toEqual([])
})
