import type { WithdrawnPaper } from '@lectern/domain/paper/withdrawn-paper'

import { type Live, type LiveListener, useLive } from '../../firebase/live/use-live.ts'
import { watchWithdrawnPapers } from '../../firebase/papers/withdrawn/watch-withdrawn.ts'

const follow = ({ show, fail }: LiveListener<readonly WithdrawnPaper[]>) =>
  watchWithdrawnPapers(null, show, fail)

const notYet = () => () => undefined

/**
 * Follows all withdrawn papers, live, for admins, the latest first.
 *
 * @param isWanted whether they are asked for; nothing is read before
 */
export function useAllWithdrawn(isWanted: boolean): Live<readonly WithdrawnPaper[]> {
  return useLive<readonly WithdrawnPaper[]>(isWanted ? follow : notYet)
}
