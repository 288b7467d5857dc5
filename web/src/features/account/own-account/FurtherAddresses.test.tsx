import type { AccountChanged } from '@lectern/domain/account/own-account'
import { DomainError } from '@lectern/domain/errors'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import * as ownAddress from '../../../firebase/accounts/own-address.ts'
import { session } from '../../../session/browser-session.ts'
import { show } from '../../../testing/show.tsx'
import { FurtherAddresses } from './FurtherAddresses.tsx'

const [one, other] = ['one@institute.example.org', 'other@institute.example.org']
const answer: AccountChanged = {
  user: { uid: 'asha', fullname: 'Asha Rao', email: 'asha@example.org', role: 'author' },
  mail: null,
  mailAfterSeconds: 0,
  resendAfterSeconds: 0,
}
const reading = () => vi.spyOn(ownAddress, 'readFurtherAddresses')

test('each further address is removed at once, and the focus stays in the list', async () => {
  reading().mockResolvedValue([one, other])
  const send = vi.spyOn(session, 'changeAccount').mockResolvedValue(answer)
  const { user } = show(<FurtherAddresses uid="asha" />)
  screen.getByText('Loading...')
  await user.click(await screen.findByRole('button', { name: `Remove ${one}` }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ removedEmail: one })
  await screen.findByText(`Mails about your papers go to ${one} no more.`)
  const left = screen.getByRole('button', { name: `Remove ${other}` })
  expect(document.activeElement).toBe(left)
  expect(screen.queryByRole('button', { name: `Remove ${one}` })).toBeNull()
  await user.click(left)
  await screen.findByText(/^There is none\. Type another address as a paper’s Email/)
  expect(document.activeElement?.textContent).toContain('There is none.')
})

test('one that could not be removed stays, and it is said why', async () => {
  reading().mockResolvedValue([one])
  vi.spyOn(session, 'changeAccount').mockRejectedValue(new DomainError('network-failed'))
  const { user } = show(<FurtherAddresses uid="asha" />)
  await user.click(await screen.findByRole('button', { name: `Remove ${one}` }))
  expect(await screen.findAllByText(new DomainError('network-failed').message)).not.toEqual([])
  screen.getByRole('button', { name: `Remove ${one}` })
})

test('a list that can’t be read is told as that, and not as an empty one', async () => {
  reading().mockRejectedValue(new DomainError('unavailable'))
  show(<FurtherAddresses uid="asha" />)
  await screen.findByText('Your further addresses could not be loaded. Load the page again.')
  expect(screen.queryByText(/^There is none/)).toBeNull()
})
