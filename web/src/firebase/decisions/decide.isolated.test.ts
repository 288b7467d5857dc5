import { paperEndpoints } from '@lectern/domain/api/paper-endpoints'
import { DomainError } from '@lectern/domain/errors'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'

import { setStatusFrom, undoStatus } from './decide.ts'
import { StatusConflict } from './status-change.ts'

type Decide = (stored: unknown, transaction: unknown, reference: unknown) => string
type ChangeStored = (viewer: unknown, id: unknown, gone: string, decide: Decide) => Promise<void>

const below = vi.hoisted(() => ({
  changeStored: vi.fn<ChangeStored>(),
  findPaper: vi.fn<() => Promise<unknown>>(),
  callApi: vi.fn<(endpoint: object, what: unknown) => Promise<unknown>>(),
}))

vi.mock('../papers/change-stored.ts', () => ({
  changeStored: below.changeStored,
  findPaper: below.findPaper,
  stampOf: () => ({}),
}))
vi.mock('../sdk/api.ts', () => ({ callApi: below.callApi }))

const id = v.parse(paperIdSchema, 'paper-1')
const organiser = { uid: 'organiser-1', role: 'admin' } as const
const seenAt = new Date('2026-03-04T05:06:07.089Z')
const stored = { status: 'Review Awaiting', updatedBy: 'somebody', updatedAt: seenAt }

/** The paper is read, and the rules refuse what is written. */
function refuseWrites(paper: object = stored): void {
  below.changeStored.mockImplementation(async (_viewer, _id, _gone, decide) => {
    decide(paper, { update: () => undefined }, {})
    await Promise.reject(new DomainError('forbidden'))
  })
}

const reject = async (viewer: Parameters<typeof setStatusFrom>[0] = organiser) =>
  await setStatusFrom(viewer, { id }, 'Review Awaiting', 'Reject')

afterEach(() => {
  vi.resetAllMocks()
})

test('what the rules refuse to an organiser is asked of the server, as the paper was read', async () => {
  refuseWrites()
  const now = { ...stored, status: 'Reject', updatedBy: organiser.uid, updatedAt: new Date() }
  below.findPaper.mockResolvedValue(now)
  const change = { paperId: id, from: 'Review Awaiting', to: 'Reject', at: now.updatedAt }
  expect(await reject()).toEqual(change)
  expect(below.callApi).toHaveBeenCalledExactlyOnceWith(paperEndpoints.updateStatus, {
    parameters: { paperId: id },
    body: { status: 'Reject', seen: 'Review Awaiting', seenAt: '2026-03-04T05:06:07.089Z' },
  })
})

test('so is an undo', async () => {
  refuseWrites({ ...stored, status: 'Reject', updatedBy: organiser.uid })
  const made = { paperId: id, from: 'Review Awaiting', to: 'Reject', at: seenAt } as const
  expect((await undoStatus(organiser, made)).to).toBe('Review Awaiting')
  expect(below.callApi.mock.calls[0]?.[1]).toMatchObject({
    body: { status: 'Review Awaiting', seen: 'Reject', seenAt: seenAt.toISOString() },
  })
})

test.each(['another-decides', 'forbidden', 'network-failed'] as const)(
  'the server’s %s is told',
  async (code) => {
    refuseWrites()
    below.callApi.mockRejectedValue(new DomainError(code))
    await expect(reject()).rejects.toMatchObject({ code })
  },
)

test.each(['status-changed', 'paper-accepted'] as const)(
  'where it is %s by then, the paper as it is now is told',
  async (code) => {
    refuseWrites()
    below.callApi.mockRejectedValue(new DomainError(code))
    const refused = reject()
    below.changeStored.mockImplementation(async (_viewer, _id, _gone, decide) => {
      await Promise.resolve()
      decide({ ...stored, status: 'Accept' }, {}, {})
    })
    const conflict = await refused.catch((error: unknown) => error)
    expect(conflict).toBeInstanceOf(StatusConflict)
    expect(conflict).toMatchObject({ now: { status: 'Accept', by: 'somebody' } })
  },
)

test('a paper that is gone by then is told as such', async () => {
  refuseWrites()
  below.callApi.mockRejectedValue(new DomainError('not-found'))
  await expect(reject()).rejects.toMatchObject({ code: 'paper-gone' })
})

test('nothing is asked of the server where nothing was to be written, nor for an author', async () => {
  refuseWrites({ ...stored, status: 'Reject' })
  await expect(reject()).rejects.toBeInstanceOf(StatusConflict)
  refuseWrites()
  await expect(reject({ uid: 'author-1', role: 'author' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(below.callApi).not.toHaveBeenCalled()
})
