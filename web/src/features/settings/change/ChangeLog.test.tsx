import type { ConferenceEvent } from '@lectern/domain/conference/conference-events'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { show } from '../../../testing/show.tsx'
import { ChangeLog } from './ChangeLog.tsx'

const event = { id: 'e', uid: '', from: {}, to: {}, by: '', at: new Date('2026-02-01T00:00:00Z') }

/** The title of an entry with what it says, and its buttons. */
function entry(changes: Partial<ConferenceEvent>, present: object = {}) {
  show(
    <ChangeLog
      events={[{ ...event, what: 'submissions', ...changes }]}
      timeZone="UTC"
      followsClose={false}
      present={() => present}
      setBack={async () => {
        await Promise.resolve()
      }}
      onMore={undefined}
    />,
  )
  const row = within(screen.getByRole('listitem'))
  return {
    title: screen.getByRole('listitem').querySelector('strong')?.textContent,
    terms: row.queryAllByRole('term').map(({ textContent }) => textContent),
    buttons: row.queryAllByRole('button').map(({ textContent }) => textContent),
  }
}

test.each<[what: string, changes: Partial<ConferenceEvent>, present: object, shown: object]>([
  [
    'a setting can be set back',
    { from: { graceMinutes: 0 }, to: { graceMinutes: 30 } },
    { graceMinutes: 30 },
    { title: 'Submissions', terms: ['Grace'], buttons: ['Set back…'] },
  ],
  [
    'one that is as it was before can’t',
    { from: { graceMinutes: 0 }, to: { graceMinutes: 30 } },
    { graceMinutes: 0 },
    { title: 'Submissions', terms: ['Grace'], buttons: [] },
  ],
  [
    'a code is told of by its address alone',
    { what: 'code told', to: { email: 'a@example.org', registrationId: '8lff8Q' } },
    {},
    { title: 'Code told', terms: ['E-mail address'], buttons: [] },
  ],
  [
    'an invitation that was taken back is no removal',
    { what: 'organiser removed', from: { email: 'a@example.org' } },
    {},
    { title: 'Invitation taken back: a@example.org', terms: [], buttons: [] },
  ],
  [
    'reviewers who were invited are counted, and stay invited',
    { what: 'reviewers invited', to: { count: 3 } },
    {},
    { title: '3 reviewers invited', terms: [], buttons: [] },
  ],
  [
    'a reviewer who was changed is named, with what was',
    { what: 'reviewer changed', to: { name: 'Ada', changed: ['email', 'link'] } },
    {},
    { title: 'Reviewer changed: Ada (address, a new link)', terms: [], buttons: [] },
  ],
  [
    'a reviewer whose address was changed is named with both',
    {
      what: 'reviewer changed',
      to: { name: 'Ada', changed: ['email'], emails: ['a@example.org', 'b@example.org'] },
    },
    {},
    {
      title: 'Reviewer changed: Ada (address a@example.org → b@example.org)',
      terms: [],
      buttons: [],
    },
  ],
  [
    'a reviewer who was removed is named',
    { what: 'reviewer removed', to: { name: 'Ada' } },
    {},
    { title: 'Reviewer removed: Ada', terms: [], buttons: [] },
  ],
  [
    'an organiser of whom another one declared a conflict is named',
    { what: 'conflict declared', to: { name: 'Ben Ode' } },
    {},
    { title: 'Conflict of interest declared: Ben Ode', terms: [], buttons: [] },
  ],
  [
    'a setting of reviews is called by its own name, and can be set back',
    {
      what: 'reviews',
      from: { closesAt: null, blind: 'double' },
      to: { closesAt: '2026-03-01T18:29:00.000Z', blind: 'single' },
    },
    { closesAt: '2026-03-01T18:29:00.000Z', blind: 'single' },
    {
      title: 'Reviews',
      terms: ['Reports close', 'Who knows whom'],
      buttons: ['Set back…'],
    },
  ],
])('%s', (_what, changes, present, shown) => {
  expect(entry(changes, present)).toEqual(shown)
})

function GrowingLog() {
  const [count, setCount] = useState(2)
  return (
    <ChangeLog
      events={Array.from({ length: count }, (_, index) => ({
        ...event,
        id: String(index),
        what: 'submissions',
      }))}
      timeZone="UTC"
      followsClose={false}
      present={() => ({})}
      setBack={async () => {
        await Promise.resolve()
      }}
      onMore={
        count === 4
          ? undefined
          : () => {
              setCount(count + 1)
            }
      }
    />
  )
}

test('who asks for more by keys keeps the button, and goes on at the last entry once all are there', async () => {
  const { user } = show(<GrowingLog />)
  const more = screen.getByRole('button', { name: 'Show more' })
  await user.click(more)
  expect(document.activeElement).toBe(more)
  await user.click(more)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(document.activeElement).toBe(screen.getAllByRole('listitem').at(-1))
})
