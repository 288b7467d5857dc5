import { afterEach, expect, it, vi } from 'vitest'

import { ThreadUnavailable } from '../../pdf/bounded-thread.ts'
import * as logs from '../../platform/logs.ts'
import type { PdfFindings } from './check-pdf.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const file = (text: string) => ({ name: 'a.pdf', content: new TextEncoder().encode(text) })

it('takes files when they cannot be checked, which is a fault of ours, and logs it', async () => {
  const logged = vi.spyOn(logs, 'pdfCheckUnavailable').mockReturnValue()
  const failure = new ThreadUnavailable('no thread')
  const check = vi.fn<() => Promise<PdfFindings>>().mockRejectedValue(failure)
  const files = { pdf: file('%PDF-1.7\n'), supplementaryPdf: file('%PDF-1.7\n') }
  expect(await refuseUnreadable(files, check)).toEqual(new Map())
  expect(logged.mock.calls).toEqual([[failure], [failure]])
})

it('looks at no other file once one is refused', async () => {
  const check = vi
    .fn<() => Promise<PdfFindings>>()
    .mockResolvedValue({ ok: false, reason: 'it is worn.', pages: null, bytes: 9, sha256: '' })
  const files = { pdf: file('one'), supplementaryPdf: file('two') }
  await expect(refuseUnreadable(files, check)).rejects.toMatchObject({
    code: 'unreadable-pdf',
    message: 'The paper’s PDF cannot be taken: it is worn. Save it anew and send that.',
  })
  expect(check.mock.calls).toEqual([[Buffer.from('one')]])
})

it('looks at the file alone, wherever in memory it stands', async () => {
  const content = new Uint8Array(new TextEncoder().encode('before one behind').buffer, 7, 3)
  const findings = { ok: true, reason: null, pages: 1, bytes: 3, sha256: '' }
  const check = vi.fn<() => Promise<PdfFindings>>().mockResolvedValue(findings)
  const found = await refuseUnreadable(
    { pdf: null, supplementaryPdf: { name: 'a.pdf', content } },
    check,
  )
  expect(found).toEqual(new Map([['supplementaryPdf', findings]]))
  expect(check.mock.calls).toEqual([[Buffer.from('one')]])
})
