import { randomUUID } from 'node:crypto'

import { uidSchema } from '@lectern/domain/paper/paper'
import * as v from 'valibot'
import { expect, it } from 'vitest'

import { readBlock } from '../../../functions/src/store/blocked.ts'
import {
  blockFromEverything,
  endSessions,
  letInAs,
  unblock,
} from '../../../functions/src/store/change-block.ts'
import { removedAfterwards } from '../../support/damaged-accounts.ts'
import { store } from '../../support/emulators.ts'

// The other files skip that second (tools/test/stand-ins.ts).
it('the end of sessions takes until the next second, so that it ends no new session', async () => {
  const { firestore } = store
  const acts = [endSessions, letInAs, unblock]
  const ended = await Promise.all(
    acts.map(async (act) => {
      const uid = v.parse(uidSchema, removedAfterwards(randomUUID()))
      if (act === letInAs) await blockFromEverything(firestore, uid, 'role-changed', Date.now())
      await act(firestore, uid, Date.now())
      const openedAt = Math.floor(Date.now() / 1000) * 1000
      return openedAt - ((await readBlock(firestore, uid))?.sessionsBefore ?? Infinity)
    }),
  )
  expect(ended.filter((margin) => margin <= 0)).toEqual([])
})
