import { randomUUID } from 'node:crypto'

import { jobIdSchema } from '@lectern/domain/paper/bulk-change'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { afterAll, expect, it } from 'vitest'

import { startAnnouncement } from '../../../functions/src/announcements/start-announcement.ts'
import { workOnAnnouncement } from '../../../functions/src/announcements/work-on-announcement.ts'
import { checkDocuments, checkMailTemplates } from '../../../tools/admin/check/check-documents.ts'
import { checkStore } from '../../../tools/admin/check/check-store.ts'
import { mend } from '../../../tools/admin/check/mend.ts'
import { organiser } from '../../support/organisers.ts'
import { lookedAt } from '../support/looked-at.ts'
import { ownProject } from '../support/own-project.ts'

const { store, end } = await ownProject()
const { firestore } = store
const hour = 60 * 60_000
afterAll(end)

async function found(later = 0): Promise<string[]> {
  const checks = [checkDocuments, checkMailTemplates]
  const findings = await lookedAt(store, checks, Date.now() + later)
  return findings.map(({ kind, where, detail }) => `${kind} ${where}: ${detail}`)
}

/** An announcement to the author of a paper that is not there. */
async function begun() {
  const announcementId = v.parse(jobIdSchema, randomUUID())
  const draft = {
    announcementId,
    words: { subject: 'S', body: 'B' },
    papers: { Submitted: [v.parse(paperIdSchema, randomUUID())] },
  }
  await startAnnouncement(firestore, draft, organiser('organiser-1'), Date.now())
  return { announcementId, path: `announcements/${announcementId}` }
}

it('tells of announcements that stand still for an hour, and sets them going', async () => {
  const { announcementId, path } = await begun()
  expect(await found(hour - 1000)).toEqual([])
  expect(await found(hour + 1000)).toEqual([`announcement-stuck ${path}: running, 0 of 1 parts`])
  await firestore.doc(path).update({ updatedAt: new Date(Date.now() - 2 * hour) })
  const [stuck] = await checkStore(store, Date.now())
  if (stuck === undefined) throw new Error('nothing stands still')
  await mend(store, stuck, Date.now())
  expect(await found()).toEqual([])
  const conference = { name: 'Test Conference', siteUrl: 'https://example.org' }
  await workOnAnnouncement({ firestore, conference, now: Date.now }, announcementId)
  expect(await found(2 * hour)).toEqual([])
})

it('tells of announcements, words and records that cannot be read', async () => {
  const { path } = await begun()
  await firestore.doc(path).update({ state: 'perhaps' })
  const words = { subject: '{{status}}: {{tilte}}', body: 'B' }
  await firestore.doc('settings/mailTemplates').set({ received: null, rejected: words })
  const record = `papers/${randomUUID()}/mails/a1`
  await firestore.doc(record).create({ kind: 'announcement', state: 'lost' })
  expect(await found()).toEqual([
    `announcement-unreadable ${path}: not the form of an announcement: state`,
    `mail-record-unreadable ${record}: not the form of a mail’s record: state, subject, queuedAt, at, attempts`,
    'template-unreadable settings/mailTemplates: rejected',
  ])
})
