/**
 * Every number that the product promises or enforces, once (spec sections 5, 8 and 9).
 * Lengths are in UTF-16 code units, as `String.length` counts them; durations are in milliseconds; file
 * sizes are in bytes. In the security rules, `size()` counts units too (in the emulator; Google says
 * "characters"), and patterns count whole characters: whoever reads what is stored must take more.
 */

/** Longest texts that a stored document may carry, in characters. */
export const textLimits = {
  fullname: 200,
  affiliation: 300,
  email: 254,
  paperTitle: 300,
  abstract: 10_000,
  fileName: 255,
  fileId: 64,
} as const

/** Most keywords that one paper carries; the form sends one, older clients may send several. */
export const keywordLimit = 4

/**
 * The highest number that a paper has, and the highest that an import may bring along: there is room above for
 * all that come later.
 */
export const numberLimits = { highest: 9_999_999, imported: 1_000_000 } as const

/** Most co-authors that one paper names, beside the author who submits it. */
export const coAuthorLimit = 10

/** Largest PDF that is taken, in bytes: 15 MB. */
export const pdfBytesLimit = 15 * 1024 * 1024

/** The content type of each file that is taken (spec section 9: PDF only). */
export const pdfContentType = 'application/pdf'

/** What the guidelines state and nothing enforces (spec sections 5 and 9). */
export const guidelineLimits = {
  pages: 8,
  abstractWords: 300,
} as const

/**
 * The keywords that a paper can carry as long as organisers have set no topics, in the order of the form's options.
 * They are beside the limits because every page knows them, and no page needs the schemas of keywords for that.
 */
export const keywords = ['AI', 'ML', 'NLP', 'CV'] as const

/** Shortest and longest password, in characters. */
export const passwordLimits = { shortest: 8, longest: 4096 } as const

/** Most further addresses that one account has proved, to which mails about its papers may go as well. */
export const furtherAddressLimit = 5

/** Digits of a one-time code (spec section 9). */
export const codeLength = 6

/** How long ago the password may have been typed by whoever deletes the own account, in milliseconds. */
export const recentLogin = 5 * 60_000

/** Times that the screens keep to (spec section 9), in milliseconds, and the carousel's step in px. */
export const screenTimes = {
  pageSpinner: 500,
  restoreTimeout: 5000,
} as const

/** Toasts (spec section 9): the most at a time and how long each type stays, in milliseconds. */
export const toastLimits = {
  mostAtOnce: 20,
  duration: {
    blank: 4000,
    error: 4000,
    success: 2000,
    loading: Number.POSITIVE_INFINITY,
    custom: 4000,
  },
  removeDelay: 1000,
} as const

/**
 * When papers may come: the longest grace after the close, in minutes; how long an upload that began in time
 * may take, in milliseconds; the longest words about the close, in characters.
 */
export const submissionLimits = {
  longestGrace: 24 * 60,
  longestUpload: 45 * 60_000,
  closedWords: 500,
} as const

/** What organisers may say of the conference: the most of each, and the longest texts, in characters. */
export const conferenceLimits = {
  dates: 20,
  dateLabel: 100,
  notice: 500,
  topics: 30,
  topic: 60,
  pages: 1000,
  abstractWords: 10_000,
  extensionNote: 500,
} as const

/** Changes of many papers at once: the most papers of one, and those that one transaction takes. */
export const bulkLimits = { papers: 10_000, papersAtOnce: 200 } as const

/** Longest subject and text of a mail that organisers write, in characters. */
export const mailLimits = { subject: 200, body: 10_000 } as const

/** Announcements: the most papers of one, and those that one transaction writes mails about. */
export const announcementLimits = { papers: 10_000, papersAtOnce: 100 } as const

/** Test mails that one organiser may have sent to the own address in an hour. */
export const testMailsPerHour = 30

/**
 * What one organiser may do to people in an hour: invitations, codes by telephone, messages to one person; and
 * how many accounts one search shows.
 */
export const peopleLimits = {
  invitationsPerHour: 30,
  codesPerHour: 30,
  messagesPerHour: 60,
  foundAccounts: 50,
} as const

/**
 * Reviews: the most reports that a paper may want, papers that a reviewer may be given, and people that one
 * call invites, and pairs that one publishes, and papers that one call looks through for names, and for how long
 * it begins with another of them, in milliseconds; the longest words of a report and names of who helped, in
 * characters (together they stay below the 64 KB of a request, in any script), and of what is kept of another
 * device in the place of each of the words; the longest note beside a conflict, and of who steps back, reason for
 * fewer reports, message of a discussion, and note of an organiser; how many messages a discussion holds, one
 * reviewer writes in an hour, and how many notes a paper has (all of one paper are a document); how many lines an
 * author writes of who should not review a paper, and the longest; how many colleagues a reviewer suggests in an
 * hour, and for one paper, and the longest words about one; how many further addresses of a reviewer are known; how
 * many reports one answer holds, and abstracts for who bids; how long the session lasts that a reviewer's link opens,
 * in milliseconds; what one organiser, and one address, may have mailed in an hour; the most days between a date and
 * its reminder; the longest reason for more time, and words of thanks.
 */
export const reviewLimits = {
  wanted: 10,
  most: 200,
  invitedAtOnce: 100,
  assignedAtOnce: 6000,
  lookedThroughAtOnce: 5,
  lookingThrough: 10_000,
  words: 10_000,
  helpers: 500,
  conflictNote: 500,
  elsewhere: 50_000,
  stepBackNote: 500,
  wantedReason: 500,
  message: 5000,
  messages: 500,
  messagesPerHour: 60,
  note: 2000,
  notes: 150,
  conflictLines: 20,
  conflictLine: 300,
  suggestionsPerHour: 10,
  suggestionsPerPaper: 3,
  suggestionWords: 1000,
  furtherEmails: 5,
  reportsAtOnce: 300,
  abstractsAtOnce: 20,
  revisionNote: 2000,
  answer: 5000,
  releasedReports: 50,
  invitationWords: 5000,
  session: 60 * 60_000,
  invitationsPerHour: 200,
  linksPerHour: 5,
  remindDays: 60,
  moreTimeWords: 500,
  thanksWords: 2000,
} as const

/** How long an undo is offered in plain sight, in milliseconds: mails about a status wait as long. */
export const undoWindow = 60_000

/**
 * Bodies of the API's calls: the largest without files, of thousands of rows, and the largest at all, in bytes
 * (Hosting passes no more on).
 */
export const bodyLimits = { fields: 64 * 1024, rows: 1024 * 1024, files: 32 * 1024 * 1024 } as const

/**
 * What one PDF may take while its copy for reviewers is made, or while names are looked for in it: from its turn
 * to its end, in milliseconds; the engine's memory and the file without any packing of its objects, in bytes;
 * the memory of what cleans, in MB; how many files at once.
 */
export const copyLimits = {
  time: 20_000,
  engineMemory: 192 * 1024 * 1024,
  flatBytes: 4 * pdfBytesLimit,
  scriptMemory: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  atOnce: 2,
} as const

/**
 * How far names of authors are looked for. Of one PDF: its first pages, and the most characters of all. Of one text,
 * and of all texts of a search: the most characters, and the most steps (a word of an author's that is compared
 * with the text, or a piece of the text that may hold an address). A text beyond that is reported as not searched.
 * Of an author: the words of the name and its initials, the names in scripts that part no words and how many
 * characters of each are compared, the institutions, the words of each, and the addresses. These limits are for the
 * work: a second of a processor at most. `time` (in milliseconds, from when a thread takes it to the answer) and
 * `scriptMemory` (in MB) end what they would not; `atOnce`: how many searches at once.
 */
export const nameSearchLimits = {
  pages: 100,
  characters: 600_000,
  textCharacters: 200_000,
  allCharacters: 1_500_000,
  steps: 20_000,
  allSteps: 300_000,
  authors: 20,
  nameWords: 12,
  initials: 6,
  unpartedNames: 3,
  unpartedCharacters: 12,
  institutions: 8,
  institutionWords: 12,
  emails: 10,
  time: 10_000,
  scriptMemory: { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 },
  atOnce: 2,
} as const
