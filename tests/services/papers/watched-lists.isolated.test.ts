import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { paperIdSchema } from '@lectern/domain/paper/paper'
import { setLogLevel } from 'firebase/firestore'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { watchBulkChanges } from '../../../web/src/firebase/bulk/bulk-changes.ts'
import {
  watchAnnouncements,
  watchPaperMails,
} from '../../../web/src/firebase/mails/author-mails.ts'
import { watchWithdrawnPapers } from '../../../web/src/firebase/papers/withdrawn/watch-withdrawn.ts'
import { underRules } from '../support/desk-apart.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'

type Told = (items: readonly unknown[]) => void
type Failed = (error: { readonly code: string }) => void

const site = vi.hoisted(() => ({ firestore: null as unknown }))

// The site's own SDK against the emulator; who is signed in is up to the test.
vi.mock('../../../web/src/firebase/sdk/firestore.ts', () => ({
  firestore: () => Promise.resolve(site.firestore),
}))
vi.mock('../../../web/src/firebase/sdk/auth.ts', () => ({
  accessToken: () => Promise.resolve('a token'),
  haveToken: () => Promise.resolve(),
  auth: () =>
    Promise.resolve({
      currentUser: {
        uid,
        getIdTokenResult: () => Promise.resolve({ authTime: new Date().toISOString() }),
      },
    }),
}))

setLogLevel('silent')
// Nothing is painted here.
vi.stubGlobal('requestAnimationFrame', setImmediate)

let project: OwnProject
let people: RulesTestEnvironment
let stops: (() => void)[]

beforeEach(async () => {
  stops = []
  project = await ownProject()
  people = await underRules(project.store.projectId)
})

afterEach(async () => {
  for (const stop of stops) stop()
  await people.cleanup()
  await project.end()
})

const uid = 'somebody'

/** The first connection of a process may take seconds on a busy machine. */
const inTime = { timeout: 30_000 }

const browserOf = (role: 'admin' | 'author') =>
  people.authenticatedContext(uid, { email_verified: true, role }).firestore()

/** Notes what a list tells, and the codes of its failures. */
function follow(watch: (onItems: Told, onError: Failed) => () => void) {
  const told: unknown[][] = []
  const codes: string[] = []
  stops.push(
    watch(
      (items) => told.push([...items]),
      ({ code }) => codes.push(code),
    ),
  )
  return { told, codes }
}

const paperId = v.parse(paperIdSchema, 'p1')

const lists = {
  'changes of many papers': (onItems: Told, onError: Failed) =>
    watchBulkChanges(20, onItems, onError),
  announcements: (onItems: Told, onError: Failed) => watchAnnouncements(20, onItems, onError),
  'mails about a paper': (onItems: Told, onError: Failed) =>
    watchPaperMails(paperId, onItems, onError),
  'withdrawn papers': (onItems: Told, onError: Failed) =>
    watchWithdrawnPapers(uid, onItems, onError),
}

test.each(Object.entries(lists))(
  'opened without a connection, %s are told to be none only once the server says so',
  async (_name, watch) => {
    const database = browserOf('admin')
    site.firestore = database
    await database.disableNetwork()
    const { told, codes } = follow(watch)
    await toldFromCache(database)
    expect(told).toEqual([])
    await database.enableNetwork()
    await vi.waitFor(() => {
      expect({ told, codes }).toEqual({ told: [[]], codes: [] })
    }, inTime)
  },
)

/** Waits until what was followed before has told what it knows without a connection. */
async function toldFromCache(database: ReturnType<typeof browserOf>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = database.doc('settings/mailTemplates').onSnapshot(
      { includeMetadataChanges: true },
      () => {
        resolve()
      },
      reject,
    )
    stops.push(stop)
  })
}

test('an author is refused the changes of many papers', async () => {
  site.firestore = browserOf('author')
  const { told, codes } = follow(lists['changes of many papers'])
  await vi.waitFor(() => {
    expect(codes).toEqual(['forbidden'])
  }, inTime)
  expect(told).toEqual([])
})
