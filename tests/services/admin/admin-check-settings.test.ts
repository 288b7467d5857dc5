import { storedSubmissions } from '@lectern/domain/conference/submission-window'
import { afterAll, expect, it } from 'vitest'

import { changeSettings } from '../../../functions/src/conference/change-settings.ts'
import { submissionSettings } from '../../../functions/src/conference/submission-settings.ts'
import { withStoredTimes } from '../../../functions/src/store/stored-time.ts'
import { checkSettings } from '../../../tools/admin/check/check-settings.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { mend } from '../../../tools/admin/check/mend.ts'
import { organiser } from '../../support/organisers.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject, storeAccount, storePaper } from '../support/own-project.ts'

const { store, end } = await ownProject()
const { firestore } = store
const closesAt = new Date('2026-03-01T12:00:00Z')
afterAll(end)

async function found(): Promise<string[]> {
  const findings = await lookedAt(store, [checkSettings])
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

it('finds nothing wrong with what organisers have set', async () => {
  const asha = organiser('asha')
  await changeSettings(firestore, submissionSettings, { closesAt, paused: true }, asha)
  expect(await found()).toEqual([])
})

it('tells of settings that disagree with themselves, and mends what follows from the rest', async () => {
  const settings = firestore.doc('settings/submissions')
  await settings.update({ takenUntil: new Date(0) })
  const [differing] = await checkStore(store, Date.now())
  if (differing === undefined) throw new Error('Nothing was found.')
  expect(await found()).toEqual([
    'submissions-differ settings/submissions: the rules compare with other moments',
  ])
  await mend(store, differing, Date.now())
  expect(await found()).toEqual([])
  const { takenUntil } = (await settings.get()).data() ?? {}
  expect(takenUntil).toEqual(withStoredTimes({ closesAt })['closesAt'])
})

it('tells of what cannot be read, and of extensions of nobody', async () => {
  const settings = { opensAt: null, closesAt, graceMinutes: -1, pausedAt: null, closedWords: null }
  const stored = withStoredTimes(storedSubmissions(settings))
  await firestore.doc('settings/submissions').set(stored)
  await firestore.doc('settings/conference').set({ topics: 'AI' })
  await firestore.doc('extensions/nobody').set({ until: closesAt, note: '', by: 'asha' })
  const { uid } = await store.auth.createUser({ email: 'asha@example.org', emailVerified: true })
  await firestore.doc(`extensions/${uid}`).set({ until: 'soon' })
  await firestore.doc('conferenceEvents/broken').set({ what: 'submissions' })
  expect(await found()).toEqual([
    'submissions-unreadable settings/submissions: graceMinutes',
    'conference-unreadable settings/conference: dates, timeZone, notice, topics, limits, contact',
    ...[
      `extension-unreadable extensions/${uid}: until, note, by`,
      'extension-without-account extensions/nobody: no account',
    ].toSorted((one, other) =>
      // As Firestore sorts them: capitals first.
      (one.split(' ')[1] ?? '') < (other.split(' ')[1] ?? '') ? -1 : 1,
    ),
    'conference-event-unreadable conferenceEvents/broken: uid, from, to, by, at',
  ])
  await firestore.doc(`extensions/${uid}`).delete()
  await store.auth.deleteUser(uid)
  await firestore.doc('settings/submissions').delete()
  await firestore.doc('settings/conference').delete()
  await firestore.doc('conferenceEvents/broken').delete()
  const [orphan] = await lookedAt(store, [checkSettings])
  if (orphan === undefined) throw new Error('Nothing was found.')
  await mend(store, orphan, Date.now())
  expect(await found()).toEqual([])
})

it('tells of marks of lateness that say nothing, or of nothing', async () => {
  const { uid } = await storeAccount(store)
  const { id } = await storePaper(store, uid)
  const mark = firestore.doc(`lateMarks/${id}`)
  await mark.set({ late: 'grace', at: new Date() })
  await firestore.doc('lateMarks/gone').set({ late: 'grace', at: new Date() })
  const [ofNothing, ...more] = await lookedAt(store, [checkSettings])
  expect(ofNothing).toEqual({
    kind: 'late-mark-of-nothing',
    where: 'lateMarks/gone',
    detail: 'no paper',
  })
  expect(more).toEqual([])
  if (ofNothing !== undefined) await mend(store, ofNothing, Date.now())
  expect(await found()).toEqual([])
  await mark.set({ late: 'never' })
  expect(await found()).toEqual([`late-mark-unreadable lateMarks/${id}: late, at`])
})
