import type { IndexState } from '@lectern/domain/paper-index'

import { auth } from './auth.ts'
import { firestore } from './firestore.ts'
import { readIndexState, readShardLines, type Waiting } from './stored-index.ts'
import { signedInKnown } from './watch-papers.ts'

/** What the desk shows first, read before there is a desk to show it. */
export interface DeskAhead {
  readonly state: IndexState
  /** The lines of the newest shard; `null` when it is not there any more, or damaged. */
  readonly newest: Promise<readonly string[] | null>
}

interface Begun extends DeskAhead {
  /** Whose reading it was. */
  readonly uid: string
}

let begun: Promise<Begun | null> | null = null

/**
 * Begins to read the index of the papers, for the desk that is drawn meanwhile: the page's own code
 * takes as long as the answers. Given up without a connection.
 */
export function readDeskAhead(): void {
  begun ??= read().catch(() => null)
}

/**
 * Gives what was read ahead, once; `null` when nothing was, when it failed, when there is no index or
 * when somebody else is signed in now. Never throws.
 */
export async function takeDeskAhead(): Promise<DeskAhead | null> {
  const taken = begun
  begun = null
  const ahead = await taken
  if (ahead === null) return null
  const { currentUser } = await auth()
  return currentUser?.uid === ahead.uid ? ahead : null
}

async function read(): Promise<Begun | null> {
  await signedInKnown()
  const [{ currentUser }, database] = await Promise.all([auth(), firestore()])
  if (currentUser === null) return null
  return await untilOffline(async (waiting) => {
    const state = await readIndexState(database, waiting)
    const name = state?.summaries.at(-1)
    if (state === null || name === undefined) return null
    const newest = untilOffline(async (shard) => readShardLines(database, name, shard))
    return { uid: currentUser.uid, state, newest }
  })
}

/** Without a connection the reading would wait for it, and who waits for the reading not be told. */
async function untilOffline<Result>(
  reading: (waiting: Waiting) => Promise<Result | null>,
): Promise<Result | null> {
  return await new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const waiting: Waiting = {
      onOffline: () => {
        for (const stop of stops) stop()
        resolve(null)
      },
      onStop: (stop) => {
        stops.push(stop)
      },
    }
    reading(waiting).then(resolve, reject)
  })
}
