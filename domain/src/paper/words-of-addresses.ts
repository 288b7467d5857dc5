/**
 * Words that stand in the API's addresses where a paper's id may (`/papers/user/…`): the rules let no paper be called
 * so, since a call about it would be another one.
 */
export const wordsOfAddresses: readonly string[] = [
  'abstracts',
  'delete',
  'status',
  'submit',
  'update',
  'user',
]
