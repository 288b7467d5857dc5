import { alwaysOpen } from '@lectern/domain/conference/submission-window'
import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { setExtension } from '../../../functions/src/conference/extensions.ts'
import {
  changeSubmissionSettings,
  getSubmissionSettings,
} from '../../../functions/src/conference/submission-settings.ts'
import { submissionsReference } from '../../../functions/src/store/submission-window-store.ts'
import { store } from '../../support/emulators.ts'
import { organiser } from '../../support/organisers.ts'

vi.mock('../../../functions/src/platform/logs.ts')

const { firestore } = store
const asha = organiser('asha')
const ben = organiser('ben')
const noon = new Date('2026-03-01T12:00:00Z')
const midnight = new Date('2026-03-02T00:00:00Z')
const events = firestore.collection('conferenceEvents')

afterEach(async () => {
  await submissionsReference(firestore).delete()
  for (const { ref } of (await events.get()).docs) await ref.delete()
})

async function recorded() {
  const { docs } = await events.orderBy('at').get()
  return docs.map((one) => one.data())
}

describe('when papers may come', () => {
  it('is always, as long as nothing is set, and when that cannot be read', async () => {
    expect(await getSubmissionSettings(firestore)).toEqual(alwaysOpen)
    await submissionsReference(firestore).set({ closesAt: 'soon' })
    expect(await getSubmissionSettings(firestore)).toEqual(alwaysOpen)
  })

  it('is changed where it is named, and who did is written down', async () => {
    const closing = { closesAt: noon, graceMinutes: 10 }
    const changed = await changeSubmissionSettings(firestore, closing, asha)
    expect(changed).toEqual({ ...alwaysOpen, ...closing })
    await changeSubmissionSettings(firestore, { closedWords: 'See you.' }, ben)
    expect(await getSubmissionSettings(firestore)).toEqual({
      ...alwaysOpen,
      ...closing,
      closedWords: 'See you.',
    })
    expect((await submissionsReference(firestore).get()).get('takenUntil')).toEqual(
      Timestamp.fromMillis(noon.getTime() + 600_000),
    )
    expect(await recorded()).toMatchObject([
      {
        what: 'submissions',
        by: 'asha',
        from: { closesAt: null, graceMinutes: 0 },
        to: { closesAt: Timestamp.fromDate(noon), graceMinutes: 10 },
      },
      {
        what: 'submissions',
        by: 'ben',
        from: { closedWords: null },
        to: { closedWords: 'See you.' },
      },
    ])
  })

  it('never closes before it opens', async () => {
    await changeSubmissionSettings(firestore, { opensAt: noon }, asha)
    for (const closesAt of [noon, new Date(noon.getTime() - 1)]) {
      await expect(changeSubmissionSettings(firestore, { closesAt }, asha)).rejects.toMatchObject({
        code: 'dates-out-of-order',
      })
    }
    expect(await getSubmissionSettings(firestore)).toEqual({ ...alwaysOpen, opensAt: noon })
    expect(await recorded()).toHaveLength(1)
  })

  it('is not changed by whoever saw something else', async () => {
    await changeSubmissionSettings(firestore, { closesAt: noon }, asha)
    const seen = { closesAt: null }
    await expect(
      changeSubmissionSettings(firestore, { closesAt: midnight }, ben, seen),
    ).rejects.toMatchObject({ code: 'settings-changed' })
    await changeSubmissionSettings(firestore, { closesAt: midnight }, ben, { closesAt: noon })
    expect((await getSubmissionSettings(firestore)).closesAt).toEqual(midnight)
  })

  it('is changed by one of two at once who saw the same', async () => {
    const changes = [noon, midnight].map(async (closesAt) =>
      changeSubmissionSettings(firestore, { closesAt }, asha, { closesAt: null }),
    )
    const outcomes = await Promise.allSettled(changes)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await recorded()).toHaveLength(1)
  })
})

describe('an extension', () => {
  const uid = v.parse(uidSchema, 'author-1')
  const extension = firestore.doc(`extensions/${uid}`)

  it('is given, moved and taken back, which is written down', async () => {
    await firestore.doc(`users/${uid}`).set({ fullname: 'Asha Rao' })
    await setExtension(firestore, uid, { until: noon, note: 'ill' }, asha)
    expect((await extension.get()).data()).toEqual({
      until: Timestamp.fromDate(noon),
      note: 'ill',
      by: 'asha',
    })
    await setExtension(firestore, uid, { until: midnight, note: '' }, ben)
    await setExtension(firestore, uid, null, asha)
    expect((await extension.get()).exists).toBe(false)
    const [first, second] = [noon, midnight].map((one) => Timestamp.fromDate(one))
    expect(await recorded()).toMatchObject([
      { uid, from: { until: null }, to: { until: first } },
      { uid, from: { until: first }, to: { until: second } },
      { uid, from: { until: second }, to: { until: null } },
    ])
  })

  it('is given by another organiser than the one whose it is', async () => {
    const own = { until: noon, note: '' }
    await expect(setExtension(firestore, asha.uid, own, asha)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is given to accounts alone', async () => {
    const nobody = v.parse(uidSchema, 'nobody')
    await expect(
      setExtension(firestore, nobody, { until: noon, note: '' }, asha),
    ).rejects.toMatchObject({ code: 'not-found' })
    expect(await recorded()).toEqual([])
  })
})
