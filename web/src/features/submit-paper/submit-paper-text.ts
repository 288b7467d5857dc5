import type { PaperFileKind } from '@lectern/domain/paper/paper'
import { counted, writtenNumber } from '@lectern/domain/text/formats'

import { zoneWriter } from '../../conference/times/zone-writer.ts'

const writtenTime = zoneWriter({
  hour: '2-digit',
  minute: '2-digit',
  day: 'numeric',
  month: 'long',
  timeZoneName: 'shortOffset',
})

/** A time by the conference's clocks, never too early. */
function writtenMinute(time: Date): string {
  return writtenTime(new Date(Math.ceil(time.getTime() / 60_000) * 60_000))
}

/** What the submit and edit screen says. Toasts and buttons are those of spec sections 2 and 8. */
export const submitPaperText = {
  window: {
    notOpen: (moment: string) =>
      `Submissions open on ${moment}. What you type is kept; submit it then.`,
    paused: 'Submissions are paused for a while. What you type is kept; submit it later.',
    closed: (moment: string) => `Submissions closed on ${moment}.`,
    extended: (moment: string) => `You may submit and edit until ${moment}.`,
    revised: (moment: string) =>
      `A revision is asked for: you may change this paper until ${moment}.`,
    authorsFixed: 'Fixed since submissions have closed. Write to the organisers if it is wrong.',
    refused: (moment: string, isEdit: boolean) =>
      `Submissions closed on ${moment}; your ${isEdit ? 'changes were' : 'paper was'} not sent.`,
    writeToOrganisers: 'Write to the organisers if yours could not come in time.',
    mayBeRefused: 'What you send now may be refused.',
    showForm: 'Show the form',
  },

  submitTitle: 'Submit a paper',
  editTitle: 'Edit a paper',
  description: 'Send your paper to the conference as a PDF, or replace what you sent before.',
  submitIntroduction: 'Tell us about your paper and add it as a PDF.',
  editIntroduction: 'Change what you like; whatever you leave as it is stays as it is.',
  requiredNote: 'Every field is required unless it says optional.',
  untilAccepted: 'You can edit it from your dashboard until it is accepted.',
  untilClose: (moment: string) =>
    `You can edit it from your dashboard until submissions close on ${moment}, as long as it is not accepted.`,

  confirmed: 'I confirm this is original work',
  hints: {
    fullname: 'As it should appear in the programme.',
    keywords: 'Optional. Choose the one that fits best.',
    supplementaryPdf: 'Optional: data, proofs or figures as a PDF file (.pdf) of at most 15 MB.',
  },
  pdfHint: (pages: number) =>
    `A PDF file (.pdf) of at most 15 MB; ${counted(pages, 'page', 'pages')} at most, with references.`,
  noKeyword: 'None',
  sections: { about: 'About the paper', files: 'Files' },

  coAuthors: {
    title: (number: number) =>
      number === 0 ? 'Co-authors (optional)' : `Co-authors (optional): ${writtenNumber(number)}`,
    hint: 'In the order in which the paper names them; you yourself stand above. They get no account and no mail.',
    legend: (number: number) => `Co-author ${writtenNumber(number)}`,
    labels: { name: 'Name', affiliation: 'Affiliation', email: 'Email', orcid: 'ORCID iD' },
    hints: {
      name: 'As it should appear in the programme.',
      affiliation: 'Optional. University, institute or company.',
      email: 'Optional. Shown to organisers; the site sends no mail there.',
      orcid: 'Optional, such as 0000-0002-1825-0097.',
    },
    nameMissing: 'Type the name, or remove this co-author.',
    add: 'Add a co-author',
    full: (most: number) => `${writtenNumber(most)} co-authors is the most that can be named.`,
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    upOf: (number: number) => `Move up co-author ${writtenNumber(number)}`,
    downOf: (number: number) => `Move down co-author ${writtenNumber(number)}`,
    removeOf: (number: number) => `Remove co-author ${writtenNumber(number)}`,
    moved: (name: string, number: number) =>
      `${name === '' ? 'The co-author' : name} is co-author ${writtenNumber(number)} now.`,
    removed: (name: string) => `${name === '' ? 'The co-author' : name} is removed.`,
  },

  keptApart: {
    label: 'Who should not review it',
    hint: 'Optional. A line each: name, e-mail, affiliation, and why. Organisers alone read it, and none whom you name; reviewers never do.',
    understood: (addresses: readonly string[]) => `Addresses understood: ${addresses.join(', ')}`,
    withoutAddress: (lines: readonly string[]) =>
      `No address in: ${lines.map((line) => `“${line}”`).join(', ')}`,
    nameOnly: 'An organiser decides who is meant by a name. Add the address to be sure.',
    loading: 'What you said before is on its way…',
    retry: 'Retry',
    notLoaded: 'What you said before could not be fetched: it stays as it is.',
    failed:
      'Your paper is saved. Who should not review it is not: it stays here, try again with the button below.',
    stopped:
      'Stopped. Your paper is saved; who should not review it may not be. It stays here: try again with the button below.',
  },

  confirmationMissing: 'Confirm that this is original work.',
  pdfMissing: 'PDF is required.',
  fileNameTooLong: (longest: number) =>
    `The file’s name is too long: ${writtenNumber(longest)} characters at most. Rename it and choose it again.`,
  earlierFileStays: (refusal: string) => `${refusal} The file chosen before stays.`,
  fileUnreadable: 'This file could not be read. Choose it again.',

  submit: 'Submit',
  edit: 'Edit Paper',
  cancel: 'Cancel',
  leaving: {
    title: 'Leave the form',
    question: 'What you changed here will be forgotten.',
    detail: 'The paper stays as it was submitted.',
    leave: 'Forget changes',
    stay: 'Keep editing',
  },
  toDashboard: 'Go to the dashboard',

  allRequired: 'All fields are required',
  submitting: 'Submitting your paper...',
  updating: 'Updating your paper...',
  submitted: 'Paper submitted successfully!',
  updated: 'Paper updated successfully!',
  failed: 'Something went wrong',
  uploadRefused:
    'The server did not take the file. Nothing was submitted, and nothing you filled in is lost. Try again, and tell the organisers if it stays so.',
  limitReached: (until: Date | null) =>
    until === null
      ? 'This account has sent as many papers as one account may. Nothing you filled in is lost: ask the organisers, who can allow more.'
      : `This account has sent more in a short time than one account may. Nothing you filled in is lost: leave this page open, and try again from ${writtenMinute(until)} on.`,
  stoppedWhileSaving:
    'Stopped while saving. Look at your dashboard: what you sent may have been saved.',
  submittedElsewhere:
    'This form was submitted already, perhaps in another tab: look at your dashboard. Choose Submit again to submit it as another paper.',

  choose: 'Choose a file',
  orDrop: 'or drop it here',
  replace: 'Choose another file',
  current: 'Kept from before',
  remove: (name: string) => `Remove ${name}`,
  chooseAgain: (name: string) => `Choose ${name} again: a file does not survive a reload.`,
  checking: 'Checking the file...',

  countingPages: 'Counting the pages...',
  pages: (pages: number) => `${writtenNumber(pages)} ${pages === 1 ? 'page' : 'pages'}`,
  pagesOf: (pages: number, advised: number) =>
    `${writtenNumber(pages)} of ${writtenNumber(advised)} pages`,
  tooManyPages: (pages: number, advised: number) =>
    `${writtenNumber(pages)} of ${writtenNumber(advised)} pages. The guidelines ask for at most ${writtenNumber(advised)}, references included; you can submit it all the same.`,
  pagesUnknown: (advised: number) =>
    `The pages could not be counted here. The guidelines ask for at most ${writtenNumber(advised)}, references included.`,
  pdfLocked:
    'This PDF opens with a password alone, which reviewers do not have. Save it without one and choose it again; you can submit it all the same.',
  pdfProtected:
    'This PDF is protected against changes, and the server will not open it. Save it without the protection and choose it again; you can submit it all the same.',
  pdfDamaged:
    'Your browser could not read this file as a PDF. Open it once to check; you can submit it all the same.',
  pdfNone:
    'This file begins with something else than a PDF. Save it as a PDF anew and choose it again; you can submit it all the same.',
  pdfCutOff:
    'The end of this PDF is missing. Save it anew and choose it again; you can submit it all the same.',
  pdfEmpty:
    'This PDF has no pages. Save it anew and choose it again; you can submit it all the same.',

  draftRestored: 'What you typed here before is back.',
  draftNotKept:
    'This browser keeps no copy of what you type: its storage is full or switched off. Do not reload or close this page before you submit.',
  draftOutdated: 'You began to change an earlier version of this paper.',
  draftUse: 'Bring my changes back',
  draftDrop: 'Forget them',

  progress: (kind: PaperFileKind, percent: number) =>
    `${kind === 'pdf' ? 'PDF' : 'Supplementary PDF'}: ${String(percent)} % sent`,
  saving: 'Saving...',
  serverSilent:
    'The server does not answer just now. Leave this page open: it goes on by itself as soon as the server answers. Cancel keeps all that you filled in.',
  connectionGone:
    'The connection is gone. Leave this page open: it goes on by itself as soon as the connection is back.',

  notYours: 'You cannot edit this paper.',

  words: (words: number, advised: number) =>
    `${writtenNumber(words)} of ${writtenNumber(advised)} words`,
  tooManyWords: (words: number, advised: number) =>
    `${writtenNumber(words)} of ${writtenNumber(advised)} words. The guidelines ask for a shorter abstract; you can submit it all the same.`,
} as const

/** A file's size for people: '312 KB', '4.1 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} bytes`
  if (bytes < 1024 * 1024) return `${String(Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
