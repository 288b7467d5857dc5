import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { refusalOf, type PaperAct, type Refusal } from './paper-permissions.ts'
import { paperIdSchema, uidSchema } from './paper.ts'
import { paperStatuses } from './statuses.ts'

const ownerUid = v.parse(uidSchema, 'owner')
const viewers = {
  'the owner': { uid: 'owner', role: 'author' },
  'another author': { uid: 'other', role: 'author' },
  'an organiser': { uid: 'admin', role: 'admin' },
  'an organiser, of an own paper': { uid: 'owner', role: 'admin' },
} as const

type Answers = Readonly<Record<PaperAct, Refusal | null>>

/** What each viewer is told of a paper that is not accepted. */
const ofOpenPaper: Readonly<Record<keyof typeof viewers, Answers>> = {
  'the owner': {
    read: null,
    edit: null,
    delete: null,
    withdraw: null,
    'set-status': 'forbidden',
  },
  'another author': {
    read: 'not-found',
    edit: 'not-found',
    delete: 'not-found',
    withdraw: 'not-found',
    'set-status': 'forbidden',
  },
  'an organiser': {
    read: null,
    edit: null,
    delete: null,
    withdraw: 'forbidden',
    'set-status': null,
  },
  'an organiser, of an own paper': {
    read: null,
    edit: null,
    delete: null,
    withdraw: null,
    'set-status': null,
  },
}

/** What is allowed of an open paper and refused of an accepted one: all but reading. */
function ofAcceptedPaper(answers: Answers): Answers {
  const closed = (answer: Refusal | null) => answer ?? 'paper-accepted'
  return {
    read: answers.read,
    edit: closed(answers.edit),
    delete: closed(answers.delete),
    withdraw: closed(answers.withdraw),
    'set-status': closed(answers['set-status']),
  }
}

test('ids with other signs than letters, digits, _ and - are refused', () => {
  expect(v.is(paperIdSchema, 'a/b')).toBe(false)
  expect(v.is(paperIdSchema, 'aB9_-')).toBe(true)
})

// A paper of an earlier version may have no status, or one that nobody knows any more.
describe.each([...paperStatuses, '', 'Camera-ready'])('of a paper with the status %j', (status) => {
  test.each(Object.entries(viewers))('%s learns what is refused', (who, viewer) => {
    const open = Object.entries(ofOpenPaper).find(([name]) => name === who)?.[1]
    if (open === undefined) throw new Error('There is no such row.')
    const paper = { ownerUid, status }
    expect({
      read: refusalOf('read', viewer, paper),
      edit: refusalOf('edit', viewer, paper),
      delete: refusalOf('delete', viewer, paper),
      withdraw: refusalOf('withdraw', viewer, paper),
      'set-status': refusalOf('set-status', viewer, paper),
    } satisfies Answers).toEqual(status === 'Accept' ? ofAcceptedPaper(open) : open)
  })
})
