import type { ApiSubmissions } from '@lectern/domain/api/api-conference'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { show } from '../../testing/show.tsx'
import { SubmissionsPanel } from './SubmissionsPanel.tsx'

const open: ApiSubmissions = {
  opensAt: null,
  closesAt: '2141-03-01T18:29:00.000Z',
  graceMinutes: 0,
  paused: false,
  pausedAt: null,
  closedWords: null,
}

/** The panel on a server that takes everything; what others save is put there by `putTheirs`. */
function showPanel() {
  let putTheirs: (settings: ApiSubmissions) => void = () => {}
  function Served() {
    const [settings, setSettings] = useState(open)
    const [own, setOwn] = useState<readonly string[]>([])
    putTheirs = (theirs) => {
      setOwn([])
      setSettings(theirs)
    }
    return (
      <SubmissionsPanel
        uid="mine"
        settings={settings}
        timeZone="UTC"
        zoneLabel="UTC"
        extensions={0}
        meanwhile={{ isOwn: (setting) => own.includes(setting), whoChanged: () => 'Bodil Holt' }}
        save={async ({ paused = settings.paused, ...change }) => {
          await Promise.resolve()
          setOwn(Object.keys(change))
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- undefined is never sent
          setSettings({ ...settings, ...change, paused } as ApiSubmissions)
        }}
      />
    )
  }
  return {
    ...show(<Served />),
    putTheirs: (settings: ApiSubmissions) => {
      act(() => {
        putTheirs(settings)
      })
    },
  }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Words after the close' })
const closes = () => screen.getByLabelText<HTMLInputElement>('Closes, day')

test('after the close the screen says so at once, and what was typed is no conflict with it', async () => {
  const { user } = showPanel()
  expect(screen.getByText(/^Papers are taken\. They close in /)).toBeTruthy()
  await user.click(words())
  await user.paste('See you.')
  await user.click(button('Close now…'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Close/ }))
  expect(await screen.findByText('Submissions have closed.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause…' })).toBeNull()
  expect(screen.queryByText(/changed this meanwhile/)).toBeNull()
  expect(words().value).toBe('See you.')
  // What was not typed is what was saved: saving the words opens nothing again.
  expect(closes().value).toBe(new Date().toISOString().slice(0, 10))
  await user.click(button('Review and save…'))
  const preview = await screen.findByRole('dialog', { name: 'Save these changes?' })
  expect(preview.textContent).not.toContain('Closes')
})

test('who saved what somebody types is named, with both values, and what is dropped is said', async () => {
  const { user, putTheirs } = showPanel()
  await user.click(words())
  await user.paste('See you.')
  putTheirs({ ...open, graceMinutes: 30 })
  expect(screen.queryByText(/changed this meanwhile/)).toBeNull()

  putTheirs({ ...open, graceMinutes: 30, closedWords: 'Bye.' })
  const warning = screen.getByText(/changed this meanwhile/).closest('[role="alert"]')
  expect(warning?.textContent).toContain(
    'Bodil Holt changed this meanwhile: Words after the close.Words after the closeSaved now: Bye.Typed here: See you.',
  )
  expect(button('Review and save…').hasAttribute('disabled')).toBe(true)
  await user.click(button('Take theirs, drop mine'))
  expect(words().value).toBe('Bye.')
  expect(screen.queryByText(/changed this meanwhile/)).toBeNull()
})

test('what is kept of one’s own can be saved over it', async () => {
  const { user, putTheirs } = showPanel()
  await user.click(words())
  await user.paste('See you.')
  putTheirs({ ...open, closedWords: 'Bye.' })
  await user.click(button('Keep mine'))
  expect(words().value).toBe('See you.')
  await user.click(button('Review and save…'))
  const preview = await screen.findByRole('dialog', { name: 'Save these changes?' })
  expect(within(preview).getByLabelText('Before: Bye.')).toBeTruthy()
  expect(within(preview).getByLabelText('After: See you.')).toBeTruthy()
})
