import type { Announcement, UnwrittenReason } from '@lectern/domain/mail/announcement'
import type { MailTemplateKind, MergeField } from '@lectern/domain/mail/mail-words'
import type { MailState, PaperMail } from '@lectern/domain/mail/paper-mails'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { writtenMoment } from '../../paper/written-moment.ts'

const goesOut = 'It goes out by itself, a minute after the change, unless that is undone.'

const mails = (value: number) => counted(value, 'mail', 'mails')

/** What the screens about mails to authors say. */
export const mailsText = {
  title: 'Mails to authors',
  description: 'What authors are told by mail, and in which words.',
  intro: 'What authors are told, in your own words or in the built-in ones.',
  backToDesk: 'Back to the triage desk',
  kind: {
    received: 'A paper was received',
    submitted: 'A paper is set back to Submitted',
    reviewAwaiting: 'A paper awaits its review',
    reviewObtained: 'A paper has its reviews',
    accepted: 'A paper is accepted',
    rejected: 'A paper is rejected',
    deskRejected: 'A paper is rejected before its review',
  } satisfies Record<MailTemplateKind, string>,
  hint: {
    received:
      'It goes out by itself, once the files were read. The receipt (files, pages, SHA-256, time) is always in it, at the end if not elsewhere.',
    submitted: goesOut,
    reviewAwaiting: goesOut,
    reviewObtained: goesOut,
    accepted: goesOut,
    rejected: goesOut,
    deskRejected:
      'It goes out in the place of the mail about the status, where an organiser chooses Desk reject. Each letter begins with these words, and can be changed before it is sent.',
  } satisfies Record<MailTemplateKind, string>,
  whichMail: 'Which mail',
  ownOf: (mail: string) => `${mail} (your own words)`,
  builtIn: 'The built-in words are in use.',
  own: 'Your own words are in use.',
  failed: 'The words could not be loaded.',
  loading: 'Loading...',
  subject: 'Subject',
  body: 'Text',
  insert: 'Insert into the text',
  field: {
    author: 'Author',
    title: 'Title',
    number: 'Number',
    status: 'Status',
    previousStatus: 'Status before',
    conference: 'Conference',
    link: 'Link to the papers',
    receipt: 'Receipt',
  } satisfies Record<MergeField, string>,
  preview: 'Preview',
  previewOf: 'Preview with',
  noSuchPaper: 'No paper has this number, title or author.',
  previewFailed: 'The preview could not be made. Load the page again.',
  noPaper: 'As soon as there is a paper, a preview stands here.',
  papersFailed: 'No paper could be loaded for the preview.',
  test: 'Send a test to me',
  tested: 'The test mail is on its way to your own address.',
  testFailed: 'The test mail could not be sent. Try again.',
  save: 'Save',
  saved: 'Saved. The next mail carries these words.',
  saveFailed: 'The words could not be saved. Try again.',
  discard: 'Discard my changes',
  reset: 'Back to the built-in words',
  resetTitle: 'Back to the built-in words',
  resetQuestion: 'Give up the words that are in use?',
  resetDetail: 'They can’t be brought back. The next mail carries the built-in words.',
  unsaved: 'Not saved yet. This text is kept in this tab when you leave the page.',
  changed: 'Somebody else saved other words meanwhile.',
  keepMine: 'Keep mine',
  showTheirs: 'Show theirs',
  cancel: 'Cancel',

  write: 'Write to authors…',
  announceTitle: (papers: number) =>
    `Write to the authors of ${counted(papers, 'paper', 'papers')}`,
  announceHint: (isForEach: boolean) =>
    isForEach
      ? 'These words name a paper’s title, number or status: each author gets a mail about each paper, at the address of the account and at the paper’s own where that is proved.'
      : 'Each author gets one mail, however many papers are theirs, at the address of the account and at a paper’s own where that is proved.',
  sendTo: (value: number) => `Send ${mails(value)}…`,
  confirmTitle: 'Send the announcement',
  confirmQuestion: (value: number, authors: number) =>
    `Send ${mails(value)} to ${counted(authors, 'author', 'authors')}?`,
  confirmDetail: (isForEach: boolean) =>
    `One mail goes out ${isForEach ? 'about each paper' : 'to each author'}; a paper whose status changes before that is left out. This can’t be undone.`,
  confirmSend: (value: number) => `Send ${mails(value)}`,
  sending: 'Beginning…',
  begun: 'The announcement goes out. Its progress stands under Mails.',
  beginFailed: 'The announcement could not be begun. Nothing was sent; try again.',
  tooMany: (most: number) => `One announcement takes ${writtenNumber(most)} papers at most.`,

  announcements: 'Announcements',
  howToAnnounce:
    'To write one, select papers on the desk, by hand or by a filter, and choose Write to authors.',
  toDesk: 'Choose papers',
  announcementsFailed: 'The announcements could not be loaded.',
  noAnnouncement: 'No announcement in the last 30 days.',
  result: ({ state, mails: written, left, changed }: Announcement) =>
    [
      state === 'done' ? `${mails(written)} written` : `${mails(written)} written so far`,
      ...(left === 0 ? [] : [`${counted(left, 'paper', 'papers')} without an author to write to`]),
      ...(changed === 0
        ? []
        : [
            `${counted(changed, 'paper', 'papers')} left out: ${changed === 1 ? 'its' : 'their'} status changed meanwhile`,
          ]),
    ].join('; '),
  showSent: 'Show what was sent',
  hideSent: 'Hide what was sent',
  sentFailed: 'What was sent could not be loaded. Try again.',
  sentToNobody: 'No paper that it was about is there any more. It was written in these words:',
  showUnwritten: (value: number) => `Show the ${counted(value, 'paper', 'papers')} left out`,
  unwrittenFailed: 'These papers could not be loaded. Try again.',
  unwritten: (subject: string) => `Left out of ${subject}`,
  unwrittenReason: {
    changed: 'its status changed meanwhile',
    gone: 'deleted or withdrawn',
    'no-author': 'without an author to write to',
  } satisfies Record<UnwrittenReason, string>,
  moment: writtenMoment,

  mails: 'Mails to the author',
  showMails: 'Show the mails to the author',
  mailsFailed: 'The mails could not be loaded.',
  noMail: 'None is known.',
  mailKind,
  /** Beside the one to the account's address stands another one. */
  further: 'to the paper’s own address as well',
  mailState: {
    pending: 'waits to be sent',
    sending: 'is being sent',
    sent: 'sent',
    failed: 'could not be delivered',
    expired: 'came too late and was not sent',
    superseded: 'cancelled: it told nothing new any more',
  } satisfies Record<MailState, string>,
  attempts: (value: number) => (value > 1 ? `, ${counted(value, 'attempt', 'attempts')}` : ''),
  sentAgain: 'sent again since',
  again: 'Send again',
  againOf: (mail: PaperMail) =>
    `Send again${mail.further ? ' to the paper’s own address' : ''}: ${mailKind(mail)}`,
  againTitle: 'Send it once more',
  againQuestion: 'Send the same mail to this author again?',
  againDetail: 'It was delivered before, or may have been: the author gets it a second time.',
  againFailed: 'The mail could not be sent again. Try again.',
  againQueued: 'The mail is sent again.',
} as const

/** What a mail about a paper is called. */
function mailKind({ kind, subject }: PaperMail): string {
  if (kind === 'status-changed') return `Status: ${subject.status?.to ?? ''}`
  if (kind === 'announcement') {
    return subject.announced === null ? 'Announcement' : `Announcement: ${subject.announced}`
  }
  return {
    'paper-received': 'Receipt',
    'paper-edited': 'Receipt of changes',
    'desk-rejected': 'Letter of the desk reject',
    'paper-withdrawn': 'Withdrawal',
    'paper-deleted': 'Deletion',
    'paper-restored': 'Restoration',
  }[kind]
}
