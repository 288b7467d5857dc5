import { bidAnswers, type BidAnswer } from '@lectern/domain/reviews/bids'
import * as v from 'valibot'

import { storing } from '../../browser/storing.ts'
import { keptBidsName } from './kept-bids-name.ts'

/** Bids that the server does not have yet, by paper, the oldest first. */
export type KeptBids = ReadonlyMap<string, BidAnswer>

const keptSchema = v.array(v.tuple([v.string(), v.picklist(bidAnswers)]))

/** Reads bids out of their text; none when it holds none. */
export function parseKeptBids(text: string | null): KeptBids {
  try {
    const parsed = v.safeParse(keptSchema, JSON.parse(text ?? '[]'))
    return new Map(parsed.success ? parsed.output : [])
  } catch {
    return new Map()
  }
}

/** Reads the bids that this browser keeps for a reviewer; null where the browser keeps nothing. */
export function keptBids(storage: Storage, owner: string): KeptBids | null {
  const read = storing(() => ({ text: storage.getItem(keptBidsName(owner)) }))
  return read === undefined ? null : parseKeptBids(read.text)
}

/** Keeps bids in this browser. @returns whether the browser has taken them */
export function keepBids(storage: Storage, owner: string, bids: KeptBids): boolean {
  const done = storing(() => {
    if (bids.size === 0) storage.removeItem(keptBidsName(owner))
    else storage.setItem(keptBidsName(owner), JSON.stringify([...bids]))
    return true
  })
  return done === true
}
