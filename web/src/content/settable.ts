/** What papers may be, as far as organisers can set it while the conference runs. */
export interface PaperLimits {
  readonly pages: number
  readonly abstractWords: number
}

/** The texts of the pages that follow what organisers set. */
export type SettableName =
  | 'submitPaper'
  | 'submitAPaper'
  | 'submitCard'
  | 'zone'
  | 'pages'
  | 'abstractWords'
  | 'submissionGuidelines'

/** Stands in the content where one of these texts stands on the page. */
export interface Settable {
  readonly settable: SettableName
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** The sentences of the content that name what organisers can set. */
export const settable = {
  pages: ({ pages }: PaperLimits) =>
    `Full papers have at most ${counted(pages, 'page')}, including references.`,
  abstractWords: ({ abstractWords }: PaperLimits) =>
    `Abstracts have at most ${counted(abstractWords, 'word')}.`,
  submissionGuidelines: ({ pages, abstractWords }: PaperLimits) =>
    `We ask for original, unpublished research as a PDF of at most ${counted(pages, 'page')}, references included, with an abstract of at most ${counted(abstractWords, 'word')}. Papers are taken through the submission portal only.`,
  /** The card that leads to the form; each says no more than is true then, in about as many words. */
  submitCard: {
    open: 'Register once, upload a PDF, and follow its status from your dashboard.',
    'not-open': (day: string) =>
      `Submissions open on ${day}. Register now, and have your PDF ready.`,
    paused: 'Submissions are paused for a while. Your dashboard has your papers.',
    closed: 'Submissions have closed. Follow your paper from your dashboard.',
  },
} as const
