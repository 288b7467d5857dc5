import { describe, expect, test } from 'vitest'

import { removeReviewer } from '../../../../functions/src/reviews/people/change-reviewer.ts'
import { readOwnReport } from '../../../../functions/src/reviews/reports/read-own-report.ts'
import { saveReport } from '../../../../functions/src/reviews/reports/save-report.ts'
import { stepBack } from '../../../../functions/src/reviews/reports/step-back.ts'
import { submitReport } from '../../../../functions/src/reviews/reports/submit-report.ts'
import { conflictReference } from '../../../../functions/src/store/reviews/conflict-store.ts'
import { copyReference } from '../../../../functions/src/store/reviews/copy-store.ts'
import { reportReference } from '../../../../functions/src/store/reviews/report-store.ts'
import { addressKeys } from '../../../../functions/src/walls/declared-conflicts.ts'
import { store } from '../../../support/emulators.ts'
import { storeOrganiser } from '../../people/people-context.ts'
import { overtaken } from '../../support/broken.ts'
import { outcomeOf } from '../../support/outcome-of.ts'
import {
  anyway,
  atWork,
  context,
  having,
  report,
  save,
  storedAssignmentOf,
  storedReportOf,
  submit,
  type AtWork,
} from '../reviewer-at-work.ts'

async function versionsOf({ id }: AtWork) {
  const { docs } = await reportReference(store.firestore, id).collection('versions').get()
  return docs.map((version) => ({
    number: version.id,
    forAuthors: String(version.get('report.forAuthors')),
    copyVersion: Number(version.get('copyVersion')),
  }))
}

describe('a draft', () => {
  test('is saved as it is sent, and the same one changes nothing', async () => {
    const work = await atWork()
    const first = await save(work, { clarity: null, forAuthors: ' Hm.\n' }, 0)
    expect(first).toMatchObject({
      revision: 1,
      draft: report({ clarity: null, forAuthors: ' Hm.\n' }),
    })
    const again = await save(work, { clarity: null, forAuthors: ' Hm.\n' }, 0)
    expect(again).toEqual(first)
    expect(await storedReportOf(work)).toEqual(first)
    expect((await storedAssignmentOf(work))?.state).toBe('assigned')
  })

  test('of two devices loses no word, whoever comes last', async () => {
    const work = await atWork()
    await save(work, { forAuthors: 'Both know this.' }, 0)
    const lost = 'From the telephone.'
    const faster = async () => save(work, { forAuthors: lost, clarity: 5 }, 1)
    const late = { ...context, firestore: overtaken(context.firestore, faster) }
    const sent = report({ forAuthors: 'From the laptop.', clarity: 1 })
    await saveReport(late, work.who, work.id, sent, having(1))
    const { draft, elsewhere, revision } = await storedReportOf(work)
    expect([draft.forAuthors, elsewhere.forAuthors, revision]).toEqual([
      'From the laptop.',
      lost,
      3,
    ])
    expect(await readOwnReport(context, work.who, work.id)).toMatchObject({
      report: { elsewhere: { forAuthors: lost, forOrganisers: null } },
    })
  })

  test('clears what was kept elsewhere once it was seen', async () => {
    const work = await atWork()
    await save(work, { forAuthors: 'One.' }, 0)
    await save(work, { forAuthors: 'Two.' }, 0)
    const both = report({ forAuthors: 'One. Two.' })
    const early = { seen: 1, clearsElsewhere: true }
    await saveReport(context, work.who, work.id, both, early)
    expect((await storedReportOf(work)).elsewhere.forAuthors).toBe('One.')
    await saveReport(context, work.who, work.id, both, { seen: 3, clearsElsewhere: true })
    expect(await storedReportOf(work)).toMatchObject({
      draft: both,
      revision: 4,
      elsewhere: { forAuthors: null, forOrganisers: null },
    })
  })

  test('of whoever steps back, or is removed, while it is saved is kept whole or refused', async () => {
    const organiser = await storeOrganiser({ store, end: async () => Promise.resolve() })
    const ends = [
      async ({ who, id }: AtWork) => stepBack(context, who, id, 'time', ''),
      async ({ who }: AtWork) => removeReviewer(context, who.id, organiser),
    ]
    for (const end of ends) {
      const work = await atWork()
      await save(work, { forAuthors: 'Before.' }, 0)
      const [outcome] = await Promise.all([
        outcomeOf(save(work, { forAuthors: 'Meanwhile.' }, 1)),
        end(work),
      ])
      const { draft } = await storedReportOf(work)
      expect(draft.forAuthors).toBe(outcome === 'done' ? 'Meanwhile.' : 'Before.')
      expect(['done', 'not-found', 'reviewer-session-over']).toContain(outcome)
      expect(await outcomeOf(save(work, { forAuthors: 'Afterwards.' }, 2))).not.toBe('done')
      expect((await storedReportOf(work)).draft).toEqual(draft)
    }
  })
})

describe('a submitted report', () => {
  test('is a version of its own each time, the same one once, also when it comes twice at once', async () => {
    const work = await atWork()
    const late = { ...context, firestore: overtaken(context.firestore, async () => submit(work)) }
    await submitReport(late, work.who, work.id, report(), anyway)
    await submit(work)
    const { forAuthors } = report()
    expect(await versionsOf(work)).toEqual([{ number: '1', forAuthors, copyVersion: 1 }])
    await submit(work, { forAuthors: 'Better.' })
    expect(await versionsOf(work)).toEqual([
      { number: '1', forAuthors, copyVersion: 1 },
      { number: '2', forAuthors: 'Better.', copyVersion: 1 },
    ])
    expect(await storedReportOf(work)).toMatchObject({
      versions: 2,
      submitted: report({ forAuthors: 'Better.' }),
      copyVersion: 1,
    })
    expect((await storedAssignmentOf(work))?.state).toBe('submitted')
  })

  test('names the version of the paper that it is about', async () => {
    const work = await atWork()
    await submit(work)
    await copyReference(store.firestore, work.copy.paperId).update({ version: 2 })
    await submit(work)
    expect((await versionsOf(work)).map(({ copyVersion }) => copyVersion)).toEqual([1, 2])
  })

  test('stays as it is while a draft goes on', async () => {
    const work = await atWork()
    await submit(work)
    await save(work, { forAuthors: 'Not yet.', clarity: null })
    expect(await storedReportOf(work)).toMatchObject({
      submitted: report(),
      draft: { forAuthors: 'Not yet.' },
      versions: 1,
    })
    expect(await outcomeOf(submitReport(context, work.who, work.id, null, anyway))).toBe(
      'report-incomplete',
    )
    expect(await storedReportOf(work)).toMatchObject({ submitted: report(), versions: 1 })
  })

  test('is the stored draft when nothing is sent', async () => {
    const work = await atWork()
    await save(work, { forAuthors: 'Stored before.' })
    await submitReport(context, work.who, work.id, null, anyway)
    expect((await storedReportOf(work)).submitted?.forAuthors).toBe('Stored before.')
  })

  test('keeps what another device saved meanwhile', async () => {
    const work = await atWork()
    await save(work, { forAuthors: 'From the laptop.' }, 0)
    await submitReport(context, work.who, work.id, report(), having(0))
    expect(await storedReportOf(work)).toMatchObject({
      submitted: report(),
      elsewhere: { forAuthors: 'From the laptop.' },
    })
  })

  test('must be whole: what is missing is named, what was sent is kept, nothing is submitted', async () => {
    const work = await atWork()
    const sent = report({ novelty: null, recommendation: null, forAuthors: ' \n' })
    await expect(submitReport(context, work.who, work.id, sent, anyway)).rejects.toMatchObject({
      code: 'report-incomplete',
      message:
        'Something is missing. Add it and submit again; nothing you typed is lost. Novelty: Choose from 1 to 5. Recommendation: Choose a recommendation. Words for the authors: Write to the authors what is good and what is missing.',
    })
    expect(await storedReportOf(work)).toMatchObject({ draft: sent, submitted: null, versions: 0 })
    expect((await storedAssignmentOf(work))?.state).toBe('assigned')
    expect(await versionsOf(work)).toEqual([])
  })
})

describe('stepping back', () => {
  test.each(['conflict', 'expertise', 'time'] as const)(
    'for %s keeps the reason and the words',
    async (reason) => {
      const work = await atWork()
      await submit(work)
      await stepBack(context, work.who, work.id, reason, 'I am sorry.')
      expect(await storedAssignmentOf(work)).toEqual({
        ...work.assignment,
        state: 'stepped back',
        reason,
        note: 'I am sorry.',
      })
      expect(await storedReportOf(work)).toMatchObject({ submitted: report(), versions: 1 })
      const { paperId } = work.assignment
      const reference = conflictReference(store.firestore, paperId, work.reviewer.id)
      const { at: _at, changedAt: _changed, ...wall } = (await reference.get()).data() ?? {}
      const addresses = addressKeys([work.reviewer.email])
      const declared = {
        paperId,
        who: work.reviewer.id,
        addresses,
        kind: 'wall',
        declaredBy: 'reviewer',
      }
      expect(wall).toEqual(reason === 'conflict' ? { ...declared, note: 'I am sorry.' } : {})
    },
  )

  test('for a conflict walls off another assignment of the same paper, too', async () => {
    const work = await atWork()
    const { paperId } = work.assignment
    await stepBack(context, work.who, work.id, 'conflict', '')
    const reassigned = await atWork({ paperId }, work.reviewer)
    expect(await outcomeOf(readOwnReport(context, reassigned.who, reassigned.id))).toBe('not-found')
  })
})
