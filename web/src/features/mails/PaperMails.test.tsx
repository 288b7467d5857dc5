import type { PaperMail } from '@lectern/domain/mail/paper-mails'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'

import * as authorMails from '../../firebase/mails/author-mails.ts'
import { show } from '../../testing/show.tsx'
import { PaperMails } from './PaperMails.tsx'

const at = new Date('2026-03-04T05:06:07Z')
const mail: PaperMail = {
  id: 'own',
  kind: 'paper-received',
  state: 'sent',
  subject: { status: null, announcement: null, announced: null },
  queuedAt: at,
  at,
  attempts: 1,
  further: false,
  again: null,
}

test('the mail to the paper’s own address is told apart from the one to the account’s', async () => {
  vi.spyOn(authorMails, 'watchPaperMails').mockImplementation((_paper, onMails) => {
    onMails([{ ...mail, id: 'also', further: true, state: 'failed' }, mail])
    return () => {}
  })
  const again = vi.spyOn(authorMails, 'resendMail').mockResolvedValue(true)
  const { user } = show(<PaperMails paperId={v.parse(paperIdSchema, 'p1')} />)
  await user.click(screen.getByRole('button', { name: 'Show the mails to the author' }))
  const rows = screen.getAllByRole('listitem').map((row) => row.querySelector('small')?.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^to the paper’s own address as well · could not be delivered/),
    expect.stringMatching(/^sent/),
  ])
  const name = 'Send again to the paper’s own address: Receipt'
  await user.click(screen.getByRole('button', { name }))
  expect(again).toHaveBeenCalledExactlyOnceWith('p1', 'also', false)
  screen.getByRole('button', { name: 'Send again: Receipt' })
})
