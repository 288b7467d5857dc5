import type { AccountChanged, SentAccountChange } from '@lectern/domain/account/own-account'
import { DomainError } from '@lectern/domain/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, type Mock, test, vi } from 'vitest'

import * as ownAddress from '../../../firebase/accounts/own-address.ts'
import { session } from '../../../session/browser-session.ts'
import { noteMessages } from '../../../testing/messages.ts'
import { show, type Shown } from '../../../testing/show.tsx'
import { AlsoMail } from './AlsoMail.tsx'

const account = { uid: 'asha', email: 'asha@example.org' }
const other = 'asha@institute.example.org'
const answer: AccountChanged = {
  user: { uid: 'asha', fullname: 'Asha Rao', email: account.email, role: 'author' },
  mail: 'sent',
  mailAfterSeconds: 0,
  resendAfterSeconds: 60,
}

let send: Mock<(change: SentAccountChange) => Promise<AccountChanged>>
let messages: readonly string[]
let further: Mock<(uid: string) => Promise<readonly string[]>>
beforeEach(() => {
  send = vi.spyOn(session, 'changeAccount').mockResolvedValue(answer)
  further = vi.spyOn(ownAddress, 'readFurtherAddresses').mockResolvedValue([])
  messages = noteMessages()
})

/** The field as the form has it, inside of a form that must not be sent. */
function open(typed: string, of: typeof account | null = account) {
  const submitted = vi.fn<() => void>()
  function Form() {
    const [value, setValue] = useState(typed)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted()
        }}
      >
        <AlsoMail account={of} typed={value} disabled={false}>
          {(hint) => (
            <label>
              Email
              <input
                value={value}
                onChange={(event) => {
                  setValue(event.target.value)
                }}
              />
              <small>{hint}</small>
            </label>
          )}
        </AlsoMail>
      </form>
    )
  }
  return { ...show(<Form />), submitted }
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Email/)
const askButton = () => screen.queryByRole('button', { name: 'Also mail me here' })

async function type({ user }: Shown, text: string) {
  await user.clear(input())
  await user.click(input())
  await user.paste(text)
}

/** Presses the button, and types a code into the dialog. */
async function typeCode({ user }: Shown, code: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Prove this address' })
  const [first] = within(dialog).getAllByRole('textbox')
  await user.click(first ?? document.body)
  await user.paste(code)
  await user.click(within(dialog).getByRole('button', { name: 'Prove it' }))
}

test('nothing is offered, nor looked up, for the account’s own address and for what is none', async () => {
  const shown = open(account.email)
  for (const typed of ['ASHA@example.org ', 'asha', 'asha@', '']) {
    await type(shown, `${typed} `)
    expect(askButton()).toBeNull()
    screen.getByText(/Mails from this site go to the address of your account\.$/)
  }
  expect(further).not.toHaveBeenCalled()
})

test('another address is offered to be proved, and the form says so when it is', async () => {
  const shown = open(account.email)
  await type(shown, other.toUpperCase())
  await shown.user.click(await screen.findByRole('button', { name: 'Also mail me here' }))
  expect(send).toHaveBeenLastCalledWith({ furtherEmail: other })
  await typeCode(shown, '123456')
  expect(send).toHaveBeenLastCalledWith({ furtherEmail: other, otp: '123456' })
  await screen.findByText(
    `Shown to organisers, who can write to you there. Mails about this paper also go to ${other}.`,
  )
  expect(messages).toEqual([`Mails about this paper also go to ${other}.`])
  expect(askButton()).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(input().value).toBe(other.toUpperCase())
  expect(document.activeElement).toBe(input())
  expect(shown.submitted).not.toHaveBeenCalled()
  // And is no more when another one is typed.
  await type(shown, 'somebody@else.example.org')
  expect(askButton()).not.toBeNull()
  screen.getByText(/Mails from this site go to the address of your account\.$/)
})

test('one that was proved before is said to be, without a question', async () => {
  further.mockResolvedValue([other])
  open(other)
  await screen.findByText(new RegExp(`Mails about this paper also go to ${other}\\.$`))
  expect(askButton()).toBeNull()
  expect(further).toHaveBeenCalledExactlyOnceWith(account.uid)
})

test('nothing is offered while it is not known what is proved, and for others’ papers', async () => {
  further.mockRejectedValue(new DomainError('network-failed'))
  open(other)
  await waitFor(() => {
    expect(further).toHaveBeenCalled()
  })
  expect(askButton()).toBeNull()
  document.body.replaceChildren()
  open(other, null)
  expect(askButton()).toBeNull()
  screen.getByText(/the address of the author’s account, and here only if/)
})

test('a code that can’t be sent is told below the field, until another address is typed', async () => {
  send.mockRejectedValueOnce(new DomainError('resend-too-soon'))
  const shown = open(other)
  await shown.user.click(await screen.findByRole('button', { name: 'Also mail me here' }))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toBe('A code was sent a moment ago. Wait a little and try again.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await type(shown, 'another@institute.example.org')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a wrong code, half of one and a closed dialog lose nothing, and no second code is sent', async () => {
  const shown = open(other)
  await shown.user.click(await screen.findByRole('button', { name: 'Also mail me here' }))
  await typeCode(shown, '123')
  await screen.findByText('Type all six digits of the code.')
  expect(send).toHaveBeenCalledTimes(1)
  send.mockRejectedValueOnce(new DomainError('wrong-code'))
  await typeCode(shown, '999999')
  await screen.findByText(new DomainError('wrong-code').message)
  const [first] = within(screen.getByRole('dialog')).getAllByRole('textbox')
  expect(document.activeElement).toBe(first)
  await shown.user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Also mail me here' }))
  expect(send).toHaveBeenCalledTimes(2)
  await typeCode(shown, '123456')
  await screen.findByText(/^Shown to .* also go to/)
  expect(shown.submitted).not.toHaveBeenCalled()
})

test('another code is sent when the wait is over, and what keeps one from coming is said', async () => {
  send.mockResolvedValueOnce({ ...answer, mail: 'refused' })
  const shown = open(other)
  await shown.user.click(await screen.findByRole('button', { name: 'Also mail me here' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/^The mail to this address was refused for good\./)
  const another = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Send another code',
  })
  expect(another.disabled).toBe(true)
  within(dialog).getByText(/^possible in (59|60) s$/)
  await shown.user.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await type(shown, 'late@institute.example.org')
  send.mockResolvedValueOnce({
    ...answer,
    mail: 'waiting',
    mailAfterSeconds: 1800,
    resendAfterSeconds: 0,
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Also mail me here' }))
  await screen.findByText(/it leaves in 30 minutes\./)
  await shown.user.click(screen.getByRole('button', { name: 'Send another code' }))
  expect(send).toHaveBeenLastCalledWith({ furtherEmail: 'late@institute.example.org' })
  await screen.findByText(/^It is valid for 10 minutes\./)
  expect(messages).toEqual(['Another code is on its way.'])
})
