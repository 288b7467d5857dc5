import { paths } from '../paths.ts'
import { contacts, digitsOf } from './contacts.ts'
import type { Phrase } from './phrase.ts'

/** One card of the guidelines: what it is about, and its rules. */
export interface GuidelineCard {
  readonly title: string
  readonly lead: string
  readonly rules: readonly Phrase[]
}

const [firstDesk, secondDesk] = contacts.technicalSupport.emails
const { whatsApp } = contacts.technicalSupport

/** Keeps a number's groups of digits on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')

/** What a paper must be, how it must look, and the way it takes. */
export const guidelines = {
  lead: 'Three short lists to read before you submit: what the work must be, what the file must be, and the way it takes to us.',
  cards: [
    {
      title: 'Paper Submission Guidelines',
      lead: 'What reviewers look for on the first page.',
      rules: [
        ['Submit original research that has not been published anywhere else.'],
        ['State the motivation, the method, the results and the conclusions clearly.'],
        ['Follow the prescribed format and write in clear English.'],
      ],
    },
    {
      title: 'Submission Requirements',
      lead: 'What the file must be.',
      rules: [
        ['Papers are accepted as PDF files only.'],
        [{ settable: 'pages' }],
        [{ settable: 'abstractWords' }],
      ],
    },
    {
      title: 'Submission Process',
      lead: 'The way a paper takes to us, and who helps when it gets stuck.',
      rules: [
        [
          'Submit your paper through the official ',
          { text: 'portal', to: paths.submitPaper },
          '. You can replace the file and edit the details there until submissions close, as long as the paper is not accepted.',
        ],
        ['Submissions by e-mail are not accepted.'],
        [
          'For technical issues, write to ',
          { text: firstDesk, href: `mailto:${firstDesk}` },
          ' or ',
          { text: secondDesk, href: `mailto:${secondDesk}` },
          ', or send a WhatsApp message to ',
          { text: unbroken(whatsApp), href: `https://wa.me/${digitsOf(whatsApp)}` },
          '.',
        ],
      ],
    },
  ],
} as const satisfies { lead: string; cards: readonly GuidelineCard[] }
