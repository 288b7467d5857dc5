import type { ApiConflict } from '@lectern/domain/api/reviews/api-conflicts'
import { DomainError } from '@lectern/domain/errors'
import { uidSchema } from '@lectern/domain/paper/paper'
import { samplePaper } from '@lectern/domain/paper/paper-samples'
import { screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import * as people from '../../../firebase/people/people.ts'
import * as conflicts from '../../../firebase/reviews/conflicts.ts'
import { noteMessages } from '../../../testing/messages.ts'
import { show } from '../../../testing/show.tsx'
import { OrganiserConflicts } from './OrganiserConflicts.tsx'

const coAuthor = (name: string, email = '') => ({ name, email, affiliation: '', orcid: null })
const paper = samplePaper('p1', {
  ownerUid: v.parse(uidSchema, 'owner'),
  fullname: 'Olga Owner',
  email: 'olga@example.org',
  coAuthors: [coAuthor('RAO, Asha'), coAuthor('C. Author', 'Co@example.org')],
})
const organiser = (uid: string, fullname: string, email = `${uid}@example.org`) =>
  ({ state: 'registered', uid, fullname, email, since: null, mail: null }) as const

let stored: readonly ApiConflict[]
let messages: readonly string[]
beforeEach(() => {
  stored = []
  messages = noteMessages()
  vi.spyOn(people, 'readOrganisers').mockResolvedValue([
    organiser('ada', 'Ada Lovelace'),
    organiser('asha', 'Asha Rao'),
    organiser('co', 'Co Author'),
    organiser('grace', 'Grace Hopper'),
    organiser('owner', 'Olga Owner', 'other@example.org'),
  ])
  vi.spyOn(conflicts, 'readConflictsOf').mockImplementation(async () => stored)
  vi.spyOn(conflicts, 'declareConflict').mockImplementation(async (paperId, who, { kind }) => {
    const said = { paperId, who, kind, declaredBy: 'organiser', note: '', at: '' } as const
    stored = [...stored.filter((one) => one.who !== who), said]
  })
  vi.spyOn(conflicts, 'liftConflict').mockImplementation(async (_paperId, who) => {
    stored = stored.filter((one) => one.who !== who)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const onOwn = vi.fn<() => void>()

async function shown(own = 'ada', of: typeof paper | null = paper) {
  const { user } = show(
    <OrganiserConflicts paperId={paper.id} paper={of} edition="" own={own} onOwn={onOwn} />,
  )
  const part = within(await screen.findByRole('region', { name: 'Conflicts of interest' }))
  const choose = async (name: string) => {
    await user.selectOptions(part.getByRole('combobox', { name: 'Organiser' }), name)
    await user.click(part.getByRole('button', { name: 'Declare conflict' }))
  }
  const choices = () => part.getAllByRole('option').map(({ textContent }) => textContent)
  return { user, part, choose, choices }
}

test('any organiser but an author’s own entry is chosen, and the conflict is removed again', async () => {
  const { user, part, choose, choices } = await shown()
  const all = ['Choose an organiser', 'Ada Lovelace (you)', 'Asha Rao', 'Grace Hopper']
  expect(choices()).toEqual(all)
  vi.mocked(conflicts.declareConflict).mockRejectedValueOnce(new DomainError('reviews-closed'))
  await choose('Grace Hopper')
  expect([stored, messages.length]).toEqual([[], 1])
  await choose('Grace Hopper')
  await user.click(await part.findByRole('button', { name: 'Remove the conflict of Grace Hopper' }))
  await waitFor(() => {
    expect(choices()).toEqual(all)
  })
  expect(messages.slice(1)).toEqual([
    'Grace Hopper can no longer see this paper’s reviews.',
    'The conflict of Grace Hopper was removed.',
  ])
  expect(onOwn).not.toHaveBeenCalled()
})

test('an organiser who declares their own conflict leaves the paper', async () => {
  const { choose } = await shown()
  await choose('Ada Lovelace (you)')
  expect(stored.map(({ who, kind }) => [who, kind])).toEqual([['ada', 'wall']])
  expect(onOwn).toHaveBeenCalledTimes(1)
})

const hint = 'Asha Rao is also an author’s name on this paper.'

test.each([
  ['Declare conflict: Asha Rao', 'wall'],
  ['No conflict: Asha Rao', 'dismissed'],
])('an author’s name is shown to other organisers until they decide: %s', async (name, kind) => {
  const { user, part } = await shown()
  expect(part.getAllByRole('listitem')).toHaveLength(1)
  expect(part.getByText(hint)).toBeTruthy()
  await user.click(part.getByRole('button', { name }))
  await waitFor(() => {
    expect(part.queryByText(hint)).toBeNull()
  })
  expect(stored.map((one) => [one.who, one.kind])).toEqual([['asha', kind]])
})

test.each([
  ['the organiser who is called so', 'asha', paper],
  ['anybody before the paper is read', 'ada', null],
])('an author’s name is not shown to %s', async (_who, own, of) => {
  const { part } = await shown(own, of)
  expect(part.queryByText(hint)).toBeNull()
})
