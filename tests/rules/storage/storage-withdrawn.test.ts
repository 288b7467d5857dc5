import { randomUUID } from 'node:crypto'

import { pdfContentType } from '@lectern/domain/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { decision } from '../support/decision.ts'
import { expected, ownerUid, personas, withRights } from '../support/personas.ts'
import { storageRules, type RulesUnderTest } from '../support/rules-environment.ts'
import { newDeletion, store } from '../support/sample-paper.ts'

const { owner, owningAdmin, admin } = withRights

describe('the files of a withdrawn paper', () => {
  const bucket = 'gs://rules-withdraw.example'
  const paperId = `withdrawn-${randomUUID().slice(0, 8)}`
  const folder = `papers/${ownerUid}/${paperId}`
  const pdf = { contentType: pdfContentType }
  let files: RulesUnderTest

  beforeAll(async () => {
    files = await storageRules()
    await store(files, {
      [`deletions/${paperId}`]: { ...newDeletion(ownerUid), kind: 'withdrawn' },
    })
    await files.unruled(async (context) => {
      await context.storage(bucket).ref(`${folder}/there.pdf`).put(new Uint8Array(1), pdf)
    })
  })
  afterAll(async () => {
    await files.unruled(async (context) => {
      await context.firestore().doc(`deletions/${paperId}`).delete()
    })
    await files.cleanup()
  })

  test.each(expected(owner, owningAdmin, admin))('%s reads one', async (_name, who, decided) => {
    const file = files.as(who).storage(bucket).ref(`${folder}/there.pdf`)
    expect(await decision(() => file.getMetadata())).toBe(decided)
  })

  test.each(personas)('$name changes and removes none', async (persona) => {
    const there = files.as(persona).storage(bucket).ref(`${folder}/there.pdf`)
    expect(await decision(() => there.put(new Uint8Array(2), pdf))).toBe('denied')
    expect(await decision(() => there.delete())).toBe('denied')
  })

  test.each(expected(owner, owningAdmin))(
    '%s puts one beside them that belongs to no paper',
    async (_name, who, decided) => {
      const fresh = files.as(who).storage(bucket).ref(`${folder}/${randomUUID()}.pdf`)
      expect(await decision(() => fresh.put(new Uint8Array(1), pdf))).toBe(decided)
    },
  )
})
