import type { Bound } from '../../../functions/src/quota/counters.ts'
import { countAgainst } from '../../../functions/src/quota/rate-limit.ts'

interface Counting {
  readonly firestore: Parameters<typeof countAgainst>[0]
  readonly appSecret: string
  readonly now: () => number
}

/** Stores that somebody has done so many of what a limit counts, as that many requests would. */
export async function countedBefore(
  { firestore, appSecret, now }: Counting,
  bound: Bound,
  count: number,
): Promise<void> {
  const [counted] = await countAgainst(firestore, appSecret, [bound], now())
  if (counted === undefined) throw new Error('Nothing was counted.')
  await counted.reference.update({ count })
}
