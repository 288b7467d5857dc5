import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sampleSession } from '../session/sample-session.ts'
import { Colleagues } from './Colleagues.tsx'

const mary = {
  kind: 'instead',
  name: 'Mary Somerville',
  email: 'mary@example.org',
  words: '',
  at: '2026-01-21T09:30:00.000Z',
  state: 'open',
}

function open(answer: (method: string) => unknown, isOpen = true) {
  const session = sampleSession(({ method }) => answer(method))
  const shown = render(<Colleagues assignmentId="a1" session={session} isOpen={isOpen} />)
  return { session, shown }
}

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => {
  fireEvent.click(dialog().getByRole('button', { name }))
}

test('a colleague is suggested with words; what is missing is said, and nothing typed is lost', async () => {
  let refusal: string | null = 'network-failed'
  const { session, shown } = open((method) => (method === 'GET' ? [] : (refusal ?? [mary])))
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest a colleague…' }))
  press('Suggest')
  expect(dialog().getByText('Type the name.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  type('Name', mary.name)
  type('Email', mary.email)
  press('Suggest')
  expect(await dialog().findByRole('alert')).toBeTruthy()
  // The page goes, and comes back.
  shown.unmount()
  refusal = null
  const again = open((method) => (method === 'GET' ? [] : [mary]))
  fireEvent.click(await screen.findByRole('button', { name: 'Suggest a colleague…' }))
  expect(field('Name').value).toBe(mary.name)
  press('Suggest')
  expect(await screen.findByText(/The organisers have not decided yet/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(again.session.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/reviews/a1/suggestions',
    body: { kind: 'instead', name: mary.name, email: mary.email, words: '' },
  })
  expect(session.calls.length).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Suggest a colleague…' }))
  expect(field('Name').value).toBe('')
})

test.each([
  ['confirmed', /have invited this colleague/],
  ['dismissed', /have decided against it/],
])('what the organisers decided is told: %s', async (state, words) => {
  open(() => [{ ...mary, state }], false)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suggest a colleague…' })).toBe(null)
})
