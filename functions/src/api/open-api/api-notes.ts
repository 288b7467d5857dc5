import type { Caller } from '@lectern/domain/api/endpoint'
import {
  coAuthorLimit,
  guidelineLimits,
  passwordLimits,
  pdfBytesLimit,
} from '@lectern/domain/limits'

/** What the document says of each field and parameter, by its name. */
export const fieldNotes: Readonly<Record<string, string>> = {
  fullname: 'Full name, in one line.',
  email: 'An e-mail address; stored in lower case.',
  password: `Never trimmed. A new one has at least ${String(passwordLimits.shortest)} characters.`,
  oldPassword: 'The password that the account has now.',
  confirmPassword: 'The same as `password`.',
  role: 'Which role is asked for. Admins must be on the organisers’ list.',
  otp: 'The six digits of the newest mail.',
  refreshToken: 'Without one, the cookie `__session` counts.',
  paperTitle: 'Title of the paper.',
  abstract: `Abstract; the guidelines ask for ${String(guidelineLimits.abstractWords)} words at most.`,
  keywords: 'One keyword, several of them, or none. A form repeats the field for each.',
  coAuthors: `Co-authors as JSON text, ${String(coAuthorLimit)} at most: a list of objects with "name", and "affiliation", "orcid" and "email" where there are any. An edit without the field leaves them as they are.`,
  pdfFile: `The paper, a PDF of at most ${String(pdfBytesLimit / 1024 / 1024)} MB.`,
  supplementaryPdf: `More material, a PDF of at most ${String(pdfBytesLimit / 1024 / 1024)} MB.`,
  status: 'The paper’s new status.',
  force:
    'Whether a paper is accepted although a file of it cannot be read; it means nothing for other statuses.',
  paperId: 'The paper’s `_id`.',
  userId: 'The account’s `uid`, or its e-mail address, percent-encoded.',
  kind: 'Which of the paper’s two files; of a conflict, wall, or dismissed where a hint means nothing; of a suggestion, instead of you or help.',
  limit: 'Most papers in one answer. Without it, all come at once.',
  cursor: 'Where the page begins, as the header `Link` of the page before gave it.',
  disposition: 'Whether a browser shows the file (unless told otherwise) or saves it.',
  'Idempotency-Key':
    'A text that you draw, such as a UUID, and use for one paper alone: then the request can be repeated.',
  opensAt: 'From when on papers may come; null: from ever.',
  closesAt:
    'The close: of submissions, that everybody is told; of reports, from when on none is written. Null: none.',
  graceMinutes: 'For how long papers are still taken after the close. Only organisers are told.',
  paused: 'Whether no papers are taken for a while.',
  closedWords: 'What is said to whoever comes too late, beside the date.',
  dates: 'The moments that people have to know. An id never changes, also when the moment does.',
  timeZone: 'An IANA name; `Etc/GMT+12` is Anywhere on Earth.',
  notice: 'What every visitor should know now, until when.',
  topics: 'What a paper can be about: the keywords of the form.',
  limits: 'What the guidelines ask for; nothing enforces it.',
  contact: 'Whom answers to mails reach.',
  seen: 'What you saw of what you change; when it is another one by now, nothing is changed.',
  until: 'How long this author may submit; of a revision, how long it may be answered.',
  answer: 'The number of the answer that reviewers are given with it, as it was handed in.',
  answers: 'What is answered to which report, by its letter; what is left out is emptied.',
  handIn: 'Whether the organisers are to read it.',
  note: 'Why. Organisers read it; of an extension, the author may as well.',
  uid: 'The account’s `uid`.',
  registrationId: 'The registration’s id, as the list has it.',
  search: 'The beginnings of words of a name or an address; without it, the newest accounts come.',
  furtherEmail: 'An address to which mails about papers that name it go as well.',
  removedEmail: 'A further address that is none any more.',
  subject: 'The mail’s subject, in one line.',
  text: 'A plain text, of a mail or of a discussion.',
  letter: 'Subject and body of the mail to the author.',
  token: 'What makes the link work: of a file for 15 minutes, of a reviewer until it is revoked.',
  bid: 'What the reviewer says: yes, conflict, or nothing.',
  papers: 'Ids of papers, 20 at most, with commas between them.',
  blind: 'Whether reviewers are kept from knowing who the authors are: double if so.',
  wanted:
    'Reports that each paper should get, unless it says otherwise; or one paper, null: as others.',
  most: 'Papers that a reviewer gets at most; of one reviewer, null is as the settings say.',
  bidsOpenAt: 'From when on reviewers may say which papers they would like; null: not at all.',
  bidsCloseAt: 'Until when; null: until assignments are published.',
  dueAt: 'By when reports are due; null: no date is told.',
  othersShown: 'Whether reviewers read the others’ reports once their own is submitted.',
  discussion: 'Whether the reviewers of a paper and organisers may discuss it.',
  statusMails: 'Whether authors are mailed about Review Awaiting and Review Obtained.',
  pairingsGoAt: 'When who reviewed what is removed; null: never.',
  remindDaysBefore:
    'So many days before a report is due, its reviewer is reminded; null: not at all.',
  remindDaysAfter:
    'So many days after a report was due, its reviewer is reminded; null: not at all.',
  remindInvitedDays:
    'So many days after an invitation, whoever has not answered is reminded; null: not at all.',
  what: 'Whether they are reminded of what is not in, or thanked for what is.',
  reviewerIds: 'Whom to write to: those who are on your list are.',
  reviewers:
    'People, each with name and email, and affiliation, topics and most where there are any.',
  reserve: 'Whether they are only listed, for later, and mailed nothing.',
  words: 'What is written above the link; of a suggestion, for the organisers.',
  reviewerId: 'The reviewer’s id, as the list has it.',
  name: 'Full name, in one line.',
  affiliation: 'Where somebody works; may be empty.',
  newLink: 'Whether the links of before are worth nothing any more, and a new one is mailed.',
  state: 'Where a reviewer stands; or what becomes of a suggestion.',
  due: 'By when the reports are due; null: as the settings say.',
  assignments: 'Pairs of a paperId and a reviewerId.',
  uncleaned:
    'What is given to reviewers as it was sent where a PDF can’t be cleaned: papers, or whether this one is.',
  paperIds: 'The papers that are looked through.',
  pairs: 'Pairs of a paperId and a reviewerId, which may be none.',
  lines: 'Whom you would keep apart, each in a line of its own.',
  suggestionId: 'The suggestion’s id, as the list has it.',
  furtherEmails:
    'What else the reviewer is reached at: walls stand for each, and none is mailed to.',
  newest: 'Whether they are looked at as they are now, also where reviewers have a copy.',
  now: 'Whether nothing is waited for in which this can be called off.',
  assignmentId: 'The assignment’s id, as the list has it.',
  jobId: 'The publishing’s id.',
  who: 'A reviewer’s id, or an organiser’s uid.',
  relevance: 'From 1 to 5, as every quality.',
  technicalQuality: 'From 1 to 5.',
  novelty: 'From 1 to 5.',
  clarity: 'From 1 to 5.',
  significance: 'From 1 to 5.',
  recommendation: 'What the report ends in.',
  confidence: 'How sure the reviewer is, from 1 to 5.',
  forAuthors:
    'What authors may read, once organisers release it; other reviewers and organisers, too.',
  forOrganisers: 'What organisers alone read.',
  withHelpOf: 'Who helped; organisers alone read it.',
  clearsElsewhere:
    'Whether what is kept in `elsewhere`, as it was at `seen`, is not needed any more.',
  reason:
    'Why a paper is given back (after a conflict, it can’t be given to the reviewer again), or fewer reports are enough.',
}

/** What the document says of who may call. */
export const callerNotes: Readonly<Record<Caller, string>> = {
  anyone: 'Anyone.',
  registrant:
    'Anyone. The registration token, as bearer or in the cookie `__session`, says which registration is meant.',
  session: 'Whoever has a refresh token.',
  member: 'Whoever is logged in.',
  admin: 'Admins.',
  'paper-owner': 'The paper’s author and admins. To everybody else the paper does not exist (404).',
  'papers-owner': 'The person in question and admins.',
  reviewer: 'Whoever has opened a session with a reviewer’s link.',
  link: 'Whoever has a link that a paper’s answer gave; the paper’s author and admins need none.',
}

/** The groups of calls, by how their paths begin. */
export const tags = [
  {
    name: 'Accounts',
    prefix: '/users/',
    description: 'Registering, logging in and staying logged in.',
  },
  { name: 'Papers', prefix: '/papers', description: 'Submitting, reading and deciding.' },
  {
    name: 'Conference',
    prefix: '/conference',
    description: 'What everybody may know of the conference.',
  },
  { name: 'Settings', prefix: '/settings/', description: 'What organisers set.' },
  {
    name: 'Extensions',
    prefix: '/extensions/',
    description: 'Authors who may submit for longer than everybody.',
  },
  { name: 'Organisers', prefix: '/organisers', description: 'Who organises the conference.' },
  {
    name: 'People',
    prefix: '/people/',
    description: 'Registrations that wait, and accounts.',
  },
  { name: 'Reviewers', prefix: '/reviewers', description: 'Who reviews.' },
  { name: 'Reviews', prefix: '/reviews/', description: 'What reviewers do, with their own token.' },
  {
    name: 'Assignments',
    prefix: '/assignments',
    description: 'Who reports on which paper.',
  },
  { name: 'Bids', prefix: '/bids', description: 'What reviewers would like to review.' },
  { name: 'Conflicts', prefix: '/conflicts', description: 'Who is kept apart from which paper.' },
  {
    name: 'Suggestions',
    prefix: '/suggestions',
    description: 'Colleagues whom reviewers have suggested.',
  },
  { name: 'Service', prefix: '/', description: 'About the API itself.' },
] as const
