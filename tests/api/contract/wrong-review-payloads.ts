import { refused, type WrongPayload } from './wrong-payload.ts'

/** The one text that an endpoint takes, at most so long. */
function text(name: string, longest: number) {
  const shown = longest.toLocaleString('en')
  return {
    required: ['text'],
    wrong: [
      refused(`a ${name} that is no text`, { text: 7 }, `The ${name} is required.`),
      refused(
        `a ${name} that is too long`,
        { text: 'a'.repeat(longest + 1) },
        `The ${name} is too long: ${String(longest + 1)} characters, ${shown} at most. Shorten it and try again.`,
      ),
      refused(
        `a ${name} with half of a character`,
        { text: 'a\uD800' },
        `The ${name} holds a broken character. Remove it and try again.`,
      ),
    ],
  }
}

const message = text('message', 5000)

/** For each endpoint about reviews that takes fields: those that must be there, and what else is refused. */
export const reviewPayloads = (wrongEmails: readonly WrongPayload[]) => ({
  mailReviewLink: { required: ['email'], wrong: wrongEmails },
  openReviewSession: {
    required: ['token'],
    wrong: [
      refused(
        'a link that nobody was sent',
        { token: 'abcv1.abc' },
        'This link has expired. Have a new one mailed to you.',
        'link-not-in-force',
      ),
    ],
  },
  answerInvitation: {
    required: ['state'],
    wrong: [
      refused(
        'a state that nobody answers',
        { state: 'removed' },
        'Say accepted, declined or stepped back.',
      ),
    ],
  },
  stepBack: {
    required: ['reason'],
    wrong: [
      ...['boredom', 'Conflict', 7].map((reason) =>
        refused(
          `the reason ${JSON.stringify(reason)}`,
          { reason },
          'Choose conflict, expertise or time.',
        ),
      ),
      refused(
        'a note that is too long',
        { note: 'a'.repeat(501) },
        'The note is too long: 501 characters, 500 at most. Shorten it and try again.',
      ),
      refused('a note of two lines', { note: 'a\nb' }, 'The note must be a single line of text.'),
    ],
  },
  bidOnPaper: {
    required: ['bid'],
    wrong: ['no', 'Yes', 7].map((bid) =>
      refused(`the bid ${JSON.stringify(bid)}`, { bid }, 'Say yes, conflict or nothing.'),
    ),
  },
  askForMoreTime: {
    required: [],
    wrong: [
      refused(
        'words that are too long',
        { words: 'a'.repeat(501) },
        'The reason is too long: 501 characters, 500 at most. Shorten it and try again.',
      ),
      refused('words of two lines', { words: 'a\nb' }, 'The reason must be a single line of text.'),
    ],
  },
  writeMessage: message,
  discussPaper: message,
  writeNote: text('note', 2000),
})
