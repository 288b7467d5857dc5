import { acceptanceAnswerSchema } from '@lectern/domain/paper/acceptance'
import type { PaperId } from '@lectern/domain/paper/paper'

import { callAsMember } from '../sdk/functions.ts'
import { FileObjection } from './file-objection.ts'

/**
 * Accepts a paper, for admins: the server compares its files with what is stored first. May be repeated
 * when a reply was lost: what this person has accepted already counts as done.
 *
 * @param terms `expected`: the status that it is to have, as it is stored, where that counts; `force`:
 *   whether a file that can't be read stands against it
 * @throws {FileObjection} when files stand against it: then nothing was changed
 * @throws {DomainError} 'status-changed', 'paper-accepted', 'not-found', 'forbidden', 'unavailable',
 *   'network-failed', …
 */
export async function acceptPaper(
  paperId: PaperId,
  terms: { readonly expected?: string; readonly force: boolean },
): Promise<void> {
  const { problems } = await callAsMember(
    'acceptPaper',
    { paperId, ...terms },
    acceptanceAnswerSchema,
  )
  if (problems.length > 0) throw new FileObjection(problems)
}
