import { ownDataSchema } from '@lectern/domain/api/own-data'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import { ownData } from '../../../functions/src/accounts/own-account/own-data.ts'
import { ownAccountBound } from '../../../functions/src/accounts/users/code-limits.ts'
import { countAgainst } from '../../../functions/src/quota/rate-limit.ts'
import { store } from '../../support/emulators.ts'
import { storePapers } from '../../support/stored-papers.ts'
import { ending } from '../support/forgotten.ts'
import { accountAt } from '../support/own-account.ts'

it('has the account, its papers with their history, its mails and sessions, and nobody else', async () => {
  const [person, other] = [await accountAt(), await accountAt()]
  const [paperId] = await storePapers([
    { ownerUid: person.uid, paperTitle: 'Mine', status: 'Reject' },
  ])
  await storePapers([{ ownerUid: other.uid, paperTitle: 'Somebody else’s', status: 'Reject' }])
  const event = {
    kind: 'status-changed',
    from: 'Submitted',
    to: 'Reject',
    at: Timestamp.now(),
    details: { changed: ['status'], files: [] },
  }
  await store.firestore
    .doc(`papers/${paperId ?? ''}/events/decided`)
    .create({ ...event, actor: { uid: other.uid, as: 'organiser' } })
  // Taken back at once: neither of the two is told.
  const undone = { ...event, details: { changed: [], files: [] } }
  const earlier = [
    { ...undone, at: Timestamp.fromMillis(event.at.toMillis() - 3_600_000) },
    {
      ...undone,
      from: 'Reject',
      to: 'Submitted',
      at: Timestamp.fromMillis(event.at.toMillis() - 3_590_000),
    },
  ]
  for (const [place, one] of earlier.entries()) {
    await store.firestore
      .doc(`papers/${paperId ?? ''}/events/earlier-${String(place)}`)
      .create({ ...one, actor: { uid: other.uid, as: 'organiser' } })
  }
  const data = await ownData(person.at.context, person.member)
  expect(v.parse(ownDataSchema, data)).toEqual(data)
  expect(data.user).toMatchObject({ uid: person.uid, email: person.email, role: 'author' })
  expect(data.papers.map(({ paperTitle, state }) => [paperTitle, state])).toEqual([
    ['Mine', 'submitted'],
  ])
  expect(data.papers[0]?.history.filter(({ kind }) => kind === 'status-changed')).toEqual([
    {
      kind: 'status-changed',
      at: event.at.toDate().toISOString(),
      by: 'organiser',
      from: 'Submitted',
      to: 'Reject',
      changed: ['status'],
    },
  ])
  const text = JSON.stringify(data)
  for (const foreign of [other.uid, other.email, 'Somebody else']) {
    expect(text).not.toContain(foreign)
  }
})

it('is read sixty times an hour', async () => {
  const person = await accountAt()
  const { firestore, appSecret, now } = person.at.context
  for (let count = 0; count < 59; count += 1) {
    await countAgainst(firestore, appSecret, [ownAccountBound(person.uid)], now())
  }
  const read = async () => await ending(ownData(person.at.context, person.member))
  expect([await read(), await read()]).toEqual(['done', 'too-many-requests'])
})
