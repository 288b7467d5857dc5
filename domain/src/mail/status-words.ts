import type { PaperStatus } from '../paper/statuses.ts'

/** What the mail about a status says: what it means for the paper, and what comes next. */
export interface StatusWords {
  /** What it means, a paragraph each. */
  readonly meaning: readonly string[]
  /** What comes next, a paragraph each. */
  readonly next: readonly string[]
}

/** The built-in words of the mails about a status. */
export const statusWords: Readonly<Record<PaperStatus, StatusWords>> = {
  Submitted: {
    meaning: [
      'The organisers have set your paper back to Submitted: they have it, and it waits for its first screening.',
    ],
    next: ['You need not do anything. You hear by mail when your paper goes on to its review.'],
  },
  'Review Awaiting': {
    meaning: [
      'Your paper goes on to its review: at least two independent reviewers read it, for relevance, technical quality, novelty, clarity and significance.',
    ],
    next: ['You need not do anything. You hear by mail when the reviews are there.'],
  },
  'Review Obtained': {
    meaning: ['The reviews of your paper are there. No decision has been made yet.'],
    next: [
      'The Program Committee decides on the basis of the reviews, and may ask for a revision before. You need not do anything until you hear from the organisers.',
    ],
  },
  Accept: {
    meaning: [
      'We are glad to tell you that your paper has been accepted. Congratulations, and thank you for your work!',
    ],
    next: [
      'What comes next: the organisers write to you about the camera-ready version, its deadline, and how papers are presented.',
      'An accepted paper stays as it is: neither its text nor its files can be changed any more.',
    ],
  },
  Reject: {
    meaning: [
      'Thank you for submitting your paper. We are sorry to tell you that it has not been accepted.',
      'We know how much work a paper takes, and that this is not what you hoped to read. The decision is about this paper at this conference alone.',
    ],
    next: [
      'You need not do anything. The paper, its files and its history stay among your papers, and you are free to submit it elsewhere.',
    ],
  },
}

/** Of a status that nobody knows any more. */
export const unknownStatusWords: StatusWords = {
  meaning: ['The organisers have given your paper another status.'],
  next: ['Your papers always show the present status.'],
}
