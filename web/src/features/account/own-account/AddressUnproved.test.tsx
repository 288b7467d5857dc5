import type { AccountChanged } from '@lectern/domain/account/own-account'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { session } from '../../../session/browser-session.ts'
import { show } from '../../../testing/show.tsx'
import { AddressUnproved } from './AddressUnproved.tsx'
import type { MoveState } from './move-state.ts'
import { ProveAddress } from './ProveAddress.tsx'

const email = 'asha@example.org'
const answer: AccountChanged = {
  user: { uid: 'asha', fullname: 'Asha Rao', email, role: 'author' },
  mail: 'sent',
  mailAfterSeconds: 0,
  resendAfterSeconds: 60,
}

test('who has proved no address is told so, and gets a code there for the password', async () => {
  const send = vi.spyOn(session, 'changeAccount').mockResolvedValue(answer)
  const onAsked = vi.fn<(move: MoveState) => void>()
  const { user } = show(<AddressUnproved email={email} onAsked={onAsked} />)
  expect(screen.getByText('Your address is not proved yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Current password'))
  await user.paste('a long pass phrase')
  await user.click(screen.getByRole('button', { name: 'Send a code' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ email, oldPassword: 'a long pass phrase' })
  expect(onAsked).toHaveBeenCalledExactlyOnceWith({ moveTo: email, mail: 'sent', waitMinutes: 0 })
})

test.each([
  [true, 'Prove this address', 'Your address is proved.'],
  [
    false,
    'Use this address',
    'Your account has the new address. You are logged out everywhere else.',
  ],
])(
  'a code for the present address (%s) is typed under its own words',
  async (isPresent, verb, done) => {
    const send = vi.spyOn(session, 'changeAccount').mockResolvedValue(answer)
    const onProved = vi.fn<() => void>()
    const { user } = show(
      <ProveAddress
        move={{ moveTo: email, mail: 'sent', waitMinutes: 0 }}
        isPresent={isPresent}
        onProved={onProved}
        onOther={() => {}}
      />,
    )
    await user.click(screen.getAllByRole('textbox')[0] ?? document.body)
    await user.paste('123456')
    await user.click(screen.getByRole('button', { name: verb }))
    expect(send).toHaveBeenCalledExactlyOnceWith({ email, otp: '123456' })
    expect(await screen.findByText(done)).toBeTruthy()
    expect(onProved).toHaveBeenCalledOnce()
  },
)
