import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { biddable, bidServer } from './bid-samples.ts'
import { BidScreen } from './BidScreen.tsx'

beforeEach(() => {
  localStorage.clear()
})

const many = Array.from({ length: 30 }, (_one, index) => biddable(`p${String(index + 1)}`))

async function show(papers = many) {
  const server = bidServer(papers)
  render(<BidScreen owner="Ab12" session={server.session} isNext={false} />)
  await screen.findByRole('heading', { level: 1 })
  return server
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const button = (name: string) => screen.getByRole('button', { name })

test('one pass by keyboard: each answer is saved and leads to the next paper, whose abstract is there', async () => {
  const server = await show()
  expect([title(), screen.getByText('0 of 30 looked at')]).toBeTruthy()
  expect(await screen.findByText('Abstract of p1.')).toBeTruthy()
  press('y')
  expect(title()).toBe('On p2')
  expect(document.activeElement?.textContent).toBe('On p2')
  expect(screen.getByText('Abstract of p2.')).toBeTruthy()
  press('N')
  press('c')
  press(' ')
  press('ArrowLeft')
  expect(title()).toBe('On p4')
  await waitFor(() => {
    expect([...server.stored.values()].slice(0, 4)).toEqual(['yes', 'nothing', 'conflict', null])
  })
  expect(screen.getByText('3 of 30 looked at')).toBeTruthy()
  expect(screen.getByText('Saved')).toBeTruthy()
  const reads = server.session.calls.filter(({ path }) => path.includes('abstracts'))
  expect(reads.length).toBe(1)
})

test('a conflict hides the abstract, and is undone by a key', async () => {
  const server = await show()
  await screen.findByText('Abstract of p1.')
  press('c')
  press('ArrowLeft')
  expect(screen.queryByText('Abstract of p1.')).toBe(null)
  expect(button('Conflict').getAttribute('aria-pressed')).toBe('true')
  press('u')
  expect(title()).toBe('On p1')
  expect(screen.getByText('Abstract of p1.')).toBeTruthy()
  await waitFor(() => {
    expect(server.stored.get('p1')).toBe('nothing')
  })
})

test('keys are left to fields, to what is held down, and to who switches them off; buttons do the same', async () => {
  const server = await show()
  const search = screen.getByRole('searchbox')
  press('y', search)
  fireEvent.keyDown(document.body, { key: 'y', repeat: true })
  fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
  press(' ', button('Next'))
  expect(title()).toBe('On p1')
  fireEvent.click(screen.getByRole('checkbox'))
  press('y')
  expect([title(), server.session.calls.some(({ method }) => method === 'PUT')]).toEqual([
    'On p1',
    false,
  ])
  fireEvent.click(button('Next'))
  fireEvent.click(button('I would like it'))
  expect(title()).toBe('On p3')
  fireEvent.click(button('Previous'))
  expect(title()).toBe('On p2')
  await waitFor(() => {
    expect(server.stored.get('p2')).toBe('yes')
  })
})

test('papers are found by topic, words and what was said of them; at first those not looked at yet', async () => {
  await show([
    biddable('p1', { bid: 'yes' }),
    biddable('p2', { keywords: ['ML'] }),
    biddable('p3', { keywords: [] }),
    biddable('p4', { bid: 'conflict' }),
  ])
  expect([title(), screen.getByText('1 of 2 shown')]).toBeTruthy()
  expect(title()).toBe('On p2')
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'ML' } })
  expect(screen.getByText('1 of 1 shown')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'yes' } })
  expect(title()).toBe('On p1')
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'all' } })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'P3 on' } })
  expect(title()).toBe('On p3')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } })
  fireEvent.click(button('Show the 2 not looked at yet'))
  expect(title()).toBe('On p2')
  press('n')
  press('n')
  expect(title()).toBe('You have looked at all papers. Thank you.')
  fireEvent.click(button('Show all'))
  expect(screen.getByText('1 of 4 shown')).toBeTruthy()
})

test('says that bids are closed, and that there is nothing to bid on', async () => {
  const server = bidServer(many)
  server.isOpen = false
  const { unmount } = render(<BidScreen owner="Ab12" session={server.session} isNext={false} />)
  expect(await screen.findByText(/^Bids are not open now/)).toBeTruthy()
  unmount()
  await show([])
  expect(screen.getByText(/^There is no paper/)).toBeTruthy()
})

test('an abstract that can’t be read is asked for again', async () => {
  const server = bidServer([biddable('p1')])
  server.stored.delete('p1')
  render(<BidScreen owner="Ab12" session={server.session} isNext={false} />)
  expect(await screen.findByText('The abstract can’t be read.')).toBeTruthy()
  server.stored.set('p1', null)
  fireEvent.click(button('Try again'))
  expect(await screen.findByText('Abstract of p1.')).toBeTruthy()
})
