import { DomainError } from '@lectern/domain/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { session } from '../../../session/browser-session.ts'
import { show, write } from '../../../testing/show.tsx'
import { ChangePassword } from './ChangePassword.tsx'

/** The field that has the focus and is marked: its label, and what is said of it. */
function marked() {
  const field = document.activeElement
  const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  return {
    label: field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null,
    isWrong: field?.getAttribute('aria-invalid'),
    said: note?.textContent,
  }
}

test('a wrong password and one that is too short are said at their fields', async () => {
  const send = vi
    .spyOn(session, 'changeAccount')
    .mockRejectedValue(new DomainError('wrong-password'))
  const { user } = show(<ChangePassword email="asha@example.org" />)
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await write(user, screen.getByLabelText(label), text)
  }
  await type('Current password', 'another one')
  await type('New password', 'short')
  await type('Repeat new password', 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(marked()).toEqual({
    label: 'New password',
    isWrong: 'true',
    said: 'Choose a password of at least 8 characters.',
  })
  expect(send).not.toHaveBeenCalled()

  await type('New password', 'a long pass phrase')
  await type('Repeat new password', 'a long pass phrase')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => {
    expect(marked()).toEqual({
      label: 'Current password',
      isWrong: 'true',
      said: new DomainError('wrong-password').message,
    })
  })
})
