import { conference } from '../../content/conference.ts'

/** What is said around a reviewer's link and the invitation. */
export const invitationText = {
  title: 'Your reviews',

  noLinkTitle: 'Open the link in your invitation',
  noLink:
    'Reviewers come in by the link in the mail that invited them. This device does not know yours: open the link once, and it works here without the mail.',
  overTitle: 'This link is not in force any more',
  over: 'The organisers have sent a newer link, or ended this one. The newest mail from them holds the link that works.',
  forgottenTitle: 'Forgotten on this device',
  forgotten: 'Neither the link nor what you typed is kept here any more. Your link still works.',

  sendTitle: 'Send me my link',
  sendHint: 'The address that your invitation went to.',
  email: 'E-mail',
  send: 'Send me my link',
  emailMissing: 'Enter your e-mail address.',

  invited: (name: string) => `${name}, will you review papers?`,
  invitedWords: `The organisers of the ${conference.name} invite you to review papers.`,
  most: (most: number) =>
    most === 1
      ? 'You would get one paper at most.'
      : `You would get ${String(most)} papers at most.`,
  topics: (topics: readonly string[]) => `Your topics: ${topics.join(', ')}.`,
  accept: 'Accept',
  decline: 'Decline',
  takenBack: 'You can change your answer later, by the same link.',
  declinedTitle: 'You declined',
  declined: 'Thank you for letting the organisers know. Should you find the time after all:',
  acceptAfterAll: 'Accept after all',
  reserveTitle: 'You are on the reserve list',
  reserve:
    'The organisers will write to you when they need another reviewer. There is nothing to do until then.',
  declineReserve: 'Take me off the list',
  steppedBackTitle: 'You stepped back',
  steppedBack: 'You have no papers to review any more. Should you find the time after all:',
  comeBack: 'Review again',
  done: 'Your answer is saved.',

  pairingsGo: (time: string) =>
    `On ${time}, who reviewed what is removed for good. Print your letter of thanks before.`,
  account: 'You',
  invitedAs: (name: string, email: string) => `${name}, ${email}`,
  stepBackAll: 'Step back from reviewing',
  stepBackAllTitle: 'Step back from all reviews?',
  stepBackAllWords:
    'You lose access to all of your papers at once, and the organisers are told. Reports that you have submitted stay with them.',
  forget: 'Forget me on this device',
  forgetTitle: 'Forget you on this device?',
  forgetWords:
    'The link is removed from this browser, with all that it keeps of your reports. Your link in the mail still works.',
  forgetUnsaved:
    'Some of what you typed is not on the server yet. It would be lost: save it as a file first.',
} as const
