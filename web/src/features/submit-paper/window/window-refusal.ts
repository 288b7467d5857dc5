import { publicConferenceSchema } from '@lectern/domain/api/api-conference'
import { successSchema } from '@lectern/domain/api/api-envelope'
import { apiBase } from '@lectern/domain/api/endpoint'
import { storedSubmissions, windowRefusal } from '@lectern/domain/conference/submission-window'
import { DomainError } from '@lectern/domain/errors'
import type { PaperId } from '@lectern/domain/paper/paper'
import type { Viewer } from '@lectern/domain/paper/paper-permissions'
import * as v from 'valibot'

import { findOwnExtension } from '../../../firebase/papers/submission-start.ts'
import { submitPaperText } from '../submit-paper-text.ts'
import { findRevisedUntil } from './find-revised-until.ts'
import { windowMoment } from './window-moment.ts'

const text = submitPaperText.window

const answerSchema = successSchema(publicConferenceSchema)

/**
 * Asks why no paper may come now, after the rules refused one: by what everybody may know, and by the own
 * extension.
 *
 * @param editedId the paper of which changes were refused; null: a new one was
 * @returns null when nothing that is known is in the way, or nobody answers
 */
export async function findWindowRefusal(
  viewer: Viewer,
  editedId: PaperId | null,
): Promise<DomainError | null> {
  try {
    const [answer, extendedUntil, revisedUntil] = await Promise.all([
      fetch(`${apiBase}/conference`, { cache: 'no-store' }),
      findOwnExtension(viewer),
      editedId === null ? null : findRevisedUntil(editedId),
    ])
    const { submissions } = v.parse(answerSchema, await answer.json()).data
    const { opensAt, closesAt, paused, closedWords } = submissions
    const settings = storedSubmissions({
      opensAt: dateOf(opensAt),
      closesAt: dateOf(closesAt),
      graceMinutes: 0,
      pausedAt: paused ? new Date(0) : null,
      closedWords,
    })
    const own = { extendedUntil, start: null, revisedUntil }
    const now = new Date(answer.headers.get('Date') ?? Date.now())
    const code = windowRefusal(settings, own, '', now)
    if (code === null) return null
    if (code !== 'submissions-closed' || settings.closesAt === null) return new DomainError(code)
    return closedRefusal(settings.closesAt, closedWords, editedId !== null)
  } catch {
    // Whoever is refused without a reason is told that, at least.
    return null
  }
}

/**
 * Says that a paper came too late: first that it was not sent, and then what organisers say to everybody, which
 * is no answer to that.
 */
export function closedRefusal(
  closesAt: Date,
  closedWords: string | null,
  isEdit: boolean,
): DomainError {
  const refused = text.refused(windowMoment(closesAt), isEdit)
  return new DomainError(
    'submissions-closed',
    `${refused} ${closedWords ?? text.writeToOrganisers}`,
  )
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
