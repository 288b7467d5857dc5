import { refused, type WrongPayload } from './wrong-payload.ts'

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
  writeMessage: {
    required: ['text'],
    wrong: [
      refused('a message that is no text', { text: 7 }, 'The message is required.'),
      refused(
        'a message that is too long',
        { text: 'a'.repeat(5001) },
        'The message is too long: 5001 characters, 5,000 at most. Shorten it and try again.',
      ),
      refused(
        'a message with half of a character',
        { text: 'a\uD800' },
        'The message holds a broken character. Remove it and try again.',
      ),
    ],
  },
  discussPaper: {
    required: ['text'],
    wrong: [
      refused('a message that is no text', { text: 7 }, 'The message is required.'),
      refused(
        'a message that is too long',
        { text: 'a'.repeat(5001) },
        'The message is too long: 5001 characters, 5,000 at most. Shorten it and try again.',
      ),
      refused(
        'a message with half of a character',
        { text: 'a\uD800' },
        'The message holds a broken character. Remove it and try again.',
      ),
    ],
  },
  writeNote: {
    required: ['text'],
    wrong: [
      refused('a note that is no text', { text: 7 }, 'The note is required.'),
      refused(
        'a note that is too long',
        { text: 'a'.repeat(2001) },
        'The note is too long: 2001 characters, 2,000 at most. Shorten it and try again.',
      ),
      refused(
        'a note with half of a character',
        { text: 'a\uD800' },
        'The note holds a broken character. Remove it and try again.',
      ),
    ],
  },
})
