import { callable } from '../callables/callable.ts'
import { forPdfs, wallSecrets } from './needs.ts'

/** Accepts a paper; its files are compared with what is stored before: a few at a time are in memory. */
export const acceptPaper = callable(
  'acceptPaper',
  { ...forPdfs, timeoutSeconds: 60, secrets: wallSecrets },
  async (input) => {
    const { handleAcceptPaper } = await import('../callables/acceptance-callable.ts')
    return await handleAcceptPaper(input)
  },
)

/** Brings a withdrawn paper back. */
export const restorePaper = callable('restorePaper', { secrets: wallSecrets }, async (input) => {
  const { handleRestorePaper } = await import('../callables/restore-callable.ts')
  return await handleRestorePaper(input)
})

/** Ten thousand ids of papers, and what stands between them. */
const manyPapers = 1024 * 1024

/** Begins a change of many papers' statuses. */
export const startBulkChange = callable(
  'startBulkChange',
  { timeoutSeconds: 60, secrets: wallSecrets },
  async (input) => {
    const { handleStartBulkChange } = await import('../callables/bulk-callables.ts')
    return await handleStartBulkChange(input)
  },
  manyPapers,
)

/** Tells of a change of many papers whose authors know the status already. */
export const previewBulkChange = callable(
  'previewBulkChange',
  { timeoutSeconds: 60, secrets: wallSecrets },
  async (input) => {
    const { handlePreviewBulkChange } = await import('../callables/bulk-callables.ts')
    return await handlePreviewBulkChange(input)
  },
  manyPapers,
)

/** Undoes a change of many papers' statuses. */
export const undoBulkChange = callable(
  'undoBulkChange',
  { secrets: wallSecrets },
  async (input) => {
    const { handleUndoBulkChange } = await import('../callables/bulk-callables.ts')
    return await handleUndoBulkChange(input)
  },
)

/** Saves the words of a mail that is sent by itself. */
export const saveMailTemplate = callable(
  'saveMailTemplate',
  { secrets: wallSecrets },
  async (input) => {
    const { handleSaveMailTemplate } = await import('../callables/mail-callables.ts')
    return await handleSaveMailTemplate(input)
  },
)

/** Reads what the server fills mails in with. */
export const readMailSender = callable(
  'readMailSender',
  { secrets: wallSecrets },
  async (input) => {
    const { handleReadMailSender } = await import('../callables/mail-callables.ts')
    return await handleReadMailSender(input)
  },
)

/** Sends a mail to the organiser who calls, as an author would get it. */
export const sendTestMail = callable('sendTestMail', { secrets: wallSecrets }, async (input) => {
  const { handleSendTestMail } = await import('../callables/mail-callables.ts')
  return await handleSendTestMail(input)
})

/** Begins an announcement to the authors of many papers. */
export const startAnnouncement = callable(
  'startAnnouncement',
  { timeoutSeconds: 60, secrets: wallSecrets },
  async (input) => {
    const { handleStartAnnouncement } = await import('../callables/mail-callables.ts')
    return await handleStartAnnouncement(input)
  },
  manyPapers,
)

/** Sends a mail about a paper once more. */
export const resendMail = callable('resendMail', { secrets: wallSecrets }, async (input) => {
  const { handleResendMail } = await import('../callables/mail-callables.ts')
  return await handleResendMail(input)
})
