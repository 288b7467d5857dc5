import { paperIdSchema, type PaperId } from '@lectern/domain/paper/paper'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'

import type { PaperChange } from '../../../functions/src/papers/history/paper-change.ts'
import { recordPaperEvent } from '../../../functions/src/papers/history/record-event.ts'
import { readPaper } from '../../../functions/src/store/stored-paper.ts'
import { apart, apartContext } from './papers-apart.ts'

/** As many events are delivered at a time. */
const lanes = 16

/** The trigger on papers, where nothing calls it by itself. */
export interface TriggersApart {
  /**
   * Delivers each write to a paper since the last time, in any order; each tenth one once more. Of several
   * writes to one paper only the last one is seen: call it between them.
   *
   * @returns how many writes there were
   */
  readonly hear: () => Promise<number>
}

/**
 * Looks at all papers as they are now; what is written from now on is heard of.
 *
 * @param now the trigger's clock, in milliseconds since 1970
 */
export async function triggersApart(now: () => number): Promise<TriggersApart> {
  let known = await readAll()
  return {
    hear: async () => {
      const context = apartContext({ now })
      const present = await readAll()
      const changes = changesBetween(known, present)
      known = present
      const deliver = async (some: readonly PaperChange[]) => {
        const waiting = [...some]
        const lane = async () => {
          for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
            await recordPaperEvent(context, one)
          }
        }
        await Promise.all(Array.from({ length: lanes }, lane))
      }
      await deliver(changes)
      await deliver(changes.filter((_change, index) => index % 10 === 0))
      return changes.length
    },
  }
}

type Papers = ReadonlyMap<PaperId, DocumentSnapshot>

async function readAll(): Promise<Papers> {
  const { docs } = await apart.firestore.collection('papers').get()
  return new Map(docs.map((paper) => [v.parse(paperIdSchema, paper.id), paper]))
}

function changesBetween(earlier: Papers, later: Papers): PaperChange[] {
  const ids = new Set([...earlier.keys(), ...later.keys()])
  return [...ids].flatMap((paperId) => {
    const [was, is] = [earlier.get(paperId), later.get(paperId)]
    const [from, to] = [was?.updateTime?.valueOf(), is?.updateTime?.valueOf()]
    if (from === to) return []
    return [
      {
        eventId: `${paperId} ${String(from)} ${String(to)}`,
        paperId,
        before: was && readPaper(was),
        documentBefore: was?.data(),
        after: is && readPaper(is),
        at: is?.updateTime?.toDate() ?? new Date(),
      },
    ]
  })
}
