import { conference } from './conference.ts'

/** A way to present an accepted paper, or the rules that hold for all of them. */
export interface PresentationFormat {
  readonly title: string
  readonly text: string
  /** The drawing on its card. */
  readonly drawing: 'talk' | 'poster' | 'screen' | 'notes'
  readonly facts: readonly { readonly term: string; readonly detail: string }[]
}

/** The formats of presentation. */
export const presentation = {
  lead: `Accepted papers are presented in ${conference.city} or online. The Program Committee proposes a format with its decision, and takes your wishes into account.`,
  formats: [
    {
      title: 'Oral Presentation',
      drawing: 'talk',
      text: 'A 15-minute live talk for impactful, completed work, followed by Q&A with the audience.',
      facts: [
        { term: 'Length', detail: '15 minutes, then Q&A' },
        { term: 'Best for', detail: 'Completed work with results' },
      ],
    },
    {
      title: 'Poster Presentation',
      drawing: 'poster',
      text: 'Visual posters with interactive discussion: you talk with whoever stops by, for as long as the conversation lasts.',
      facts: [
        { term: 'Form', detail: 'Visual poster' },
        { term: 'Best for', detail: 'Interactive discussion' },
      ],
    },
    {
      title: 'Virtual Presentation',
      drawing: 'screen',
      text: 'Remote authors submit pre-recorded videos, which are shown in the session, and join the live Q&A.',
      facts: [
        { term: 'Form', detail: 'Pre-recorded video, live Q&A' },
        { term: 'Best for', detail: 'Authors who take part remotely' },
      ],
    },
    {
      title: 'General Guidelines',
      drawing: 'notes',
      text: 'Prepare clear slides or posters that can be read from the last row. Templates and timing instructions are shared after paper acceptance.',
      facts: [
        { term: 'Prepare', detail: 'Clear slides or a clear poster' },
        { term: 'You receive', detail: 'Templates and timing, after acceptance' },
      ],
    },
  ],
} as const satisfies { lead: string; formats: readonly PresentationFormat[] }
