import type { PaperId } from '@lectern/domain/paper/paper'
import { describe, expect, it } from 'vitest'

import { deliverDueMail } from '../../../functions/src/mail/deliver-due.ts'
import type { SendMail } from '../../../functions/src/mail/transport.ts'
import { MailServerError } from '../../../functions/src/mail/transport.ts'
import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  mailsApart,
  newPaperId,
  paperFields,
  stampOf,
  write,
} from '../support/papers-apart.ts'

const delay = 60_000

/** A paper, its author's inbox, and a clock of its own. */
async function paperApart(status = 'Submitted') {
  const { uid, email } = await authorApart()
  const id = newPaperId()
  const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
  await write(id, { ...paperFields(uid, pdf), status })
  const inbox: string[] = []
  const keep: SendMail = async (_id, to, { subject, text }) => {
    await Promise.resolve()
    const before = /^Before: (.*)$/m.exec(text)?.[1] ?? ''
    if (to === email) inbox.push(`${before} > ${subject.split(':')[0] ?? ''}`)
  }
  let now = Date.now()
  return {
    id,
    inbox,
    to: email,
    /** Sets the paper's status, and returns the write as the trigger hears of it. */
    set: async (next: string) => await change(id, { status: next, ...stampOf('organiser-1') }),
    heard: async (...changes: readonly PaperChange[]) => {
      for (const one of changes) {
        await recordPaperEvent(apartContext({ now: () => now, statusMailDelay: delay }), one)
      }
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    /** Lets the schedule come by. */
    deliver: async (send = keep) =>
      await deliverDueMail({ firestore: apart.firestore, send, now: () => now }),
  }
}

async function told(id: PaperId) {
  const { mail: _mail, at: _at, before: _before, ...rest } = await toldData(id)
  return rest
}

async function toldData(id: PaperId): Promise<Record<string, unknown>> {
  return (await apart.firestore.doc(`told/${id}`).get()).data() ?? {}
}

const statesOf = async (email: string) =>
  (await mailsApart(email)).map((mail) => String(mail['state'])).toSorted()

describe('the mail about a status', () => {
  it('waits its minute, and leaves then', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay - 1)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
    paper.pass(1)
    await paper.deliver()
    expect(paper.inbox).toEqual(['Submitted > Reject'])
    expect(await told(paper.id)).toEqual({ status: 'Reject', waiting: null })
  })

  it('gives way to the mail about a further change, which waits anew', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Review Awaiting'))
    paper.pass(delay - 1)
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay - 1)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
    expect(await statesOf(paper.to)).toEqual(['pending', 'superseded'])
    paper.pass(1)
    await paper.deliver()
    expect(paper.inbox).toEqual(['Submitted > Reject'])
  })

  it('is cancelled when the paper is back at what its author knows', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    await paper.heard(await paper.set('Submitted'))
    expect(await statesOf(paper.to)).toEqual(['superseded'])
    paper.pass(delay)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
    expect(await told(paper.id)).toEqual({ status: 'Submitted', waiting: null })
  })

  it.each([
    ['none', '', 'Submitted'],
    ['Submitted', 'Submitted', ''],
  ])('is cancelled when the paper is back at what is shown of %s', async (_what, first, last) => {
    const paper = await paperApart(first)
    await paper.heard(await paper.set('Reject'))
    await paper.heard(await paper.set(last))
    expect(await statesOf(paper.to)).toEqual(['superseded'])
    expect(await told(paper.id)).toEqual({ status: 'Submitted', waiting: null })
  })

  it('does not tell twice what is shown of none', async () => {
    const paper = await paperApart('Reject')
    for (const status of ['', 'Submitted']) {
      await paper.heard(await paper.set(status))
      paper.pass(delay)
      await paper.deliver()
    }
    expect(paper.inbox).toEqual(['Reject > Submitted'])
  })

  it('tells the way back once the change was told', async () => {
    const paper = await paperApart('Review Obtained')
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay)
    await paper.deliver()
    await paper.heard(await paper.set('Review Obtained'))
    paper.pass(delay)
    await paper.deliver()
    expect(paper.inbox).toEqual(['Review Obtained > Reject', 'Reject > Review Obtained'])
  })

  it('does not leave when the paper has another status by then, though nobody heard of that', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    const undo = await paper.set('Submitted')
    paper.pass(delay)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
    await paper.heard(undo)
    paper.pass(delay)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
  })

  it('does not leave when the paper is gone by then', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    const deletion = await write(paper.id, null)
    paper.pass(delay)
    await paper.deliver()
    await paper.heard(deletion)
    expect(paper.inbox).toEqual([])
    // The other one is the last, which tells of the deletion.
    expect((await statesOf(paper.to)).toSorted()).toEqual(['pending', 'superseded'])
    expect(await toldData(paper.id)).toEqual({})
  })

  it.each([
    ['an undo', ['Reject', 'Submitted'], []],
    ['a change, its undo and another change', ['Reject', 'Submitted', 'Accept'], ['Accept']],
    ['three changes', ['Review Awaiting', 'Review Obtained', 'Reject'], ['Reject']],
    ['the same change again', ['Reject', 'Submitted', 'Reject'], ['Reject']],
  ])('of %s is the same in whatever order they are heard of', async (_what, statuses, mails) => {
    for (const order of someOrders(statuses.length)) {
      const paper = await paperApart()
      const changes: PaperChange[] = []
      for (const status of statuses) changes.push(await paper.set(status))
      await paper.heard(...order.flatMap((index) => changes[index] ?? []))
      paper.pass(delay)
      await paper.deliver()
      const told = paper.inbox.map((mail) => mail.replace(/^.* > /, ''))
      expect({ order, told }).toEqual({ order, told: mails })
    }
  })
})

describe('a mail that is being sent', () => {
  it('counts as told: what is undone at that moment is told too, and nothing twice', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay)
    const seen: string[] = []
    await paper.deliver(async (_id, _to, { subject }) => {
      seen.push(subject.split(':')[0] ?? '')
      await paper.heard(await paper.set('Submitted'))
    })
    paper.pass(delay)
    await paper.deliver()
    expect([seen, paper.inbox]).toEqual([['Reject'], ['Reject > Submitted']])
  })

  it('and certainly does not leave has told nothing', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay)
    await paper.deliver(refusing(true))
    await paper.heard(await paper.set('Submitted'))
    paper.pass(60 * delay)
    await paper.deliver()
    expect(paper.inbox).toEqual([])
    expect(await statesOf(paper.to)).toEqual(['superseded'])
  })

  it('and may have left counts as told', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay)
    await paper.deliver(refusing(false))
    await paper.heard(await paper.set('Submitted'))
    paper.pass(60 * delay)
    await paper.deliver()
    expect(paper.inbox).toEqual(['Reject > Submitted'])
  })

  it('and did not leave comes later, once', async () => {
    const paper = await paperApart()
    await paper.heard(await paper.set('Reject'))
    paper.pass(delay)
    await paper.deliver(refusing(true))
    await paper.deliver(refusing(false))
    for (let hour = 0; hour < 3; hour += 1) {
      paper.pass(60 * delay)
      await paper.deliver()
    }
    expect(paper.inbox).toEqual(['Submitted > Reject'])
  })
})

function refusing(isCertain: boolean): SendMail {
  return async () => {
    await Promise.resolve()
    throw new MailServerError('failed', { refusedForGood: false, reached: true, isCertain })
  }
}

/** Orders of so many things in which each of two neighbours comes before the other: as they happened, and turned round. */
function someOrders(count: number): number[][] {
  const order = Array.from({ length: count }, (_, place) => place)
  const [first, ...rest] = order
  return [order, order.toReversed(), first === undefined ? rest : [...rest, first]]
}
