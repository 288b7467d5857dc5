/** What is said of colleagues whom a reviewer suggests. */
export const colleaguesText = {
  title: 'Suggest a colleague',
  hint: 'Somebody who could review this paper in your place, or help you. The organisers decide; the paper stays yours.',
  open: 'Suggest a colleague…',
  question: 'Suggest a colleague',
  kindsTitle: 'What for',
  kinds: {
    instead: 'To review it in my place',
    help: 'To help',
  },
  insteadHint: 'Step back once you hear that they were invited: until then the paper stays yours.',
  name: 'Name',
  email: 'Email',
  words: 'Why, for the organisers',
  wordsHint: 'Optional.',
  send: 'Suggest',
  nameMissing: 'Type the name.',
  emailMissing: 'Type the e-mail address.',
  own: 'Whom you have suggested',
  as: { instead: 'in your place', help: 'to help' },
  states: {
    open: 'The organisers have not decided yet.',
    confirmed: 'The organisers have invited this colleague.',
    dismissed: 'The organisers have decided against it.',
  },
} as const
