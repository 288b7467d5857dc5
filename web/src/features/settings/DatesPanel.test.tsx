import type { ApiConferenceSettings, ApiSubmissions } from '@lectern/domain/api/api-conference'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { show } from '../../testing/show.tsx'
import { DatesPanel } from './DatesPanel.tsx'

const settings: ApiConferenceSettings = {
  dates: [
    { id: 'abstract', label: 'Abstracts', at: '2141-03-01T18:29:00.000Z' },
    { id: 'camera', label: 'Camera-ready', at: '2141-04-01T18:29:00.000Z' },
  ],
  timeZone: 'Asia/Kolkata',
  notice: null,
  topics: null,
  limits: null,
  contact: null,
}
const submissions: ApiSubmissions = {
  opensAt: null,
  closesAt: null,
  graceMinutes: 0,
  paused: false,
  pausedAt: null,
  closedWords: null,
}

test('dates that are typed under another time zone are those of its clocks, and the others stay', async () => {
  const save = vi.fn(async () => {
    await Promise.resolve()
  })
  const { user } = show(
    <DatesPanel
      uid="mine"
      settings={settings}
      timeZone="Asia/Kolkata"
      submissions={submissions}
      meanwhile={{ isOwn: () => false, whoChanged: () => '' }}
      save={save}
    />,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'Etc/GMT+12')
  expect(screen.getByText(/those of Anywhere on Earth \(UTC−12\)\. Dates that you/)).toBeTruthy()
  const time = (name: string) =>
    within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>('Time')
  expect([time('Abstracts').value, time('Camera-ready').value]).toEqual(['06:29', '06:29'])
  fireEvent.change(time('Abstracts'), { target: { value: '23:59' } })

  await user.click(screen.getByRole('button', { name: 'Review and save…' }))
  const preview = await screen.findByRole('dialog')
  expect(preview.textContent).toContain('Abstracts: 1 Mar 2141, 23:59 UTC−12')
  expect(preview.textContent).toContain(
    'Camera-ready: stays the same moment, 1 Apr 2141, 23:59 UTC+5:30, which is 1 Apr 2141, 06:29 UTC−12.',
  )
  await user.click(within(preview).getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledExactlyOnceWith({
    timeZone: 'Etc/GMT+12',
    dates: [
      { id: 'abstract', label: 'Abstracts', at: '2141-03-02T11:59:00.000Z' },
      settings.dates?.[1],
    ],
  })
})
