/**
 * The functions as they are deployed, and one beside them that does nothing but answer, which the API
 * is measured against. Only the bench's own stack is built from this file.
 */
import { onRequest } from 'firebase-functions/https'

export * from '../../../functions/src/index.ts'

/** Answers any request at once, in the form of the API's answers. */
export const bare = onRequest({ invoker: 'public' }, (_request, response) => {
  response.json({ success: true, message: 'Nothing was done', data: null })
})
