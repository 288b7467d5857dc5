import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'

import { checkPaperFiles } from '../../../functions/src/papers/checks/check-files.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { breaking } from '../support/broken.ts'
import {
  apart,
  apartContext,
  authorApart,
  change,
  eventsApart,
  mailsApart,
  newPaperId,
  paperFields,
  stampOf,
  write,
} from '../support/papers-apart.ts'
import { stored, submit, threePages } from '../support/submitted-apart.ts'

const killed = new Error('killed')

/** The database of a trigger that is killed when it is about to write its mail. */
function dyingAtTheMail(): Firestore {
  return breaking(apart.firestore, {
    runTransaction: async (update) =>
      apart.firestore.runTransaction(async (transaction) =>
        update(
          breaking(transaction, {
            create: (reference, data) => {
              if (reference.path.startsWith('mail/')) throw killed
              return transaction.create(reference, data)
            },
          }),
        ),
      ),
  })
}

describe('a trigger that is killed', () => {
  it('between an event and its mail leaves neither, and its repetition writes both, once', async () => {
    const { uid, email } = await authorApart()
    const id = newPaperId()
    const pdf = { path: `papers/${uid}/${id}/a1.pdf`, name: 'paper.pdf', bytes: 2048 }
    await write(id, paperFields(uid, pdf))
    const decision = await change(id, { status: 'Reject', ...stampOf('organiser-1') })
    const dying = apartContext({ firestore: dyingAtTheMail() })
    await expect(recordPaperEvent(dying, decision)).rejects.toBe(killed)
    expect([await eventsApart(id), await mailsApart(email)]).toEqual([[], []])
    for (let delivery = 0; delivery < 2; delivery += 1)
      await recordPaperEvent(apartContext(), decision)
    expect(await eventsApart(id)).toMatchObject([{ kind: 'status-changed', to: 'Reject' }])
    expect(await mailsApart(email)).toMatchObject([{ kind: 'status-changed' }])
  })

  it('between what it found in a file and the receipt leaves neither, and its repetition writes both, once', async () => {
    const { id, email, submission } = await submit(threePages)
    const dying = apartContext({ firestore: dyingAtTheMail() })
    await expect(checkPaperFiles(dying, submission)).rejects.toBe(killed)
    expect([(await stored(id)).get('checks'), await mailsApart(email)]).toEqual([undefined, []])
    for (let delivery = 0; delivery < 2; delivery += 1)
      await checkPaperFiles(apartContext(), submission)
    expect((await stored(id)).get('checks.pdf.pages')).toBe(3)
    expect(await mailsApart(email)).toMatchObject([{ kind: 'paper-received' }])
  })
})
