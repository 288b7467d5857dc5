const unset: Readonly<Record<string, string>> = {
  opensAt: 'at any time',
  closesAt: 'never',
  contact: 'nobody',
  until: 'as everybody',
}

const names: Readonly<Record<string, string>> = {
  opensAt: 'Opens',
  closesAt: 'Closes',
  graceMinutes: 'Grace',
  paused: 'Paused',
  closedWords: 'Words after the close',
  dates: 'Dates',
  timeZone: 'Time zone',
  notice: 'Notice',
  topics: 'Topics',
  limits: 'Limits of a paper',
  contact: 'Contact for replies',
  until: 'May submit until',
  email: 'E-mail address',
}

const logOf: Readonly<Record<string, string>> = {
  submissions: 'Submissions',
  conference: 'The conference',
  reviews: 'Reviews',
}

/** What the screen of the conference's settings says. */
export const settingsText = {
  title: 'Settings',
  description: 'When papers may come, what is said of the conference, and how papers are reviewed.',
  intro: 'What is saved here holds at once, for everybody.',
  backToDesk: 'Back to the triage desk',
  loading: 'Loading...',
  failed: 'The settings could not be loaded.',
  retry: 'Retry',

  save: 'Review and save…',
  saving: 'Saving…',
  confirmSave: 'Save',
  cancel: 'Cancel',
  discard: 'Discard my changes',
  chooseAbove:
    'This was saved elsewhere meanwhile: choose above what counts. What you typed is kept.',
  unsaved: 'Not saved yet. This is kept in this tab when you leave the page.',
  saved: 'Saved.',
  undone: 'Set back.',
  saveFailed: 'Saving failed. Nothing was changed; try again.',
  nothingChanged: 'Nothing is different from what is saved.',
  changedElsewhere: (who: string, what: string) => `${who} changed this meanwhile: ${what}.`,
  whoElse: 'Somebody else',
  yourself: 'You, on another page,',
  theirs: 'Saved now',
  mine: 'Typed here',
  takeTheirs: 'Take theirs, drop mine',
  keepMine: 'Keep mine',
  previewTitle: 'Save these changes?',
  previewAlso: 'What follows from it',
  before: 'Before',
  after: 'After',
  what: 'What',

  none: 'none',
  unset,
  asBuilt: 'as the site was built',
  yes: 'yes',
  no: 'no',
  name: names,
  minutes: (value: number) => (value === 1 ? '1 minute' : `${String(value)} minutes`),
  limits: (pages: number, words: number) =>
    `${String(pages)} pages, ${String(words)} words of abstract`,
  until: (text: string, moment: string) => `${text} (until ${moment})`,

  submissions: 'Submissions',
  submissionsIntro: (zone: string) => `Days and times are those of ${zone}.`,
  opens: 'Opens',
  opensHint: 'Empty: at any time. A day without a time is its beginning.',
  closes: 'Closes',
  closesHint: 'Everybody is told. Empty: never. A day without a time is its end.',
  day: (what: string) => (what === '' ? 'Day' : `${what}, day`),
  time: (what: string) => (what === '' ? 'Time' : `${what}, time`),
  grace: 'Grace, in minutes',
  graceHint: 'How long papers are still taken after the close. Only organisers are told.',
  closedWords: 'Words after the close',
  closedWordsHint: 'What is said to whoever comes too late, beside the date.',
  wrongMoment: (what: string) =>
    `${what}: a time without a day. Choose the day, or clear the time.`,
  dateWithoutDay: (what: string) => `${what === '' ? 'A date' : what}: choose its day.`,
  stateOpen: 'Papers are taken.',
  stateNotOpen: 'Submissions have not opened yet.',
  statePaused: (since: string) => `Submissions are paused since ${since}.`,
  stateClosed: 'Submissions have closed.',
  stateGrace: 'Submissions have closed for the public; the grace is still on.',
  closesIn: (length: string) => `They close in ${length}.`,
  opensIn: (length: string) => `They open in ${length}.`,
  pause: 'Pause…',
  pauseTitle: 'Pause submissions?',
  pauseDetail:
    'From then on no paper and no edit is taken, nor from authors with an extension. Uploads that have begun may finish for 45 minutes. What authors typed stays with them.',
  confirmPause: 'Pause',
  resume: 'Resume…',
  confirmResume: 'Resume',
  resumeTitle: 'Resume submissions?',
  resumeDetail: 'Papers and edits are taken again at once.',
  moveClose: (length: string, moment: string) =>
    `Move the close by as long as the pause took (${length}), to ${moment}`,
  closeNow: 'Close now…',
  confirmClose: 'Close submissions',
  openAgain: 'Open again…',
  openAgainTitle: 'Open submissions again?',
  openAgainDetail: 'Papers and edits are taken again at once, until the new close.',
  newClose: 'New close',
  newCloseLater: 'Choose a close that lies ahead.',
  confirmOpen: 'Open submissions',
  closeTitle: 'Close submissions now?',
  closeDetail: (grace: number) =>
    grace === 0
      ? 'From then on no paper and no edit is taken. Uploads that have begun may finish for 45 minutes. Extensions go on.'
      : `Everybody is told that submissions have closed. For ${String(grace)} minutes of grace papers are still taken, and uploads that have begun by then may finish. Extensions go on.`,

  later: (length: string) => `Closes ${length} later than before.`,
  earlier: (length: string) => `Closes ${length} earlier than before.`,
  closesAtOnce: 'This moment has passed: submissions close at once.',
  opensAgain: 'Submissions open again at once.',
  opensAtOnce: 'Submissions open at once.',
  stopsUntilOpen: (moment: string) =>
    `Submissions stop at once: no paper and no edit is taken until they open on ${moment}.`,
  opensOnly: (moment: string) => `No paper is taken before submissions open on ${moment}.`,
  staysPaused: 'Submissions stay paused until somebody resumes them.',
  graceOn: (moment: string) =>
    `Everybody is told that submissions have closed; with the grace, papers are taken until ${moment}.`,
  graceEnds: 'The grace ends at once: from then on no paper and no edit is taken.',
  neverCloses: 'Submissions don’t close any more.',
  publicChange:
    'The banner, the calendar file, the buttons and the dates of the public pages follow within 30 seconds.',
  stateShown: 'The buttons and the texts of the public pages follow within 30 seconds.',
  topicsShown: 'The form for papers offers them within 30 seconds.',
  limitsShown: 'The guidelines and the home page follow within 30 seconds.',
  contactShown: 'Answers to all mails from now on go there.',
  extensionsStay: (value: number) =>
    value === 1
      ? 'One author has an extension, which stays as it is.'
      : `${String(value)} authors have extensions, which stay as they are.`,
  sameMoment: (what: string, before: string, after: string) =>
    `${what}: stays the same moment, ${before}, which is ${after}.`,
  endsWithDay: (what: string, day: string) =>
    `${what}: ends with ${day}, by the clocks of the new time zone.`,
  topicsChange: 'Papers that carry a topic that goes keep it until another one is chosen.',

  dates: 'Dates and time zone',
  datesIntro: 'What the banner, the guidelines and the calendar file name.',
  zone: 'Time zone',
  builtZone: (label: string) => `${label}, as the site was built`,
  anywhere: 'Anywhere on Earth (AoE)',
  zoneTyped: (label: string) => `The days and times below are those of ${label}.`,
  zoneKeeps: 'Dates that you don’t type anew stay the same moments.',
  dateName: 'Name',
  dateFollows: 'As submissions close; change it above.',
  asClose: 'as submissions close',
  addDate: 'Add a date',
  remove: 'Remove',
  removeDate: (label: string) => `Remove ${label === '' ? 'this date' : label}`,
  builtDates: 'Take the built-in dates',

  notice: 'Notice',
  noticeIntro: (zone: string) =>
    `What every visitor should know now, at the bottom of each page. Day and time are those of ${zone}.`,
  noticeText: 'Notice',
  noticeUntil: 'Shown until',
  noticeShown: 'Visitors see it within 30 seconds.',
  noticeWithoutEnd: 'Choose until when the notice is shown.',

  terms: 'Papers',
  termsIntro: 'What a paper may be about, how long it may be, and whom answers reach.',
  topics: 'Topics, one a line',
  topicsHint: (builtIn: string) =>
    `What authors choose from as keyword. Empty: as the site was built (${builtIn}).`,
  pages: 'Pages of a full paper',
  words: 'Words of an abstract',
  limitsHint: (builtIn: number) =>
    `What the guidelines ask for. Empty: as the site was built (${String(builtIn)}).`,
  limitsBoth: 'Give both numbers, or none.',
  contact: 'Contact for replies',
  contactHint: 'Answers to mails of the site reach this address. Empty: nobody.',

  extensions: 'Extensions',
  extensionsIntro: 'Authors who may submit for longer than everybody.',
  noExtensions: 'Nobody has one.',
  extensionUntil: (moment: string) => `until ${moment}`,
  extensionOver: 'over',
  takeBack: 'Take back…',
  takeBackTitle: 'Take this extension back?',
  takeBackQuestion: (name: string) => `${name} may then submit no longer than everybody.`,
  takenBack: 'The extension was taken back.',
  deletedAccount: 'a deleted account',
  unknownPerson: 'somebody',

  confirmTakeBack: 'Take back',

  log: 'What was changed',
  logIntro: 'The newest first. Changes of settings can be set back; what was mailed or told can’t.',
  noLog: 'Nothing yet.',
  logBy: (who: string, moment: string) => `${who}, ${moment}`,
  setBack: 'Set back…',
  setBackTitle: 'Set this back?',
  confirmSetBack: 'Set back',
  extensionOf: (who: string) => `Extension of ${who}`,
  actOf: (what: string) => capitalised(what),
  actOn: (what: string, who: string) => `${capitalised(what)}: ${who}`,
  logOf,
  invitationTakenBack: (email: string) => `Invitation taken back: ${email}`,
  showMore: 'Show more',
} as const

function capitalised(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1)
}
