import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type { DomainError } from '@lectern/domain/errors'
import type { PaperSummary } from '@lectern/domain/paper/paper-summary'
import { Timestamp } from 'firebase-admin/firestore'
import { setLogLevel } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { indexDocuments } from '../../../functions/src/papers/index/stored-index.ts'
import {
  rebuildPaperIndex,
  updatePaperIndex,
} from '../../../functions/src/papers/index/update-index.ts'
import type { DeskState } from '../../../web/src/firebase/desk-index/desk-listener.ts'
import { watchDeskPapers } from '../../../web/src/firebase/desk-index/desk-papers.ts'
import { readIndexDocument } from '../../../web/src/firebase/desk-index/index-document.ts'
import type {
  IndexPiece,
  IndexQuestion,
} from '../../../web/src/firebase/desk-index/index-question.ts'
import { watchListedPapers } from '../../../web/src/firebase/desk-index/listed-papers.ts'
import type { PaperList } from '../../../web/src/firebase/papers/listed-paper.ts'
import { underRules } from '../support/desk-apart.ts'
import {
  changePaper,
  deletePaper,
  putPaper,
  readAllPapers,
  readIndex,
} from '../support/index-apart.ts'
import { ownProject, type OwnProject } from '../support/own-project.ts'

type Listen = (
  target: unknown,
  options: unknown,
  onNext: (snapshot: Told) => void,
  onError: (error: unknown) => void,
) => () => void

interface Told {
  readonly metadata: { readonly fromCache: boolean }
  readonly docChanges?: () => readonly unknown[]
}

const site = vi.hoisted(() => ({
  firestore: null as unknown,
  projectId: '',
  token: '',
  isOffline: false,
  /** Whether Firestore answers the SDK alone, as where App Check is enforced. */
  refusesHttp: false,
  /** How many documents the server sent, each of which is paid for. */
  reads: 0,
}))

// The site's own SDK against the emulator; who is signed in is up to the test.
vi.mock('../../../web/src/firebase/sdk/firestore.ts', () => ({
  firestore: () => Promise.resolve(site.firestore),
}))
vi.mock('../../../web/src/firebase/sdk/auth.ts', () => ({
  auth: () =>
    Promise.resolve({
      authStateReady: () => Promise.resolve(),
      currentUser: {
        uid,
        getIdTokenResult: () => Promise.resolve({ authTime: new Date().toISOString() }),
      },
    }),
  accessToken: () => Promise.resolve(site.token),
}))
vi.mock('../../../web/src/firebase/sdk/options.ts', async () => {
  const { stack } = await import('../../support/stack.ts')
  const [host = '', port = ''] = stack.firestore.split(':')
  return {
    emulators: { firestore: { host, port: Number(port) } },
    firebaseOptions: () => Promise.resolve({ projectId: site.projectId }),
  }
})
// There is no worker here: what it does is done in this thread.
vi.mock('../../../web/src/firebase/desk-index/index-thread.ts', () => ({
  askWorker: async (question: IndexQuestion, onPiece: (piece: IndexPiece) => void) => {
    if (site.isOffline) return 'unanswered'
    if (site.refusesHttp) return 'token-refused'
    const end = await readIndexDocument(question, onPiece)
    if (end === 'read') site.reads += 1
    return end
  },
}))
vi.mock('firebase/firestore', async (importOriginal) => {
  const sdk = await importOriginal<{ onSnapshot: Listen }>()
  const onSnapshot: Listen = (target, options, onNext, onError) =>
    sdk.onSnapshot(
      target,
      options,
      (snapshot) => {
        site.reads += snapshot.docChanges?.().length ?? 0
        onNext(snapshot)
      },
      onError,
    )
  return { ...sdk, onSnapshot }
})

const browserWindow = new EventTarget()
vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
vi.stubGlobal('removeEventListener', browserWindow.removeEventListener.bind(browserWindow))
vi.stubEnv('VITE_LECTERN_EMULATORS', 'as the mock says')

setLogLevel('silent')
// Nothing is painted here.
vi.stubGlobal('requestAnimationFrame', setImmediate)

// The emulator serves a listener late while other tests write.
const inTime = { timeout: 45_000, interval: 50 }

const longAgo = Timestamp.fromMillis(Date.now() - 60 * 60_000)
const old = { createdAt: longAgo, updatedAt: longAgo }

let project: OwnProject
let firestore: OwnProject['store']['firestore']
let people: RulesTestEnvironment

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>

/** The desk as somebody has it open. */
interface OpenDesk {
  papers: readonly PaperSummary[]
  abstracts: ReadonlyMap<string, string>
  state: DeskState | null
  readonly codes: string[]
  readonly stop: () => void
}

const open: Pick<OpenDesk, 'stop'>[] = []

const uid = 'somebody'

/** A browser in which somebody is signed in. */
interface TestBrowser {
  readonly database: Database
  readonly token: string
}

function browserOf(role: 'admin' | 'author'): TestBrowser {
  const claims = { email_verified: true, role }
  return {
    database: people.authenticatedContext(uid, claims).firestore(),
    token: unsignedToken({ sub: uid, user_id: uid, ...claims }),
  }
}

/** A token as Firestore's emulator takes it. */
function unsignedToken(claims: Readonly<Record<string, unknown>>): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const times = { iat: now, auth_time: now, exp: now + 3600 }
  const { projectId } = project.store
  const issuer = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId }
  return `${encoded({ alg: 'none', type: 'JWT' })}.${encoded({ ...issuer, ...times, ...claims })}.`
}

/** Whoever opens something from now on does so in this browser. */
function signIn({ database, token }: TestBrowser = browserOf('admin')): void {
  site.firestore = database
  site.token = token
  site.projectId = project.store.projectId
  site.reads = 0
}

function openDesk(inBrowser?: TestBrowser): OpenDesk {
  signIn(inBrowser)
  const desk: OpenDesk = {
    papers: [],
    abstracts: new Map(),
    state: null,
    codes: [],
    stop: watchDeskPapers(uid, {
      onPapers: (papers) => {
        desk.papers = papers
      },
      onAbstracts: (abstracts) => {
        desk.abstracts = abstracts
      },
      onState: (state) => {
        desk.state = state
      },
      onError: ({ code }: DomainError) => {
        desk.codes.push(code)
      },
    }),
  }
  open.push(desk)
  return desk
}

/** Waits until the desk shows what is stored. */
async function expectEverything(desk: OpenDesk): Promise<void> {
  const stored = await readAllPapers(firestore)
  await vi.waitFor(() => {
    expect(desk.papers.toSorted(byId)).toEqual(stored.summaries)
    expect(desk.abstracts).toEqual(stored.abstracts)
    expect(desk.state).toMatchObject({ live: true, complete: true })
  }, inTime)
}

function byId(one: PaperSummary, other: PaperSummary): number {
  return one.id < other.id ? -1 : 1
}

beforeEach(async () => {
  project = await ownProject()
  ;({ firestore } = project.store)
  people = await underRules(project.store.projectId)
})

afterEach(async () => {
  site.isOffline = false
  site.refusesHttp = false
  for (const { stop } of open.splice(0)) stop()
  await people.cleanup()
  await project.end()
})

test('without an index the desk shows every paper, live', async () => {
  const id = await putPaper(firestore, old)
  await putPaper(firestore, old)
  const desk = openDesk()
  await expectEverything(desk)
  await changePaper(firestore, id, { status: 'Reject' })
  await putPaper(firestore)
  await expectEverything(desk)
  expect(desk.codes).toEqual([])
})

test('it opens by the index, reads of the papers what changed after it alone, and stays live', async () => {
  const ids: string[] = []
  for (let at = 0; at < 8; at++) ids.push(await putPaper(firestore, old))
  const [decided = '', edited = '', checked = '', deleted = '', later = ''] = ids
  await updatePaperIndex(firestore)
  await changePaper(firestore, decided, { status: 'Reject' })
  await changePaper(firestore, edited, { abstract: 'Other words' })
  await firestore.doc(`papers/${checked}`).update({ checkedAt: Timestamp.now() })
  await deletePaper(firestore, deleted)
  const desk = openDesk()
  await expectEverything(desk)
  // The state, a shard of each kind, and the four changes.
  expect(site.reads).toBe(7)

  await changePaper(firestore, later, { status: 'Reject' })
  await expectEverything(desk)
  expect(site.reads).toBe(8)
  await deletePaper(firestore, later)
  await putPaper(firestore)
  await expectEverything(desk)
})

test('the dashboard of an organiser reads no more than the desk, and tells each paper with its abstract, live', async () => {
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push(await putPaper(firestore, old))
  const [decided = '', later = ''] = ids
  await updatePaperIndex(firestore)
  await changePaper(firestore, decided, { status: 'Reject' })
  signIn()
  const told: PaperList[] = []
  const stop = watchListedPapers(
    { uid, role: 'admin' },
    (list) => told.push(list),
    (error) => {
      throw error
    },
  )
  open.push({ stop })
  const expectAll = async () => {
    const stored = await readAllPapers(firestore)
    const listed = (summary: PaperSummary) => ({
      ...summary,
      abstract: stored.abstracts.get(summary.id),
      whole: null,
    })
    const expected = stored.summaries.map(listed)
    await vi.waitFor(() => {
      expect(told.at(-1)?.papers.toSorted(byId)).toEqual(expected)
      expect(told.at(-1)).toMatchObject({ live: true, complete: true, present: true })
    }, inTime)
  }
  await expectAll()
  // The state, a shard of each kind, and the one change.
  expect(site.reads).toBe(4)
  // Nothing is called all of it before the abstracts are there, and nothing news before the change is.
  const whole = told.filter(({ complete }) => complete).flatMap(({ papers }) => papers)
  expect(whole.filter(({ abstract }) => abstract === null)).toEqual([])
  const present = told.filter((list) => list.present).flatMap(({ papers }) => papers)
  expect(present.filter(({ id, status }) => id === decided && status !== 'Reject')).toEqual([])

  const before = told.at(-1)?.papers
  await changePaper(firestore, later, { status: 'Reject' })
  await expectAll()
  expect(site.reads).toBe(5)
  const same = told.at(-1)?.papers.filter((paper) => before?.includes(paper) === true)
  expect(same).toHaveLength(5)
})

test('an index that is built anew meanwhile takes nothing away and is not read again', async () => {
  const [one, other] = [await putPaper(firestore, old), await putPaper(firestore, old)]
  await updatePaperIndex(firestore)
  const desk = openDesk()
  await expectEverything(desk)
  const { state } = await readIndex(firestore)
  const before = site.reads
  await rebuildPaperIndex(firestore)
  await rebuildPaperIndex(firestore)
  expect((await readIndex(firestore)).stored).not.toContain(state.summaries[0])
  await changePaper(firestore, one, { status: 'Reject' })
  await changePaper(firestore, other, { status: 'Review Awaiting' })
  await expectEverything(desk)
  expect(site.reads).toBe(before + 2)
})

test.each([
  ['is gone', async (name: string) => indexDocuments(firestore).doc(name).delete()],
  [
    'is damaged',
    async (name: string) =>
      indexDocuments(firestore)
        .doc(name)
        .update({ deflated: Buffer.from('no') }),
  ],
])('with an index of which a part %s the desk does without it', async (_what, damage) => {
  for (const kind of ['summaries', 'abstracts'] as const) {
    await putPaper(firestore, old)
    await rebuildPaperIndex(firestore)
    await damage((await readIndex(firestore)).state[kind][0] ?? '')
    const desk = openDesk()
    await expectEverything(desk)
    await putPaper(firestore)
    await expectEverything(desk)
    expect(desk.codes).toEqual([])
    desk.stop()
  }
})

test('it counts what has not the shape of a paper', async () => {
  const id = await putPaper(firestore, old)
  await putPaper(firestore, { ...old, pdf: null })
  await updatePaperIndex(firestore)
  const desk = openDesk()
  await expectEverything(desk)
  expect(desk.state?.unreadable).toBe(1)
  await changePaper(firestore, id, { pdf: null })
  await vi.waitFor(() => {
    expect(desk.state?.unreadable).toBe(2)
  }, inTime)
})

test('without a connection it says so, and goes on by itself', async () => {
  const id = await putPaper(firestore, old)
  await updatePaperIndex(firestore)
  const browser = browserOf('admin')
  const desk = openDesk(browser)
  await expectEverything(desk)
  await browser.database.disableNetwork()
  await vi.waitFor(() => {
    expect(desk.state).toEqual({ live: false, complete: true, unreadable: 0 })
  }, inTime)
  await changePaper(firestore, id, { status: 'Reject' })
  expect(desk.papers.map(({ status }) => status)).toEqual(['Submitted'])
  await browser.database.enableNetwork()
  await expectEverything(desk)
})

test('opened without a connection it waits for one', async () => {
  await putPaper(firestore, old)
  await updatePaperIndex(firestore)
  const browser = browserOf('admin')
  await browser.database.disableNetwork()
  site.isOffline = true
  const desk = openDesk(browser)
  await vi.waitFor(() => {
    expect(desk.state).toEqual({ live: false, complete: false, unreadable: 0 })
  }, inTime)
  site.isOffline = false
  await browser.database.enableNetwork()
  browserWindow.dispatchEvent(new Event('online'))
  await expectEverything(desk)
  expect(desk.codes).toEqual([])
})

test('a desk to which the index is refused shows every paper all the same, live', async () => {
  await putPaper(firestore, old)
  await updatePaperIndex(firestore)
  site.refusesHttp = true
  const desk = openDesk()
  await expectEverything(desk)
  await putPaper(firestore)
  await expectEverything(desk)
  expect(desk.codes).toEqual([])
})

test.each([true, false])('an author is refused, with an index: %j', async (hasIndex) => {
  await putPaper(firestore, old)
  if (hasIndex) await updatePaperIndex(firestore)
  const desk = openDesk(browserOf('author'))
  await vi.waitFor(() => {
    expect(desk.codes).toEqual(['forbidden'])
  }, inTime)
  expect(desk.papers).toEqual([])
})
