import { DomainError } from '@lectern/domain/errors'
import { keywords, unknownKeyword } from '@lectern/domain/paper/keywords'
import type { Firestore, Transaction } from 'firebase-admin/firestore'

import { conferenceSettings } from '../../conference/conference-settings.ts'

/**
 * Makes sure that a paper's keywords are topics of the conference (conference, section 1), by what is stored
 * at this moment.
 *
 * @param transaction the one that will write
 * @param kept what the paper carries already, which it may keep
 * @throws {DomainError} `invalid-input`, which names the topics; what Firestore throws
 */
export async function refuseUnknownKeywords(
  firestore: Firestore,
  transaction: Transaction,
  given: readonly string[],
  kept: readonly string[],
): Promise<void> {
  if (given.length === 0) return
  const { reference, read } = conferenceSettings
  const { topics } = read(await transaction.get(reference(firestore)))
  if (unknownKeyword(given, topics, kept) === undefined) return
  const known = (topics ?? keywords).map((topic) => `"${topic}"`).join(' or ')
  throw new DomainError('invalid-input', `The field keywords is not right: ${known} is expected.`)
}
