import { storing } from '../../browser/storing.ts'
import { keptBidsName } from '../bids/kept-bids-name.ts'
import { dropRecord, keptDrafts } from './draft-record.ts'
import { colleagueName, messageName } from './kept-message.ts'

/** Drops all that a browser keeps of a reviewer's papers. */
export function dropKept(storage: Storage, owner: string): void {
  storing(() => {
    storage.removeItem(keptBidsName(owner))
  })
  for (const { assignmentId } of keptDrafts(storage, owner)) {
    dropRecord(storage, assignmentId)
    storing(() => {
      storage.removeItem(messageName(assignmentId))
      storage.removeItem(colleagueName(assignmentId))
    })
  }
}
