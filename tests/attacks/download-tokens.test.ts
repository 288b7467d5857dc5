import * as v from 'valibot'
import { expect, test } from 'vitest'

import { member } from '../api/support/personas.ts'
import { storedTokens } from '../api/support/storage.ts'
import { openAddress, upload } from '../support/direct-calls.ts'
import { samplePdf } from '../support/sample-files.ts'

const uploadedSchema = v.object({ downloadTokens: v.pipe(v.string(), v.nonEmpty()) })

test('an uploader’s permanent address ends by itself, and the file stays', async () => {
  const author = await member('author')
  const path = `papers/${author.uid}/not-submitted/a1.pdf`
  const { buffer } = await samplePdf('paper.pdf', 'A paper')
  const { body } = await upload(author.accessToken, path, buffer)
  const { downloadTokens: token } = v.parse(uploadedSchema, body)
  await expect.poll(async () => openAddress(path, token)).toBe(403)
  expect(await storedTokens(path)).toBe('')
})
