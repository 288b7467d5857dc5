import { asBuilt } from '@lectern/domain/conference/conference-settings'
import { alwaysOpen } from '@lectern/domain/conference/submission-window'
import { uidSchema } from '@lectern/domain/paper/paper'
import { Timestamp } from 'firebase-admin/firestore'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'

import { changeSettings, readSettings } from '../../../functions/src/conference/change-settings.ts'
import { conferenceSettings } from '../../../functions/src/conference/conference-settings.ts'
import { setExtension } from '../../../functions/src/conference/extensions.ts'
import {
  readConferenceInForce,
  readPublicConference,
} from '../../../functions/src/conference/public-conference.ts'
import { submissionSettings } from '../../../functions/src/conference/submission-settings.ts'
import { submissionsReference } from '../../../functions/src/store/submission-window-store.ts'
import { conference as built } from '../../../web/src/content/conference.ts'
import { store } from '../../support/emulators.ts'
import { organiser } from '../../support/organisers.ts'
import { overtaken } from '../support/broken.ts'

const { firestore } = store
const asha = organiser('asha')
const ben = organiser('ben')
const noon = new Date('2026-03-01T12:00:00Z')
const midnight = new Date('2026-03-02T00:00:00Z')
const events = firestore.collection('conferenceEvents')

afterEach(async () => {
  await submissionsReference(firestore).delete()
  await conferenceSettings.reference(firestore).delete()
  for (const { ref } of (await events.get()).docs) await ref.delete()
})

async function recorded() {
  const { docs } = await events.orderBy('at').get()
  return docs.map((one) => one.data())
}

describe('when papers may come', () => {
  it('is always, as long as nothing is set', async () => {
    expect(await readSettings(firestore, submissionSettings)).toEqual(alwaysOpen)
  })

  it('is never where that cannot be read, and stays so until somebody resumes', async () => {
    await submissionsReference(firestore).set({ closesAt: 'soon' })
    const closed = { ...alwaysOpen, pausedAt: new Date(0) }
    expect(await readSettings(firestore, submissionSettings)).toEqual(closed)
    const change = { closedWords: 'See you.' }
    expect(await changeSettings(firestore, submissionSettings, change, asha)).toEqual({
      ...closed,
      ...change,
    })
    const resumed = await changeSettings(firestore, submissionSettings, { paused: false }, asha)
    expect(resumed.pausedAt).toBeNull()
  })

  it('is changed where it is named, and who did is written down', async () => {
    const closing = { closesAt: noon, graceMinutes: 10 }
    const changed = await changeSettings(firestore, submissionSettings, closing, asha)
    expect(changed).toEqual({ ...alwaysOpen, ...closing })
    await changeSettings(firestore, submissionSettings, { closedWords: 'See you.' }, ben)
    expect(await readSettings(firestore, submissionSettings)).toEqual({
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
    await changeSettings(firestore, submissionSettings, { opensAt: noon }, asha)
    for (const closesAt of [noon, new Date(noon.getTime() - 1)]) {
      await expect(
        changeSettings(firestore, submissionSettings, { closesAt }, asha),
      ).rejects.toMatchObject({
        code: 'dates-out-of-order',
      })
    }
    expect(await readSettings(firestore, submissionSettings)).toEqual({
      ...alwaysOpen,
      opensAt: noon,
    })
    expect(await recorded()).toHaveLength(1)
  })

  it('is not changed by whoever saw something else', async () => {
    await changeSettings(firestore, submissionSettings, { closesAt: noon }, asha)
    const seen = { closesAt: null }
    await expect(
      changeSettings(firestore, submissionSettings, { closesAt: midnight }, ben, seen),
    ).rejects.toMatchObject({ code: 'settings-changed' })
    await changeSettings(firestore, submissionSettings, { closesAt: midnight }, ben, {
      closesAt: noon,
    })
    expect((await readSettings(firestore, submissionSettings)).closesAt).toEqual(midnight)
  })

  it('is changed by one of two at once who saw the same', async () => {
    const change = async (closesAt: typeof noon, database = firestore) =>
      changeSettings(database, submissionSettings, { closesAt }, asha, { closesAt: null })
    const late = overtaken(firestore, async () => change(noon))
    await expect(change(midnight, late)).rejects.toBeInstanceOf(Error)
    expect(await recorded()).toHaveLength(1)
  })
})

describe('a pause', () => {
  it('keeps the moment at which it began, and ends without a trace', async () => {
    const { pausedAt } = await changeSettings(firestore, submissionSettings, { paused: true }, asha)
    const again = await changeSettings(firestore, submissionSettings, { paused: true }, ben)
    expect(again.pausedAt).toEqual(pausedAt)
    const seen = { paused: true }
    await changeSettings(firestore, submissionSettings, { paused: false }, asha, seen)
    expect(await readSettings(firestore, submissionSettings)).toEqual(alwaysOpen)
    expect(await recorded()).toMatchObject([
      { by: 'asha', from: { paused: false }, to: { paused: true } },
      { by: 'asha', from: { paused: true }, to: { paused: false } },
    ])
  })
})

describe('what is said of the conference', () => {
  const dates = [{ id: 'full-paper', label: 'Full paper', at: noon }]
  const notice = { text: 'Moved by a day.', until: midnight }

  it('is kept and written down with its times, and goes back to what was built', async () => {
    const change = { dates, notice, timeZone: 'Etc/GMT+12', topics: ['AI', 'Bees'] }
    const said = await changeSettings(firestore, conferenceSettings, change, asha)
    expect(said).toEqual({ ...asBuilt, ...change })
    expect(await readSettings(firestore, conferenceSettings)).toEqual(said)
    const [entry] = await recorded()
    expect(entry).toMatchObject({
      what: 'conference',
      to: { dates: [{ at: Timestamp.fromDate(noon) }], notice: { text: 'Moved by a day.' } },
    })
    await changeSettings(firestore, conferenceSettings, { dates: null }, ben, { dates })
    expect((await readSettings(firestore, conferenceSettings)).dates).toBeNull()
  })

  it.each(['asia/kolkata', 'utc', 'ASIA/KOLKATA'])(
    'has no time zone that calendars do not know: %s',
    async (timeZone) => {
      await expect(
        changeSettings(firestore, conferenceSettings, { timeZone }, asha),
      ).rejects.toMatchObject({ code: 'invalid-input' })
      expect(await recorded()).toEqual([])
      for (const known of ['Asia/Kolkata', 'UTC', null]) {
        const said = await changeSettings(firestore, conferenceSettings, { timeZone: known }, asha)
        expect(said.timeZone).toBe(known)
      }
    },
  )

  it('is not changed by whoever saw other dates', async () => {
    await changeSettings(firestore, conferenceSettings, { dates }, asha)
    const seen = { dates: [{ id: 'full-paper', label: 'Full paper', at: midnight }] }
    await expect(
      changeSettings(firestore, conferenceSettings, { dates: null }, ben, seen),
    ).rejects.toMatchObject({ code: 'settings-changed' })
  })

  it('is as built where it cannot be read, and the rest stays', async () => {
    await conferenceSettings.reference(firestore).set({ dates: 'soon', contact: 'a@example.org' })
    expect(await readSettings(firestore, conferenceSettings)).toEqual({
      ...asBuilt,
      contact: 'a@example.org',
    })
  })

  it('is public without the grace, and without a notice that is over', async () => {
    await changeSettings(firestore, submissionSettings, { closesAt: noon, graceMinutes: 5 }, asha)
    await changeSettings(firestore, conferenceSettings, { notice }, asha)
    const submissions = { opensAt: null, closesAt: noon, paused: false, closedWords: null }
    expect(await readPublicConference(firestore, noon.getTime())).toEqual({
      submissions,
      conference: { ...asBuilt, notice },
    })
    expect(await readPublicConference(firestore, midnight.getTime())).toEqual({
      submissions,
      conference: asBuilt,
    })
  })

  it('is answered as it is in force: as built, where nothing is set', async () => {
    expect(await readConferenceInForce(firestore, noon.getTime())).toEqual({
      // The days of the site’s content end by its clocks.
      dates: built.deadlines.map(({ id, label, date }) => ({
        id,
        label,
        at: new Date(`${date}T23:59:00+05:30`).toISOString(),
      })),
      timeZone: 'Asia/Kolkata',
      notice: null,
      topics: ['AI', 'ML', 'NLP', 'CV'],
      limits: { pages: 8, abstractWords: 300 },
      submissions: { opensAt: null, closesAt: null, paused: false, closedWords: null },
    })
  })

  it('is answered as it is in force: a zone and a close count for the dates as built', async () => {
    await changeSettings(firestore, submissionSettings, { closesAt: noon }, asha)
    await changeSettings(firestore, conferenceSettings, { timeZone: 'Etc/GMT+12' }, asha)
    const { dates, timeZone } = await readConferenceInForce(firestore, noon.getTime())
    expect(timeZone).toBe('Etc/GMT+12')
    expect(dates.map(({ id, at }) => [id, at])).toEqual(
      built.deadlines.map(({ id, date }) => [
        id,
        id === 'full-paper' ? noon.toISOString() : new Date(`${date}T23:59:00-12:00`).toISOString(),
      ]),
    )
  })

  it('is answered as organisers have set it', async () => {
    const said = {
      dates: [{ id: 'told', label: 'Notification', at: midnight }],
      timeZone: 'UTC',
      topics: ['Bees'],
      limits: { pages: 4, abstractWords: 100 },
      notice,
    }
    await changeSettings(firestore, conferenceSettings, said, asha)
    expect(await readConferenceInForce(firestore, noon.getTime())).toEqual({
      ...said,
      dates: [{ id: 'told', label: 'Notification', at: midnight.toISOString() }],
      notice: { ...notice, until: notice.until.toISOString() },
      submissions: { opensAt: null, closesAt: null, paused: false, closedWords: null },
    })
  })

  it('says that submissions have closed where nobody can read when papers may come', async () => {
    await submissionsReference(firestore).set({ takenFrom: 'soon' })
    const { submissions } = await readPublicConference(firestore, noon.getTime())
    expect(submissions).toEqual({
      opensAt: null,
      closesAt: noon,
      paused: false,
      closedWords: null,
    })
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
